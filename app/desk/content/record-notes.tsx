import type { RecordNotes } from "../../../domain/desk/content/record-notes.ts";
import { linkedFromText, MENU_LINK_WORDS } from "../../../domain/desk/settings/menu-link.ts";
import { CopyLink } from "../copy-link.tsx";
import { OneButtonForm } from "../desk-parts.tsx";

interface Props {
  notes: RecordNotes;
  /** The record's id. */
  id: string;
}

/** What a record's page says about how visitors see the record, with buttons that change it. */
export function RecordNotesList({ notes: { ribbons, menu, ...page }, id }: Props) {
  return (
    <>
      {ribbons && (
        <div className="desk-line">
          <span>{ribbons.text}</span>
          {ribbons.button && <OneButtonForm intent="take-ribbons-off" id={id} label={ribbons.button} />}
        </div>
      )}
      {menu && <MenuLinkNote menu={menu} id={id} {...page} />}
    </>
  );
}

type MenuLinkProps = Omit<RecordNotes, "ribbons" | "menu"> & {
  menu: NonNullable<RecordNotes["menu"]>;
  id: string;
};

/** How visitors reach one of the club's own pages or forms: by the menu, or by its address. */
function MenuLinkNote({ menu, id, address, isInMenuNow }: MenuLinkProps) {
  const { entries, isInStandardMenu, mayAdd, lastChange } = menu;
  return (
    <div className="desk-link-note">
      <div className="desk-line">
        <span>
          {entries.length > 0
            ? linkedFromText(entries)
            : isInStandardMenu
              ? MENU_LINK_WORDS.standard
              : MENU_LINK_WORDS.none}
        </span>
        {mayAdd && <OneButtonForm intent="add-to-menu" id={id} label={MENU_LINK_WORDS.add} />}
        {isInMenuNow && lastChange !== null && (
          <OneButtonForm
            intent="undo-menu"
            id={id}
            more={{ act: String(lastChange) }}
            label={MENU_LINK_WORDS.undo}
          />
        )}
      </div>
      <CopyLink href={address} label={MENU_LINK_WORDS.copy} />
    </div>
  );
}

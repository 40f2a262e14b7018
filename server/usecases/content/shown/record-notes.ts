import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import type { RecordNotes } from "../../../../domain/desk/content/record-notes.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import type { FormType } from "../../../../domain/forms/form.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { loadMenuLink } from "../settings/menu-link.ts";
import { loadRibbonNote } from "./stale-ribbon-note.ts";

interface Shown {
  team: Team;
  role: DeskRole;
  /** The officer's address. */
  who: string;
  opened: OpenedForm;
  loaded: LoadedForm;
  id: string;
  /** The path of the record's page; null if visitors see none. */
  path: string | null;
  /** The scheme and host of the club's site. */
  origin: string;
  /** What the page says was done. */
  done: string | null;
}

export async function loadRecordNotes(db: Database, shown: Shown): Promise<RecordNotes> {
  const { team, role, who, opened, loaded, id, path, origin, done } = shown;
  const { collection } = opened;
  const formType = collection === "forms" ? (loaded.values.type as FormType) : undefined;
  return {
    ribbons: await loadRibbonNote(db, team.teamId, { opened, loaded }),
    menu: path === null ? null : await loadMenuLink(db, { team, role, who, collection, id }, formType),
    address: `${origin}${path}`,
    isInMenuNow: done === ("menu-added" satisfies Notice),
  };
}

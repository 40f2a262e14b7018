import { MESSAGE_WORDS } from "../../../domain/desk/messages/message-words.ts";
import { DeskCard } from "../desk-parts.tsx";

/** Leads to the page on which an event's ticket holders are written to. */
export const HoldersLink = ({ href }: { href: string }) => (
  <a className="text-link" href={href}>
    {MESSAGE_WORDS.toHolders}
  </a>
);

interface ChangedProps {
  href: string;
  /** True while the game is postponed: its buyers hear nothing before it has a new date. */
  isPostponed: boolean;
}

/** After a change of a game that people have tickets for: what they are told, and how to tell them more. */
export const ChangedForHolders = ({ href, isPostponed }: ChangedProps) => (
  <DeskCard title={MESSAGE_WORDS.holders}>
    <p>{isPostponed ? MESSAGE_WORDS.postponed : MESSAGE_WORDS.changed}</p>
    <p className="desk-line">
      <a className="button button-outline" href={href}>
        {MESSAGE_WORDS.toHolders}
      </a>
      {!isPostponed && (
        <a className="text-link" href="/desk/orders/changes">
          {MESSAGE_WORDS.toChanges}
        </a>
      )}
    </p>
  </DeskCard>
);

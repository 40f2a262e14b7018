import { writeMessagePath } from "../../../../domain/desk/messages/message-audience.ts";
import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { type EventKey, eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../../db/client.ts";
import { listChangesOfEvent } from "../../../db/queries/desk/event-changes.ts";
import { hasTicketHolders } from "../../../db/queries/desk/message-audiences.ts";

interface HoldersLink {
  /** The page on which the event's ticket holders are written to. */
  href: string;
  /** True if the event changed, and its buyers were not mailed about it yet. */
  isChanged: boolean;
}

/** Finds the page to write to an event's ticket holders. Null without any, or if the role may not do it. */
export async function findHoldersLink(
  db: Database,
  { teamId, role, event }: { teamId: string; role: DeskRole; event: EventKey },
): Promise<HoldersLink | null> {
  if (!hasCapability(role, "messages") || !(await hasTicketHolders(db, teamId, event))) return null;
  const changes = await listChangesOfEvent(db, { teamId, event: eventKeyText(event) });
  return {
    href: writeMessagePath({ kind: "event", event }),
    isChanged: changes.some(({ decision, timeTold }) => decision === null && timeTold === null),
  };
}

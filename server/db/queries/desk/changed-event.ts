import { parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { calendarUid } from "../../../../domain/schedule/calendar.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import type { Database } from "../../client.ts";
import { listPickupEventsByGame } from "../sale/pickup-games.ts";
import { findPickupTitle } from "../sale/pickup-places.ts";
import { listEventsByTicket } from "../sale/ticket-events.ts";
import type { EventChange } from "./event-changes.ts";
import { listTicketsForEvent } from "./sold-events.ts";

/** Reads a changed event as it is now. Null if the club has no tickets or pick-ups for it any more. */
export async function findChangedEvent(
  db: Database,
  change: Pick<EventChange, "teamId" | "event" | "startBefore" | "timeOpenBefore">,
): Promise<EventFacts | null> {
  const { teamId } = change;
  const key = parseEventKey(change.event);
  if (!key) return null;
  const [ticketId] = await listTicketsForEvent(db, teamId, key);
  if (ticketId !== undefined) return (await listEventsByTicket(db, teamId, [ticketId])).get(ticketId) ?? null;
  if (key.kind !== "game") return null;
  const game = (await listPickupEventsByGame(db, teamId, [key.id])).get(key.id);
  return game ?? removedGame(db, change, key.id);
}

/**
 * A removed game with pick-ups, as its buyers last knew it, marked as called off. Null if it never had
 * pick-ups.
 */
async function removedGame(
  db: Database,
  { teamId, startBefore: start, timeOpenBefore: isTimeOpen }: Parameters<typeof findChangedEvent>[1],
  gameId: string,
): Promise<EventFacts | null> {
  const known = await findPickupTitle(db, teamId, gameId);
  if (!known) return null;
  const place = { venue: "", address: "" };
  const uid = calendarUid("game", teamId, gameId);
  return { ...known, ...place, uid, sequence: 0, start, end: start, isTimeOpen, off: "cancelled" };
}

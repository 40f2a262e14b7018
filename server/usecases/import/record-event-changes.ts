import { eventKeyText } from "../../../domain/desk/orders/order-filter.ts";
import { eventChange, isPastChange } from "../../../domain/sale/event-change.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { addJob } from "../../db/add-job.ts";
import type { Database } from "../../db/client.ts";
import {
  decideChange,
  deleteOpenChange,
  type EventChange,
  findMailedCancellation,
  insertEventChange,
  listAdmittingTickets,
  listOrderedTickets,
} from "../../db/queries/desk/event-changes.ts";
import { listGamesWithPickups } from "../../db/queries/desk/orders-to-pick-up.ts";
import { listPickupEventsByGame } from "../../db/queries/sale/pickup-games.ts";
import { listEventsByTicket } from "../../db/queries/sale/ticket-events.ts";
import { listMoneyRecipients } from "../../mails/parts/money-recipients.ts";

/** An event with orders of tickets, or of goods to be picked up there. */
interface HeldEvent extends EventFacts {
  /** True if one of the orders is paid; false if all are still waiting for payment. */
  isPaid: boolean;
  /** True if goods are to be picked up there. */
  isFetched: boolean;
}

/** A change of an event that was just stored. */
export type NoticedEventChange = Pick<EventChange, "teamId" | "id" | "event" | "kind" | "timeNoticed">;

/** Events with buyers, as they were before an import: by club id, then by event key. */
export type EventsWithBuyers = Map<string, Map<string, HeldEvent>>;

export async function loadEventsWithBuyers(tx: Database, teamIds: string[]): Promise<EventsWithBuyers> {
  const held: EventsWithBuyers = new Map();
  if (teamIds.length === 0) return held;
  const paid = (await listAdmittingTickets(tx, teamIds)).map((one) => ({ ...one, isPaid: true }));
  const open = (await listOrderedTickets(tx, teamIds)).map((one) => ({ ...one, isPaid: false }));
  const fetched = await listGamesWithPickups(tx, teamIds);
  for (const teamId of teamIds) {
    const isOf = (one: { teamId: string }) => one.teamId === teamId;
    // If an event is in several lists, the facts of its last entry count.
    const events = [
      ...(await fetchedEvents(tx, teamId, fetched.filter(isOf))),
      ...(await ticketEvents(tx, teamId, [...open, ...paid].filter(isOf))),
    ];
    if (events.length > 0) held.set(teamId, merged(events));
  }
  return held;
}

type Held = [event: string, facts: HeldEvent];

async function ticketEvents(
  tx: Database,
  teamId: string,
  sold: readonly { ticketId: string; event: string; isPaid: boolean }[],
): Promise<Held[]> {
  const ids = sold.map(({ ticketId }) => ticketId);
  const facts = await listEventsByTicket(tx, teamId, ids);
  return sold.flatMap(({ ticketId, event, isPaid }): Held[] => {
    const now = facts.get(ticketId);
    return now ? [[event, { ...now, isPaid, isFetched: false }]] : [];
  });
}

/** The games at which goods are to be picked up. */
async function fetchedEvents(
  tx: Database,
  teamId: string,
  fetched: readonly { gameId: string; isPaid: boolean }[],
): Promise<Held[]> {
  const ids = fetched.map(({ gameId }) => gameId);
  const facts = await listPickupEventsByGame(tx, teamId, ids);
  return fetched.flatMap(({ gameId, isPaid }): Held[] => {
    const now = facts.get(gameId);
    return now ? [[eventKeyText({ kind: "game", id: gameId }), { ...now, isPaid, isFetched: true }]] : [];
  });
}

/**
 * Merges the entries of each event. The event counts as paid, or as a pick-up location, if any of its entries
 * does.
 */
function merged(events: readonly Held[]): Map<string, HeldEvent> {
  const found = new Map<string, HeldEvent>();
  for (const [event, facts] of events)
    found.set(event, {
      ...facts,
      isPaid: facts.isPaid || found.get(event)?.isPaid === true,
      isFetched: facts.isFetched || found.get(event)?.isFetched === true,
    });
  return found;
}

/**
 * Stores which events with buyers this import cancelled or rescheduled, in its transaction, and adds mails to
 * the club's officers. A change of an event that was over before the import and still is does not count,
 * unless the event is called off only some days late. If an event moves twice before buyers are mailed, the
 * second move counts from the date that buyers know. A move that is undone is deleted, unless buyers were
 * mailed a cancellation. Buyers whose payment is still in progress are mailed about a move once they have
 * paid. A cancelled event needs no decision until an order for it is paid. Returns the stored changes.
 */
export async function recordEventChanges(
  tx: Database,
  before: EventsWithBuyers,
  now: Date,
): Promise<NoticedEventChange[]> {
  const noticed: NoticedEventChange[] = [];
  const after = await loadEventsWithBuyers(tx, [...before.keys()]);
  for (const [teamId, events] of before)
    for (const [event, was] of events) {
      const is = after.get(teamId)?.get(event) ?? removed(was);
      if (!is || !isNews(was, is)) continue;
      // The new date is not known yet. Once it is, the change will count from the date that buyers know.
      if (is.off === "postponed") continue;
      const open = await deleteOpenChange(tx, teamId, event);
      const told = await findMailedCancellation(tx, teamId, event);
      const known = open
        ? { ...was, start: open.startBefore, isTimeOpen: open.timeOpenBefore, off: null }
        : was;
      const kind = eventChange(known, is, told !== null);
      if (kind === null || isPastChange(kind, known, is, now)) continue;
      if (kind === "cancelled" && !is.isPaid) continue;
      // The event takes place after all: the open decision about its orders is no longer needed.
      if (kind === "moved" && told?.decision === null)
        await decideChange(tx, told, null, { decision: "keep", who: "", timeDecided: now });
      const id = crypto.randomUUID();
      const before = { startBefore: known.start, timeOpenBefore: known.isTimeOpen, timeNoticed: now };
      const timeTold = kind === "cancelled" ? (told?.timeTold ?? null) : null;
      await insertEventChange(tx, { teamId, id, event, kind, ...before, timeTold });
      noticed.push({ teamId, id, event, kind, timeNoticed: now });
      for (const to of await listMoneyRecipients(tx, teamId))
        await addJob(tx, "mail-event-change", { teamId, changeId: id, to });
    }
  return noticed;
}

/**
 * A deleted game counts as cancelled if goods were to be picked up there, because the goods must then be
 * picked up elsewhere.
 */
const removed = (was: HeldEvent): HeldEvent | null => (was.isFetched ? { ...was, off: "cancelled" } : null);

const isNews = (was: EventFacts, is: EventFacts) =>
  was.off !== is.off || was.isTimeOpen !== is.isTimeOpen || was.start.getTime() !== is.start.getTime();

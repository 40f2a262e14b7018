import { eventChange, isHistory } from "../../../domain/sale/event-change.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { addJob } from "../../db/add-job.ts";
import type { Database } from "../../db/client.ts";
import {
  decideChange,
  getToldCancellation,
  insertEventChange,
  listHeldTickets,
  listOrderedTickets,
  takeOpenChange,
} from "../../db/queries/desk/event-changes.ts";
import { mapTicketEvents } from "../../db/queries/sale/ticket-events.ts";
import { listMoneyRecipients } from "../sale/money-recipients.ts";

/** An event that somebody has ordered tickets for. */
interface HeldEvent extends EventFacts {
  /** There are valid ones: not only orders that may still be paid. */
  isPaid: boolean;
}

/** Events with buyers as an import found them, by club and key. */
export type HeldEvents = Map<string, Map<string, HeldEvent>>;

export async function readHeldEvents(tx: Database, teamIds: string[]): Promise<HeldEvents> {
  const held: HeldEvents = new Map();
  if (teamIds.length === 0) return held;
  const paid = (await listHeldTickets(tx, teamIds)).map((one) => ({ ...one, isPaid: true }));
  const open = (await listOrderedTickets(tx, teamIds)).map((one) => ({ ...one, isPaid: false }));
  // Of an event that is both, what is said last counts.
  const found = Map.groupBy([...open, ...paid], ({ teamId }) => teamId);
  for (const [teamId, sold] of found) {
    const facts = await mapTicketEvents(
      tx,
      teamId,
      sold.map(({ ticketId }) => ticketId),
    );
    const events = sold.flatMap(({ ticketId, event, isPaid }): [string, HeldEvent][] => {
      const now = facts.get(ticketId);
      return now ? [[event, { ...now, isPaid }]] : [];
    });
    held.set(teamId, new Map(events));
  }
  return held;
}

/**
 * Writes down which events with buyers this import cancelled or moved, in its transaction; its people are mailed. What was over before,
 * and stays so, is history; what is called off some days later is not. A second move before anybody was told counts from the date
 * that buyers know, and one that is taken back is forgotten, unless buyers were told that the event is cancelled. Whose payment is still
 * on its way will be told of a move once it is there; about a cancelled event nobody has to decide while no ticket is paid.
 */
export async function noticeEventChanges(tx: Database, before: HeldEvents, now: Date): Promise<void> {
  const after = await readHeldEvents(tx, [...before.keys()]);
  for (const [teamId, events] of before)
    for (const [event, was] of events) {
      const is = after.get(teamId)?.get(event);
      if (!is || !isNews(was, is)) continue;
      // Its new date is still to come, and counts from the date that buyers know.
      if (is.off === "postponed") continue;
      const open = await takeOpenChange(tx, teamId, event);
      const told = await getToldCancellation(tx, teamId, event);
      const known = open
        ? { ...was, start: open.startBefore, isTimeOpen: open.timeOpenBefore, off: null }
        : was;
      const kind = eventChange(known, is, told !== null);
      if (kind === null || isHistory(kind, known, is, now)) continue;
      if (kind === "cancelled" && !is.isPaid) continue;
      // It takes place: nobody has to decide any more what becomes of its orders.
      if (kind === "moved" && told?.decision === null)
        await decideChange(tx, told, null, { decision: "keep", who: "", timeDecided: now });
      const id = crypto.randomUUID();
      const before = { startBefore: known.start, timeOpenBefore: known.isTimeOpen, timeNoticed: now };
      const timeTold = kind === "cancelled" ? (told?.timeTold ?? null) : null;
      await insertEventChange(tx, { teamId, id, event, kind, ...before, timeTold });
      for (const to of await listMoneyRecipients(tx, teamId))
        await addJob(tx, "mail-event-change", { teamId, changeId: id, to });
    }
}

const isNews = (was: EventFacts, is: EventFacts) =>
  was.off !== is.off || was.isTimeOpen !== is.isTimeOpen || was.start.getTime() !== is.start.getTime();

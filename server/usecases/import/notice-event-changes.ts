import { eventChange } from "../../../domain/sale/event-change.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { addJob } from "../../db/add-job.ts";
import type { Database } from "../../db/client.ts";
import { insertEventChange, listHeldTickets, takeOpenChange } from "../../db/queries/desk/event-changes.ts";
import { mapTicketEvents } from "../../db/queries/sale/ticket-events.ts";

/** Events with valid tickets as an import found them, by club and key. */
export type HeldEvents = Map<string, Map<string, EventFacts>>;

export async function readHeldEvents(tx: Database, teamIds: string[]): Promise<HeldEvents> {
  const held: HeldEvents = new Map();
  if (teamIds.length === 0) return held;
  const found = Map.groupBy(await listHeldTickets(tx, teamIds), ({ teamId }) => teamId);
  for (const [teamId, sold] of found) {
    const facts = await mapTicketEvents(
      tx,
      teamId,
      sold.map(({ ticketId }) => ticketId),
    );
    const events = sold.flatMap(({ ticketId, event }): [string, EventFacts][] => {
      const now = facts.get(ticketId);
      return now ? [[event, now]] : [];
    });
    held.set(teamId, new Map(events));
  }
  return held;
}

/**
 * Writes down which events with buyers this import cancelled or moved, in its transaction; the club is mailed. What was over before,
 * and stays so, is history. A second move before anybody was told counts from the date that buyers know, and one that is taken
 * back is forgotten.
 */
export async function noticeEventChanges(tx: Database, before: HeldEvents, now: Date): Promise<void> {
  const after = await readHeldEvents(tx, [...before.keys()]);
  for (const [teamId, events] of before)
    for (const [event, was] of events) {
      const is = after.get(teamId)?.get(event);
      if (!is || !isNews(was, is) || (was.start < now && is.start < now)) continue;
      // Its new date is still to come, and counts from the date that buyers know.
      if (is.off === "postponed") continue;
      const open = await takeOpenChange(tx, teamId, event);
      const known = open
        ? { ...was, start: open.startBefore, isTimeOpen: open.timeOpenBefore, off: null }
        : was;
      const kind = eventChange(known, is);
      if (kind === null) continue;
      const id = crypto.randomUUID();
      const told = { startBefore: known.start, timeOpenBefore: known.isTimeOpen, timeNoticed: now };
      await insertEventChange(tx, { teamId, id, event, kind, ...told });
      await addJob(tx, "mail-event-change", { teamId, changeId: id });
    }
}

const isNews = (was: EventFacts, is: EventFacts) =>
  was.off !== is.off || was.isTimeOpen !== is.isTimeOpen || was.start.getTime() !== is.start.getTime();

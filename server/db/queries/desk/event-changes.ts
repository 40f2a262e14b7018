import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { eventChanges } from "../../schema/sale/event-changes.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { EVENT_KEY_SQL } from "./order-filter.ts";

export type EventChange = typeof eventChanges.$inferSelect;

interface ChangeName {
  teamId: string;
  id: string;
}

const changeWhere = ({ teamId, id }: ChangeName) =>
  and(eq(eventChanges.teamId, teamId), eq(eventChanges.id, id));

export async function findEventChange(db: Database, name: ChangeName): Promise<EventChange | null> {
  const [found] = await db.select().from(eventChanges).where(changeWhere(name));
  return found ?? null;
}

/** Lists a club's last hundred changes: the undecided first, then the newest. */
export function listEventChanges(db: Database, teamId: string): Promise<EventChange[]> {
  return db
    .select()
    .from(eventChanges)
    .where(eq(eventChanges.teamId, teamId))
    .orderBy(sql`${eventChanges.decision} is not null`, desc(eventChanges.timeNoticed), asc(eventChanges.id))
    .limit(100);
}

/** Lists all changes of an event, newest first. */
export function listChangesOfEvent(
  db: Database,
  { teamId, event }: Pick<EventChange, "teamId" | "event">,
): Promise<EventChange[]> {
  return db
    .select()
    .from(eventChanges)
    .where(and(eq(eventChanges.teamId, teamId), eq(eventChanges.event, event)))
    .orderBy(desc(eventChanges.timeNoticed));
}

export const countOpenChanges = (db: Database, teamId: string): Promise<number> =>
  db.$count(eventChanges, and(eq(eventChanges.teamId, teamId), isNull(eventChanges.decision)));

/**
 * Lists changes that were noticed after `from` and until `before`, and whose buyers should have been mailed
 * by now but were not: moves that nobody has decided about, and cancellations. Omits cancellations with a
 * refund for everybody, because the refund's mail mentions the cancellation.
 */
export function listUnmailedChanges(
  db: Database,
  { from, before }: { from: Date; before: Date },
  clubs: ClubGroup = null,
): Promise<EventChange[]> {
  const { kind, decision, isStopped, timeDone, timeNoticed } = eventChanges;
  const isRefunding = sql`(coalesce(${decision} = 'refund', false) and not ${isStopped} and ${timeDone} is null)`;
  return db
    .select()
    .from(eventChanges)
    .where(
      and(
        inClubGroupWhere(eventChanges.teamId, clubs),
        IS_UNTOLD,
        gt(timeNoticed, from),
        lte(timeNoticed, before),
        or(and(eq(kind, "moved"), isNull(decision)), and(eq(kind, "cancelled"), sql`not ${isRefunding}`)),
      ),
    )
    .orderBy(asc(timeNoticed))
    .limit(200);
}

/** Worded as in the index event_changes_open: otherwise PostgreSQL would not use the index. */
const IS_UNTOLD = sql`(decision is null or (kind = 'cancelled' and time_told is null))`;

/**
 * Finds the newest change of an event, if it is a cancellation that its buyers were mailed about; else
 * null.
 */
export async function findMailedCancellation(
  db: Database,
  teamId: string,
  event: string,
): Promise<EventChange | null> {
  const [newest] = await db
    .select()
    .from(eventChanges)
    .where(and(eq(eventChanges.teamId, teamId), eq(eventChanges.event, event)))
    .orderBy(desc(eventChanges.timeNoticed))
    .limit(1);
  return newest?.kind === "cancelled" && newest.timeTold ? newest : null;
}

/**
 * Deletes and returns the change of an event that is undecided and that no buyer was mailed about. Null if
 * there is none.
 */
export async function deleteOpenChange(
  tx: Database,
  teamId: string,
  event: string,
): Promise<EventChange | null> {
  const [taken] = await tx
    .delete(eventChanges)
    .where(
      and(
        eq(eventChanges.teamId, teamId),
        eq(eventChanges.event, event),
        isNull(eventChanges.decision),
        isNull(eventChanges.timeTold),
      ),
    )
    .returning();
  return taken ?? null;
}

export async function insertEventChange(tx: Database, row: typeof eventChanges.$inferInsert): Promise<void> {
  await tx.insert(eventChanges).values(row);
}

/**
 * Stores a decision. False if the change was decided meanwhile: one of two concurrent decisions wins.
 * @param seen the decision that the person saw when deciding; null for none
 */
export async function decideChange(
  tx: Database,
  name: ChangeName,
  seen: EventChange["decision"],
  decided: Pick<EventChange, "decision" | "who" | "timeDecided"> &
    Partial<Pick<EventChange, "choiceUntil" | "word" | "timeWordMailed">>,
): Promise<boolean> {
  const isSeen = seen === null ? isNull(eventChanges.decision) : eq(eventChanges.decision, seen);
  const changed = await tx
    .update(eventChanges)
    .set(decided)
    .where(and(changeWhere(name), isSeen))
    .returning({ id: eventChanges.id });
  return changed.length > 0;
}

/** Records that the buyers of a cancelled event are being mailed. False if it was recorded before. */
export async function markChangeMailed(tx: Database, name: ChangeName, timeTold: Date): Promise<boolean> {
  const changed = await tx
    .update(eventChanges)
    .set({ timeTold })
    .where(and(changeWhere(name), isNull(eventChanges.timeTold)))
    .returning({ id: eventChanges.id });
  return changed.length > 0;
}

/**
 * Records that buyers without a refund are being mailed the club's message. False if it was recorded
 * before.
 */
export async function markWordMailed(tx: Database, name: ChangeName, timeWordMailed: Date): Promise<boolean> {
  const changed = await tx
    .update(eventChanges)
    .set({ timeWordMailed })
    .where(and(changeWhere(name), isNull(eventChanges.timeWordMailed)))
    .returning({ id: eventChanges.id });
  return changed.length > 0;
}

/** Stops or resumes refunding everybody. False if that was not decided, or is in this state already. */
export async function setRefundsStopped(
  tx: Database,
  name: ChangeName,
  isStopped: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(eventChanges)
    .set({ isStopped, timeDone: null })
    .where(
      and(
        changeWhere(name),
        eq(eventChanges.decision, "refund"),
        or(eq(eventChanges.isStopped, !isStopped), sql`${eventChanges.timeDone} is not null`),
      ),
    )
    .returning({ id: eventChanges.id });
  return changed.length > 0;
}

/** Records that refunding everybody is finished. False if it was recorded before, or refunding is stopped. */
export async function markChangeDone(tx: Database, name: ChangeName, timeDone: Date): Promise<boolean> {
  const { decision, isStopped } = eventChanges;
  const isRunning = and(eq(decision, "refund"), eq(isStopped, false), isNull(eventChanges.timeDone));
  const changed = await tx
    .update(eventChanges)
    .set({ timeDone })
    .where(and(changeWhere(name), isRunning))
    .returning({ id: eventChanges.id });
  return changed.length > 0;
}

/** A ticket, and the key of its event (`eventKeyText`). */
interface TicketOfEvent {
  teamId: string;
  ticketId: string;
  event: string;
}

const TICKET_OF_EVENT = {
  teamId: tickets.teamId,
  ticketId: tickets.id,
  event: sql<string>`${EVENT_KEY_SQL}`,
};

/** Lists the tickets of these clubs with a valid admission. */
export function listAdmittingTickets(db: Database, teamIds: string[]): Promise<TicketOfEvent[]> {
  return db
    .selectDistinct(TICKET_OF_EVENT)
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(and(inArray(admissions.teamId, teamIds), isNull(admissions.timeVoided)));
}

/** Lists the tickets of these clubs in orders that may still be paid. */
export function listOrderedTickets(db: Database, teamIds: string[]): Promise<TicketOfEvent[]> {
  return db
    .selectDistinct(TICKET_OF_EVENT)
    .from(orders)
    .innerJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .innerJoin(tickets, and(eq(tickets.teamId, lineItems.teamId), eq(tickets.id, lineItems.ticketId)))
    .where(and(inArray(orders.teamId, teamIds), eq(orders.status, "pending")));
}

import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type EventKey, parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { OrderPiece } from "../../../../domain/sale/refund-request.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { eventChanges } from "../../schema/sale/event-changes.ts";
import { orders } from "../../schema/sale/orders.ts";
import { refundRequests } from "../../schema/sale/refund-requests.ts";
import { refunds } from "../../schema/sale/refunds.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import type { EventChange } from "./event-changes.ts";
import { countFetching, fetchedAt, waitingAt } from "./fetching-orders.ts";
import { EVENT_KEY, forEventWhere } from "./order-filter.ts";

/** Orders with tickets for a cancelled or rescheduled event, or with goods to be picked up there. */

/** The key of the request that refunds an order because of a change: one per order. */
export const changeKey = ({ id }: Pick<EventChange, "id">) => `change-${id}`;

/** The change that caused the refund request with this key; null for another cause. */
export const changeIdOf = (key: string): string | null => /^change-(.+)$/.exec(key)?.[1] ?? null;

const eventOf = (change: Pick<EventChange, "event">): EventKey => {
  const key = parseEventKey(change.event);
  if (!key) throw new Error(`No event is called ${change.event}`);
  return key;
};

const hasRequest = (change: EventChange) => sql`exists (select from ${refundRequests}
  where ${refundRequests.teamId} = ${change.teamId} and ${refundRequests.orderId} = ${orders.id}
  and ${refundRequests.key} = ${changeKey(change)})`;

const heldSeats = (db: Database, change: EventChange) =>
  db
    .select({ orderId: admissions.orderId })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(
        eq(admissions.teamId, change.teamId),
        isNull(admissions.timeVoided),
        forEventWhere(eventOf(change)),
      ),
    );

/** Paid, and with valid tickets for a changed event. */
const isHolding = (db: Database, change: EventChange) =>
  and(eq(orders.teamId, change.teamId), eq(orders.status, "paid"), inArray(orders.id, heldSeats(db, change)));

/** Paid orders with valid tickets for a changed event, by number, that were not refunded because of it. */
export async function listHoldingOrders(
  db: Database,
  change: EventChange,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHolding(db, change), gt(orders.id, after), sql`not ${hasRequest(change)}`))
    .orderBy(asc(orders.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/**
 * The orders with valid tickets for a changed event, or with goods that wait there, that can be mailed. Of a
 * moved event only those that were placed before that was noticed: who ordered later agreed to the new date,
 * and who had ordered did not, also where the payment came later.
 */
export async function listOrdersToTell(db: Database, change: EventChange): Promise<string[]> {
  const knew = change.kind === "moved" ? lte(orders.timeCreated, change.timeNoticed) : undefined;
  const waiting = waitingAt(db, change.teamId, eventOf(change));
  const found = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, change.teamId),
        eq(orders.status, "paid"),
        or(inArray(orders.id, heldSeats(db, change)), inArray(orders.id, waiting)),
        knew,
        sql`not ${hasRequest(change)}`,
      ),
    )
    .orderBy(asc(orders.id));
  return found.flatMap(({ id, email }) => (isValidEmail(email) ? [id] : []));
}

/**
 * The valid seats of an order for a changed event; of these only the ones that let nobody in yet, where
 * `unused`.
 */
export function listHeldUnits(
  db: Database,
  change: EventChange,
  orderId: string,
  { unused = false } = {},
): Promise<OrderPiece[]> {
  return db
    .select({ position: admissions.position, unit: admissions.seat })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(
        eq(admissions.teamId, change.teamId),
        eq(admissions.orderId, orderId),
        isNull(admissions.timeVoided),
        unused ? isNull(admissions.timeAdmitted) : undefined,
        forEventWhere(eventOf(change)),
      ),
    )
    .orderBy(asc(admissions.position), asc(admissions.seat));
}

interface OrderName {
  teamId: string;
  orderId: string;
}

/** The events that an order has tickets for which are valid and let nobody in yet. */
const usableEvents = (db: Database, { teamId, orderId }: OrderName) =>
  db
    .select({ event: sql<string>`${EVENT_KEY}` })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(
        eq(admissions.teamId, teamId),
        eq(admissions.orderId, orderId),
        isNull(admissions.timeVoided),
        isNull(admissions.timeAdmitted),
      ),
    );

/**
 * The moves whose choice the buyer of an order has at this time, the newest first: they were told of them
 * (`isOffered`), and have tickets that are valid and let nobody in yet.
 */
export function listOpenChoices(
  db: Database,
  { teamId, orderId, now }: OrderName & { now: Date },
): Promise<EventChange[]> {
  const placed = db
    .select({ timeCreated: orders.timeCreated })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, orderId), eq(orders.status, "paid")));
  return db
    .select()
    .from(eventChanges)
    .where(
      and(
        eq(eventChanges.teamId, teamId),
        eq(eventChanges.decision, "tell"),
        gt(eventChanges.choiceUntil, now),
        gte(eventChanges.timeNoticed, placed),
        inArray(eventChanges.event, usableEvents(db, { teamId, orderId })),
      ),
    )
    .orderBy(desc(eventChanges.timeNoticed));
}

/**
 * The moves of an order's events that were noticed since it was placed. Until the transaction ends nobody
 * decides about them: whoever decides to mail the buyers then sees whether this order is paid, and whoever
 * decided before is seen here.
 */
export function lockMovesSince(
  tx: Database,
  { teamId, orderId, timeCreated }: OrderName & { timeCreated: Date },
): Promise<Pick<EventChange, "id" | "decision">[]> {
  return tx
    .select({ id: eventChanges.id, decision: eventChanges.decision })
    .from(eventChanges)
    .where(
      and(
        eq(eventChanges.teamId, teamId),
        eq(eventChanges.kind, "moved"),
        gte(eventChanges.timeNoticed, timeCreated),
        or(
          inArray(eventChanges.event, usableEvents(tx, { teamId, orderId })),
          inArray(eventChanges.event, fetchedAt(tx, teamId, orderId)),
        ),
      ),
    )
    .for("share");
}

/** The events of an order that it has valid tickets for, used or not. */
const heldEvents = (db: Database, { teamId, orderId }: OrderName) =>
  db
    .select({ event: sql<string>`${EVENT_KEY}` })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId), isNull(admissions.timeVoided)),
    );

/**
 * True if all buyers of an event are being refunded, but this order was not yet. Until the transaction ends
 * nobody can decide that: a later decision sees this order's refund.
 */
export async function lockRefundsOfAll(tx: Database, order: OrderName): Promise<boolean> {
  const changes = await tx
    .select({
      decision: eventChanges.decision,
      isStopped: eventChanges.isStopped,
      timeDone: eventChanges.timeDone,
    })
    .from(eventChanges)
    .where(
      and(
        eq(eventChanges.teamId, order.teamId),
        eq(eventChanges.kind, "cancelled"),
        inArray(eventChanges.event, heldEvents(tx, order)),
      ),
    )
    .for("share");
  return changes.some(
    ({ decision, isStopped, timeDone }) => decision === "refund" && !isStopped && timeDone === null,
  );
}

/**
 * The orders that refunding everybody would include, for the person who decides it: changes with each new or
 * removed order, and with each refund of one of them.
 */
export async function getHoldersVersion(db: Database, change: EventChange): Promise<string> {
  // Named, and read by all three: the database makes it once. Within each of them it has made it once for
  // every row.
  const holding = db.$with("holding").as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isHolding(db, change), sql`not ${hasRequest(change)}`)),
  );
  const isAsked = and(
    eq(refundRequests.teamId, change.teamId),
    inArray(refundRequests.orderId, db.select({ id: holding.id }).from(holding)),
  );
  const isOutside = and(
    eq(refunds.teamId, change.teamId),
    isNull(refunds.requestId),
    inArray(refunds.orderId, db.select({ id: holding.id }).from(holding)),
  );
  const [found] = await db
    .with(holding)
    .select({
      left: sql<number>`count(*)::int`,
      asked: sql<number>`(select count(*) from ${refundRequests} where ${isAsked})::int`,
      outside: sql<number>`(select count(*) from ${refunds} where ${isOutside})::int`,
    })
    .from(holding);
  return [found?.left, found?.asked, found?.outside].join(".");
}

/** The progress of refunds because of a change: numbers of orders, and cents. */
export interface ChangeProgress {
  refunded: number;
  refused: number;
  /** With valid tickets, and not refunded because of it. */
  left: number;
  /** With goods that wait to be fetched there, whether they have tickets or not. */
  fetching: number;
  cents: number;
}

export async function getChangeProgress(db: Database, change: EventChange): Promise<ChangeProgress> {
  const [[sums], left, fetching] = await Promise.all([
    db
      .select({
        refunded: sql<number>`count(*) filter (where ${refundRequests.refusal} is null)::int`,
        refused: sql<number>`count(*) filter (where ${refundRequests.refusal} is not null)::int`,
        cents: sql<number>`coalesce(sum(${refundRequests.amount}) filter (where ${refundRequests.refusal} is null), 0)::int`,
      })
      .from(refundRequests)
      .where(and(eq(refundRequests.teamId, change.teamId), eq(refundRequests.key, changeKey(change)))),
    db.$count(orders, and(isHolding(db, change), sql`not ${hasRequest(change)}`)),
    countFetching(db, change.teamId, eventOf(change)),
  ]);
  return { ...(sums ?? { refunded: 0, refused: 0, cents: 0 }), left, fetching };
}

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
import { EVENT_KEY_SQL, ticketEventWhere } from "./order-filter.ts";
import { countOrdersToPickUp, selectPickupGamesOf, selectWaitingAtGame } from "./orders-to-pick-up.ts";

/**
 * Queries of orders with tickets for a cancelled or rescheduled event, or with goods to be picked up there.
 */

/** The key of the request that refunds an order because of a change: one per order. */
export const changeKey = ({ id }: Pick<EventChange, "id">) => `change-${id}`;

/** The change that caused the refund request with this key; null for another cause. */
export const changeIdOf = (key: string): string | null => /^change-(.+)$/.exec(key)?.[1] ?? null;

/** What identifies a change of an event, and the orders that it concerns. */
type NamedChange = Pick<EventChange, "teamId" | "id" | "event" | "kind" | "timeNoticed">;

const eventOf = (change: Pick<EventChange, "event">): EventKey => {
  const key = parseEventKey(change.event);
  if (!key) throw new Error(`${change.event} is not the key of an event`);
  return key;
};

const requestExistsWhere = (
  change: Pick<EventChange, "teamId" | "id">,
) => sql`exists (select from ${refundRequests}
  where ${refundRequests.teamId} = ${change.teamId} and ${refundRequests.orderId} = ${orders.id}
  and ${refundRequests.key} = ${changeKey(change)})`;

const ordersWithSeats = (db: Database, change: Pick<EventChange, "teamId" | "event">) =>
  db
    .select({ orderId: admissions.orderId })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(
        eq(admissions.teamId, change.teamId),
        isNull(admissions.timeVoided),
        ticketEventWhere(eventOf(change)),
      ),
    );

/** The condition of paid orders with valid tickets for a changed event. */
const holdingWhere = (db: Database, change: EventChange) =>
  and(
    eq(orders.teamId, change.teamId),
    eq(orders.status, "paid"),
    inArray(orders.id, ordersWithSeats(db, change)),
  );

/**
 * Lists paid orders with valid tickets for a changed event that were not refunded because of it. Sorted by
 * id, beginning after `after`.
 */
export async function listOrdersToRefund(
  db: Database,
  change: EventChange,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(holdingWhere(db, change), gt(orders.id, after), sql`not ${requestExistsWhere(change)}`))
    .orderBy(asc(orders.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/**
 * Lists the orders whose buyers a change concerns and that can be mailed: with valid tickets for the event,
 * or with goods that wait there. For a moved event, only orders placed before the move was noticed, even if
 * they were paid later: buyers who ordered after it have agreed to the new date.
 */
export async function listOrdersToMail(db: Database, change: NamedChange): Promise<string[]> {
  const orderedBefore = change.kind === "moved" ? lte(orders.timeCreated, change.timeNoticed) : undefined;
  const waiting = selectWaitingAtGame(db, change.teamId, eventOf(change));
  const found = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, change.teamId),
        eq(orders.status, "paid"),
        or(inArray(orders.id, ordersWithSeats(db, change)), inArray(orders.id, waiting)),
        orderedBefore,
        sql`not ${requestExistsWhere(change)}`,
      ),
    )
    .orderBy(asc(orders.id));
  return found.flatMap(({ id, email }) => (isValidEmail(email) ? [id] : []));
}

/**
 * Lists the valid seats of an order for a changed event.
 * @param unused true for only those that have admitted nobody yet
 */
export function listValidSeats(
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
        ticketEventWhere(eventOf(change)),
      ),
    )
    .orderBy(asc(admissions.position), asc(admissions.seat));
}

interface OrderName {
  teamId: string;
  orderId: string;
}

/** A subquery of the keys of events for which an order has valid, unused tickets. */
const usableEvents = (db: Database, { teamId, orderId }: OrderName) =>
  db
    .select({ event: sql<string>`${EVENT_KEY_SQL}` })
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
 * Lists the moved events after which the buyer of an order may still choose a refund, the newest first: the
 * club offered the choice (`isOffered`), its deadline is not over, and the order has valid, unused tickets.
 */
export function listOpenReturnOffers(
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
 * Lists the moves of an order's events that were noticed since it was placed, and locks them until the
 * transaction ends, so that nobody decides about them meanwhile. A decision is then either seen here, or it
 * is made after the commit and sees whether this order is paid.
 */
export function lockEventMovesSince(
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
          inArray(eventChanges.event, selectPickupGamesOf(tx, teamId, orderId)),
        ),
      ),
    )
    .for("share");
}

/** A subquery of the keys of events for which an order has valid tickets, used or not. */
const heldEvents = (db: Database, { teamId, orderId }: OrderName) =>
  db
    .select({ event: sql<string>`${EVENT_KEY_SQL}` })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(
      and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId), isNull(admissions.timeVoided)),
    );

/**
 * True if everybody with valid tickets is being refunded for an event of this order. Locks the
 * cancellations until the transaction ends, so that nobody decides on refunds meanwhile: a later decision
 * sees this order's refund.
 */
export async function lockRefundsOfEveryone(tx: Database, order: OrderName): Promise<boolean> {
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
 * A version of the set of orders that refunding everybody would include, "12.0.3". It changes with each
 * order that joins or leaves the set, and with each refund of one of them, so that a person who decides by
 * an outdated page is stopped.
 */
export async function findHoldersVersion(db: Database, change: EventChange): Promise<string> {
  // This is a WITH, so that the database computes the set once for all three counts. As a subquery, it was
  // computed once for every row.
  const holding = db.$with("holding").as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(holdingWhere(db, change), sql`not ${requestExistsWhere(change)}`)),
  );
  const requestedWhere = and(
    eq(refundRequests.teamId, change.teamId),
    inArray(refundRequests.orderId, db.select({ id: holding.id }).from(holding)),
  );
  const otherRefundsWhere = and(
    eq(refunds.teamId, change.teamId),
    isNull(refunds.requestId),
    inArray(refunds.orderId, db.select({ id: holding.id }).from(holding)),
  );
  const [found] = await db
    .with(holding)
    .select({
      left: sql<number>`count(*)::int`,
      asked: sql<number>`(select count(*) from ${refundRequests} where ${requestedWhere})::int`,
      outside: sql<number>`(select count(*) from ${refunds} where ${otherRefundsWhere})::int`,
    })
    .from(holding);
  return [found?.left, found?.asked, found?.outside].join(".");
}

/** The progress of refunds because of a change: numbers of orders, and cents. */
export interface ChangeProgress {
  refunded: number;
  refused: number;
  /** Orders with valid tickets that were not refunded because of the change. */
  left: number;
  /** Orders with goods that wait to be picked up at the event, with or without tickets. */
  fetching: number;
  cents: number;
}

export async function countChangeProgress(db: Database, change: EventChange): Promise<ChangeProgress> {
  const [[sums], left, fetching] = await Promise.all([
    db
      .select({
        refunded: sql<number>`count(*) filter (where ${refundRequests.refusal} is null)::int`,
        refused: sql<number>`count(*) filter (where ${refundRequests.refusal} is not null)::int`,
        cents: sql<number>`coalesce(sum(${refundRequests.amount}) filter (where ${refundRequests.refusal} is null), 0)::int`,
      })
      .from(refundRequests)
      .where(and(eq(refundRequests.teamId, change.teamId), eq(refundRequests.key, changeKey(change)))),
    db.$count(orders, and(holdingWhere(db, change), sql`not ${requestExistsWhere(change)}`)),
    countOrdersToPickUp(db, change.teamId, eventOf(change)),
  ]);
  return { ...(sums ?? { refunded: 0, refused: 0, cents: 0 }), left, fetching };
}

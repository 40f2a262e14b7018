import { and, asc, eq, sql } from "drizzle-orm";
import { isPresent } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { passedRowsSql, prepareQuery, rowPlaceholders, rowsAsJson } from "../../prepare-query.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { eventChanges } from "../../schema/sale/event-changes.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { ticketStartColumns } from "../store/ticket-start.ts";
import type { NewAdmission } from "./admissions.ts";
import type { LineItem, Order } from "./orders.ts";
import type { NewPaymentEvent } from "./payment-events.ts";

const teamId = sql.placeholder("teamId");

/**
 * True if some event of the club, not necessarily one of this order, was moved after the order was placed.
 */
const mayHaveMoved = sql<boolean>`exists (select from ${eventChanges} where ${eventChanges.teamId} = ${teamId}
  and ${eventChanges.kind} = 'moved' and ${eventChanges.timeNoticed} >= ${orders.timeCreated})`;

const locked = prepareQuery((db) =>
  db
    .select({ order: orders, line: lineItems, start: ticketStartColumns.start, mayHaveMoved })
    .from(orders)
    .leftJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .leftJoin(tickets, and(eq(tickets.teamId, lineItems.teamId), eq(tickets.id, lineItems.ticketId)))
    .leftJoin(games, ticketStartColumns.game)
    .leftJoin(events, ticketStartColumns.event)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id"))))
    .orderBy(asc(lineItems.position))
    .for("update", { of: orders })
    .prepare("order_lock"),
);

/**
 * An order with its line items, the starts of its tickets' events, and whether an event may have been moved
 * since it was placed.
 */
export interface LockedOrder {
  order: Order;
  lines: LineItem[];
  starts: Date[];
  mayHaveMoved: boolean;
}

/**
 * Reads an order and locks it until the transaction ends, so that events about it are applied one at a time.
 * Null if there is none.
 */
export async function lockOrder(db: Database, teamId: string, id: string): Promise<LockedOrder | null> {
  const rows = await locked(db, { teamId, id });
  const [first] = rows;
  if (!first) return null;
  return {
    order: first.order,
    lines: rows.map(({ line }) => line).filter(isPresent),
    // `start` is null for a line that is not a ticket.
    starts: rows.map(({ start }) => start).filter(isPresent),
    mayHaveMoved: first.mayHaveMoved,
  };
}

/**
 * Locks an order without reading it. A later statement then sees the order's other rows, such as refunded
 * pieces, as the last holder of the lock committed them. Without this, an UPDATE that waits for the order's
 * row would use those other rows in their state from before the wait.
 */
export async function lockOrderRow(tx: Database, teamId: string, id: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)))
    .for("update");
}

const step = prepareQuery((db) => {
  const { teamId: _team, id: _id, ...columns } = rowPlaceholders(orders);
  const { status, awaitingPayment, sessionId, paymentIntentId, customerName, customerEmail } = columns;
  const { shippingAddress, lateReason, timePaid, timeClosed, timeMailed } = columns;
  return db
    .with(
      db.$with("admitted", {}).as(sql`insert into ${admissions} ${passedRowsSql(admissions, "admissions")}`),
      db
        .$with("noted", {})
        .as(
          sql`insert into ${paymentEvents} ${passedRowsSql(paymentEvents, "events")} on conflict do nothing`,
        ),
    )
    .update(orders)
    .set({
      status,
      awaitingPayment,
      sessionId,
      paymentIntentId,
      customerName,
      customerEmail,
      shippingAddress,
      lateReason,
      timePaid,
      timeClosed,
      timeMailed,
    })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id"))))
    .prepare("order_step");
});

/**
 * Stores a step of a locked order in one statement: the changed fields, its new admissions, and the
 * provider's event with its outcome (an event that is stored already is not changed).
 * @throws the database's error if a seat has an admission already
 */
export async function storeOrderStep(
  db: Database,
  order: Order,
  { admissions: rows, event }: { admissions: NewAdmission[]; event: NewPaymentEvent | null },
): Promise<void> {
  const events = rowsAsJson(paymentEvents, event ? [event] : []);
  await step(db, { ...order, admissions: rowsAsJson(admissions, rows), events });
}

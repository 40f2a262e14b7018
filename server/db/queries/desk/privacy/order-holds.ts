import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  EVENT_HOLD_DAYS,
  GOODS_HOLD_DAYS,
  ORDER_HOLDS,
  type OrderHold,
} from "../../../../../domain/desk/privacy/holds.ts";
import type { Database } from "../../../client.ts";
import { admissions } from "../../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../../schema/sale/orders.ts";
import { pickups } from "../../../schema/sale/pickups.ts";
import { disputes, refunds } from "../../../schema/sale/refunds.ts";
import { events } from "../../../schema/schedule/events.ts";
import { games } from "../../../schema/schedule/games.ts";
import { tickets } from "../../../schema/tickets/tickets.ts";
import { remainingPiecesSql, unansweredRefundRequestsWhere } from "../../sale/refund-requests.ts";

/** Why an order's buyer can't be erased yet. */
export interface HeldOrder {
  orderId: string;
  hold: OrderHold;
  /** The latest time at which the hold ends (UTC); null if that is not known. */
  until: Date | null;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const days = (count: number) => sql`${sql.raw(`interval '${count} days'`)}`;

/** The end of the hold by goods: counted from the payment, because nobody may ever mark them. */
const GOODS_END = sql`(${orders.timePaid} + ${days(GOODS_HOLD_DAYS)})`;

const disputesOf = (teamId: string) =>
  sql`${disputes} where ${disputes.teamId} = ${teamId} and ${disputes.orderId} = ${orders.id} and ${disputes.status} = 'open'`;

/** A late payment for which no refund exists, other than failed or canceled ones. */
const unheardRefundWhere = (teamId: string) => sql`(${orders.lateReason} is not null and not exists (
  select from ${refunds} where ${refunds.teamId} = ${teamId} and ${refunds.orderId} = ${orders.id}
    and ${refunds.status} not in ('failed', 'canceled')))`;

const pendingRefundWhere = (teamId: string) => sql`exists (
  select from ${refunds} where ${refunds.teamId} = ${teamId} and ${refunds.orderId} = ${orders.id}
    and ${refunds.status} in ('pending', 'requires_action'))`;

const requestedRefundWhere = (teamId: string) =>
  sql`exists (select from refund_requests a where a.order_id = ${orders.id} and ${unansweredRefundRequestsWhere(teamId)})`;

/** The last start of the order's valid tickets. */
const lastStart = (
  teamId: string,
) => sql`(select max(coalesce(${games.timeOfGame}, ${events.start}, ${tickets.timeOfEvent}))
  from ${admissions}
  join ${tickets} on ${tickets.teamId} = ${teamId} and ${tickets.id} = ${admissions.ticketId}
  left join ${games} on ${games.teamId} = ${teamId} and ${games.id} = ${tickets.eventId} and ${tickets.eventType} = 'game'
  left join ${events} on ${events.teamId} = ${teamId} and ${events.id} = ${tickets.eventId} and ${tickets.eventType} = 'event'
  where ${admissions.teamId} = ${teamId} and ${admissions.orderId} = ${orders.id} and ${admissions.timeVoided} is null)`;

const goodsWhere = (teamId: string, which: SQL) => sql`(${orders.status} = 'paid' and exists (
  select from ${lineItems} where ${lineItems.teamId} = ${teamId} and ${lineItems.orderId} = ${orders.id}
    and ${lineItems.productId} is not null and ${which} and ${remainingPiecesSql(teamId)} > 0))`;

/** Goods that wait at a game, or at the club. For a selection from line items. */
const waitsWhere = (
  teamId: string,
) => sql`not ${lineItems.shippable} and case when ${lineItems.pickupGameId} is null
  then ${lineItems.timeHandedOut} is null
  else exists (select from ${pickups} where ${pickups.teamId} = ${teamId} and ${pickups.orderId} = ${lineItems.orderId}
    and ${pickups.position} = ${lineItems.position} and ${pickups.timeVoided} is null and ${pickups.timeHandedOut} is null)
  end`;

/** The condition and the end of each hold, for a selection from a club's orders. */
const holdsAt = (teamId: string, now: Date): Readonly<Record<OrderHold, { where: SQL; until: SQL }>> => ({
  unpaid: { where: sql`${orders.status} = 'pending'`, until: sql`null::timestamptz` },
  disputed: {
    where: sql`exists (select from ${disputesOf(teamId)})`,
    until: sql`null::timestamptz`,
  },
  "refund-under-way": {
    where: sql`(${requestedRefundWhere(teamId)} or ${pendingRefundWhere(teamId)} or ${unheardRefundWhere(teamId)})`,
    until: sql`null::timestamptz`,
  },
  "upcoming-event": {
    where: sql`${lastStart(teamId)} + ${days(EVENT_HOLD_DAYS)} > ${instant(now)}`,
    until: sql`${lastStart(teamId)} + ${days(EVENT_HOLD_DAYS)}`,
  },
  "not-shipped": {
    where: sql`(${orders.timeShipped} is null and ${GOODS_END} > ${instant(now)}
      and ${goodsWhere(teamId, sql`${lineItems.shippable}`)})`,
    until: GOODS_END,
  },
  "not-handed-out": {
    where: sql`(${GOODS_END} > ${instant(now)}
      and ${goodsWhere(teamId, waitsWhere(teamId))})`,
    until: GOODS_END,
  },
});

/** Lists those of a club's orders whose buyer can't be erased now, each with its first reason. */
export async function listHeldOrders(
  db: Database,
  { teamId, orderIds, now }: { teamId: string; orderIds: readonly string[]; now: Date },
): Promise<HeldOrder[]> {
  if (orderIds.length === 0) return [];
  const holds = holdsAt(teamId, now);
  const cases = (of: "where" | "until") =>
    sql.join(
      ORDER_HOLDS.map(
        (hold) =>
          sql`when ${holds[hold].where} then ${of === "where" ? sql`${hold}::text` : holds[hold].until}`,
      ),
      sql` `,
    );
  const found = await db
    .select({
      orderId: orders.id,
      hold: sql<OrderHold | null>`case ${cases("where")} end`,
      until: sql<Date | null>`case ${cases("until")} end`.mapWith(orders.timeErased),
    })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), inArray(orders.id, [...orderIds])))
    .orderBy(asc(orders.id));
  return found.flatMap(({ orderId, hold, until }) => (hold === null ? [] : [{ orderId, hold, until }]));
}

/** Locks orders, in the order of their numbers, until the transaction ends; returns those not erased yet. */
export async function lockOrdersToErase(
  tx: Database,
  teamId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), inArray(orders.id, [...orderIds]), isNull(orders.timeErased)))
    .orderBy(asc(orders.id))
    .for("update");
  return locked.map(({ id }) => id);
}

import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { EventKey, OrderFilter } from "../../../../domain/desk/orders/order-filter.ts";
import type { OrderState } from "../../../../domain/desk/orders/order-marks.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { unansweredRefundRequestsWhere } from "../sale/refund-requests.ts";
import { searchableIdSql, searchableTextSql, wordsWhere } from "./folded.ts";
import { codeLikeWhere } from "./order-codes.ts";

/** When an order was paid, or placed if it is not paid. Lists are sorted and filtered by it. */
export const ORDER_TIME_SQL = sql<Date>`coalesce(${orders.timePaid}, ${orders.timeCreated})`.mapWith(
  orders.timeCreated,
);

/**
 * The condition of a club's orders that match a filter. The filter's states are those of
 * domain/desk/orders/order-marks.ts.
 * @param timeZone the club's IANA zone, for the filter's days
 */
export function orderFilterWhere(
  teamId: string,
  { search, event, product, state, channel, from, to }: OrderFilter,
  timeZone: string,
): SQL | undefined {
  return and(
    eq(orders.teamId, teamId),
    orderStateWhere(teamId)[state],
    search === "" ? undefined : searchWhere(teamId, search),
    event === null ? undefined : hasLineWhere(teamId, or(ticketEventWhere(event), pickupAtWhere(event))),
    product === null ? undefined : hasLineWhere(teamId, eq(lineItems.productId, product)),
    channel === null ? undefined : eq(orders.channel, channel),
    from === null ? undefined : sql`${ORDER_TIME_SQL} >= ${startOf(from, timeZone)}`,
    to === null ? undefined : sql`${ORDER_TIME_SQL} < ${startOf(to, timeZone, 1)}`,
  );
}

/** The instant at which a day begins in a zone, or the day `after` days later. */
const startOf = (day: string, timeZone: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;

/**
 * True if an order has a row in this table that matches `wanted`, in which the row is called `m`. For
 * statements that select from orders. Names are written out in SQL: in a statement of one table Drizzle omits
 * the table's name, and the column would be taken for the subquery's.
 */
export const orderHasWhere = (
  teamId: string,
  table: "refunds" | "disputes" | "refund_requests",
  wanted: SQL,
) =>
  sql`exists (select from ${sql.raw(table)} m
    where m.team_id = ${teamId} and m.order_id = orders.id and ${wanted})`;

/**
 * A subquery of the amounts of an order, in cents, that went back to the buyer, are on their way back, or
 * were requested.
 */
const moneyBackOf = (teamId: string) => sql`(select m.amount from refunds m
    where m.team_id = ${teamId} and m.order_id = orders.id and m.status not in ('failed', 'canceled')
  union all select a.amount from refund_requests a where a.order_id = orders.id and ${unansweredRefundRequestsWhere(teamId)}
  union all select m.amount from disputes m
    where m.team_id = ${teamId} and m.order_id = orders.id and m.status = 'lost')`;

const hasMoneyBack = (teamId: string) => sql`exists ${moneyBackOf(teamId)}`;

/** True if all money of a paid order goes back, even if the provider has not reported it yet. */
const isFullyBack = (teamId: string) =>
  sql`(${orders.total} > 0 and ${orders.total} <= (select sum(b.amount) from ${moneyBackOf(teamId)} b))`;

/** True if the provider refused a refund that the club requested, and nobody has closed the request. */
export const refundRefusedWhere = (teamId: string) =>
  sql<boolean>`${orderHasWhere(teamId, "refund_requests", sql`m.refusal is not null and m.time_closed is null`)}`;

const hasFailedRefund = (teamId: string) =>
  orderHasWhere(
    teamId,
    "refunds",
    sql`m.status in ('failed', 'canceled') and m.time_closed is null and not exists (select from refunds a
    where a.team_id = ${teamId} and a.order_id = m.order_id and a.status not in ('failed', 'canceled')
    and a.amount >= m.amount and a.time_created > m.time_created)`,
  );

/** The problem with an order's payment, until somebody closes it; else empty. For statements about orders. */
export const OPEN_PROBLEM_SQL = sql<string>`case when ${orders.timeProblemClosed} is null then ${orders.problem} else '' end`;

/** The condition of each state, for statements about orders; undefined for no condition. */
export const orderStateWhere = (teamId: string): Readonly<Record<OrderState, SQL | undefined>> => ({
  bought: sql`${orders.status} not in ('pending', 'expired', 'failed')`,
  all: undefined,
  paid: sql`${orders.status} = 'paid' and not ${hasMoneyBack(teamId)}`,
  "part-refunded": sql`${orders.status} = 'paid' and ${hasMoneyBack(teamId)} and not coalesce(${isFullyBack(teamId)}, false)`,
  refunded: sql`(${orders.status} in ('refunded', 'late-refunded')
    or (${orders.status} = 'paid' and ${isFullyBack(teamId)}))`,
  open: sql`${orders.status} = 'pending'`,
  unpaid: sql`${orders.status} in ('expired', 'failed')`,
  disputed: orderHasWhere(teamId, "disputes", sql`true`),
  "to-answer": orderHasWhere(teamId, "disputes", sql`m.status = 'open'`),
  problem: sql`(${OPEN_PROBLEM_SQL} <> '' or ${refundRefusedWhere(teamId)} or ${hasFailedRefund(teamId)})`,
});

/**
 * True if the order's name, email address and number contain each word, or if one of its codes begins with
 * the search, which takes at least eight characters.
 */
function searchWhere(teamId: string, search: string): SQL {
  const text = sql`concat_ws(' ', ${searchableTextSql(orders.customerName)}, ${searchableTextSql(orders.customerEmail)},
    ${searchableIdSql(orders.id)})`;
  const codes = [admissions, pickups].flatMap((table) => {
    const isLike = codeLikeWhere(table, teamId, search);
    return isLike
      ? [
          sql`${orders.id} in (select ${table.orderId} from ${table} where ${table.teamId} = ${teamId} and ${isLike})`,
        ]
      : [];
  });
  return sql`(${sql.join([wordsWhere(text, search), ...codes], sql` or `)})`;
}

const hasLineWhere = (teamId: string, wanted: SQL | undefined) =>
  sql`exists (select from ${lineItems} left join ${tickets}
    on ${tickets.teamId} = ${lineItems.teamId} and ${tickets.id} = ${lineItems.ticketId}
    where ${lineItems.teamId} = ${teamId} and ${lineItems.orderId} = ${orders.id} and ${wanted})`;

/** True if a ticket is sold for this event. For statements that join tickets. */
export function ticketEventWhere({ kind, id }: EventKey): SQL | undefined {
  if (kind === "ticket") return and(eq(tickets.id, id), sql`not ${IS_FOR_OTHER}`);
  return and(IS_FOR_OTHER, eq(tickets.eventType, kind), eq(tickets.eventId, id));
}

/** The condition of lines that are picked up at this event; undefined for events without pick-ups. */
const pickupAtWhere = ({ kind, id }: EventKey) =>
  kind === "game" ? eq(lineItems.pickupGameId, id) : undefined;

const IS_FOR_OTHER = sql`(${tickets.eventType} <> 'none' and ${tickets.eventId} is not null)`;

/**
 * The key (`eventKeyText`) of the event that a ticket is sold for; null without a ticket. For statements
 * that join tickets.
 */
export const EVENT_KEY_SQL = sql<
  string | null
>`case when ${IS_FOR_OTHER} then ${tickets.eventType} || '.' || ${tickets.eventId}
  else 'ticket.' || ${tickets.id} end`;

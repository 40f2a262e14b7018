import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { EventKey, OrderFilter } from "../../../../domain/desk/orders/order-filter.ts";
import type { OrderState } from "../../../../domain/desk/orders/order-marks.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { unansweredWhere } from "../sale/refund-requests.ts";
import { searchedNumber, searchedSql, wordsWhere } from "./folded.ts";
import { codeLikeWhere } from "./order-codes.ts";

/** When an order was paid or, until it is, begun: what lists go by. */
export const WHEN = sql<Date>`coalesce(${orders.timePaid}, ${orders.timeCreated})`.mapWith(
  orders.timeCreated,
);

/**
 * The condition of a club's orders that a filter leaves. Words as domain/desk/orders/order-marks.ts has them.
 * @param timeZone the club's, for the filter's days
 */
export function foundWhere(
  teamId: string,
  { search, event, product, state, channel, from, to }: OrderFilter,
  timeZone: string,
): SQL | undefined {
  return and(
    eq(orders.teamId, teamId),
    inStateWhere(teamId)[state],
    search === "" ? undefined : isSearched(teamId, search),
    event === null ? undefined : hasLine(teamId, or(forEventWhere(event), isFetchedAt(event))),
    product === null ? undefined : hasLine(teamId, eq(lineItems.productId, product)),
    channel === null ? undefined : eq(orders.channel, channel),
    from === null ? undefined : sql`${WHEN} >= ${startOf(from, timeZone)}`,
    to === null ? undefined : sql`${WHEN} < ${startOf(to, timeZone, 1)}`,
  );
}

const startOf = (day: string, timeZone: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;

/**
 * Whether an order of a selection from orders has such a row. In plain words: a column of the only table
 * selected from loses its table's name, and would mean the subquery's own.
 */
export const ofOrderWhere = (
  teamId: string,
  table: "refunds" | "disputes" | "refund_requests",
  wanted: SQL,
) =>
  sql`exists (select from ${sql.raw(table)} m
    where m.team_id = ${teamId} and m.order_id = orders.id and ${wanted})`;

/** Each amount of an order that went back, is on its way, or is asked for. */
const backOf = (teamId: string) => sql`(select m.amount from refunds m
    where m.team_id = ${teamId} and m.order_id = orders.id and m.status not in ('failed', 'canceled')
  union all select a.amount from refund_requests a where a.order_id = orders.id and ${unansweredWhere(teamId)}
  union all select m.amount from disputes m
    where m.team_id = ${teamId} and m.order_id = orders.id and m.status = 'lost')`;

const isBack = (teamId: string) => sql`exists ${backOf(teamId)}`;

/** Of a paid order: all of its money, though the provider may not have told so yet. */
const isAllBack = (teamId: string) =>
  sql`(${orders.total} > 0 and ${orders.total} <= (select sum(b.amount) from ${backOf(teamId)} b))`;

/** Whether the provider refused to give back what the club asked for. */
export const refusedWhere = (teamId: string) =>
  sql<boolean>`${ofOrderWhere(teamId, "refund_requests", sql`m.refusal is not null and m.time_closed is null`)}`;

const hasFailedRefund = (teamId: string) =>
  ofOrderWhere(
    teamId,
    "refunds",
    sql`m.status in ('failed', 'canceled') and m.time_closed is null and not exists (select from refunds a
    where a.team_id = ${teamId} and a.order_id = m.order_id and a.status not in ('failed', 'canceled')
    and a.amount >= m.amount and a.time_created > m.time_created)`,
  );

/** Of a selection from orders: what does not fit of their payment, while nobody has closed it; else empty. */
export const OPEN_PROBLEM = sql<string>`case when ${orders.timeProblemClosed} is null then ${orders.problem} else '' end`;

/** Of a selection from orders: how they stand. */
export const inStateWhere = (teamId: string): Readonly<Record<OrderState, SQL | undefined>> => ({
  bought: sql`${orders.status} not in ('pending', 'expired', 'failed')`,
  all: undefined,
  paid: sql`${orders.status} = 'paid' and not ${isBack(teamId)}`,
  "part-refunded": sql`${orders.status} = 'paid' and ${isBack(teamId)} and not coalesce(${isAllBack(teamId)}, false)`,
  refunded: sql`(${orders.status} in ('refunded', 'late-refunded')
    or (${orders.status} = 'paid' and ${isAllBack(teamId)}))`,
  open: sql`${orders.status} = 'pending'`,
  unpaid: sql`${orders.status} in ('expired', 'failed')`,
  disputed: ofOrderWhere(teamId, "disputes", sql`true`),
  "to-answer": ofOrderWhere(teamId, "disputes", sql`m.status = 'open'`),
  problem: sql`(${OPEN_PROBLEM} <> '' or ${refusedWhere(teamId)} or ${hasFailedRefund(teamId)})`,
});

/** Each word in name, address or number; or a code, from its first eight signs. */
function isSearched(teamId: string, search: string): SQL {
  const text = sql`concat_ws(' ', ${searchedSql(orders.customerName)}, ${searchedSql(orders.customerEmail)},
    ${searchedNumber(orders.id)})`;
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

const hasLine = (teamId: string, wanted: SQL | undefined) =>
  sql`exists (select from ${lineItems} left join ${tickets}
    on ${tickets.teamId} = ${lineItems.teamId} and ${tickets.id} = ${lineItems.ticketId}
    where ${lineItems.teamId} = ${teamId} and ${lineItems.orderId} = ${orders.id} and ${wanted})`;

/** Of a joined ticket: whether it is sold for the event. */
export function forEventWhere({ kind, id }: EventKey): SQL | undefined {
  if (kind === "ticket") return and(eq(tickets.id, id), sql`not ${IS_FOR_OTHER}`);
  return and(IS_FOR_OTHER, eq(tickets.eventType, kind), eq(tickets.eventId, id));
}

/** Of a joined line: whether it is to be fetched at the event. */
const isFetchedAt = ({ kind, id }: EventKey) =>
  kind === "game" ? eq(lineItems.pickupGameId, id) : undefined;

const IS_FOR_OTHER = sql`(${tickets.eventType} <> 'none' and ${tickets.eventId} is not null)`;

/** Of a joined ticket: what it is sold for, as `eventKeyText` writes it; null where there is no ticket. */
export const EVENT_KEY = sql<
  string | null
>`case when ${IS_FOR_OTHER} then ${tickets.eventType} || '.' || ${tickets.eventId}
  else 'ticket.' || ${tickets.id} end`;

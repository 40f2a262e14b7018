import { type SQL, sql } from "drizzle-orm";
import { FEE_ROWS } from "../../../../domain/sale/platform-fee.ts";
import { BY_HAND_PREFIX } from "../../../../domain/sale/refund.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";
import type { ClubId } from "../../prepare-query.ts";
import { unansweredRefundRequestsWhere } from "./refund-requests.ts";

/**
 * Computes the money of all of a club's orders at once, for sums over a hundred thousand of them. The SQL
 * here computes what domain/desk/orders/order-books.ts computes for one order; a property test checks that
 * both agree (decision 114). Every amount is a bigint of cents.
 */

/** A late payment's refund that has failed more often than this is not retried (domain/sale/refund.ts). */
const MAX_TRIES = 2;

/** Limits a query to these orders. */
export type OrderIds = readonly string[];

/**
 * `and column = any(…)`; empty for all orders. A single parameter, because writing hundreds of ids into the
 * statement five times takes as long as reading the rows.
 */
export const amongIdsSql = (column: string, ids: OrderIds | undefined): SQL =>
  ids === undefined ? sql`` : sql`and ${sql.raw(column)} = any(${sql.param(ids)})`;

/**
 * Subqueries for a WITH clause, with rows of this club only:
 * - `given`: refunds by order, whether done, pending or requested: `sent` through the provider, paid by
 *   `hand`, or taken by a `bank`.
 * - `money`: each paid order, with the refunded part of its total (`back`), the platform's fee (`fee`), the
 *   returned part of that fee (`fee_back`), and the sum of refunds requested through the provider (`asked`),
 *   which return their share of the fee.
 * @param ids only these orders; undefined for all
 */
export const orderMoneySql = (teamId: ClubId, ids?: OrderIds): SQL => sql`
  given as (
    select r.order_id, r.request_id, r.amount,
      case when r.id like ${`${BY_HAND_PREFIX}%`} then 'hand' else 'sent' end as way
    from refunds r where r.team_id = ${teamId} ${amongIdsSql("r.order_id", ids)} and r.status not in ('failed', 'canceled')
    union all
    select a.order_id, a.id, a.amount, 'sent' from refund_requests a where ${unansweredRefundRequestsWhere(teamId)} ${amongIdsSql("a.order_id", ids)}
    union all
    select d.order_id, null, d.amount, 'bank' from disputes d where d.team_id = ${teamId} ${amongIdsSql("d.order_id", ids)} and d.status = 'lost'
  ), failed as (
    select r.order_id, count(*) as times from refunds r
    where r.team_id = ${teamId} ${amongIdsSql("r.order_id", ids)} and r.status in ('failed', 'canceled') group by r.order_id
  ), returned as (
    select g.order_id, sum(g.amount)::bigint as cents,
      coalesce(sum(g.amount) filter (where g.way <> 'hand'), 0)::bigint as not_by_hand,
      coalesce(sum(g.amount) filter (where g.way = 'sent' and g.request_id is not null), 0)::bigint as asked,
      coalesce(sum((2 * o.platform_fee::bigint * g.amount + o.total) / nullif(2 * o.total::bigint, 0))
        filter (where g.way = 'sent' and g.request_id is not null), 0)::bigint as fees
    from given g join orders o on o.team_id = ${teamId} and o.id = g.order_id group by g.order_id
  ), money as (
    select o.id, o.channel, o.status, o.time_paid, o.total::bigint as total, o.platform_fee::bigint as fee,
      coalesce(r.asked, 0) as asked, u.order_id is not null as has_pieces_back,
      case when o.status <> 'paid' and coalesce(f.times, 0) <= ${TRIES_OF_ORDER}
        then o.total else least(o.total, coalesce(r.cents, 0)) end::bigint as back,
      case when o.status = 'late-refunded' and (coalesce(f.times, 0) <= ${MAX_TRIES}::int
          or coalesce(r.not_by_hand, 0) >= o.total) then o.platform_fee
        when r.asked >= o.total then o.platform_fee
        else least(o.platform_fee, coalesce(r.fees, 0)) end::bigint as fee_back
    from orders o left join returned r on r.order_id = o.id left join failed f on f.order_id = o.id
      left join (select distinct u.order_id from refund_units u where u.team_id = ${teamId} ${amongIdsSql("u.order_id", ids)}) u on u.order_id = o.id
    where o.team_id = ${teamId} ${amongIdsSql("o.id", ids)} and o.time_paid is not null and o.status in ('paid', 'refunded', 'late-refunded')
  )`;

/** Refunds that a person asked for are not retried automatically. */
const TRIES_OF_ORDER = sql`case o.status when 'late-refunded' then ${MAX_TRIES}::int else 0 end`;

/** The platform's fee on one price, as `platformFee` computes it (rule sale-11). */
export function feeSql(price: SQL): SQL {
  const rows = FEE_ROWS.map(({ under, perMille, fixed }) => {
    const fee = sql`(${price}::bigint * ${sql.raw(`${perMille}`)} + 999) / 1000 + ${sql.raw(`${fixed}`)}`;
    return Number.isFinite(under)
      ? sql`when ${price} < ${sql.raw(`${under}`)} then ${fee}`
      : sql`else ${fee}`;
  });
  return sql`least(${price}, case when ${price} = 0 then 0 ${sql.join(rows, sql` `)} end)::bigint`;
}

/**
 * Shares an amount among the rows of an order by weight, as `divide` in domain/sale/line-share.ts does: whole
 * cents that add up to the amount. If all weights are 0, the first row gets everything. Needs the columns of
 * `runningSumsSql`.
 */
export const shareOutSql = (cents: SQL, weight: string): SQL => {
  const [part, until, all] = [sql.raw(weight), sql.raw(`${weight}_until`), sql.raw(`${weight}_all`)];
  return sql`(case when ${all} = 0 then case when nth = 1 then ${cents} else 0 end
    else ${cents} * ${until} / ${all} - ${cents} * (${until} - ${part}) / ${all} end)`;
};

/** A window over the lines of one order. */
export const PARTITION_BY_ORDER_SQL = sql`partition by ${bytewiseSql(sql`id`)}`;

/**
 * The running sum and the total of a weight, for `shareOutSql`. The rows need the columns `id` (the order's),
 * `position`, and `nth` (the row's number within the order).
 */
export function runningSumsSql(weight: string): SQL {
  const [part, until, all] = [sql.raw(weight), sql.raw(`${weight}_until`), sql.raw(`${weight}_all`)];
  return sql`(sum(${part}) over (${PARTITION_BY_ORDER_SQL} order by position))::bigint as ${until},
    (sum(${part}) over (${PARTITION_BY_ORDER_SQL}))::bigint as ${all}`;
}

import { type SQL, sql } from "drizzle-orm";
import { FEE_ROWS } from "../../../../domain/sale/platform-fee.ts";
import { BY_HAND } from "../../../../domain/sale/refund.ts";
import { bytewise } from "../../bytewise.ts";
import type { ClubId } from "../../prepared.ts";
import { isUnanswered } from "./refund-requests.ts";

/**
 * The money of all of a club's orders at once, for sums over a hundred thousand of them. It says in SQL what domain/desk/order-books.ts
 * says of one order, and a property test holds the two together (decision 114). Every amount is a bigint of cents.
 */

/** More failures than this of a late payment's refund, and it is not tried again (domain/sale/refund.ts). */
const MOST_TRIES = 2;

/** The orders that are asked about. */
export type OrderIds = readonly string[];

/** `and column = any(…)`; nothing for all orders. One parameter: hundreds of them, five times over, take as long to write as the rows. */
export const among = (column: string, ids: OrderIds | undefined): SQL =>
  ids === undefined ? sql`` : sql`and ${sql.raw(column)} = any(${sql.param(ids)})`;

/**
 * The queries of a WITH, each with rows of the club alone:
 * `given`: what went back of which order, is on its way or is asked for: `sent` through the provider, by `hand` or taken by a `bank`.
 * `money`: each order that was paid, with what went back of its total (`back`), the platform's fee (`fee`) and what came back of that
 * (`fee_back`); `asked`: what the provider was asked for in refunds that bring the fee back.
 * @param ids only of these orders; left out, of all
 */
export const orderMoney = (teamId: ClubId, ids?: OrderIds): SQL => sql`
  given as (
    select r.order_id, r.request_id, r.amount,
      case when r.id like ${`${BY_HAND}%`} then 'hand' else 'sent' end as way
    from refunds r where r.team_id = ${teamId} ${among("r.order_id", ids)} and r.status not in ('failed', 'canceled')
    union all
    select a.order_id, a.id, a.amount, 'sent' from refund_requests a where ${isUnanswered(teamId)} ${among("a.order_id", ids)}
    union all
    select d.order_id, null, d.amount, 'bank' from disputes d where d.team_id = ${teamId} ${among("d.order_id", ids)} and d.status = 'lost'
  ), failed as (
    select r.order_id, count(*) as times from refunds r
    where r.team_id = ${teamId} ${among("r.order_id", ids)} and r.status in ('failed', 'canceled') group by r.order_id
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
      case when o.status = 'late-refunded' and (coalesce(f.times, 0) <= ${MOST_TRIES}::int
          or coalesce(r.not_by_hand, 0) >= o.total) then o.platform_fee
        when r.asked >= o.total then o.platform_fee
        else least(o.platform_fee, coalesce(r.fees, 0)) end::bigint as fee_back
    from orders o left join returned r on r.order_id = o.id left join failed f on f.order_id = o.id
      left join (select distinct u.order_id from refund_units u where u.team_id = ${teamId} ${among("u.order_id", ids)}) u on u.order_id = o.id
    where o.team_id = ${teamId} ${among("o.id", ids)} and o.time_paid is not null and o.status in ('paid', 'refunded', 'late-refunded')
  )`;

/** A refund that a person asked for is not tried again by itself. */
const TRIES_OF_ORDER = sql`case o.status when 'late-refunded' then ${MOST_TRIES}::int else 0 end`;

/** The platform's fee on one price, as `platformFee` has it (rule sale-11). */
export function feeOn(price: SQL): SQL {
  const rows = FEE_ROWS.map(({ under, perMille, fixed }) => {
    const fee = sql`(${price}::bigint * ${sql.raw(`${perMille}`)} + 999) / 1000 + ${sql.raw(`${fixed}`)}`;
    return Number.isFinite(under)
      ? sql`when ${price} < ${sql.raw(`${under}`)} then ${fee}`
      : sql`else ${fee}`;
  });
  return sql`least(${price}, case when ${price} = 0 then 0 ${sql.join(rows, sql` `)} end)::bigint`;
}

/**
 * Parts of an amount by their weights, row by row within an order, as `shareOut` has it: whole cents that add up to it. Without any
 * weight the first row has it all. The weight's running sum and its sum are of `runningSums`.
 */
export const shareOutSql = (cents: SQL, weight: string): SQL => {
  const [part, until, all] = [sql.raw(weight), sql.raw(`${weight}_until`), sql.raw(`${weight}_all`)];
  return sql`(case when ${all} = 0 then case when nth = 1 then ${cents} else 0 end
    else ${cents} * ${until} / ${all} - ${cents} * (${until} - ${part}) / ${all} end)`;
};

/** A window over the lines of one order. */
export const OF_ORDER = sql`partition by ${bytewise(sql`id`)}`;

/** Columns beside a weight, for `shareOutSql`: of rows with an order's `id`, a `position` in it, and their number there, `nth`. */
export function runningSums(weight: string): SQL {
  const [part, until, all] = [sql.raw(weight), sql.raw(`${weight}_until`), sql.raw(`${weight}_all`)];
  return sql`(sum(${part}) over (${OF_ORDER} order by position))::bigint as ${until},
    (sum(${part}) over (${OF_ORDER}))::bigint as ${all}`;
}

import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import {
  amongIdsSql,
  feeSql,
  type OrderIds,
  orderMoneySql,
  PARTITION_BY_ORDER_SQL,
  runningSumsSql,
  shareOutSql,
} from "../sale/order-money.ts";
import { EVENT_KEY_SQL } from "./order-filter.ts";

/**
 * What a sum is about: all orders, orders paid in a month, the purchases for one subject (an event, all
 * goods, or all forms), or one item.
 */
export const SUM_KINDS = ["all", "month", "subject", "item"] as const;

/** Sums of money (integer cents) and of numbers of pieces. */
export interface OrderSum {
  kind: (typeof SUM_KINDS)[number];
  /**
   * For a month: "2026-11". For a subject: an event's key, "goods" or "forms". For an item: its id. Empty for
   * all.
   */
  key: string;
  /** For an item: the key of its subject, and a title under which it was sold. Else empty. */
  subject: string;
  title: string;
  priceTitle: string;
  gross: number;
  cash: number;
  fees: number;
  refunds: number;
  /** Pieces that were not refunded, by the channel on which they were sold, and refunded pieces. */
  site: number;
  door: number;
  comp: number;
  back: number;
}

/**
 * Sums up everything that was bought from a club, in one statement, so that all sums are of one moment. Its
 * time grows with the number of orders, its answer only with events, items and months. A refund of items
 * counts for these items; other refunds are shared among an order's lines by what is left of each (decision
 * 114).
 * @param timeZone the club's IANA zone, for months
 */
export function sumOrders(db: Database, teamId: string, timeZone: string): Promise<OrderSum[]> {
  return db.transaction(async (tx) => {
    // PostgreSQL expects few rows of a WITH: with nested loops it would read the whole WITH again for every
    // row that it is joined to, for minutes.
    await tx.execute(sql`set local enable_nestloop = off`);
    await tx.execute(sql`set local work_mem = '16MB'`);
    return selectSums(tx, teamId, timeZone);
  });
}

function selectSums(tx: Database, teamId: string, timeZone: string) {
  const money = orderMoneySql(teamId);
  const sums = sql`(with ${money}, ${paid(teamId)}, ${named(teamId)}, ${BOOKED}, ${CELLS(timeZone)}, named_cells as (
    select c.*, to_char(c.month_begin, 'YYYY-MM') as month, coalesce(c.ticket_id, c.product_id, c.form_id, '') as item,
      case when c.ticket_id is not null then ${EVENT_KEY_SQL}
        when c.item_type = 'FORM' then 'forms' else 'goods' end as subject
    from cells c left join tickets on tickets.team_id = ${teamId} and tickets.id = c.ticket_id
  ) select
    case when grouping(month) = 0 then 'month' when grouping(item) = 0 then 'item'
      when grouping(subject) = 0 then 'subject' else 'all' end as kind,
    coalesce(month, item, subject, '') as key,
    case when grouping(item) = 0 then subject else '' end as subject,
    case when grouping(item) = 0 then max(title) else '' end as title,
    coalesce(price_title, '') as price_title,
    coalesce(sum(cents) filter (where channel <> 'door'), 0) as gross,
    coalesce(sum(cents) filter (where channel = 'door'), 0) as cash,
    coalesce(sum(kept), 0) as fees, coalesce(sum(gone), 0) as refunds,
    ${piecesOf("site")}, ${piecesOf("door")}, ${piecesOf("comp")}, coalesce(sum(pieces_back), 0) as back
  from named_cells group by grouping sets ((), (month), (subject), (subject, item, price_title))
  ) sums`;
  const figure = (name: string) => sql<number>`${sql.raw(name)}`.mapWith(Number);
  const text = (name: string) => sql<string>`${sql.raw(name)}`;
  return tx
    .select({
      kind: sql<OrderSum["kind"]>`kind`,
      key: text("key"),
      subject: text("subject"),
      title: text("title"),
      priceTitle: text("price_title"),
      gross: figure("gross"),
      cash: figure("cash"),
      fees: figure("fees"),
      refunds: figure("refunds"),
      site: figure("site"),
      door: figure("door"),
      comp: figure("comp"),
      back: figure("back"),
    })
    .from(sums);
}

/** The money of one line of a paid order, in cents. */
export interface LineBooks {
  orderId: string;
  position: number;
  /** Paid for the line, through the provider or in cash. */
  paid: number;
  /** The platform's fee on the line, less the part that was returned. */
  fees: number;
  refunds: number;
}

/** Lists the amounts that `sumOrders` adds up, line by line, for some orders. */
export async function listLineBooks(db: Database, teamId: string, ids: OrderIds): Promise<LineBooks[]> {
  if (ids.length === 0) return [];
  const books = sql`(with ${orderMoneySql(teamId, ids)}, ${paid(teamId, ids)}, ${named(teamId, ids)}, ${BOOKED}
    select id, position, paid, kept, gone from books where position is not null) books`;
  const figure = (name: string) => sql<number>`${sql.raw(name)}`.mapWith(Number);
  return db
    .select({
      orderId: sql<string>`id`,
      position: figure("position"),
      paid: figure("paid"),
      fees: figure("kept"),
      refunds: figure("gone"),
    })
    .from(books);
}

const piecesOf = (channel: string) =>
  sql.raw(`coalesce(sum(pieces - pieces_back) filter (where channel = '${channel}'), 0) as ${channel}`);

const LINE = sql.raw(
  "id, position, status, channel, time_paid, item_type, ticket_id, product_id, form_id, title, price_title",
);

/**
 * `cells`: the books, summed up to one row per month, item, price and channel. Only these rows stay in
 * memory.
 */
const CELLS = (timeZone: string) => sql`cells as (
    select date_trunc('month', time_paid at time zone ${timeZone}) as month_begin,
      item_type, ticket_id, product_id, form_id, price_title, channel, max(title) as title, sum(paid) as cents, sum(kept) as kept,
      sum(gone) as gone, sum(case status when 'late-refunded' then 0 else quantity end) as pieces, sum(pieces_back) as pieces_back
    from books group by 1, item_type, ticket_id, product_id, form_id, price_title, channel
  )`;

/**
 * `priced`: each ordered line with its price and the platform's fee on it. Nearly all orders are plain:
 * nothing went back, and their totals show exactly what was paid for each line. Only the lines of the other
 * orders need to be numbered and get their shares computed, which gives `paid`, by the same rules as
 * `paidByLine` and `feesOfLines`.
 */
const paid = (teamId: string, ids?: OrderIds) => sql`priced as not materialized (
    select l.order_id, l.position, l.item_type, l.ticket_id, l.product_id, s.form_id, l.title, l.price_title, l.quantity,
      l.unit_price::bigint * l.quantity + l.shipping_price as price, ${feeSql(sql`l.unit_price`)} * l.quantity as taken
    from line_items l left join form_submissions s on s.team_id = ${teamId} and s.id = l.submission_id
    where l.team_id = ${teamId} ${amongIdsSql("l.order_id", ids)}
  ), ordered as (
    select m.*, t.price as order_price,
      ${IS_STILL} as is_still, coalesce(${IS_STILL} and ${IS_PLAIN}, false) as is_plain
    from money m left join (
      select order_id, sum(price)::bigint as price, sum(taken)::bigint as taken from priced group by order_id
    ) t on t.order_id = m.id
  ), placed as (
    select o.*, l.position, l.item_type, l.ticket_id, l.product_id, l.form_id, l.title, l.price_title,
      coalesce(l.quantity, 0) as quantity, coalesce(l.price, 0) as price, coalesce(l.taken, 0) as taken
    from ordered o left join priced l on l.order_id = o.id where not o.is_plain
  ), summed as (
    select *, row_number() over (${PARTITION_BY_ORDER_SQL} order by position) as nth,
      ${runningSumsSql("price")}, ${runningSumsSql("taken")} from placed
  ), paid as (
    select *,
      case when total < price_all then ${shareOutSql(sql`total`, "price")}
        else price + ${shareOutSql(sql`(total - price_all)`, "taken")} end as paid,
      ${shareOutSql(sql`fee`, "taken")} as line_fee
    from summed
  )`;

/** True if neither money nor pieces of the order went back. */
const IS_STILL = sql`(m.status = 'paid' and m.back = 0 and m.fee_back = 0 and not m.has_pieces_back)`;
/**
 * True if the order's fee is the sum of its lines' fees, paid by the club or by the buyer; or if there is
 * none.
 */
const IS_PLAIN = sql`m.fee in (0, t.taken) and m.total in (t.price, t.price + t.taken)`;

/**
 * `named`: the refunded pieces of each line. Their cents count only if a refund was exactly what had been
 * paid for its pieces; otherwise they are shared among the order's lines.
 */
const named = (teamId: string, ids?: OrderIds) => sql`pieces as (
    select u.order_id, u.request_id, u.position, count(*) as pieces,
      sum(p.paid * u.unit / p.quantity - p.paid * (u.unit - 1) / p.quantity)::bigint as cents
    from refund_units u join paid p on p.id = u.order_id and p.position = u.position
    where u.team_id = ${teamId} ${amongIdsSql("u.order_id", ids)} group by u.order_id, u.request_id, u.position
  ), answered as (
    select g.order_id, g.request_id, sum(g.amount)::bigint as cents, bool_and(g.way = 'sent') as sent
    from given g where g.request_id is not null group by g.order_id, g.request_id
  ), named as (
    select p.order_id, p.position, sum(p.pieces)::bigint as pieces,
      coalesce(sum(p.cents) filter (where a.cents = p.asked), 0)::bigint as cents,
      coalesce(sum(p.cents) filter (where a.cents = p.asked and a.sent), 0)::bigint as sent
    from (select *, sum(cents) over (partition by order_id, request_id) as asked from pieces) p
      left join answered a on a.order_id = p.order_id and a.request_id = p.request_id
    group by p.order_id, p.position
  )`;

/**
 * `books`: each line with its refunds (`gone`) and the fee that the platform keeps on it (`kept`). A
 * returned fee goes to the lines whose refunds returned it, up to the fee of each; the rest goes to the
 * other lines.
 */
const BOOKED = sql`moved as (
    select p.*, coalesce(n.cents, 0) as named, coalesce(n.sent, 0) as sent, p.paid - coalesce(n.cents, 0) as rest,
      coalesce(n.pieces, 0) as pieces_back
    from paid p left join named n on n.order_id = p.id and n.position = p.position where not p.is_still
  ), weighed as (
    select *, ${runningSumsSql("rest")}, (sum(named) over (${PARTITION_BY_ORDER_SQL}))::bigint as named_all,
      (sum(sent) over (${PARTITION_BY_ORDER_SQL}))::bigint as sent_all from moved
  ), gone as (
    select *, named + ${shareOutSql(sql`(back - named_all)`, "rest")} as gone,
      sent + ${shareOutSql(sql`(asked - sent_all)`, "rest")} as bringing from weighed
  ), brought as (
    select *, ${runningSumsSql("bringing")} from gone
  ), first_fees as (
    select *, least(line_fee, ${shareOutSql(sql`fee_back`, "bringing")}) as returned from brought
  ), left_fees as (
    select *, line_fee - returned as spare, (sum(returned) over (${PARTITION_BY_ORDER_SQL}))::bigint as returned_all from first_fees
  ), last_fees as (
    select *, ${runningSumsSql("spare")} from left_fees
  ), books as (
    select ${LINE}, quantity, paid, gone,
      line_fee - returned - ${shareOutSql(sql`(fee_back - returned_all)`, "spare")} as kept,
      case status when 'late-refunded' then 0 when 'refunded' then quantity else pieces_back end as pieces_back
    from last_fees
    union all
    select ${LINE}, quantity, paid, 0, line_fee, 0 from paid where is_still
    union all
    select ${LINE}, quantity, price + case when total > order_price then taken else 0 end, 0,
      case fee when 0 then 0 else taken end, 0
    from ordered join priced on order_id = id where is_plain
  )`;

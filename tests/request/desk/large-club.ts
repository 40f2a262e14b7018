import { clubIdSql } from "./desk-orders.ts";
import { doorEventSql } from "./door-sales.ts";

/**
 * SQL for a club with years of sales, which takes seconds to run: one order a minute until an hour before
 * TEST_NOW.
 */

export const LARGE_EVENT = "ticket.packed";
const LAST = "timestamptz '2026-11-20T16:00:00Z'";

interface Size {
  orders: number;
  /** Tickets for one event, two per order. */
  attendees: number;
  submissions: number;
  waiting: number;
}

export const LARGE_CLUB_SIZE: Size = {
  orders: 100_000,
  attendees: 20_000,
  submissions: 20_000,
  waiting: 1000,
};

/**
 * Each order has two $12 tickets and a fee paid by the buyer. Every 2nd order also has goods; every 20th had
 * $5 refunded.
 */
export const largeClubSql = (slug: string, { orders, attendees, submissions, waiting }: Size) => `
  ${doorEventSql(slug, "packed", "Packed house", "2026-11-20T18:30:00Z")}
  ${doorEventSql(slug, "bygone", "Bygone game", "2025-11-20T18:30:00Z")}
  set session_replication_role = replica;
  insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash, currency,
      subtotal, shipping, platform_fee, total, customer_name, customer_email, stripe_account_id, payment_intent_id, site_origin,
      cancel_path, expires_at, time_created, time_paid, time_mailed)
    select ${clubIdSql(slug)}, 'L' || lpad(i::text, 9, '0'), 'key-' || i, ${clubIdSql(slug)}, 'paid', 'attempt-' || i, '', '', '', 'usd',
      2400 + (i + 1) % 2 * 1000, 0, 340, 2740 + (i + 1) % 2 * 1000, 'Buyer ' || chr(65 + i % 26) || md5(i::text), 'buyer' || i || '@example.com',
      'acct', 'pi_' || i, 'http://x', '/', at, at, at, at
    from (select i, ${LAST} - i * interval '1 minute' as at from generate_series(1, ${orders}) i) made;
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, shipping_price, shipping_weight)
    select ${clubIdSql(slug)}, 'L' || lpad(i::text, 9, '0'), 1, 'a', 'TICKET', case when i * 2 <= ${attendees} then 'packed' else 'bygone' end,
      'p', 'Game ticket', 'Adult', 1200, 2, '', false, 0, 0
    from generate_series(1, ${orders}) i;
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, product_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, shipping_price, shipping_weight)
    select ${clubIdSql(slug)}, 'L' || lpad(i::text, 9, '0'), 2, 'b', 'PRODUCT', (select min(id) from products where team_id = ${clubIdSql(slug)}),
      'p', 'Scarf', '', 1000, 1, 'Red', i % 4 = 0, 0, 0
    from generate_series(2, ${orders}, 2) i;
  insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
    select ${clubIdSql(slug)}, left(upper(translate(md5(i || 'a' || seat), 'abcdef', 'rstvwx')), 27), 'L' || lpad(i::text, 9, '0'), 1, seat, 'packed', ${LAST}
    from generate_series(1, ${attendees} / 2) i, generate_series(1, 2) seat;
  insert into refunds (team_id, order_id, id, amount, status, reason, time_created, time_changed)
    select ${clubIdSql(slug)}, 'L' || lpad(i::text, 9, '0'), 're_' || i, 500, 'succeeded', '', ${LAST}, ${LAST}
    from generate_series(20, ${orders}, 20) i;
  insert into form_submissions (team_id, id, form_type, form_title, organization_id, emails, admin_emails, other_options, reply_to,
      sports_type, attempt, time_created, form_id)
    select team_id, 'SUBMISSION' || i, 'CUSTOM', 'Recruiting', organization_id, '{}', '{}',
      '[{"id":"n","title":"Name","value":"Recruit ' || i || '"},{"id":"t","title":"Tell us","value":"' || repeat('words ', 40) || '"}]',
      'recruit' || i || '@example.com', sports_type, 'sent-' || i, ${LAST} - i * interval '1 minute',
      (select min(id) from forms where team_id = teams.team_id)
    from teams, generate_series(1, ${submissions}) i where slug = '${slug}';
  insert into waitlist_entries (team_id, id, key, ticket_id, name, email, mailbox, quantity, status, offered, site_origin,
      time_created, time_asked, time_joined)
    select ${clubIdSql(slug)}, 'waits-' || i, 'key-of-wait-' || i, 'packed', 'Waits ' || i, 'waits' || i || '@example.com', 'waits' || i, 1,
      'waiting', 0, 'http://x', at, at, at
    from (select i, ${LAST} + i * interval '1 second' as at from generate_series(1, ${waiting}) i) made;
  update tickets set tickets_total = ${orders * 2}, tickets_sold = ${orders * 2} where team_id = ${clubIdSql(slug)} and id in ('packed', 'bygone');
  set session_replication_role = origin;
  analyze orders, line_items, admissions, refunds, form_submissions, waitlist_entries;`;

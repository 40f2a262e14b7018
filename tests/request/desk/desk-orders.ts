/** A club's order, to be written as SQL. Amounts are in cents, as charged. */

interface SqlOrder {
  id: string;
  status: string;
  name: string;
  email: string;
  /** Null if nobody paid. */
  paid: string | null;
  subtotal: number;
  fee: number;
  /** The part of the fee that the buyer pays. */
  feeOnBuyer: number;
}

const text = (value: string | null) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`);

export const clubIdSql = (slug: string) => `(select team_id from teams where slug = '${slug}')`;

export function orderSql(
  slug: string,
  { id, status, name, email, paid, subtotal, fee, feeOnBuyer }: SqlOrder,
): string {
  const at = text(paid ?? "2026-11-19T15:00:00Z");
  return `insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash,
      currency, subtotal, shipping, platform_fee, total, customer_name, customer_email, site_origin, cancel_path, expires_at,
      time_created, time_paid, time_mailed)
    values (${clubIdSql(slug)}, '${id}', 'key-${id}', ${clubIdSql(slug)}, '${status}', 'attempt-${id}', '', '', '', 'usd', ${subtotal}, 0,
      ${fee}, ${subtotal + feeOnBuyer}, ${text(name)}, ${text(email)}, 'http://x', '/', ${at}, ${at}, ${text(paid)}, ${text(paid)});`;
}

export function ticketsSql(slug: string, id: string, quantity: number, code: string): string {
  const seats = Array.from({ length: quantity }, (_, at) => at + 1);
  return `insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, shipping_price, shipping_weight)
    values (${clubIdSql(slug)}, '${id}', 1, 'a', 'TICKET', 'banquet', 'p', 'Winter banquet', 'Adult', 1200, ${quantity}, '', false, 0, 0);
    ${seats
      .map(
        (seat) => `insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
          values (${clubIdSql(slug)}, '${code}${seat}', '${id}', 1, ${seat}, 'banquet', '2026-11-19T15:00:00Z');`,
      )
      .join("\n")}`;
}

const banquetOf = (slug: string, venue: string) => `
  insert into tickets (team_id, id, event_type, title, short_description, tickets_total, event_title, event_venue, time_of_event,
      time_zone, stripe_product_id, published, in_stock, deleted, time_created)
    values (${clubIdSql(slug)}, 'banquet', 'none', 'Winter banquet', '', 100, '', '${venue}', '2026-12-12T23:00:00Z',
      'America/New_York', '', false, true, false, '2026-11-01T00:00:00Z');`;

/** SQL for an order whose number a spreadsheet reads as 8.0E+01, with amounts that do not divide evenly. */
export const oddOrderSql = (slug: string) => `
  ${banquetOf(slug, "Gym")}
  ${orderSql(slug, { id: "8E00000001", status: "paid", name: "Odd Buyer", email: "odd@example.com", paid: "2026-11-18T15:00:00Z", subtotal: 3592, fee: 325, feeOnBuyer: 0 })}
  ${ticketsSql(slug, "8E00000001", 1, "ODDSEAT")}
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, product_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, shipping_price, shipping_weight)
    select ${clubIdSql(slug)}, '8E00000001', position, 'b' || position, 'PRODUCT', (select min(id) from products where team_id = ${clubIdSql(slug)}),
      'p', title, '', price, quantity, options, false, shipping, 0
    from (values (2, '+1 555 0100', 333, 3, 'Red', 100), (3, 'MAR1', 199, 7, 'Size: L', 0))
      as made(position, title, price, quantity, options, shipping);
  update orders set shipping = 100, total = 4017 where team_id = ${clubIdSql(slug)} and id = '8E00000001';
  insert into refunds (team_id, order_id, id, amount, status, reason, time_created, time_changed)
    values (${clubIdSql(slug)}, '8E00000001', 're_odd', 1001, 'succeeded', '', '2026-11-19T15:00:00Z', '2026-11-19T15:00:00Z');`;

/** SQL for a partly refunded order, a disputed one, a refunded one, and one that was never paid. */
export const ordersSql = (slug: string) => `
  ${banquetOf(slug, "Town hall")}
  ${orderSql(slug, { id: "ORDER00001", status: "paid", name: "Zoë Ödegaard", email: "zoe@example.com", paid: "2026-11-18T15:00:00Z", subtotal: 2400, fee: 340, feeOnBuyer: 340 })}
  ${ticketsSql(slug, "ORDER00001", 2, "ZOECODE")}
  insert into refunds (team_id, order_id, id, amount, status, reason, time_created, time_changed)
    values (${clubIdSql(slug)}, 'ORDER00001', 're_1', 500, 'succeeded', '', '2026-11-19T15:00:00Z', '2026-11-19T15:00:00Z');
  insert into payment_events (team_id, id, type, account, order_id, outcome, time_created)
    values (${clubIdSql(slug)}, 'evt_1', 'checkout.session.completed', 'acct', 'ORDER00001', 'fulfil', '2026-11-18T15:00:01Z');
  ${orderSql(slug, { id: "ORDER00002", status: "paid", name: "=HYPERLINK(1)", email: "formula@example.com", paid: "2026-10-31T15:00:00Z", subtotal: 1200, fee: 170, feeOnBuyer: 0 })}
  ${ticketsSql(slug, "ORDER00002", 1, "FORMULA")}
  insert into disputes (team_id, order_id, id, amount, status, funds, reason, time_created, time_changed)
    values (${clubIdSql(slug)}, 'ORDER00002', 'dp_1', 1200, 'open', 'withdrawn', 'fraudulent', '2026-11-19T15:00:00Z', '2026-11-19T15:00:00Z');
  ${orderSql(slug, { id: "ORDER00003", status: "refunded", name: "Ann Buyer", email: "ann@example.com", paid: "2026-11-02T15:00:00Z", subtotal: 1200, fee: 170, feeOnBuyer: 170 })}
  ${ticketsSql(slug, "ORDER00003", 1, "ANNCODE")}
  update admissions set time_voided = '2026-11-19T15:00:00Z' where team_id = ${clubIdSql(slug)} and order_id = 'ORDER00003';
  insert into refunds (team_id, order_id, id, amount, status, reason, time_created, time_changed)
    values (${clubIdSql(slug)}, 'ORDER00003', 're_2', 1370, 'succeeded', '', '2026-11-19T15:00:00Z', '2026-11-19T15:00:00Z');
  ${orderSql(slug, { id: "ORDER00004", status: "expired", name: "Gone Away", email: "gone@example.com", paid: null, subtotal: 1200, fee: 170, feeOnBuyer: 0 })}`;

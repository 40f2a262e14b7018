import { clubIdSql, orderSql } from "./desk-orders.ts";

/**
 * SQL for events with sales: one an hour after the tests' clock, one later that day, and one a week later.
 */

/** A code in the form that real sales have: 27 characters. */
export const doorCode = (name: string) =>
  name
    .toUpperCase()
    .replace(/[ILOU]/g, "X")
    .padEnd(27, "7");

const BOUGHT = "2026-11-18T15:00:00Z";

export const doorEventSql = (slug: string, id: string, title: string, start: string) => `
  insert into tickets (team_id, id, event_type, title, short_description, tickets_total, event_title, event_venue, time_of_event,
      time_zone, stripe_product_id, published, in_stock, deleted, time_created)
    values (${clubIdSql(slug)}, '${id}', 'none', '${title}', '', 100, '', 'Kestrel Arena', '${start}', 'America/New_York', '',
      true, false, false, '2026-11-01T00:00:00Z');`;

export function doorSaleSql(slug: string, id: string, name: string, ticket: string, codes: string[]): string {
  const order = orderSql(slug, {
    ...{ id, name, status: "paid", email: `${id}@example.com`, paid: BOUGHT },
    ...{ subtotal: 1200, fee: 170, feeOnBuyer: 0 },
  });
  return `${order}
    insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title,
        unit_price, quantity, options, shippable, shipping_price, shipping_weight)
      values (${clubIdSql(slug)}, '${id}', 1, 'a', 'TICKET', '${ticket}', 'p', 'Game night', 'Adult', 1200, ${codes.length}, '',
        false, 0, 0);
    ${codes
      .map(
        (
          code,
          at,
        ) => `insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
          values (${clubIdSql(slug)}, '${doorCode(code)}', '${id}', 1, ${at + 1}, '${ticket}', '${BOUGHT}');`,
      )
      .join("\n")}`;
}

/** SQL for goods to be picked up at the club's first game. */
const goodsOf = (slug: string, id: string, code: string) => `
  ${orderSql(slug, {
    ...{ id, name: "Pia Pickup", status: "paid", email: "pia@example.com", paid: BOUGHT },
    ...{ subtotal: 2000, fee: 170, feeOnBuyer: 0 },
  })}
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, product_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, pickup_game_id, pickup_title, shipping_price, shipping_weight)
    select team_id, '${id}', 1, 'a', 'PRODUCT', (select min(id) from products where team_id = g.team_id), 'p', 'Scarf', '', 1000, 2,
      'Red', false, g.id, 'A game', 0, 0
      from games g where team_id = ${clubIdSql(slug)} order by time_of_game limit 1;
  insert into pickups (team_id, code, order_id, position, time_created)
    values (${clubIdSql(slug)}, '${doorCode(code)}', '${id}', 1, '${BOUGHT}');`;

export const TONIGHT_EVENT = "ticket.tonight";

export const doorSalesSql = (slug: string) => `
  ${doorEventSql(slug, "tonight", "Game night", "2026-11-20T18:30:00Z")}
  ${doorEventSql(slug, "skating", "Public skating", "2026-11-20T22:00:00Z")}
  ${doorEventSql(slug, "banquet", "Winter banquet", "2026-11-28T23:00:00Z")}
  ${doorSaleSql(slug, "DOOR000001", "Zoë Ödegaard", "tonight", ["zoe1", "zoe2"])}
  ${doorSaleSql(slug, "DOOR000002", "Ann Buyer", "tonight", ["ann1", "ann2", "ann3", "ann4", "ann5", "ann6"])}
  ${doorSaleSql(slug, "DOOR000003", "Void Buyer", "tonight", ["void1"])}
  update admissions set time_voided = '${BOUGHT}' where team_id = ${clubIdSql(slug)} and order_id = 'DOOR000003';
  ${doorSaleSql(slug, "DOOR000004", "Sven Skater", "skating", ["skate1"])}
  ${doorSaleSql(slug, "DOOR000005", "Ben Banquet", "banquet", ["eat1"])}
  ${goodsOf(slug, "DOOR000006", "goods1")}`;

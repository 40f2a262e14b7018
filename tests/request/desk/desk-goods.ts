/**
 * SQL for orders with goods: one that ships, one that is picked up at a game, one to pick up from the club, a
 * refunded order of each kind, and a complimentary order that was handed over at the counter.
 */

const club = (slug: string) => `(select team_id from teams where slug = '${slug}')`;
const AT = "'2026-11-19T15:00:00Z'";
const ADDRESS = `'{"name":"Zoë Ödegaard","line1":"1 Main St","line2":"","city":"Ashford","state":"MA","postalCode":"01721","country":"US"}'`;

const order = (slug: string, id: string, name: string, status: string) =>
  `insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash, currency,
      subtotal, shipping, platform_fee, total, customer_name, customer_email, shipping_address, site_origin, cancel_path,
      expires_at, time_created, time_paid, time_mailed)
    values (${club(slug)}, '${id}', 'key-${id}', ${club(slug)}, '${status}', 'attempt-${id}', '', '', '', 'usd', 2000, 0, 0, 2000,
      '${name}', '${id.toLowerCase()}@example.com', ${ADDRESS}, 'http://x', '/', ${AT}, ${AT}, ${AT}, ${AT});`;

const line = (slug: string, id: string, position: number, title: string, to: "ship" | "game" | "club") =>
  `insert into line_items (team_id, order_id, position, cart_item_id, item_type, product_id, price_id, title, price_title,
      unit_price, quantity, options, shippable, pickup_game_id, pickup_title, shipping_price, shipping_weight)
    values (${club(slug)}, '${id}', ${position}, 'a${position}', 'PRODUCT', 'goods', 'p', '${title}', '', 1000, 2, 'Size: L', ${to === "ship"},
      ${to === "game" ? "'no-game', 'vs Granite Ridge, Sat, Nov 21'" : "null, null"}, 0, 0);`;

const pickup = (slug: string, id: string, code: string, voided: boolean) =>
  `insert into pickups (team_id, code, order_id, position, time_voided, time_created)
    values (${club(slug)}, '${code}', '${id}', 2, ${voided ? AT : "null"}, ${AT});`;

export const goodsSql = (slug: string) => `
  insert into products (team_id, id, title, price, short_description, ribbons, options, inputs, shippable, shipping_arranged,
      shipping_price, shipping_weight, shipping_policy, return_policy, products_total, stripe_price_id, in_stock, published,
      archived, deleted, linked_store_ids, scheduled, time_created)
    values (${club(slug)}, 'goods', 'Scarf', 1000, '', '{}', '[]', '[]', true, 'none', 0, 0, '-1', '-1', 100, 'price-goods', true,
      false, false, false, '{}', false, ${AT});
  ${order(slug, "PARCEL0001", "Zoe Lee", "paid")} ${line(slug, "PARCEL0001", 1, "Scarf", "ship")}
  ${line(slug, "PARCEL0001", 2, "Mug", "game")} ${pickup(slug, "PARCEL0001", "MUGCODE1", false)}
  ${order(slug, "PARCEL0002", "Ann Buyer", "paid")} ${line(slug, "PARCEL0002", 1, "Scarf", "ship")}
  ${order(slug, "PARCEL0003", "Went Back", "refunded")} ${line(slug, "PARCEL0003", 1, "Scarf", "ship")}
  ${line(slug, "PARCEL0003", 2, "Mug", "game")} ${pickup(slug, "PARCEL0003", "MUGCODE3", true)}
  ${["WAITS00001", "WAITS00002", "WAITS00003"].map((id) => `${order(slug, id, "Pat Fetcher", "paid")} ${line(slug, id, 1, "Hoodie", "club")}`).join(" ")}
  update orders set status = 'refunded' where id = 'WAITS00002';
  update orders set channel = 'comp' where id = 'WAITS00003';`;

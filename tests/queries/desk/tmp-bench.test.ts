import { sql } from "drizzle-orm";
import { test } from "vitest";
import { openPostgres } from "../../../server/db/client.ts";
import { sumOrders, sumsOf } from "../../../server/db/queries/desk/order-sums.ts";
import { listDailySales } from "../../../server/db/queries/sale/daily-sales.ts";
import { copyPostgres } from "../../databases.ts";
import { makeClub, makeProduct, makeTicket } from "../../factories.ts";

test("bench", async () => {
  const d = openPostgres(await copyPostgres());
  const db = d.unhurried;
  const club = await makeClub(db, {});
  const t = club.teamId;
  for (let i = 0; i < 40; i++) await makeTicket(db, club, { id: `t${i}` });
  for (let i = 0; i < 20; i++) await makeProduct(db, club, { id: `p${i}` });
  const N = 100000;
  await db.execute(
    sql.raw(`insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash,
    currency, subtotal, shipping, platform_fee, total, customer_name, customer_email, site_origin, cancel_path, expires_at, time_created, time_paid, channel, payment_intent_id, stripe_account_id)
    select '${t}', 'O' || i, 'k' || i, '${t}', case when i % 50 = 0 then 'refunded' else 'paid' end, 'a' || i, '', '', '', 'usd', 3000, case when i % 3 = 0 then 500 else 0 end, 500, 3000 + case when i % 3 = 0 then 500 else 0 end, 'n', 'e', 'http://x', '/', now(), now(), timestamptz '2023-01-01' + i * interval '15 minutes', 'site', 'pi' || i, 'acct'
    from generate_series(1, ${N}) i`),
  );
  await db.execute(
    sql.raw(`insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, product_id, price_id, title, price_title, unit_price, quantity, options, shippable, shipping_price, shipping_weight)
    select '${t}', 'O' || i, p, 'c', case when p = 1 then 'TICKET' else 'PRODUCT' end, case when p = 1 then 't' || (i % 40) end, case when p = 2 then 'p' || (i % 20) end, 'pr', 'General', 'Adult', 1000, p, '', false, case when p = 2 and i % 3 = 0 then 500 else 0 end, 0
    from generate_series(1, ${N}) i, generate_series(1, 2) p`),
  );
  await db.execute(
    sql.raw(`insert into refund_requests (team_id, order_id, id, key, amount, reason, reason_told, who, time_created)
    select '${t}', 'O' || i, 'r', 'k', 1000, '', false, 'w', now() from generate_series(1, ${N}) i where i % 20 = 1`),
  );
  await db.execute(
    sql.raw(`insert into refund_units (team_id, order_id, position, unit, request_id, stock_back)
    select '${t}', 'O' || i, 1, 1, 'r', true from generate_series(1, ${N}) i where i % 20 = 1`),
  );
  await db.execute(
    sql.raw(`insert into refunds (team_id, order_id, id, amount, status, reason, time_created, time_changed, request_id)
    select '${t}', 'O' || i, 're', 1000, 'succeeded', '', now(), now(), 'r' from generate_series(1, ${N}) i where i % 20 = 1`),
  );
  await db.execute(sql.raw("vacuum analyze"));
  for (let k = 0; k < Number(process.env.ROUNDS ?? 4); k++) {
    const s = performance.now();
    const rows = await sumOrders(d.db, t, "America/New_York");
    console.log("sums", rows.length, Math.round(performance.now() - s), "ms");
    const s2 = performance.now();
    const days = await listDailySales(d.db, t, {
      from: "2025-01-01",
      to: "2025-12-31",
      timeZone: "America/New_York",
    });
    console.log("days", days.length, Math.round(performance.now() - s2), "ms");
  }

  await db.execute(sql.raw("set enable_nestloop = off"));
  const q = sumsOf(d.db, t, "America/New_York") as unknown as {
    toSQL(): { sql: string; params: unknown[] };
  };
  let text = q.toSQL().sql;
  q.toSQL().params.forEach((p, i, all) => {
    const at = all.length - i;
    text = text.replaceAll(`$${at}`, () =>
      typeof all[at - 1] === "number" ? `${all[at - 1]}` : `'${all[at - 1]}'`,
    );
  });
  const plan = await db.execute(sql.raw(`explain ${process.env.EXPLAIN ?? ""} ${text}`));
  console.log(
    (plan as unknown as { rows: { "QUERY PLAN": string }[] }).rows.map((r) => r["QUERY PLAN"]).join("\n"),
  );
  await d.close();
}, 600_000);

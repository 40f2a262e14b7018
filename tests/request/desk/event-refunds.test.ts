import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../server/db/client.ts";
import { copyPostgres } from "../../databases.ts";
import { HOCKEY } from "../../hosts.ts";
import type { TestServer } from "../../server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { askDesk, cookieOf, peopleOf } from "./desk-people.ts";

const SLUG = "ashford-kestrels";
const CLUB = `(select team_id from teams where slug = '${SLUG}')`;
const ORDERS = 650;
const PAGE = "/desk/orders/changes";
/** A game that nothing else is sold for. */
const GAME = `(select min(g.id) from games g where g.team_id = ${CLUB}
  and not exists (select from tickets t where t.team_id = g.team_id and t.event_id = g.id))`;

/** Orders for cash of a banquet that is cancelled: what goes back of them is written down at once. */
const CANCELLED = `${peopleOf(SLUG)}
  update games set state = 'cancelled' where team_id = ${CLUB} and id = ${GAME};
  insert into tickets (team_id, id, event_type, event_id, title, short_description, tickets_total, tickets_sold, event_title, event_venue,
      time_of_event, time_zone, stripe_product_id, published, in_stock, deleted, time_created)
    values (${CLUB}, 'banquet', 'none', 'Winter banquet', '', 1000, ${ORDERS}, '', 'Town hall', '2026-12-12T23:00:00Z',
      'America/New_York', '', false, true, false, '2026-11-01T00:00:00Z');
  insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash, currency,
      subtotal, shipping, platform_fee, total, customer_name, customer_email, site_origin, cancel_path, expires_at, time_created,
      time_paid, time_mailed, channel)
    select ${CLUB}, 'ORDER' || n, 'key-' || n, ${CLUB}, 'paid', 'attempt-' || n, '', '', '', 'usd', 1200, 0, 0, 1200, 'Buyer ' || n,
      'buyer' || n || '@example.com', 'http://x', '/', now(), now(), now(), now(), 'door' from generate_series(10001, ${10_000 + ORDERS}) n;
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title, unit_price,
      quantity, options, shippable, shipping_price, shipping_weight)
    select ${CLUB}, 'ORDER' || n, 1, 'a', 'TICKET', 'banquet', 'p', 'Winter banquet', 'Adult', 1200, 1, '', false, 0, 0
    from generate_series(10001, ${10_000 + ORDERS}) n;
  insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
    select ${CLUB}, 'CODE' || n, 'ORDER' || n, 1, 1, 'banquet', now() from generate_series(10001, ${10_000 + ORDERS}) n;
  insert into event_changes (team_id, id, event, kind, start_before, time_open_before, time_noticed)
    select ${CLUB}, 'change', 'game.' || event_id, 'cancelled', '2026-12-12T23:00:00Z', false, now() from tickets where id = 'banquet';`;

const open = async (server: TestServer, form?: Record<string, string>) =>
  askDesk(server, HOCKEY, PAGE, { cookie: cookieOf(SLUG, "treasurer"), ...(form && { form }) });
const refunded = async (server: TestServer) =>
  Number(/(\d+)(?:<!-- -->)? of (?:<!-- -->)?650 orders/.exec((await open(server)).body)?.[1] ?? -1);

test("650 orders of a cancelled event: the program is killed half way, and refunds each once after its next start", async () => {
  const url = await copyPostgres("postgresDemo");
  const first = await startOnPostgres({ DATABASE_URL: url }, CANCELLED);
  onTestFinished(async () => void (await first.stop()));
  expect((await open(first)).body).toContain("650 orders");
  expect((await open(first, { intent: "refund", id: "change" })).status).toBe(303);
  await expect.poll(() => refunded(first), { timeout: 60_000 }).toBeGreaterThan(100);
  first.process.kill("SIGKILL");

  const second = await startOnPostgres({ DATABASE_URL: url });
  onTestFinished(async () => {
    await second.stop();
    expect(second.errors()).toEqual([]);
  });
  const atStart = await refunded(second);
  expect(atStart).toBeGreaterThan(100);
  expect(atStart).toBeLessThan(ORDERS);
  await expect.poll(() => refunded(second), { timeout: 120_000, interval: 500 }).toBe(ORDERS);

  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const { rows } = (await database.db.execute(
    sql.raw(`select
    (select count(*)::int from refund_requests) as requests,
    (select count(distinct order_id)::int from refunds where team_id = ${CLUB}) as orders,
    (select sum(amount)::int from refunds where team_id = ${CLUB}) as cents,
    (select count(*)::int from admissions where ticket_id = 'banquet' and time_voided is null) as valid,
    (select count(*)::int from orders where id like 'ORDER1%' and status = 'refunded') as refunded`),
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([
    { requests: ORDERS, orders: ORDERS, cents: ORDERS * 1200, valid: 0, refunded: ORDERS },
  ]);
}, 240_000);

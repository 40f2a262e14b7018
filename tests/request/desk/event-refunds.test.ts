import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { SandboxPayment } from "../../../sandbox/database/schema.ts";
import { openPayment, withCompletedSession } from "../../../sandbox/payment.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { type RunningProgram, stopAndWait } from "../../harness/program/server.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import { startOnPostgres, startProcessOnPostgres } from "../postgres-server.ts";
import { changedEventSql, eventChangeSql } from "./changed-events.ts";
import { deskCookieOf, peopleSql, sendToDesk } from "./desk-people.ts";

const SLUG = "ashford-kestrels";
const CLUB = { teamId: "ashford", account: "acct_demo_ashford" };
/** Number of orders, enough for many runs of the job (server/usecases/sale/refund/refund-event.ts). */
const ORDERS = 60;
const PAGE = "/desk/orders/changes";
/** Each order's total and the platform's fee in it, in cents. */
const [TOTAL, FEE] = [1200, 170];
/**
 * The program is killed after the provider has refunded this order, but before the program has stored that.
 */
const CUT_OFF = "ORDER10030";
/** Advisory lock that delays storing the refund of CUT_OFF. */
const CUT = 650;
const EACH = `generate_series(10001, ${10_000 + ORDERS}) n`;

/**
 * SQL for orders of a cancelled banquet, paid in the sandbox. The sandbox's events are lost, so its answers
 * alone must suffice.
 */
const CANCELLED = `${peopleSql(SLUG)}
  create function wait_for_cut() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock(${CUT}); return new; end';
  create trigger wait_for_cut before insert on refunds for each row when (new.order_id = '${CUT_OFF}')
    execute function wait_for_cut();
  insert into sandbox.sandbox_switches (name) values ('lose');
  ${changedEventSql(SLUG, { id: "banquet", title: "Winter banquet", kind: "cancelled", sold: ORDERS })}
  insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash, currency,
      subtotal, shipping, platform_fee, total, customer_name, site_origin, cancel_path, expires_at, time_created, time_paid,
      time_mailed, customer_email, stripe_account_id, session_id, payment_intent_id)
    select '${CLUB.teamId}', payment->>'order', 'key-' || (payment->>'order'), '${CLUB.teamId}', 'paid',
      'attempt-' || (payment->>'order'), '', '', '', 'usd', ${TOTAL}, 0, ${FEE}, ${TOTAL}, 'A buyer', 'http://x', '/', now(), now(),
      now(), now(), 'buyer@example.com', '${CLUB.account}', payment->>'session', payment->>'intent'
    from jsonb_array_elements($PAYMENTS$) payment;
  insert into sandbox.sandbox_payments (id, account, payment_intent_id, status, expires_at, payment, time_created)
    select payment->>'session', '${CLUB.account}', payment->>'intent', 'complete', now(), payment->'whole', now()
    from jsonb_array_elements($PAYMENTS$) payment;
  insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title, unit_price,
      quantity, options, shippable, shipping_price, shipping_weight)
    select '${CLUB.teamId}', 'ORDER' || n, 1, 'a', 'TICKET', 'banquet', 'p', 'Winter banquet', 'Adult', ${TOTAL}, 1, '', false, 0, 0
    from ${EACH};
  insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
    select '${CLUB.teamId}', 'CODE' || n, 'ORDER' || n, 1, 1, 'banquet', now() from ${EACH};
  ${eventChangeSql(SLUG, { id: "change", event: "banquet", kind: "cancelled" })}`;

/** A payment, as the sandbox stores it for a session that was paid immediately. */
function paid(orderId: string): SandboxPayment {
  const now = new Date("2026-11-19T15:00:00Z");
  const metadata = { teamId: CLUB.teamId, orderId };
  const price_data = { currency: "usd", unit_amount: TOTAL, product_data: { name: "Winter banquet" } };
  const opened = openPayment(
    {
      mode: "payment",
      line_items: [{ price_data, quantity: 1 }],
      success_url: "http://x/storesuccess",
      metadata,
      payment_intent_data: { application_fee_amount: FEE, metadata },
    },
    CLUB.account,
    now,
  );
  return withCompletedSession(opened, { name: "A buyer", email: "", address: null }, true, now);
}

function cancelled(): string {
  const payments = Array.from({ length: ORDERS }, (_, nth) => {
    const order = `ORDER${10_001 + nth}`;
    const whole = paid(order);
    return { order, session: whole.session.id, intent: whole.intent?.id, whole };
  });
  return CANCELLED.replaceAll("$PAYMENTS$", () => `'${JSON.stringify(payments)}'::jsonb`);
}

const open = async (server: RunningProgram, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY_HOST, PAGE, { cookie: deskCookieOf(SLUG, "treasurer"), ...(form && { form }) });
const refunded = async (server: RunningProgram) =>
  Number(/(\d+)(?:<!-- -->)? of (?:<!-- -->)?60 orders/.exec((await open(server)).body)?.[1] ?? -1);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("a program killed halfway through 60 refunds of a cancelled event refunds each order exactly once after its restart", async () => {
  const url = await copyPostgres("postgresDemo");
  const first = await startProcessOnPostgres({ DATABASE_URL: url }, cancelled());
  onTestFinished(async () => void (await first.stop()));
  const [database, holder] = [await connect(url), await connect(url)];
  const count = async (what: string) =>
    Number((await database.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count);
  const given = "sandbox.sandbox_payments, jsonb_array_elements(payment->'refunds') refund";
  // Until this transaction ends, the refund of CUT_OFF cannot be stored.
  await holder.query(`begin; select pg_advisory_xact_lock(${CUT})`);
  expect((await open(first)).body).toContain(`${ORDERS} orders`);
  const everybody = { intent: "refund", id: "change" };
  // A version with fewer orders than there are now, as if the page were from before the last order.
  expect((await open(first, { ...everybody, version: `${ORDERS - 1}.0.0` })).status).toBe(409);
  expect((await open(first, { ...everybody, version: `${ORDERS}.0.0` })).status).toBe(303);

  await expect
    .poll(() => count(`${given} where refund->'metadata'->>'orderId' = '${CUT_OFF}'`), POLL)
    .toBe(1);
  expect(await count(`refund_requests where order_id = '${CUT_OFF}'`)).toBe(1);
  expect(await count(`refunds where order_id = '${CUT_OFF}'`)).toBe(0);
  first.process.kill("SIGKILL");
  await stopAndWait(first.process, "SIGKILL");
  await holder.query("rollback");
  // As if the program had died a minute ago: by then the queue considers its jobs lost.
  await database.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'",
  );
  const [made, written] = [await count(given), await count("refunds")];
  expect(await count(`refunds where order_id = '${CUT_OFF}'`)).toBe(0);
  expect(written).toBeLessThan(made);
  expect(made).toBeGreaterThan(20);
  expect(made).toBeLessThan(ORDERS);

  const second = await startOnPostgres({ DATABASE_URL: url });
  onTestFinished(async () => {
    await second.stop();
    expect(second.errors()).toEqual([]);
  });
  const atStart = await refunded(second);
  expect(atStart).toBeGreaterThan(20);
  expect(atStart).toBeLessThan(ORDERS);
  await expect.poll(() => count("refunds"), { ...POLL, timeout: scaledTimeoutMs(120_000) }).toBe(ORDERS);
  expect(await refunded(second)).toBe(ORDERS);

  const { rows } = await database.query(`select
    (select count(*)::int from refund_requests) as requests,
    (select count(distinct order_id)::int from refunds where status = 'succeeded') as orders,
    (select sum(amount)::int from refunds) as cents,
    (select count(*)::int from ${given}) as given,
    (select count(distinct payment->'session'->>'id')::int from ${given}) as payments,
    (select count(distinct refund->'metadata'->>'requestId')::int from ${given}) as answered,
    (select sum((refund->>'amount')::int)::int from ${given}) as back,
    (select sum((payment->>'feeRefunded')::int)::int from sandbox.sandbox_payments) as fees,
    (select count(distinct data->>'orderId')::int from pgboss.job where name = 'mail-refund') as told,
    (select count(*)::int from pgboss.job where name = 'mail-refund') as mails,
    (select count(*)::int from admissions where ticket_id = 'banquet' and time_voided is null) as valid,
    (select count(*)::int from orders where id like 'ORDER1%' and status = 'refunded') as refunded`);
  const [cents, fees] = [ORDERS * TOTAL, ORDERS * FEE];
  const all = {
    requests: ORDERS,
    orders: ORDERS,
    given: ORDERS,
    payments: ORDERS,
    answered: ORDERS,
    told: ORDERS,
    mails: ORDERS,
  };
  expect(rows).toEqual([{ ...all, cents, back: cents, fees, valid: 0, refunded: ORDERS }]);
});

const POLL = { interval: 100 };

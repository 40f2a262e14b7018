import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { ASHFORD_CLUB } from "../desk/full-desk.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";
import { startStalledProvider } from "./stalled-provider.ts";

/**
 * As many buyers as the number of pages that may be rendered at the same time
 * (platform/serving/page-finder.ts).
 */
const BUYERS = 8;
/** SQL for orders with open payment pages; each order has a return path of its own. */
const openOrders = (slug: string) => `
  insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash, currency, subtotal,
      shipping, platform_fee, total, customer_name, customer_email, stripe_account_id, session_id, site_origin, cancel_path, expires_at,
      time_created)
    select team_id, 'LEFT' || i, 'left-' || i, team_id, 'pending', 'attempt-' || i, '', '', '', 'usd', 1200, 0, 0, 1200, 'A Fan',
      'fan@example.com', 'acct', 'cs_test_left' || i, 'http://club.example', '/tickets?from=' || i, timestamptz '2026-11-20T17:30:00Z',
      timestamptz '2026-11-20T16:59:00Z'
    from teams, generate_series(1, ${BUYERS}) i where slug = '${slug}'`;

test("buyers who leave payment pages while the provider is silent delay no page, and are redirected after some seconds", async () => {
  const provider = await startStalledProvider();
  const url = await copyPostgres("postgresDemo");
  const env = { DATABASE_URL: url, STRIPE_API_BASE: provider.url };
  const server = await startOnPostgres(env, openOrders(ASHFORD_CLUB.slug));
  onTestFinished(() => server.stop());
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const pending = async () => {
    const { rows } = await client.query("select id from orders where id like 'LEFT%' and status = 'pending'");
    return rows.length;
  };
  const leave = (order: number, host = HOCKEY_HOST, method = "GET") =>
    sendRequest(server.port, `/orders/left-${order}/cancel`, { host, method });

  // None of these cancels a session: a HEAD request, another club's site, an unknown order.
  const closed = () => new Set(provider.asked.filter((path) => path.endsWith("/expire"))).size;
  const look = await leave(1, HOCKEY_HOST, "HEAD");
  expect([look.status, look.headers.location]).toEqual([303, "http://club.example/tickets?from=1"]);
  for (const [order, host] of [
    [1, RUGBY_HOST],
    [999, HOCKEY_HOST],
  ] as const)
    expect((await leave(order, host)).headers.location).toBe(`/orders/left-${order}`);
  expect((await leave(1, HOCKEY_HOST, "POST")).status).toBe(405);
  expect(closed()).toBe(0);

  const answered: HttpAnswer[] = [];
  const leaving = Array.from({ length: BUYERS }, async (_, at) => {
    const answer = await leave(at + 1);
    answered.push(answer);
    return answer;
  });
  await expect.poll(closed).toBe(BUYERS);
  const page = await sendRequest(server.port, "/teamstats", { host: RUGBY_HOST });
  expect([page.status, answered]).toEqual([200, []]);

  for (const [at, { status, headers }] of (await Promise.all(leaving)).entries()) {
    expect([status, headers.location]).toEqual([303, `http://club.example/tickets?from=${at + 1}`]);
    expect([headers["cache-control"], headers["referrer-policy"]]).toEqual(["no-store", "no-referrer"]);
  }
  expect(await pending()).toBe(BUYERS);
  expect(server.errors()).toEqual([]);
});

import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT_STOPPED } from "../../../domain/values/messages.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { callErrorOf } from "../call.ts";
import { startProcessOnPostgres } from "../postgres-server.ts";
import { postCheckout } from "./box-office.ts";
import { startStalledProvider } from "./stalled-provider.ts";

/** Maximum milliseconds for a stop, as promised in docs/reference.md. */
const BOUND_MS = 10_000;

test("a stop during a checkout with a silent provider releases the tickets, answers the buyer, and ends within ten seconds", async () => {
  const provider = await startStalledProvider();
  const url = await copyPostgres("postgresDemo");
  const server = await startProcessOnPostgres({ DATABASE_URL: url, STRIPE_API_BASE: provider.url });
  const before = provider.asked.length;
  const buyer = postCheckout(server.port);
  await expect.poll(() => provider.asked.length).toBeGreaterThan(before);

  const started = performance.now();
  const [answer] = await Promise.all([buyer, server.stop()]);
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
  expect(server.process.exitCode).toBe(0);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
  expect(callErrorOf(answer)).toEqual({ message: CHECKOUT_STOPPED, status: "UNAVAILABLE" });

  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(`select (select sum(tickets_hold)::int from tickets) as held,
    (select string_agg(status, ' ') from orders where time_created > now() - interval '100 years'
      and session_id is null and attempt is not null and status in ('pending', 'failed')) as orders`);
  expect(rows).toEqual([{ held: 0, orders: "failed" }]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { SERVER_UNAVAILABLE } from "../../domain/values/messages.ts";
import { decodedHtml } from "../harness/browser/page-head.ts";
import type { Postgres } from "../harness/program/postgres.ts";
import { importDemoInto, postgresEnv, type RunningProgram, startProgram } from "../harness/program/server.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { sendRequest } from "../request/request.ts";
import { buyTwoTickets, postCheckout } from "../request/sale/box-office.ts";
import { createCitusDatabase } from "./citus-databases.ts";
import { startCoordinator } from "./own-coordinator.ts";

/** The coordinator crashes and returns again and again while the program runs and people buy. */
const CRASHES = 3;
const BUYERS = 2;

let coordinator: Postgres;
let url: string;
let dataDir: string;
let server: RunningProgram;

beforeAll(async () => {
  const own = await startCoordinator();
  coordinator = own;
  url = await createCitusDatabase("test_coordinator_away", { coordinator: own.node });
  dataDir = await importDemoInto(await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-citus-")), postgresEnv(url));
  server = await startProgram({ dataDir, env: postgresEnv(url) });
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await coordinator?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Each visit searches for another word, because a cached page would be served without the database. */
let visits = 0;
const page = () => {
  visits += 1;
  return sendRequest(server.port, `/roster?q=${visits}`, { headers: { accept: "text/html" } });
};
const status = async (asked: Promise<{ status: number }>) => (await asked).status;

/** Starts buyers who buy and pay again and again until stopped. */
function startBuying() {
  let isOpen = true;
  let sold = 0;
  const all = Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (isOpen)
        await buyTwoTickets(server.port).then(
          () => (sold += 1),
          () => pause(50),
        );
    }),
  );
  return {
    sold: () => sold,
    stop: async () => {
      isOpen = false;
      await all;
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Paid orders without a mail or a job for one. */
const unmailed = () =>
  ask(`select id from orders where status = 'paid' and time_mailed is null and id not in
    (select data->>'orderId' from pgboss.job where name = 'mail-order' and state < 'completed')`);

async function heldButNotOrdered(): Promise<number> {
  const sumOf = async (query: string) => Number((await ask<{ sum: string | null }>(query))[0]?.sum);
  const held = await sumOf("select sum(tickets_hold) from tickets");
  const ordered = await sumOf(`select sum(quantity) from line_items
    join orders on orders.team_id = line_items.team_id and orders.id = order_id
    where status = 'pending' and ticket_id is not null`);
  return held - ordered;
}

test("while it is away all are told when to come again; then all goes on by itself, and nothing is lost", async () => {
  const buying = startBuying();
  onTestFinished(() => buying.stop());
  const sells = async () => {
    const before = buying.sold();
    await expect.poll(buying.sold, { timeout: 60_000 }).toBeGreaterThan(before + BUYERS);
  };
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await sells();
    await coordinator.crash();
    await expect.poll(() => status(sendRequest(server.port, "/healthz"))).toBe(503);
    const visit = await page();
    expect(visit).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
    expect(decodedHtml(visit.body)).toContain(SERVER_UNAVAILABLE);
    expect(await status(postCheckout(server.port))).toBe(503);
    await coordinator.resume();
    await expect.poll(() => status(page())).toBe(200);
  }
  await sells();
  await buying.stop();

  // The last payments are still being reported, so this waits; a lost job would never arrive.
  await expect.poll(unmailed).toEqual([]);
  await expect.poll(heldButNotOrdered).toBe(0);
}, 300_000);

import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { CHECKOUT_MESSAGES, UNAVAILABLE } from "../../domain/values/messages.ts";
import { openPostgres } from "../../server/db/client.ts";
import { SALES } from "../../server/db/club-turns.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { CLUBS, HOCKEY } from "../harness/browser/hosts.ts";
import { asPeopleRead } from "../harness/browser/page-head.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type Postgres, startPostgres } from "../harness/program/postgres.ts";
import { copyRows } from "../harness/program/postgres-databases.ts";
import { ended, onPostgres, startProgram, type TestServer } from "../harness/program/server.ts";
import { askOnce } from "../harness/run/ask-once.ts";
import { errorOf, postCall } from "./call.ts";
import { type Answer, send } from "./request.ts";
import { checkOut } from "./sale/box-office.ts";

/** The program in two processes, with a PostgreSQL that goes away and comes back. */
let postgres: Postgres;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  await bringDemo(postgres.url("postgres"));
  // Behind a proxy: many buyers at one address would be asked for the unseen human check.
  const env = { ...onPostgres(postgres.url("postgres")), WEB_CONCURRENCY: "2", TRUST_PROXY: "on" };
  server = await startProgram({ copyOf: (await askOnce("postgresDemo")).dataDir, env });
});

/** Copies the run's imported demo clubs: this server goes away, so it has databases of its own. */
async function bringDemo(url: string): Promise<void> {
  const database = openPostgres(url);
  await database.migrate(JOB_KINDS);
  await database.close();
  await copyRows(await copyPostgres("postgresDemo"), url);
}

afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

/** The program's child processes, as the kernel knows them. */
async function workers(): Promise<number[]> {
  const { pid } = server.process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

const asVisitor = { host: HOCKEY, headers: { accept: "text/html" } };
/** Searches for something else each time: a stored page would be answered without the database. */
let visits = 0;
const page = () => {
  visits += 1;
  return send(server.port, `/roster?q=${visits}`, asVisitor);
};
const health = () => send(server.port, "/healthz");

/** Buyers who buy again and again until stopped; returns all answers. */
function startBuying(buyers: number) {
  let isOpen = true;
  const answers: Answer[] = [];
  const all = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (isOpen) {
        answers.push(await checkOut(server.port));
        // What is asked without a break takes both processors.
        await delay(50);
      }
    }),
  );
  return {
    answers,
    stop: async () => {
      isOpen = false;
      await all;
    },
  };
}

/** Held places, and the quantity in open orders. */
async function stockAndOrders(): Promise<{ held: number; ordered: number }> {
  const { rows } = await ask<{ held: number; ordered: number }>(`select
    (select sum(tickets_hold)::int from tickets) as held,
    (select sum(quantity)::int from line_items join orders on orders.team_id = line_items.team_id and orders.id = order_id
      where status = 'pending' and ticket_id is not null) as ordered`);
  return rows[0] ?? { held: Number.NaN, ordered: Number.NaN };
}

/** Queries the database directly. */
async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}

async function sells(): Promise<void> {
  await expect.poll(async () => (await checkOut(server.port)).status, { interval: 50 }).toBe(200);
}

async function serves(): Promise<void> {
  await expect.poll(async () => (await health()).status, { interval: 50 }).toBe(200);
  await expect.poll(async () => (await page()).status, { interval: 50 }).toBe(200);
  await sells();
}

/** Milliseconds. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test("a start behind a proxy says that the sandbox is closed", () => {
  expect(server.lines).toContainEqual(expect.stringContaining("To turn them on, set SANDBOX_PUBLIC=on."));
});

test("buyers and visitors read one sentence while the database is away, and nobody has to start anything after", async () => {
  const before = await workers();
  const buying = startBuying(8);
  onTestFinished(() => buying.stop());
  await expect.poll(() => buying.answers.length).toBeGreaterThan(8);
  const usual = await timeOf(sells);
  await postgres.halt();
  await expect.poll(async () => (await health()).status).toBe(503);
  const [visit, feed] = await Promise.all([page(), send(server.port, "/schedule.json", { host: HOCKEY })]);
  expect(visit).toMatchObject({ status: 503, headers: { "cache-control": "no-store", "retry-after": "10" } });
  expect(visit.headers["content-type"]).toContain("text/html");
  expect(asPeopleRead(visit.body)).toContain(UNAVAILABLE);
  expect(feed).toMatchObject({ status: 503, body: UNAVAILABLE });
  const met = buying.answers.length;
  await expect.poll(() => buying.answers.length).toBeGreaterThan(met + 8);

  await postgres.resume();
  // Two seconds, and more where the machine is busy.
  expect(await timeOf(serves)).toBeLessThan(Math.max(4000, 2000 + 10 * usual));
  await buying.stop();

  expect(await workers()).toEqual(before);
  const told = Map.groupBy(buying.answers, ({ status }) => status);
  expect([...told.keys()].sort()).toEqual([200, 503]);
  for (const answer of told.get(503) ?? []) {
    const { message, status } = errorOf(answer);
    expect(status).toBe("UNAVAILABLE");
    // The sandbox is the payment provider and goes away with its database: then the second sentence is right.
    expect([UNAVAILABLE, CHECKOUT_MESSAGES.failed]).toContain(message);
    if (message === UNAVAILABLE) expect(answer.headers["retry-after"]).toBe("10");
  }
  const { held, ordered } = await stockAndOrders();
  expect(held).toBeGreaterThan(0);
  expect(held).toBe(ordered);
});

test("jobs are looked for again, and every process hears of purges again", async () => {
  const { rows } = await ask<{ at: Date }>("select now() as at");
  const count = async (text: string, values?: unknown[]) => (await ask(text, values)).rowCount;
  await expect.poll(() => count("select 1 from pg_stat_activity where query like 'listen %'")).toBe(3);
  const looked = () => count("select 1 from pgboss.queue where monitor_on > $1", [rows[0]?.at]);
  await expect.poll(looked).toBeGreaterThan(0);
});

test("one locked ticket keeps its own club's buyers waiting, and nobody else", async () => {
  const holder = new pg.Client({ connectionString: postgres.url("postgres") });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from tickets where id = 'spt-general' for update");
    const buyers = Array.from({ length: 30 }, () => checkOut(server.port));
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(async () => (await ask(waiting)).rowCount).toBeGreaterThan(1);
    const begun = performance.now();
    const cart = { stripePrices: [{ id: "none", quantity: 1, cartItemId: "none" }], productOptions: [""] };
    const answers = await Promise.all([
      send(server.port, "/roster?position=elsewhere", { host: CLUBS.rugby }),
      postCall(server.port, "quoteCart", cart, { host: CLUBS.rugby }),
      health(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(performance.now() - begun).toBeLessThan(4000);
    // Two from each process.
    expect((await ask(waiting)).rowCount).toBeLessThanOrEqual(2 * SALES.working.ofPart);
    for (const answer of await Promise.all(buyers))
      expect(errorOf(answer)).toEqual({ message: UNAVAILABLE, status: "UNAVAILABLE" });
  } finally {
    await holder.end();
  }
  expect((await checkOut(server.port)).status).toBe(200);
});

test("a worker that ends while the database is away is replaced once it is back", async () => {
  const [victim = 0, other = 0] = await workers();
  await postgres.halt();
  process.kill(victim, "SIGKILL");
  // Long enough for replacements that end before they are ready.
  await expect
    .poll(async () => server.lines.filter((line) => line.includes("A worker ended")).length)
    .toBeGreaterThan(1);
  await postgres.resume();
  await expect.poll(async () => (await health()).status, { interval: 50 }).toBe(200);
  await expect.poll(workers).toEqual([other, expect.any(Number)]);
});

test("SIGTERM ends the program with code 0 while the database is away", async () => {
  await postgres.halt();
  const begun = performance.now();
  await Promise.race([ended(server.process, "SIGTERM"), delay(15_000)]);
  expect(server.process.exitCode).toBe(0);
  expect(performance.now() - begun).toBeLessThan(15_000);
});

import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import { listClubGroups } from "../../server/db/distribution/club-groups.ts";
import { listPlacedClubs } from "../../server/db/distribution/nodes.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { addLostJobs } from "../../server/usecases/sale/settle/add-lost-jobs.ts";
import { type Club, makeClub, makeOrder } from "../factories/factories.ts";
import type { Postgres } from "../harness/program/postgres.ts";
import { runSql } from "../harness/program/postgres-databases.ts";
import { createCitusDatabase } from "./citus-databases.ts";
import { startCoordinator } from "./own-coordinator.ts";

/**
 * The coordinator is killed while an order and its job are being committed: the order's worker has committed,
 * and the coordinator still waits for its disk. No order may lose its job. Without two-phase commits some
 * orders do, and the sweep finds them.
 */
const NAME = "test_coordinator_killed";
const NOW = new Date("2026-11-20T17:00:00Z");
const ELEVEN_MINUTES_AGO = new Date(NOW.getTime() - 11 * 60_000);
/** Delay in milliseconds before the coordinator's commits reach its disk. */
const HELD_MS = 100;
const SLOW_COMMITS = `?options=${encodeURIComponent(`-c commit_delay=${HELD_MS * 1000} -c commit_siblings=0`)}`;
/**
 * Milliseconds from the worker's commit to the kill: before, at about the same time as, and after the
 * coordinator's commit.
 */
const MOMENTS_MS = [0, 20, 50, 80, 110, 150];

let coordinator: Postgres;
let url: string;
let database: OpenDatabase;
let club: Club;
/**
 * A direct connection to the worker with the club's rows, which shows its commits while the coordinator is
 * down.
 */
let worker: pg.Client;

beforeAll(async () => {
  const own = await startCoordinator();
  coordinator = own;
  url = await createCitusDatabase(NAME, { coordinator: own.node });
  database = openPostgres(url);
  club = await makeClub(database.unhurried);
  const placed = await listPlacedClubs(database.unhurried);
  worker = new pg.Client({
    connectionString: url.replace(/[^@]+(?=\/[^/]*$)/, placed[0]?.node ?? ""),
  });
  await worker.connect();
}, 180_000);
afterAll(async () => {
  await worker?.end();
  await database?.close();
  await coordinator?.stop();
});

const found = async (query: string): Promise<string[]> => {
  const { rows } = (await database.unhurried.execute(sql.raw(query))) as unknown as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
};
const WITHOUT = (one: string, other: string) =>
  `select id from (${one}) one where id not in (${other}) order by id`;
const ORDERS = "select id from orders";
const JOBS = "select data->>'orderId' as id from pgboss.job where name = 'mail-order'";

let tried = 0;
/** Places an order, and kills the coordinator a while after the worker's commit. */
async function killWhileCommitting(afterMs: number): Promise<void> {
  tried += 1;
  const id = `order-${tried}`;
  const before = await prepared();
  const slow = openPostgres(url + SLOW_COMMITS);
  const order = {
    id,
    status: "paid" as const,
    customerEmail: "ann@example.com",
    timePaid: ELEVEN_MINUTES_AGO,
  };
  const ended = slow.orders
    .transaction(async (tx) => {
      await makeOrder(tx, club, order);
      await addJob(tx, "mail-order", { teamId: club.teamId, orderId: id });
    })
    .catch(() => {});
  await expect.poll(() => isDoneAtWorker(id, before), { interval: 2 }).toBe(true);
  await pause(afterMs);
  await coordinator.crash();
  await ended;
  await slow.close();
  await coordinator.resume();
}

/** Transactions that the worker has prepared and that wait for the coordinator's decision. */
async function prepared(): Promise<string[]> {
  const { rows } = await worker.query<{ gid: string }>(
    "select gid from pg_prepared_xacts where database = current_database()",
  );
  return rows.map(({ gid }) => gid);
}

async function isDoneAtWorker(id: string, before: readonly string[]): Promise<boolean> {
  if ((await prepared()).some((gid) => !before.includes(gid))) return true;
  const { rowCount } = await worker.query("select from orders where team_id = $1 and id = $2", [
    club.teamId,
    id,
  ]);
  return rowCount === 1;
}

describe("a coordinator that dies between an order and its job", () => {
  test("keeps both or neither", async () => {
    for (const afterMs of [...MOMENTS_MS, ...MOMENTS_MS]) await killWhileCommitting(afterMs);
    // Waits until Citus itself has ended the transactions that a crash left prepared.
    await expect.poll(prepared, { timeout: 60_000 }).toEqual([]);
    expect(await found(WITHOUT(ORDERS, JOBS))).toEqual([]);
    expect(await found(WITHOUT(JOBS, ORDERS))).toEqual([]);
    // Proves that some orders were lost: otherwise the coordinator was always killed too late.
    expect((await found(ORDERS)).length).toBeLessThan(tried);
  });

  test("keeps orders alone without the second phase; the sweep finds each of them", async () => {
    await runSql(url, "alter table pgboss.job disable trigger commit_in_two_phases");
    onTestFinished(() => runSql(url, "alter table pgboss.job enable trigger commit_in_two_phases"));
    for (const afterMs of MOMENTS_MS) await killWhileCommitting(afterMs);
    const lost = await found(WITHOUT(ORDERS, JOBS));
    expect(lost.length).toBeGreaterThan(0);
    const told: unknown[] = [];
    await addLostJobs({
      db: database.unhurried,
      addJob,
      now: () => NOW,
      groups: await listClubGroups(database.unhurried),
      log: {
        info: () => {},
        warn: (...[{ order }]: [{ order?: string }, string?]) => void told.push(order),
        error: () => {},
      },
    });
    expect(told).toEqual(lost);
    expect(await found(WITHOUT(ORDERS, JOBS))).toEqual([]);
  });
});

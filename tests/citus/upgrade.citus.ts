import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  LOCK_PATIENCE,
  type MigrationConnection,
  runMigrations,
} from "../../platform/database/run-migrations.ts";
import { DDL_SETTINGS, withDistribution } from "../../server/db/distribution/statements.ts";
import { postgresConnection } from "../../server/db/migration-connections.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import { listTableSizes } from "../../server/db/upgrade/table-sizes.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { runUpgradeCheck } from "../../server/operator/upgrade/run-upgrade-check.ts";
import {
  BUYERS,
  expectBooks,
  openHarborOffice,
  payOpenOrder,
  startBuying,
} from "../upgrade/harbor-office.ts";
import { makeNextMigrations } from "../upgrade/next-release.ts";
import { readLastRelease, storeRelease } from "../upgrade/release-data.ts";
import { citusNodes, createUndistributedDatabase, listShardTables } from "./citus-databases.ts";

const release = readLastRelease();
const present = readMigrations();
const next = [...present, ...makeNextMigrations(present.at(-1) ?? { time: 0 })].map((one) => ({
  ...one,
  statements: withDistribution(one.statements),
}));
/** Tries again often, so that a test ends soon after the lock is free. */
const PATIENCE = { ...LOCK_PATIENCE, pauseMs: { first: 50, max: 50 } };

let url: string;
let database: OpenDatabase;
let connection: MigrationConnection;
const connect = async (to = url) => {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** The database of the last release with its data, spread over the nodes. */
beforeAll(async () => {
  url = await createUndistributedDatabase("test_upgrade");
  database = openPostgres(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  connection = postgresConnection(client);
  await database.migrate(JOB_KINDS, { upTo: present[release.migrations - 1]?.time ?? 0 });
  await storeRelease(connection, release);
  expect(await database.distribute?.({ dryRun: false, print: () => {} })).toMatchObject({ ok: true });
  return () => Promise.all([client.end(), database.close()]);
});

/**
 * Locks every shard of the orders at the workers against changes of the schema. The coordinator knows nothing
 * of it, as of an autovacuum there.
 */
async function readLongAtWorkers() {
  const ends: (() => Promise<unknown>)[] = [];
  for (const { host, port } of (await citusNodes()).slice(0, -1)) {
    const worker = await connect(Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
    const shards = await listShardTables(worker, "orders");
    expect(shards.length).toBeGreaterThan(0);
    await worker.query("begin");
    for (const shard of shards) await worker.query(`select from ${shard}`);
    ends.push(() => worker.query("commit"));
  }
  return () => Promise.all(ends.map((end) => end()));
}

describe("a spread database of the last release", () => {
  test("is judged, and updated to this version", async () => {
    const lines: string[] = [];
    await runUpgradeCheck({ db: database.unhurried, now: () => new Date() }, (line) => lines.push(line));
    expect(lines.join("\n")).not.toContain("unknown statement");
    await database.migrate(JOB_KINDS);
    const { rows } = await (await connect()).query(
      "select count(*)::int as count from pg_dist_partition where logicalrelid::text not like '%job_marks'",
    );
    expect(await database.distribute?.({ dryRun: true, print: () => {} })).toEqual({ ok: true, placed: [] });
    expect(rows[0].count).toBeGreaterThan(50);
  });

  test("has the sizes of its shards, and no number of rows", async () => {
    await database.unhurried.execute(sql`analyze orders`);
    const sizes = await listTableSizes(database.unhurried, ["orders"]);
    expect(sizes.get("orders")).toEqual({ bytes: expect.any(Number), rows: null });
    expect(sizes.get("orders")?.bytes).toBeGreaterThan(0);
  });

  test("sells while the next release's migrations wait at the workers, and no sale fails", async () => {
    const office = await openHarborOffice(database.orders);
    const sales = startBuying(office);
    onTestFinished(async () => void (await sales.end()));
    await sales.atLeast(1);
    const endReport = await readLongAtWorkers();
    let waits = 0;
    const waited = Promise.withResolvers<void>();
    const migrating = runMigrations(connection, next, {
      patience: PATIENCE,
      onWait: () => {
        waits += 1;
        if (waits === 3) waited.resolve();
      },
    });
    await waited.promise;
    await sales.atLeast(sales.count() + 2 * BUYERS);
    await endReport();
    await migrating;
    await sales.atLeast(sales.count() + BUYERS);
    expect(await sales.end()).toEqual([]);
    await payOpenOrder(office);
    await expectBooks(office, sales.count());
  });

  test("would keep buyers waiting if the time limit for locks counted on the coordinator only", async () => {
    const endReport = await readLongAtWorkers();
    const client = await connect();
    await client.query("begin");
    const settings = DDL_SETTINGS.filter((one) => !one.includes("propagate"));
    for (const setting of [...settings, "set local lock_timeout = 50"]) await client.query(setting);
    const changing = client.query("alter table orders add column much_later text");
    const watcher = await connect();
    const waiting = `select from pg_stat_activity where query like 'alter table orders add column much_later%'
      and pid <> pg_backend_pid() and state = 'active' and now() - query_start > interval '1 second'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
    await endReport();
    await changing;
    await client.query("rollback");
  });
});

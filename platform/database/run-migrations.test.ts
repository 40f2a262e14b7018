import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { embeddedConnection, postgresConnection } from "../../server/db/migration-connections.ts";
import { openMigratedData } from "../../tests/harness/program/databases.ts";
import { createDatabase } from "../../tests/harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../../tests/harness/run/fetch-shared.ts";
import { type LockPatience, type Migration, MigrationBlocked, runMigrations } from "./run-migrations.ts";

let time = 0;
const migration = (name: string, ...statements: string[]): Migration => {
  time += 1;
  return { name, statements, time, hash: `hash of ${name}` };
};

const FIRST = migration("0000_first", "create table seats (id int primary key, who text)");
const ADDED = migration("0001_added", "create table rows ()", "alter table seats add column note text");
const INDEXED = migration("0002_indexed", "create index concurrently by_who on seats (who)");

/** Tries again often, so that a test ends soon after the lock is free. */
const PATIENCE: LockPatience = { attemptMs: 50, pauseMs: { first: 20, max: 20 }, totalMs: 600_000 };

describe("on PostgreSQL", () => {
  let url: string;
  const opened: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    opened.push(client);
    await client.connect();
    return client;
  };
  let nth = 0;
  beforeEach(async () => {
    const { admin } = await fetchSharedResource("postgres");
    nth += 1;
    url = await createDatabase(admin, `migrations_${process.pid}_${nth}`);
    await runMigrations(postgresConnection(await connect()), [FIRST]);
  });
  afterEach(() => Promise.all(opened.splice(0).map((client) => client.end())));

  /** A reader that keeps its table locked against changes of the schema until it is told to end. */
  async function readLong() {
    const reader = await connect();
    await reader.query("begin");
    await reader.query("select from seats");
    return { end: () => reader.query("commit") };
  }

  const ran = async (client: pg.Client) =>
    (await client.query("select hash from drizzle.__drizzle_migrations order by id")).rows.map(
      ({ hash }) => hash,
    );

  test("a migration that waits for a long read lets buyers go on, and runs when the read ends", async () => {
    const reader = await readLong();
    const buyer = await connect();
    const waits: string[] = [];
    const fiveWaits = Promise.withResolvers<void>();
    const migrating = runMigrations(postgresConnection(await connect()), [FIRST, ADDED], {
      patience: PATIENCE,
      onWait: (sentence) => {
        waits.push(sentence);
        if (waits.length === 5) fiveWaits.resolve();
      },
    });
    let bought = 0;
    let isOver = false;
    const buying = (async () => {
      while (!isOver) {
        await buyer.query("insert into seats values ((select count(*) from seats), 'fan')");
        bought += 1;
      }
    })();
    await fiveWaits.promise;
    const boughtMeanwhile = bought;
    await reader.end();
    await migrating;
    isOver = true;
    await buying;
    expect(boughtMeanwhile).toBeGreaterThan(0);
    expect(waits[0]).toMatch(
      /^The migration 0001_added is waiting for a lock\. Open transactions, oldest first: \d+ \(client backend, for \d+ s\)/,
    );
    expect(await ran(buyer)).toEqual([FIRST.hash, ADDED.hash]);
  });

  test("without a limit, buyers would wait behind the migration for the whole read (control)", async () => {
    const reader = await readLong();
    const [naive, buyer] = [await connect(), await connect()];
    const order: string[] = [];
    const altered = naive.query("alter table seats add column note text").then(() => order.push("altered"));
    const watch = await connect();
    const blockedBy = async (query: string) =>
      (
        await watch.query(
          `select blocking.query from pg_stat_activity as blocked
           join pg_stat_activity as blocking on blocking.pid = any(pg_blocking_pids(blocked.pid))
           where blocked.query like $1`,
          [query],
        )
      ).rows;
    await expect.poll(() => blockedBy("alter table seats%")).toEqual([{ query: "select from seats" }]);
    const bought = buyer.query("insert into seats (id) values (1)").then(() => order.push("bought"));
    await expect
      .poll(() => blockedBy("insert into seats%"))
      .toEqual([{ query: expect.stringMatching(/^alter table seats/) }]);
    expect(order).toEqual([]);
    order.push("read ended");
    await reader.end();
    await Promise.all([altered, bought]);
    // Which of the two clients hears first that its statement is done, is the operating system's choice.
    expect(order[0]).toBe("read ended");
    expect(order.slice(1).toSorted()).toEqual(["altered", "bought"]);
  });

  test("a migration that is given up changes nothing, and those before it stay", async () => {
    await readLong();
    const other = migration(
      "0002_other",
      "create table others ()",
      "alter table seats add column other text",
    );
    const before = migration("0003_before", "create table complete ()");
    const client = await connect();
    const giveUp = runMigrations(postgresConnection(client), [FIRST, before, { ...other, time: time + 1 }], {
      patience: { ...PATIENCE, totalMs: 0 },
    });
    await expect(giveUp).rejects.toThrow(MigrationBlocked);
    await expect(giveUp).rejects.toThrow("earlier migrations are complete");
    expect(await ran(client)).toEqual([FIRST.hash, before.hash]);
    expect((await client.query("select to_regclass('others') as found")).rows).toEqual([{ found: null }]);
  });

  test("a failing statement undoes its migration, and is not tried again", async () => {
    const client = await connect();
    const wrong = migration("0002_wrong", "create table others ()", "select nothing from nowhere");
    const waits: string[] = [];
    await expect(
      runMigrations(postgresConnection(client), [FIRST, wrong], { onWait: (one) => waits.push(one) }),
    ).rejects.toThrow('"nowhere" does not exist');
    expect(waits).toEqual([]);
    expect(await ran(client)).toEqual([FIRST.hash]);
    expect((await client.query("select to_regclass('others') as found")).rows).toEqual([{ found: null }]);
  });

  test("builds an index while a transaction writes, and again if an earlier build was interrupted", async () => {
    const client = await connect();
    await client.query("insert into seats values (1, 'fan'), (2, 'fan')");
    // A failed unique index leaves the same invalid index as an interrupted build.
    await expect(client.query("create unique index concurrently by_who on seats (who)")).rejects.toThrow();
    const valid = async () =>
      (await client.query("select indisvalid from pg_index where indexrelid = to_regclass('by_who')")).rows;
    expect(await valid()).toEqual([{ indisvalid: false }]);
    await runMigrations(postgresConnection(client), [FIRST, INDEXED]);
    expect(await valid()).toEqual([{ indisvalid: true }]);
    expect(await ran(client)).toEqual([FIRST.hash, INDEXED.hash]);
    // An index that exists is not built again if its row in the table of migrations was lost.
    await client.query("delete from drizzle.__drizzle_migrations where hash <> $1", [FIRST.hash]);
    await runMigrations(postgresConnection(client), [FIRST, INDEXED]);
    expect(await ran(client)).toEqual([FIRST.hash, INDEXED.hash]);
  });

  test("refuses a concurrent index beside other statements", async () => {
    const mixed = migration("0009_mixed", "create table x ()", "create index concurrently i on seats (who)");
    await expect(runMigrations(postgresConnection(await connect()), [FIRST, mixed])).rejects.toThrow(
      "0009_mixed: a concurrent index needs a migration with nothing else in it",
    );
  });
});

describe("on the embedded database", () => {
  let client: PGlite;
  beforeAll(async () => {
    client = new PGlite(await openMigratedData());
    await client.exec("drop schema drizzle cascade");
  });
  afterAll(() => client.close());

  const found = async (table: string) =>
    (await client.query(`select to_regclass('${table}') is not null as found`)).rows;

  test("an empty database runs all migrations or none, then only later ones", async () => {
    const wrong = migration("0003_wrong", "select nothing from nowhere");
    const connection = embeddedConnection(client);
    await expect(runMigrations(connection, [FIRST, INDEXED, wrong])).rejects.toThrow("nowhere");
    expect(await found("seats")).toEqual([{ found: false }]);
    await runMigrations(connection, [FIRST]);
    await runMigrations(connection, [FIRST, ADDED, INDEXED]);
    await runMigrations(connection, [FIRST, ADDED, INDEXED]);
    expect(await found("by_who")).toEqual([{ found: true }]);
    const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by id");
    expect(rows).toEqual([FIRST, ADDED, INDEXED].map(({ hash }) => ({ hash })));
  });
});

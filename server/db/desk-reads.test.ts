import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDatabaseUnavailable, isStatementTimeout } from "../../platform/database/database-error.ts";
import { copyPostgres } from "../../tests/harness/program/databases.ts";
import { createDeskReads, type OpenDeskReads } from "./desk-reads.ts";
import { type OpenDatabase, openPostgres } from "./open-database.ts";
import { openPool, POOLS, type PostgresPool } from "./postgres-pool.ts";

const SLEEP = sql`select pg_sleep(15)`;
const ONE = sql`select 1 as one`;

describe("reads of the desk", () => {
  let database: OpenDatabase;
  let pool: PostgresPool;
  let readsFor: OpenDeskReads;
  const here = (teamId: string) => readsFor({ teamId, gone: new AbortController().signal });
  const sleeping = async () => {
    const found = await database.unhurried.execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(15)' and state = 'active'`,
    );
    return (found as unknown as { rows: { count: number }[] }).rows[0]?.count;
  };

  beforeAll(async () => {
    const url = await copyPostgres();
    database = openPostgres(url);
    pool = openPool(url, POOLS.desk, () => {});
    readsFor = createDeskReads(pool);
  });
  afterAll(async () => {
    await pool.pool.end();
    await database.close();
  });

  /** Starts a read at a club's desk, which waits for a slow statement until `leave` is called. */
  function reader(teamId: string, statement = SLEEP) {
    const leaving = new AbortController();
    const read = readsFor({ teamId, gone: leaving.signal }).execute(statement);
    return {
      leave: () => leaving.abort(),
      ended: read.then(
        () => "read",
        () => "ended",
      ),
    };
  }

  test("lets one club use only half of the connections, so that other clubs and sales have theirs", async () => {
    const readers = Array.from({ length: 6 }, () => reader("busy"));
    await expect.poll(sleeping).toBe(2);
    await here("other").execute(ONE);
    await database.orders.execute(ONE);
    expect(await sleeping()).toBe(2);
    for (const { leave } of readers) leave();
    expect(await Promise.all(readers.map(({ ended }) => ended))).toEqual(Array(6).fill("ended"));
    await here("busy").execute(ONE);
  });

  test("cancels the statements of readers who disconnect, even with every connection in use", async () => {
    const readers = ["a", "a", "b", "b"].map((teamId) => reader(teamId));
    await expect.poll(sleeping).toBe(4);
    for (const { leave } of readers) leave();
    await Promise.all(readers.map(({ ended }) => ended));
    await expect.poll(sleeping).toBe(0);
    // The next readers' statements are not cancelled by mistake.
    await Promise.all(["a", "a", "b", "b"].map((teamId) => here(teamId).execute(ONE)));
  });

  test("runs nothing for a reader who disconnected while waiting for a turn", async () => {
    const readers = [reader("a"), reader("a"), reader("a", sql`create table read_too_late ()`)];
    await expect.poll(sleeping).toBe(2);
    for (const { leave } of readers.reverse()) leave();
    await Promise.all(readers.map(({ ended }) => ended));
    expect(await here("a").execute(sql`select to_regclass('read_too_late') as found`)).toMatchObject({
      rows: [{ found: null }],
    });
  });

  test("runs and commits a transaction in one turn", async () => {
    await here("a").transaction(async (tx) => {
      await tx.execute(sql`create table if not exists noted (at int)`);
      await tx.execute(sql`insert into noted values (1)`);
    });
    expect(await here("a").execute(sql`select at from noted`)).toMatchObject({ rows: [{ at: 1 }] });
  });

  test("ends a transaction whose reader disconnects, at any statement, and closes its connection", async () => {
    const leaving = new AbortController();
    const begin = (more: SQL[] = []) =>
      readsFor({ teamId: "a", gone: leaving.signal })
        .transaction(async (tx) => {
          for (const statement of [sql`set local work_mem = '16MB'`, ...more]) await tx.execute(statement);
        })
        .then(
          () => "read",
          () => "ended",
        );
    const between = Promise.withResolvers<void>();
    const thinking = readsFor({ teamId: "a", gone: leaving.signal })
      .transaction(async (tx) => {
        await tx.execute(ONE);
        await between.promise;
        await tx.execute(sql`create table read_by_nobody ()`);
      })
      .catch(() => "ended");
    const running = begin([SLEEP]);
    const waiting = begin();
    await expect.poll(sleeping).toBe(1);
    leaving.abort();
    between.resolve();
    expect(await Promise.all([running, thinking, waiting])).toEqual(["ended", "ended", "ended"]);
    await expect.poll(sleeping).toBe(0);
    expect(await begin()).toBe("ended");
    const found = await here("a").execute(sql`select to_regclass('read_by_nobody') as found`);
    expect(found).toMatchObject({ rows: [{ found: null }] });
    await Promise.all(["a", "a", "b", "b"].map((teamId) => here(teamId).execute(ONE)));
  });

  test("fails as unavailable, but not as a time-out of the database, after too long a wait for a turn", async () => {
    const impatient = createDeskReads(pool, 1);
    const leaving = new AbortController();
    const read = (statement = SLEEP) =>
      impatient({ teamId: "a", gone: leaving.signal })
        .execute(statement)
        .catch((error: unknown) => error);
    const slow = [read(), read()];
    await expect.poll(sleeping).toBe(2);
    const error = await read(ONE);
    expect([isDatabaseUnavailable(error), isStatementTimeout(error)]).toEqual([true, false]);
    leaving.abort();
    await Promise.all(slow);
  });
});

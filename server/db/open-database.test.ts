import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { takeDataLock } from "../../platform/database/data-lock.ts";
import { hasSqlState, isDatabaseUnavailable } from "../../platform/database/database-error.ts";
import { EVERY_TAG } from "../../platform/database/notification-listener.ts";
import { retryConflicts } from "../../platform/database/retry-conflicts.ts";
import { programEnv } from "../../tests/harness/program/server.ts";
import { fetchSharedResource } from "../../tests/harness/run/fetch-shared.ts";
import { JOB_KINDS } from "../jobs/job-kinds.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./open-database.ts";
import { POOLS } from "./postgres-pool.ts";
import { listTeams } from "./queries/club/teams.ts";

const opened: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

function kept(database: OpenDatabase): OpenDatabase {
  opened.push(database);
  return database;
}

async function listenTo(database: OpenDatabase): Promise<string[]> {
  const heard: string[] = [];
  await database.listen((payload) => heard.push(payload));
  return heard;
}

describe("PostgreSQL", () => {
  const name = `client_${process.pid}`;
  let url: string;
  beforeAll(async () => {
    const { admin } = await fetchSharedResource("postgres");
    const server = kept(openPostgres(admin));
    await server.db.execute(sql.raw(`create database ${name}`));
    url = admin.replace(/[^/]+$/, name);
  });

  test("migrates in one process at a time when several start together", async () => {
    const starting = Array.from({ length: 4 }, () => kept(openPostgres(url)));
    await Promise.all(starting.map((database) => database.migrate(JOB_KINDS)));
    for (const { db } of starting) expect(await listTeams(db)).toEqual([]);
  });

  test("notifies every process, including the sender", async () => {
    const [sender, other] = [kept(openPostgres(url)), kept(openPostgres(url))];
    const heard = [await listenTo(sender), await listenTo(other)];
    await sender.notify('["team:ödegaard"]');
    await expect.poll(() => heard).toEqual([['["team:ödegaard"]'], ['["team:ödegaard"]']]);
  });

  test("reports and replaces an idle connection that breaks", async () => {
    const reported: Error[] = [];
    const database = kept(openPostgres(url, (error) => reported.push(error)));
    await database.db.execute(sql`select 1`);
    const other = kept(openPostgres(url));
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    expect(await database.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  const endOthers = ({ db }: OpenDatabase, also = "") =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like ${`%${also}%`}`);

  test("fails a transaction as unavailable if its connection breaks, and goes on", async () => {
    const reported: Error[] = [];
    const database = kept(openPostgres(url, (error) => reported.push(error)));
    const other = kept(openPostgres(url));
    const waiting = database.orders.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
    const failed = expect(waiting).rejects.toSatisfy(isDatabaseUnavailable);
    await expect
      .poll(async () => (await endOthers(other, "pg_sleep(20)")) as unknown as { rows: unknown[] })
      .toMatchObject({ rows: [{}] });
    await failed;
    expect(reported).not.toEqual([]);
    expect(await database.orders.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test("returns the connection to the pool if a transaction cannot begin", async () => {
    const database = kept(openPostgres(url));
    const one = (config?: { isolationLevel: "serializable" }) =>
      database.orders.transaction((tx) => tx.execute(sql`select 1 as one`), config);
    for (let round = 0; round < POOLS.orders.max; round += 1)
      await expect(one({ isolationLevel: "no such level" as "serializable" })).rejects.toThrow("begin");
    await expect(one()).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test("ends statements that wait for a lock in time, and answers pages and health checks meanwhile", async () => {
    const [database, other] = [kept(openPostgres(url)), kept(openPostgres(url))];
    await other.db.execute(sql`create table if not exists hot as select 1 as id`);
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = other.unhurried.transaction(async (tx) => {
      await tx.execute(sql`update hot set id = 1`);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const waiting = Array.from({ length: 2 * POOLS.orders.max }, () =>
      database.orders.transaction((tx) => tx.execute(sql`update hot set id = 1`)),
    );
    const ends = Promise.allSettled(waiting);
    try {
      await expect.poll(() => sessionsOf(database, "update hot%")).toHaveLength(POOLS.orders.max + 1);
      // The ping is answered before the first waiting statement ends.
      const over = Promise.race(waiting).catch(() => "over");
      expect(await Promise.race([over, database.ping()])).toBeUndefined();
    } finally {
      await ends;
      free.resolve();
      await holder;
    }
    const reasons = (await ends).map((end) => end.status === "rejected" && end.reason);
    expect(reasons.map(isDatabaseUnavailable)).toEqual(reasons.map(() => true));
    // These statements were ended by the time limit for locks, which is half of the limit for statements.
    const byTheLock = reasons.filter((reason) => hasSqlState(reason, "55P03"));
    expect(byTheLock.length).toBeGreaterThanOrEqual(POOLS.orders.max);
  });

  test("completes both of two transactions that deadlock", async () => {
    const { db } = kept(openPostgres(url));
    await db.execute(
      sql`create table if not exists pair as select * from (values (1, 0), (2, 0)) as p (id, n)`,
    );
    const both = Promise.withResolvers<void>();
    let tries = 0;
    let rowsHeld = 0;
    const add = (ids: number[]) =>
      retryConflicts(() =>
        db.transaction(async (tx) => {
          tries += 1;
          for (const id of ids) {
            await tx.execute(sql`update pair set n = n + 1 where id = ${id}`);
            rowsHeld += 1;
            if (rowsHeld === 2) both.resolve();
            await both.promise;
          }
        }),
      );
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect(await db.execute(sql`select n from pair`)).toMatchObject({ rows: [{ n: 2 }, { n: 2 }] });
    expect(tries).toBeGreaterThan(2);
  });

  test("gives up in time on a server that accepts connections and stays silent", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const database = openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`);
    const begun = performance.now();
    await expect(database.ping()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(performance.now() - begun).toBeLessThan(3000);
    await database.close();
  });

  test("reports everything as purged when it listens again after a broken connection", async () => {
    const database = kept(openPostgres(url));
    const heard = await listenTo(database);
    expect(await sessionsOf(database, "listen %")).toHaveLength(1);
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await database.notify("told while nobody listened");
    await expect.poll(() => heard).toContain(EVERY_TAG);
    await database.notify("told afterwards");
    await expect.poll(() => heard).toContain("told afterwards");
    expect(heard).toEqual([EVERY_TAG, "told afterwards"]);
    expect(await sessionsOf(database, "listen %")).toHaveLength(1);
  });

  const sessionsOf = async ({ db }: OpenDatabase, query: string) =>
    (
      (await db.execute(sql`select pid from pg_stat_activity
      where datname = current_database() and query like ${query}`)) as unknown as { rows: unknown[] }
    ).rows;
});

describe("the embedded database", () => {
  const directory = mkdtempSync(join(tmpdir(), "fieldhouse-client-"));
  beforeAll(async () => {
    // Uses a copy of the test run's database, because creating one takes two seconds of processor time.
    const files = join(directory, "pg");
    mkdirSync(files, { mode: 0o700 });
    execFileSync("tar", [
      "--extract",
      "--file",
      (await fetchSharedResource("pglite")).dump,
      "--directory",
      files,
    ]);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("refuses a second opening, gets its own notifications, and is free again when closed", async () => {
    const first = await openEmbedded(directory);
    await expect(openEmbedded(directory)).rejects.toThrow("is in use by process");
    const heard = await listenTo(first);
    await first.notify(EVERY_TAG);
    await expect.poll(() => heard).toEqual([EVERY_TAG]);
    await first.close();
    takeDataLock(directory)();
  });

  test("keeps every acknowledged write after kill -9, and takes over the stale lock", async () => {
    const program = join(import.meta.dirname, "..", "..", "tests", "harness", "program", "writer.ts");
    const writer = spawn(process.execPath, [...process.execArgv, program, directory], {
      env: programEnv(directory),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = new Promise((resolve) => writer.once("close", resolve));
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) writer.kill("SIGKILL");
    }
    await gone;
    const { db } = kept(await openEmbedded(directory));
    const found = await db.execute(
      sql`select count(*)::int as rows from acknowledged where number <= ${acknowledged}`,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(found).toMatchObject({ rows: [{ rows: acknowledged }] });
  });
});

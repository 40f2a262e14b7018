import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { runServer } from "../../cli/serve/run-server.ts";
import { runMigrations } from "../../platform/database/run-migrations.ts";
import { postgresConnection } from "../../server/db/migration-connections.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { findLastMigration, readMigrations } from "../../server/db/pending-migrations.ts";
import { addBackup } from "../../server/db/queries/site/backups.ts";
import { readConfiguration } from "../../server/env.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { BackupRequired, requireBackup } from "../../server/operator/upgrade/require-backup.ts";
import { runUpgradeCheck } from "../../server/operator/upgrade/run-upgrade-check.ts";
import { runInWorker } from "../harness/program/in-process.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { programEnv } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { REAL_MONEY } from "./real-money.ts";
import { readLastRelease, storeRelease } from "./release-data.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const release = readLastRelease();
const migrations = readMigrations();
/** One less than the last release had: so there is always something to migrate. */
const OLD = migrations.slice(0, release.migrations - 1);
const count = migrations.length - OLD.length;

let databases = 0;
let url: string;
let database: OpenDatabase;

/** A database with an old schema; with the release's club unless it is `empty`. */
async function openOld({ empty = false, schema = OLD } = {}): Promise<OpenDatabase> {
  const { admin } = await fetchSharedResource("postgres");
  databases += 1;
  url = await createDatabase(admin, `backup_${process.pid}_${databases}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const connection = postgresConnection(client);
  if (schema.length > 0) await runMigrations(connection, schema);
  if (!empty) await storeRelease(connection, release);
  await client.end();
  const opened = openPostgres(url);
  onTestFinished(() => opened.close());
  return opened;
}

/** Records a backup, as the server does since 4.15.0. Null for one that was never checked. */
async function recordBackup(hoursAgo: number, { isChecked = true } = {}): Promise<void> {
  const taken = new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString();
  const checked = isChecked ? taken : null;
  await addBackup(database.unhurried, { id: taken, destination: "/backups", timeBegun: new Date(taken) });
  await database.unhurried.execute(
    sql`update backups set time_taken = ${taken}, time_checked = ${checked} where id = ${taken}`,
  );
}

const required = () => requireBackup(database.unhurried, NOW);

describe("a migration of clubs' data", () => {
  beforeEach(async () => {
    database = await openOld();
  });

  test("is refused without a backup, and names both ways to go on", async () => {
    await expect(required()).rejects.toThrow(BackupRequired);
    await expect(required()).rejects.toThrow(
      /npx fieldhouse backup.*npx fieldhouse migrate --without-backup/,
    );
  });

  test("is refused with a backup that is older than a day, or was never checked", async () => {
    await recordBackup(24.01);
    await recordBackup(1, { isChecked: false });
    await expect(required()).rejects.toThrow("no checked backup from the last 24 hours");
  });

  test("begins with a checked backup of the last day", async () => {
    await recordBackup(23.99);
    await expect(required()).resolves.toBeUndefined();
    await database.migrate(JOB_KINDS);
    await expect(required()).resolves.toBeUndefined();
  });

  test("needs no backup if nothing is left to migrate", async () => {
    await database.migrate(JOB_KINDS);
    await expect(required()).resolves.toBeUndefined();
  });
});

test.each([
  ["an empty database", { empty: true, schema: [] }],
  ["a database without clubs", { empty: true }],
])("needs no backup of %s", async (_what, options) => {
  database = await openOld(options);
  await expect(required()).resolves.toBeUndefined();
});

describe("`upgrade --check`", () => {
  async function check() {
    const lines: string[] = [];
    const code = await runUpgradeCheck({ db: database.unhurried, now: () => NOW }, (line) =>
      lines.push(line),
    );
    return { code, text: lines.join("\n") };
  }

  test("prints what would change and that a backup is missing, and changes nothing", async () => {
    database = await openOld();
    const { code, text } = await check();
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^${count} migrations? to run:\n\n${migrations[OLD.length]?.name}\n  `));
    expect(text).toContain(
      "FIX   There's no checked backup. Run: npx fieldhouse backup\nNothing was changed.",
    );
    expect((await check()).text).toBe(text);
    await recordBackup(30);
    expect((await check()).text).toContain(
      "The last checked backup is of 2026-11-19T11:00:00.000Z, more than",
    );
    await recordBackup(3);
    const backedUp = await check();
    expect(backedUp.code).toBe(0);
    expect(backedUp.text).toContain("ok    The last checked backup is of 2026-11-20T14:00:00.000Z.\n");
    expect(backedUp.text).toContain("\nNothing was changed. To update, run: npx fieldhouse migrate");
  });

  test("says so if nothing is to be done, or if a newer version has migrated the database", async () => {
    database = await openOld({ empty: true, schema: migrations });
    expect(await check()).toEqual({ code: 0, text: "The database is up to date." });
    await database.unhurried.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of 9.9.9', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    expect(await check()).toEqual({
      code: 0,
      text: "A newer version of Fieldhouse has migrated this database. This version runs on it if it's the release before.",
    });
  });
});

describe("the program", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  test("starts on clubs' data with real payments only if there is a backup, and changes nothing without", async () => {
    database = await openOld();
    const folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-backup-"));
    folders.push(folder);
    const { FIELDHOUSE_NOW: _fixed, ...env } = programEnv(folder, { ...REAL_MONEY, DATABASE_URL: url });
    const before = await findLastMigration(database.unhurried);
    const stopped = { heard: () => false, signal: new Promise<string>(() => {}) };
    const openApp = () => Promise.reject(new Error("It must not serve"));
    await expect(runServer(stopped, readConfiguration(env), { openApp })).rejects.toThrow(BackupRequired);
    expect(await findLastMigration(database.unhurried)).toBe(before);
  });

  test("refuses commands that would migrate, and migrates when it is told that there is a backup", async () => {
    database = await openOld();
    const folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-backup-"));
    folders.push(folder);
    const run = (args: string[], payments: string) =>
      runInWorker(args, folder, { DATABASE_URL: url, PAYMENTS: payments, FIELDHOUSE_NOW: "" });
    for (const [args, payments] of [
      [["migrate"], "sandbox"],
      [["clubs", "list"], "stripe"],
      [["clubs", "list"], ""],
    ] as const) {
      const { code, out, err } = await run([...args], payments);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toContain("Nothing was changed, and the former version still runs.");
    }
    const { code, out } = await run(["migrate", "--without-backup"], "stripe");
    expect({ code, out }).toEqual({
      code: 0,
      out: `${migrations
        .slice(OLD.length)
        .map(({ name }) => `To run: ${name}\n`)
        .join("")}The database is up to date.\n`,
    });
    expect((await run(["clubs", "list"], "stripe")).out).toContain("The harbor (harbor)");
  });
});

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSecretKeys } from "../../platform/secrets/secret-key.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { findBackupState } from "../../server/db/queries/site/backups.ts";
import { orders } from "../../server/db/schema/index.ts";
import { createOrderSecrets } from "../../server/usecases/club/order-secrets.ts";
import { backUp, openInstallation } from "../contracts/backup-bench.ts";
import { makeClub, makeOrder } from "../factories/factories.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { startFaultyBucket } from "../harness/program/faulty-bucket.ts";
import { runInWorker, startInWorker } from "../harness/program/in-process.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { openDataFolder, postgresEnv, startCommand, stopAndWait } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { scaledTimeoutMs } from "../harness/run/slowness.ts";
import { sendRequest } from "./request.ts";

/** What is in a backup, and what a damaged one does, is in tests/contracts. */

const BACKUP_KEY = "AGE-SECRET-KEY-1GQ9778VQXMMJVE8SK7J6VT8UJ4HDQAJUVSFCWCM02D8GEWQ72PVQ2Y5J33";
const METRICS_TOKEN = "for-tests/only+0123456789.abcdefghij~==";
/** A backup with its check takes seconds, on a busy machine half a minute. */
const UNTIL_MADE = { timeout: scaledTimeoutMs(120_000), interval: 200 };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, "backups")).catch(() => [])).toSorted();
const objectsIn = async (folder: string): Promise<string[]> => {
  const names = await namesIn(folder);
  return (await Promise.all(names.map((name) => readdir(join(folder, "backups", name))))).flat();
};

test("a server with BACKUP_TO makes backups by itself, tells their age, and goes on serving", async () => {
  const folder = await emptyFolder();
  const env = { BACKUP_TO: folder, BACKUP_KEY, METRICS_TOKEN };
  const server = await startInWorker({ copyOf: (await fetchSharedResource("demo")).dataDir, env });
  onTestFinished(server.stop);
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await sendRequest(server.port, "/metrics", { host: "localhost", headers })).body;
  };
  await expect.poll(metrics, UNTIL_MADE).toContain('fieldhouse_backup_age_seconds{state="good"} 0');
  expect(await metrics()).toContain("fieldhouse_backup_failed 0");
  expect(await namesIn(folder)).toHaveLength(1);

  // The command asks the server that has the database, and says why there is no backup.
  const command = (...args: string[]) =>
    runInWorker(args, server.dataDir, { ...env, PORT: String(server.port) });
  const refused = await command("backup", join(server.dataDir, "secret-key"));
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("It isn't a folder: ")]);
  expect(await metrics()).toContain("fieldhouse_backup_failed 1");
  expect((await command("doctor")).out).toMatch(
    /FIX {3}The last backup failed: It isn't a folder: .*\n {8}The last good backup is 0 hours old, at /,
  );
  const made = await command("backup", "--no-check");
  expect([made.code, made.err]).toEqual([0, ""]);
  expect(made.out).toMatch(/Read the database in .* s, while it was closed to others\./);
  expect(await namesIn(folder)).toHaveLength(2);

  // By default the last one that was checked. Nobody else's program is asked: the server's port is another.
  const rehearsed = await command("rehearse", folder, "--database", await copyPostgres());
  expect([rehearsed.code, rehearsed.err]).toEqual([0, ""]);
  expect(rehearsed.out).toContain("20 of 20 pages of 3 clubs are there.");
  expect(rehearsed.out).toContain("The rehearsal succeeded");
  expect(server.errors()).toEqual([]);
});

test("an embedded installation moves to PostgreSQL, where links and codes from before still work", async () => {
  const folder = await emptyFolder();
  const { directory, remove } = await openDataFolder({ copyOf: (await fetchSharedResource("demo")).dataDir });
  onTestFinished(remove);
  const scorer = await runInWorker(["scorer", "g0-16", "--team", "ashford-kestrels"], directory);
  const { pathname, hash } = new URL(scorer.out.split("\n")[0] ?? "");
  expect((await runInWorker(["backup", folder, "--no-check"], directory)).code).toBe(0);
  const [name = ""] = await namesIn(folder);

  const url = await emptyDatabase("moved");
  // Asked for beside PostgreSQL's settings, as the installation that moves has them already.
  const shown = await runInWorker(["secrets", "show"], directory, { ...postgresEnv(url), SECRET_KEY: "" });
  expect(shown).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^base64url:[\w-]{43}\n$/) });
  const env = { ...postgresEnv(url), SECRET_KEY: shown.out.trim() };
  const dataDir = await emptyFolder();
  const restored = await runInWorker(["restore", folder, "--backup", name], dataDir, env);
  expect([restored.code, restored.err]).toEqual([0, ""]);
  expect(restored.out).not.toContain("Mind: SECRET_KEY");
  // An order that was paid later is made again with the same key: its seal and codes follow from the secret.
  const keys = [directory, dataDir].map((DATA_DIR, nth) =>
    createOrderSecrets(readSecretKeys(nth === 0 ? { DATA_DIR } : { DATA_DIR, SECRET_KEY: env.SECRET_KEY })),
  );
  const [before, after] = keys.map((secrets) => secrets.keyOf({ teamId: "ashford-kestrels", id: "K7Q2M" }));
  expect(after).toBe(before);
  const server = await startInWorker({ dataDir, env });
  onTestFinished(server.stop);
  const headers = { authorization: `Bearer ${hash.slice(1)}` };
  const path = pathname.replace(/scorer$/, "score");
  const opened = await sendRequest(server.port, path, { host: HOCKEY_HOST, headers });
  expect(opened.status).toBe(200);
  expect(server.errors()).toEqual([]);
});

/** Locks a table, so that a command waits for it. */
async function lockTable(url: string, lock: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(`lock table ${lock}`);
  const blocked = "select from pg_locks where not granted and relation is not null";
  return {
    untilAwaited: () =>
      expect.poll(async () => (await client.query(blocked)).rows, UNTIL_MADE).toHaveLength(1),
    unlock: () => client.query("rollback"),
  };
}

async function databaseWithOrder(): Promise<string> {
  const url = await copyPostgres();
  const { db, close } = openPostgres(url);
  await makeOrder(db, await makeClub(db), { status: "paid" });
  await close();
  return url;
}

describe("kill -9 in the middle", () => {
  test("of a backup leaves a partial one that doesn't count, and the next one removes it", async () => {
    const [url, folder, dataDir] = [await databaseWithOrder(), await emptyFolder(), await emptyFolder()];
    const env = postgresEnv(url);
    // Tickets are one of the last tables to be copied.
    const { untilAwaited, unlock } = await lockTable(url, "tickets in access exclusive mode");
    const killed = await startCommand(["backup", folder], dataDir, env);
    await untilAwaited();
    await stopAndWait(killed, "SIGKILL");
    await unlock();
    const objects = await objectsIn(folder);
    expect(objects).toContain("partial.json");
    expect(objects).not.toContain("manifest.json");
    const into = { ...env, ...postgresEnv(await emptyDatabase()) };
    expect((await runInWorker(["restore", folder], dataDir, into)).err).toMatch(
      /^There is no checked backup at .* It has: 2026-.* \(partial\)\. Nothing was changed\.\n$/,
    );
    const made = await runInWorker(["backup", folder, "--no-check"], dataDir, env);
    expect([made.code, made.out]).toEqual([0, expect.stringContaining("Removed 1 interrupted backup.")]);
    expect(await objectsIn(folder)).not.toContain("partial.json");
    const { db, close } = openPostgres(url);
    onTestFinished(close);
    expect(await findBackupState(db)).toMatchObject({ lastGood: null, last: { failure: null } });
  });

  test("of a restore leaves an empty database, and the same command works", async () => {
    const [folder, dataDir, url] = [await emptyFolder(), await emptyFolder(), await copyPostgres()];
    const made = await runInWorker(
      ["backup", folder, "--no-check"],
      dataDir,
      postgresEnv(await databaseWithOrder()),
    );
    expect([made.code, made.err]).toEqual([0, ""]);
    const [name = ""] = await namesIn(folder);
    const command = ["restore", folder, "--backup", name];
    // Orders can be read, so that the restore finds them empty, but not written.
    const { untilAwaited, unlock } = await lockTable(url, "orders in share mode");
    const killed = await startCommand(command, dataDir, postgresEnv(url));
    await untilAwaited();
    await stopAndWait(killed, "SIGKILL");
    await unlock();
    const { db, close } = openPostgres(url);
    onTestFinished(close);
    expect(await db.$count(orders)).toBe(0);
    expect((await runInWorker(command, dataDir, postgresEnv(url))).code).toBe(0);
    expect(await db.$count(orders)).toBe(1);
  });
});

test("a rehearsal from a bucket that breaks off is one sentence, and leaves no folder", async () => {
  const [bucket, folder] = [await startFaultyBucket(), await emptyFolder()];
  onTestFinished(bucket.stop);
  const { STORAGE: to = "", ...env } = bucket.env;
  await backUp(await openInstallation("PostgreSQL"), to, { env });
  bucket.fail((request) => (/^GET .*jobs\.copy/.test(request) ? "cut" : null));
  const place = ["--folder", folder, "--database", await emptyDatabase("rehearsed")];
  const backup = ["--backup", "2026-11-27T09-00-00-000Z"];
  const { code, err } = await runInWorker(["rehearse", to, ...backup, ...place], folder, env);
  expect([code, err]).toEqual([
    1,
    "The storage bucket s3://pictures/fieldhouse closed the connection: ECONNRESET (backups). No clubs or orders were restored. Run the command again when that is mended.\n",
  ]);
  expect(await readdir(folder)).toEqual([]);
});

async function emptyDatabase(name = "restored"): Promise<string> {
  const { admin } = await fetchSharedResource("postgres");
  return createDatabase(admin, `${name}_${process.pid}`);
}

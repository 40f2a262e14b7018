import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { listBackups } from "../../server/operator/backup/destination.ts";
import { BACKUP_KEY, makeSale, tablesOf } from "../contracts/backup-bench.ts";
import { type Club, makeClub } from "../factories/factories.ts";
import { importDemoInto, postgresEnv, startCommand } from "../harness/program/server.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { createCitusDatabase } from "./citus-databases.ts";

/**
 * Backups and restores of a spread database are killed (SIGKILL) at random moments: whatever counts as a
 * backup can be restored, and a database into which one is restored is empty or complete. The connections
 * that a killed backup leaves hold up nobody.
 */
const KILLS = 3;

let folder: string;
let url: string;
let database: OpenDatabase;
let club: Club;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-citus-"));
  url = await createCitusDatabase("test_killed_backups");
  await mkdir(at("data"));
  await importDemoInto(at("data"), postgresEnv(url));
  database = openPostgres(url);
  club = await makeClub(database.unhurried);
}, 300_000);
afterAll(async () => {
  await database?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs a command to its end, or kills it after a random part of `withinMs`. */
async function run(args: string[], place: { url: string; dataDir: string }, withinMs?: number) {
  const begun = performance.now();
  const child = await startCommand(args, place.dataDir, { ...postgresEnv(place.url), BACKUP_KEY });
  const ended = new AbortController();
  if (withinMs !== undefined)
    pause(Math.random() * withinMs, undefined, { signal: ended.signal }).then(
      () => child.kill("SIGKILL"),
      () => {},
    );
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
  const code = await closed;
  ended.abort();
  return { code, said, ms: performance.now() - begun };
}

/** @returns the milliseconds that it took */
async function succeed(...call: [string[], { url: string; dataDir: string }]): Promise<number> {
  const { code, said, ms } = await run(...call);
  expect([code, said]).toEqual([0, said]);
  return ms;
}

test("a killed backup or restore is never a wrong one that looks right", async () => {
  const from = { url, dataDir: at("data") };
  const backup = ["backup", at("copies")];
  const backupMs = await succeed(backup, from);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await run(backup, from, backupMs);
    // A commit over several nodes, which a backup holds up while it takes its snapshots.
    await makeSale(database.orders, club);
  }
  await succeed(backup, from);
  const copies = await listBackups(diskStorage(at("copies")));
  expect(copies.filter(({ state }) => state !== "complete")).toEqual([]);

  const expected = await tablesOf({ database, dataDir: from.dataDir });
  const restore = ["restore", at("copies")];
  let restoreMs: number | null = null;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const into = { url: await createCitusDatabase("test_killed_restore"), dataDir: at(`restored-${kill}`) };
    const restored = openPostgres(into.url);
    try {
      const tables = () => tablesOf({ database: restored, dataDir: into.dataDir });
      if (restoreMs !== null) {
        await run(restore, into, restoreMs);
        // Empty or complete. What counts as empty is also what a second restore accepts.
        const left = await tables();
        if (left["public.orders"] !== undefined) expect(left).toEqual(expected);
        else expect(left).toEqual({});
      }
      const ms = await succeed(restore, into);
      restoreMs ??= ms;
      expect(await tables()).toEqual(expected);
    } finally {
      await restored.close();
    }
  }
}, 900_000);

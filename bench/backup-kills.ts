import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { diskStorage } from "../platform/storage/disk-storage.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "../server/db/open-database.ts";
import { listTablesToCopy } from "../server/operator/backup/database-facts.ts";
import { listBackups } from "../server/operator/backup/destination.ts";
import { createDatabase } from "../tests/harness/program/postgres-databases.ts";
import { postgresEnv, startCommand } from "../tests/harness/program/server.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { addLargeClub } from "./large-club.ts";
import type { Report } from "./report.ts";

/**
 * Kills backups and restores (SIGKILL) at random moments, many times, on each database: whatever counts as a
 * backup can be restored, and a database into which one is restored is empty or complete.
 */
const KILLS = 20;
const SIZE = { orders: 5000, attendees: 2000, submissions: 500, waiting: 100 };

export async function proveBackups(print: Report): Promise<boolean> {
  const proved: boolean[] = [];
  const names = Object.keys(DATABASES) as DatabaseName[];
  for (const name of names.toReversed()) proved.push(await proveOn(name, print));
  return proved.every(Boolean);
}

/** An installation as its commands see it. */
export interface BackupPlace {
  dataDir: string;
  env: Record<string, string>;
}

async function proveOn(name: DatabaseName, print: Report): Promise<boolean> {
  return DATABASES[name](async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), "fieldhouse-recovery-"));
    const shop = await openTestStore({ postgres });
    try {
      await shop.inspect(({ unhurried }) => addLargeClub(unhurried, SIZE));
      await shop.server.stop();
      const from = { dataDir: shop.server.dataDir, env: postgres === undefined ? {} : postgresEnv(postgres) };
      const copies = join(folder, "copies");
      const wrong = await killBackups(from, copies, print);
      const expected = await readTablesAt(from);
      for (let round = 0; round < KILLS; round++) {
        const url = postgres && (await createDatabase(postgres, `restored_${round}`));
        const into = { dataDir: join(folder, `restored-${round}`), env: url ? postgresEnv(url) : {} };
        wrong.push(...(await killRestore(into, copies, expected)));
        await rm(into.dataDir, { recursive: true, force: true });
      }
      print(`${name}: ${KILLS} backups and ${KILLS} restores killed`);
      print(
        wrong.length === 0
          ? "  nothing that looks right was wrong, and each command worked again"
          : wrong.join("\n"),
      );
      return wrong.length === 0;
    } finally {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

interface Run {
  code: number | null;
  said: string;
  ms: number;
}

/** Runs a command, and kills it after so many milliseconds if it still runs. */
export async function runBackupCommandAt(
  args: string[],
  { dataDir, env }: BackupPlace,
  killAfter?: number,
): Promise<Run> {
  const begun = performance.now();
  const child = await startCommand(args, dataDir, env);
  const late = new AbortController();
  if (killAfter !== undefined)
    pause(killAfter, null, { signal: late.signal }).then(
      () => child.kill("SIGKILL"),
      () => {},
    );
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await closed;
  late.abort();
  return { code, said: out + err, ms: performance.now() - begun };
}

/** Returns what went wrong. Afterwards the last backup at `copies` is a good one. */
async function killBackups(from: BackupPlace, copies: string, print: Report): Promise<string[]> {
  const wrong: string[] = [];
  const whole = await runBackupCommandAt(["backup", copies], from);
  if (whole.code !== 0) return [`A backup failed: ${whole.said}`];
  for (let kill = 0; kill < KILLS; kill++)
    await runBackupCommandAt(["backup", copies], from, Math.random() * whole.ms);
  const found = await listBackups(diskStorage(copies));
  const partial = found.filter(({ state }) => state === "partial").length;
  const last = await runBackupCommandAt(["backup", copies], from);
  if (last.code !== 0) wrong.push(`The backup after the kills failed: ${last.said}`);
  const after = await listBackups(diskStorage(copies));
  if (after.some(({ state }) => state !== "complete")) wrong.push("A partial backup was left");
  print(
    `  ${after.length} of ${KILLS + 2} backups complete; one takes ${(whole.ms / 1000).toFixed(1)} s; ${partial} partial at the end`,
  );
  return wrong;
}

async function killRestore(
  into: BackupPlace,
  copies: string,
  expected: Record<string, string>,
): Promise<string[]> {
  const command = ["restore", copies];
  await runBackupCommandAt(command, into, Math.random() * RESTORE_MS);
  const tables = await readTablesAt(into).catch((error: unknown) => String(error));
  const isEmpty = typeof tables === "object" && tables["public.orders"] === undefined;
  const wrong: string[] = [];
  if (typeof tables === "string") wrong.push(`After a kill the database can't be opened: ${tables}`);
  else if (!isEmpty && !isSameTables(tables, expected))
    wrong.push("After a kill the database is neither empty nor complete");
  const again = await runBackupCommandAt(command, into);
  if (again.code !== 0) wrong.push(`The same command failed after a kill: ${again.said}`);
  else if (!isSameTables(await readTablesAt(into), expected)) wrong.push("A restored database differs");
  return wrong;
}

/** About as long as a restore takes, so that kills fall into all of its steps. */
const RESTORE_MS = 6000;

export const isSameTables = (a: Record<string, string>, b: Record<string, string>) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** The rows of each table that has some, as sorted lines. Without the record of backups itself. */
export async function readTablesAt({ dataDir, env }: BackupPlace): Promise<Record<string, string>> {
  // A restore that failed has granted nothing yet to the user who serves.
  const { DATABASE_URL, DATABASE_MIGRATE_URL: url = DATABASE_URL } = env;
  const database = url === undefined ? await openEmbedded(dataDir) : openPostgres(url);
  try {
    return await readTables(database);
  } finally {
    await database.close();
  }
}

function readTables({ copies }: OpenDatabase): Promise<Record<string, string>> {
  return copies.readSnapshot(async (tx) => {
    const tables: Record<string, string> = {};
    for (const one of await listTablesToCopy(tx)) {
      const lines = (await buffer(tx.copyOut(one))).toString().split("\n").filter(Boolean);
      if (lines.length > 0 && one.table !== "public.backups") tables[one.table] = lines.sort().join("\n");
    }
    return tables;
  });
}

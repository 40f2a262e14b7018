import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { listBackups } from "../../server/operator/backup/destination.ts";
import { createDatabase } from "../../tests/harness/program/postgres-databases.ts";
import { postgresEnv } from "../../tests/harness/program/server.ts";
import { openTestStore } from "../../tests/harness/program/test-store.ts";
import { DATABASES, type DatabaseName } from "../databases.ts";
import { addLargeClub } from "../large-club.ts";
import type { Report } from "../report.ts";
import { type DatabaseRows, differingTables, readRowsAt } from "./database-rows.ts";
import { type CommandPlace, runCommandAt } from "./run-command.ts";

/**
 * Kills backups and restores (SIGKILL) at random moments, many times, on each database: whatever counts as a
 * backup can be restored, and a database into which one is restored is empty or complete.
 */
const KILLS = 20;
const SIZE = { orders: 5000, attendees: 2000, submissions: 500, waiting: 100 };

export async function proveBackups(databases: readonly DatabaseName[], print: Report): Promise<boolean> {
  const proved: boolean[] = [];
  for (const name of databases.toReversed()) proved.push(await proveOn(name, print));
  return proved.every(Boolean);
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
      const expected = await readRowsAt(from);
      const openTarget = async (nth: number) => {
        const url = postgres && (await createDatabase(postgres, `restored_${nth}`));
        return { dataDir: join(folder, `restored-${nth}`), env: url ? postgresEnv(url) : {} };
      };
      const restoreMs = await timeRestore(await openTarget(0), copies, expected);
      const left = { empty: 0, complete: 0, wrong: 0 };
      for (let round = 1; round <= KILLS; round++) {
        const into = await openTarget(round);
        const killed = await killRestore(into, { copies, expected, restoreMs });
        left[killed.left] += 1;
        wrong.push(...killed.wrong);
        await rm(into.dataDir, { recursive: true, force: true });
      }
      print(`${name}: ${KILLS} backups and ${KILLS} restores killed`);
      print(
        `  a restore takes ${(restoreMs / 1000).toFixed(1)} s; a kill left the database empty ${left.empty} times and complete ${left.complete} times`,
      );
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

/** Returns what went wrong. Afterwards the last backup at `copies` is a good one. */
async function killBackups(from: CommandPlace, copies: string, print: Report): Promise<string[]> {
  const wrong: string[] = [];
  const whole = await runCommandAt(["backup", copies], from);
  if (whole.code !== 0) return [`A backup failed: ${whole.said}`];
  for (let kill = 0; kill < KILLS; kill++)
    await runCommandAt(["backup", copies], from, atRandomWithin(whole.ms));
  const found = await listBackups(diskStorage(copies));
  const partial = found.filter(({ state }) => state === "partial").length;
  const last = await runCommandAt(["backup", copies], from);
  if (last.code !== 0) wrong.push(`The backup after the kills failed: ${last.said}`);
  const after = await listBackups(diskStorage(copies));
  if (after.some(({ state }) => state !== "complete")) wrong.push("A partial backup was left");
  print(
    `  ${after.length} of ${KILLS + 2} backups complete; one takes ${(whole.ms / 1000).toFixed(1)} s; ${partial} partial at the end`,
  );
  return wrong;
}

/** Returns the milliseconds that a whole restore takes, so that kills fall into all of its steps. */
async function timeRestore(into: CommandPlace, copies: string, expected: DatabaseRows): Promise<number> {
  const { code, said, ms } = await runCommandAt(["restore", copies], into);
  if (code !== 0) throw new Error(`A restore failed: ${said}`);
  const different = differingTables(expected, await readRowsAt(into));
  if (different.length > 0) throw new Error(`A restored database differs: ${different.join("; ")}`);
  return ms;
}

interface KilledRestore {
  copies: string;
  expected: DatabaseRows;
  restoreMs: number;
}

async function killRestore(
  into: CommandPlace,
  { copies, expected, restoreMs }: KilledRestore,
): Promise<{ left: "empty" | "complete" | "wrong"; wrong: string[] }> {
  const command = ["restore", copies];
  await runCommandAt(command, into, atRandomWithin(restoreMs));
  const wrong: string[] = [];
  let left: "empty" | "complete" | "wrong" = "wrong";
  try {
    const rows = await readRowsAt(into);
    if (rows["public.orders"] === undefined) left = "empty";
    else if (differingTables(expected, rows).length === 0) left = "complete";
    else wrong.push("After a kill the database is neither empty nor complete");
  } catch (error) {
    wrong.push(`After a kill the database can't be opened: ${error}`);
  }
  const again = await runCommandAt(command, into);
  const different = again.code === 0 ? differingTables(expected, await readRowsAt(into)) : [];
  if (again.code !== 0) wrong.push(`The same command failed after a kill: ${again.said}`);
  wrong.push(...different.map((table) => `A restored database differs: ${table}`));
  return { left, wrong };
}

const atRandomWithin = (ms: number) => (signal: AbortSignal) =>
  pause(Math.random() * ms, undefined, { signal });

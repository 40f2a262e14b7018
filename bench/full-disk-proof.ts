import { execFile } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { diskStorage } from "../platform/storage/disk-storage.ts";
import { listBackups } from "../server/operator/backup/destination.ts";
import { createDatabase } from "../tests/harness/program/postgres-databases.ts";
import { postgresEnv } from "../tests/harness/program/server.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { addLargeClub } from "./large-club.ts";
import { differingTables, readRowsAt } from "./recovery/database-rows.ts";
import { type CommandPlace, runCommandAt } from "./recovery/run-command.ts";
import type { Report } from "./report.ts";

/**
 * Fills real disks (small ones in memory, which only root can mount) under a backup, its check, a restore and
 * a rehearsal, on each database: each fails with one sentence, leaves everything as it was, and works as soon
 * as the disk is larger.
 */
const SIZE = { orders: 5000, attendees: 2000, submissions: 500, waiting: 100 };
const KB = 1024;
/** The smallest disk. */
const PAGE = 4 * KB;
const MB = 1024 * KB;
/** Room for everything that one command writes. */
const AMPLE = 600 * MB;

export async function proveFullDisks(print: Report): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    print("full disks: not tried, because only root can mount a small one");
    return true;
  }
  const proved: boolean[] = [];
  for (const name of (Object.keys(DATABASES) as DatabaseName[]).toReversed())
    proved.push(await proveOn(name, print));
  return proved.every(Boolean);
}

/** A disk in memory. */
interface SmallDisk {
  folder: string;
  /** Leaves so many bytes free. */
  leave(bytes: number): Promise<void>;
  usedBytes(): number;
}

const run = promisify(execFile);

async function withDisk<T>(folder: string, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const usedBytes = () => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return (blocks - bfree) * bsize;
  };
  const resize = (bytes: number) => run("mount", ["-o", `remount,size=${bytes}`, folder]);
  await run("mount", ["-t", "tmpfs", "-o", `size=${AMPLE},mode=0700`, "tmpfs", folder]);
  try {
    return await work({
      folder,
      usedBytes,
      // Never 0, which is no limit.
      leave: async (bytes) => void (await resize(Math.max(usedBytes() + bytes, PAGE))),
    });
  } finally {
    await run("umount", [folder]);
  }
}

/** A command that has to fail on a full disk, and to succeed on a larger one. */
interface Attempt {
  what: string;
  args: string[];
  place: CommandPlace;
  disk: SmallDisk;
  /** Bytes that are free. */
  room: number;
  /** What must be in the sentence. */
  says: RegExp;
}

async function proveOn(name: DatabaseName, print: Report): Promise<boolean> {
  return DATABASES[name](async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), "fieldhouse-full-disk-"));
    const wrong: string[] = [];
    try {
      await withDisk(join(folder, "copies"), (copies) =>
        withDisk(join(folder, "data"), async (data) => {
          const shop = await openTestStore({ postgres });
          await shop.inspect(({ unhurried }) => addLargeClub(unhurried, SIZE));
          await shop.server.stop();
          try {
            const env = postgres === undefined ? {} : postgresEnv(postgres);
            await run("cp", ["-a", `${shop.server.dataDir}/.`, data.folder]);
            const place = { dataDir: data.folder, env };
            for (const attempt of backupAttempts(name, place, { copies, data }))
              wrong.push(...(await proveBackup(attempt, copies, print)));
            wrong.push(...(await proveRestores(postgres, place, { copies, folder, print })));
          } finally {
            await shop.close();
          }
        }),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    print(`${name}: full disks`);
    print(wrong.length === 0 ? "  each was one sentence, and nothing was changed" : wrong.join("\n"));
    return wrong.length === 0;
  });
}

function backupAttempts(
  name: DatabaseName,
  place: CommandPlace,
  { copies, data }: { copies: SmallDisk; data: SmallDisk },
): Attempt[] {
  const doesNotCount = /The disk is full.*This backup doesn't count\. Earlier ones and the installation are/;
  const args = ["backup", copies.folder];
  const attempt = (what: string, disk: SmallDisk, room: number): Attempt => ({
    what,
    args,
    place,
    disk,
    room,
    says: doesNotCount,
  });
  return [
    attempt("backup, destination without any room", copies, 0),
    attempt("backup, destination full in the middle", copies, 300 * KB),
    ...(name === "embedded" ? [attempt("backup, no room for the rows of the snapshot", data, 500 * KB)] : []),
    attempt("check, no room for an empty scratch database", data, name === "embedded" ? 25 * MB : 15 * MB),
    attempt("check, scratch database full in the middle", data, name === "embedded" ? 65 * MB : 50 * MB),
  ];
}

const namesIn = async (folder: string) => (await listBackups(diskStorage(folder))).map(({ name }) => name);

async function proveBackup(attempt: Attempt, copies: SmallDisk, print: Report): Promise<string[]> {
  const before = { tables: await readRowsAt(attempt.place), names: await namesIn(copies.folder) };
  const { wrong, again } = await failThenWork(attempt, print, async () => {
    const left = (await readdir(attempt.place.dataDir)).filter((one) => one.startsWith("backup-"));
    const isUnchanged =
      differingTables(await readRowsAt(attempt.place), before.tables).length === 0 &&
      JSON.stringify(await namesIn(copies.folder)) === JSON.stringify(before.names);
    return [
      ...(left.length > 0 ? [`${left.join()} was left`] : []),
      ...(isUnchanged ? [] : ["something was changed"]),
    ];
  });
  if (again && (await namesIn(copies.folder)).length !== before.names.length + 1)
    wrong.push(`${attempt.what}: the backup after it isn't there`);
  return wrong;
}

/** Runs the command on a full disk and on a larger one. `findChanges` says what the failure changed. */
async function failThenWork(
  { what, args, place, disk, room, says }: Attempt,
  print: Report,
  findChanges: () => Promise<string[]>,
): Promise<{ wrong: string[]; again: boolean }> {
  const wrong: string[] = [];
  await disk.leave(room);
  const failed = await runCommandAt(args, place);
  await disk.leave(AMPLE);
  const lines = failed.said.trimEnd().split("\n");
  const sentence = lines.at(-1) ?? "";
  print(`  ${what} (${(failed.ms / 1000).toFixed(1)} s): ${sentence}`);
  if (failed.code !== 1) wrong.push(`${what}: exit code ${failed.code}`);
  if (!says.test(sentence)) wrong.push(`${what}: another sentence:\n${failed.said}`);
  if (/^\s+at /m.test(failed.said)) wrong.push(`${what}: a stack was printed`);
  wrong.push(...(await findChanges()).map((one) => `${what}: ${one}`));
  const again = await runCommandAt(args, place);
  if (again.code !== 0) wrong.push(`${what}: the same command failed on a larger disk: ${again.said}`);
  return { wrong, again: again.code === 0 };
}

interface RestoreParts {
  copies: SmallDisk;
  folder: string;
  print: Report;
}

async function proveRestores(
  postgres: string | undefined,
  from: CommandPlace,
  { copies, folder, print }: RestoreParts,
): Promise<string[]> {
  const expected = await readRowsAt(from);
  const wrong: string[] = [];
  const rooms =
    postgres === undefined
      ? { "without room for an empty database": 15 * MB, "full in the middle of the rows": 50 * MB }
      : { "without room for the pictures": 500 * KB };
  for (const [at, [what, room]] of Object.entries(rooms).entries()) {
    const url = postgres && (await createDatabase(postgres, `restored_${at}`));
    const env = url === undefined ? {} : postgresEnv(url);
    wrong.push(
      ...(await withDisk(join(folder, `restored-${at}`), async (disk) => {
        const place = { dataDir: disk.folder, env };
        const args = ["restore", copies.folder];
        const says = /The disk is full.*(?:No clubs or orders were restored\. R|Make room there, and r)un /;
        const attempt = { what: `restore, data folder ${what}`, args, place, disk, room, says };
        const done = await failThenWork(attempt, print, async () => {
          const tables = await readRowsAt(place);
          return tables["public.orders"] === undefined ? [] : ["orders were restored"];
        });
        const isWhole = done.again && differingTables(await readRowsAt(place), expected).length === 0;
        return isWhole ? done.wrong : [...done.wrong, `${attempt.what}: the restored database differs`];
      })),
    );
  }
  wrong.push(...(await proveRehearsal(from, { copies, folder, print })));
  return wrong;
}

async function proveRehearsal(
  place: CommandPlace,
  { copies, folder, print }: RestoreParts,
): Promise<string[]> {
  return withDisk(join(folder, "rehearsed"), async (disk) => {
    const args = ["rehearse", copies.folder, "--folder", disk.folder];
    const says = /The disk is full.*(?:No clubs or orders were restored\. R|Make room there, and r)un /;
    const attempt = { what: "rehearsal, scratch folder full", args, place, disk, room: 50 * MB, says };
    const { wrong } = await failThenWork(attempt, print, async () => {
      const left = await readdir(disk.folder);
      return left.length > 0 ? [`${left.join()} was left`] : [];
    });
    return wrong;
  });
}

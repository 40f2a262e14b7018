import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createArchiveKey } from "../platform/archive/archive-key.ts";
import { PROJECT_ROOT } from "../platform/process/root.ts";
import { createDatabase } from "../tests/harness/program/postgres-databases.ts";
import { postgresEnv, programEnv } from "../tests/harness/program/server.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { LARGE_CLUB_SIZE } from "../tests/request/desk/large-club.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { addLargeClub } from "./large-club.ts";
import { type Report, writeReport } from "./report.ts";

/**
 * Measures how long backup, check and restore of a club with 100,000 orders take, and the memory they need.
 * @param args the databases to measure, default both
 */
export async function measureBackup(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("backup", args, async (print) => {
    for (const name of named) await measureOn(name, print);
  });
}

const ENV = { LOG_LEVEL: "warn", FIELDHOUSE_NOW: "" };

async function measureOn(name: DatabaseName, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), "fieldhouse-backup-bench-"));
    const shop = await openTestStore({ postgres, env: ENV });
    try {
      await shop.inspect(({ unhurried }) => addLargeClub(unhurried, LARGE_CLUB_SIZE));
      await shop.server.stop();
      print(`\n${name}, ${LARGE_CLUB_SIZE.orders} orders`);
      const key = { BACKUP_KEY: await createArchiveKey() };
      const env = { ...ENV, ...(postgres !== undefined && postgresEnv(postgres)) };
      const { dataDir } = shop.server;
      const copies = join(folder, "copies");
      await measure(["backup", join(folder, "plain"), "--no-check"], { dataDir, env }, print);
      await measure(["backup", copies], { dataDir, env: { ...env, ...key } }, print);
      const into = postgres === undefined ? {} : postgresEnv(await createDatabase(postgres, "restored"));
      await measure(
        ["restore", copies],
        { dataDir: join(folder, "restored"), env: { ...env, ...into, ...key } },
        print,
      );
    } finally {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const LOOK_MS = 50;
/** The program as built, with the optimizing compiler, which tests turn off. */
const PROGRAM = join(PROJECT_ROOT, "tests", "harness", "program", "program.js");

/** Runs a command, and prints its lines, its time and its greatest resident memory. */
async function measure(
  args: string[],
  { dataDir, env }: { dataDir: string; env: Record<string, string> },
  print: Report,
): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: programEnv(dataDir, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, greatestMB(child.pid));
  }, LOOK_MS);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  clearInterval(look);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(
    `  ${args[0]}${args.includes("--no-check") ? " --no-check" : ""}: ${seconds} s, at most ${most.toFixed(0)} MB`,
  );
  for (const line of `${out}${err}`.trim().split("\n")) print(`    ${line}`);
}

function greatestMB(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { withRole } from "../../statements/recorded.ts";
import { SCRATCH_FOLDER } from "../run/scratch.ts";
import { scaledTimeoutMs } from "../run/slowness.ts";
import { countStep } from "../run/step-budget.ts";
import { waitForBuild } from "../run/wait-for-build.ts";

/** The time on every test server's clock; the demo clubs are imported as of this time. */
export const TEST_NOW = "2026-11-20T17:00:00Z";

/** The file with which an operator starts the program, to be run by Node. */
export const LAUNCHER_FILE = join(PROJECT_ROOT, "cli", "launch.js");
/** The program's start file without the launcher's checks. */
const BUILT = join(PROJECT_ROOT, "tests", "harness", "program", "program.js");
/** Node caches compiled code in this folder, because dozens of starts in a run load the same code. */
const COMPILED = join(PROJECT_ROOT, "node_modules", ".cache", "compiled");
/**
 * Turns the optimizing compiler off for the embedded database's WebAssembly: no test's program lives long
 * enough to gain from it.
 */
const FOR_A_SHORT_LIFE = "--liftoff-only";
/** The number of Pino's log level "error". */
const ERROR_LEVEL = 50;
const START_MS = scaledTimeoutMs(60_000);
/** The last line the program prints when it has started. */
const LAST_WORDS = "Press Ctrl+C to stop";

/** The running program, in a process of its own or in this process (in-process.ts). */
export interface RunningProgram {
  port: number;
  dataDir: string;
  /** All lines printed and logged so far. */
  lines: string[];
  /** Log lines at level error or above. A correct page causes none. */
  errors(): string[];
  stop(): Promise<void>;
}

/** A running `fieldhouse serve`; `stop` sends it SIGTERM. */
export interface TestServer extends RunningProgram {
  process: ChildProcess;
}

export interface ServerOptions {
  /** A data folder to copy; without it the server starts with an empty folder. */
  copyOf?: string;
  /** A data folder to use directly; it is not removed afterwards. */
  dataDir?: string;
  env?: Record<string, string>;
  /**
   * Another file to start; or LAUNCHER_FILE, to start the program as an operator does: with its own heap
   * limit and the optimizing compiler.
   */
  program?: string | undefined;
  /** Changes the data folder before the server starts. */
  prepare?: (dataDir: string) => Promise<unknown>;
}

/** The environment of a program in tests. It contains nothing from the caller's configuration. */
export function programEnv(dataDir: string, env: Record<string, string> = {}): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    MODE: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_PORTS: "8443",
    DATA_DIR: dataDir,
    FIELDHOUSE_NOW: TEST_NOW,
    NODE_COMPILE_CACHE: COMPILED,
    // All tests share one address, the clock is stopped, and browsers solve puzzles on a shared machine.
    RATE_LIMITS: "off",
    LEAST_FILL_SECONDS: "0",
    ALTCHA_COST: "1",
    ...env,
  };
}

/** Settings to sell through the sandbox, on a PostgreSQL database, with a user that may change no table. */
export function postgresEnv(url: string): Record<string, string> {
  return {
    DATABASE_URL: withRole(url, "program"),
    DATABASE_MIGRATE_URL: withRole(url, "migrator"),
    SECRET_KEY: "only-for-tests-0123456789abcdefghij",
    PAYMENTS: "sandbox",
    DEMO: "on",
  };
}

export interface CommandOutput {
  code: number | null;
  out: string;
  err: string;
}

/** Waits until the program is built; returns the path of its start file. */
async function program(): Promise<string> {
  await waitForBuild();
  return BUILT;
}

/** Starts a command in a process of its own, for a test that kills it. */
export async function startCommand(args: string[], dataDir: string, env: Record<string, string> = {}) {
  countStep("processes started");
  return spawn(process.execPath, [FOR_A_SHORT_LIFE, await program(), ...args], {
    env: programEnv(dataDir, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs the program to its end. */
export async function runProgram(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<CommandOutput> {
  const child = await startCommand(args, dataDir, env);
  const closed = once(child, "close");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, out, err };
}

/** Imports the demo clubs by a first start of the program, as of TEST_NOW. */
export async function importDemoInto(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const first = await startProgram({ dataDir, env: { ...env, DEMO: "on" } });
  await first.stop();
  return dataDir;
}

/** The program's data folder, and a function that removes the folder if it was created here. */
export async function openDataFolder({ copyOf, dataDir, prepare }: ServerOptions) {
  const directory = dataDir ?? mkdtempSync(join(SCRATCH_FOLDER, "fieldhouse-data-"));
  // Synchronous, because a promise for each file would take four times as long.
  if (copyOf !== undefined) cpSync(copyOf, directory, { recursive: true });
  await prepare?.(directory);
  const remove = () => {
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
  };
  return { directory, remove };
}

/**
 * Starts the program and waits for the line with its address.
 * @throws Error with all its output if it ends before that line
 */
export async function startProgram(options: ServerOptions): Promise<TestServer> {
  countStep("processes started");
  const { env, program: started = await program() } = options;
  const { directory, remove } = await openDataFolder(options);
  const child = spawn(process.execPath, [FOR_A_SHORT_LIFE, started, "serve"], {
    env: programEnv(directory, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const port = await listening(child, lines);
  return {
    port,
    dataDir: directory,
    process: child,
    lines,
    errors: () => lines.filter(isErrorLine),
    stop: async () => {
      await stopAndWait(child, "SIGTERM");
      remove();
    },
  };
}

/** Process ids of the program's workers: its child processes, as listed by the kernel. */
export async function workerPids({ process: { pid } }: TestServer): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

/** Sends the signal to the program if it still runs; resolves when it has ended. */
export async function stopAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}

async function listening(child: ChildProcess, lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      reject(new Error(`The server ${why}:\n${lines.join("\n")}`));
    };
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`was not ready within ${START_MS / 1000} s`);
    }, START_MS);
    let port = 0;
    const read = (line: string) => {
      lines.push(line);
      port ||= Number(/is ready: https?:\/\/[^\s/]*?:(\d+)/.exec(line)?.[1] ?? 0);
      if (port === 0 || !line.startsWith(LAST_WORDS)) return;
      clearTimeout(limit);
      resolve(port);
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", read);
    child.once("close", (code) => fail(`ended with code ${code}`));
  });
}

export function isErrorLine(line: string): boolean {
  if (!line.startsWith("{")) return false;
  const { level } = JSON.parse(line) as { level?: unknown };
  return typeof level === "number" && level >= ERROR_LEVEL;
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { isBuilt } from "../cli/build.ts";
import { SCRATCH } from "./scratch.ts";

/** The instant every test server's clock stands at; the demo clubs are imported as of this day. */
export const TEST_NOW = "2026-11-20T17:00:00Z";

const ROOT = join(import.meta.dirname, "..");
/** The program as an operator starts it, to be run by Node. */
export const PROGRAM = join(ROOT, "cli", "launch.js");
/** The same without what it looks after first. */
const BUILT = join(ROOT, "tests", "program.js");
/** Where Node keeps what it has compiled of the program: dozens of starts in a run read the same. */
const COMPILED = join(ROOT, "node_modules", ".cache", "compiled");
/** The embedded database is compiled once, and not a second time for speed: no test's program lives long enough to gain by it. */
const FOR_A_SHORT_LIFE = "--liftoff-only";
/** Pino's number for the level error. */
const ERROR_LEVEL = 50;
const START_MS = 60_000;
/** The end of what the program says when it has started. */
const LAST_WORDS = "Stop with Ctrl+C";

/** One running `fieldhouse serve`, as a person would start it. */
export interface TestServer {
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed and logged so far. */
  lines: string[];
  /** The log lines at level error or above. A page that works logs none. */
  errors(): string[];
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** A data folder to copy; without one the server begins in an empty folder. */
  copyOf?: string;
  /** A data folder to use as it is, and to keep. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Another program to start than this checkout's, or the same as an operator starts it (PROGRAM). */
  program?: string;
  /** Done in the data folder before the server starts. */
  prepare?: (dataDir: string) => Promise<unknown>;
}

/** The environment of a test's program: nothing of the caller's configuration reaches it. */
export function programEnv(dataDir: string, env: Record<string, string> = {}): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    MODE: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    FIELDHOUSE_NOW: TEST_NOW,
    NODE_COMPILE_CACHE: COMPILED,
    // Every test asks from the same address, at a clock that stands still, and has a browser solve puzzles on a shared machine.
    RATE_LIMITS: "off",
    LEAST_FILL_SECONDS: "0",
    ALTCHA_COST: "1",
    ...env,
  };
}

/** What the program wants to be told to sell in the sandbox on a PostgreSQL database. */
export function onPostgres(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    SECRET_KEY: "only-for-tests-0123456789abcdefghij",
    PAYMENTS: "sandbox",
    DEMO: "on",
  };
}

/** What a command left behind. */
export interface CommandOutput {
  code: number | null;
  out: string;
  err: string;
}

let isFresh = false;

/** What to start: a whole run has built it, and asks once; what is stale is built first, as an operator's start does. */
function program(): string {
  isFresh ||= isBuilt();
  return isFresh ? BUILT : PROGRAM;
}

/** Runs the program to its end. */
export async function runProgram(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<CommandOutput> {
  const child = spawn(process.execPath, [FOR_A_SHORT_LIFE, program(), ...args], {
    env: programEnv(dataDir, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, out, err };
}

const DEMO = join(ROOT, "tests", "import-demo.ts");

/** Imports the demo clubs as a first start does, as of TEST_NOW. */
export async function importDemoInto(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const args = [FOR_A_SHORT_LIFE, DEMO];
  await promisify(execFile)(process.execPath, args, { env: programEnv(dataDir, env), maxBuffer: 1 << 26 });
  return dataDir;
}

/** Imports a bundle by the program's own command, as of TEST_NOW. */
export async function importFolder(
  folder: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<string> {
  const args = [FOR_A_SHORT_LIFE, program(), "import", folder, "--as-of", TEST_NOW.slice(0, 10)];
  await promisify(execFile)(process.execPath, args, { env: programEnv(dataDir, env), maxBuffer: 1 << 26 });
  return dataDir;
}

/** Starts the program and waits for the line with its address. Throws with all it said when it ends before. */
export async function startProgram(options: ServerOptions): Promise<TestServer> {
  const { copyOf, dataDir, env, prepare, program: started = program() } = options;
  const own = dataDir === undefined ? await mkdtemp(join(SCRATCH, "fieldhouse-data-")) : undefined;
  const directory = dataDir ?? own ?? "";
  if (copyOf !== undefined) await cp(copyOf, directory, { recursive: true });
  await prepare?.(directory);
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
      await ended(child, "SIGTERM");
      if (own !== undefined) await rm(own, { recursive: true, force: true });
    },
  };
}

/** Sends the signal to a program that still runs; resolves when it has ended. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
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

function isErrorLine(line: string): boolean {
  if (!line.startsWith("{")) return false;
  const { level } = JSON.parse(line) as { level?: unknown };
  return typeof level === "number" && level >= ERROR_LEVEL;
}

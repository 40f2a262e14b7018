import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { programEnv } from "../../tests/harness/program/server.ts";
import { freePort } from "../free-port.ts";
import { bundlePage } from "./files.ts";

const PORT_OF_US = join(import.meta.dirname, "next");
const ASSETS = join(import.meta.dirname, "..", "..", "build", "client", "assets");
/**
 * The folder of the Next.js app: outside the project, so that it is not checked, linted or shipped. Its
 * packages stay for the next run.
 */
const FOLDER = join(tmpdir(), "fieldhouse-framework");
const NEXT = join("node_modules", "next", "dist", "bin", "next");

interface Running {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface NextServers {
  version: string;
  next: Running;
  /** The server that only runs the page's queries (next/rows.mjs). */
  rows: Running;
  stop(): Promise<void>;
}

/**
 * Installs Next.js, builds our home page in it and starts it, as its documentation says.
 * @param settings the program's, with its database
 * @param sheet address of the whole sheet that our page links to
 */
export async function startNext(settings: Record<string, string>, sheet: string): Promise<NextServers> {
  await mkdir(FOLDER, { recursive: true });
  await install();
  for (const made of [".next", "drawn", "public"])
    await rm(join(FOLDER, made), { recursive: true, force: true });
  await cp(PORT_OF_US, FOLDER, { recursive: true });
  await cp(ASSETS, join(FOLDER, "public", "assets"), { recursive: true });
  await bundlePage(join(FOLDER, "drawn"));
  const env = {
    ...programEnv(join(FOLDER, "data"), settings),
    BENCH_SHEET: sheet,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
  };
  await promisify(execFile)(execPath, [NEXT, "build"], { cwd: FOLDER, env });
  const next = await start(env, (port) => [NEXT, "start", "--hostname", "127.0.0.1", "--port", port]);
  const rows = await start(env, (port) => ["rows.mjs", port]);
  const manifest = await readFile(join(FOLDER, "node_modules", "next", "package.json"), "utf8");
  const stop = async () => void (await Promise.all([next.stop(), rows.stop()]));
  return { version: JSON.parse(manifest).version, next, rows, stop };
}

async function start(env: Record<string, string>, argsAt: (port: string) => string[]): Promise<Running> {
  const port = await freePort();
  const args = argsAt(String(port));
  const child = spawn(execPath, args, { cwd: FOLDER, env, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill());
  await untilReady(child);
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** Installs only if the list of packages has changed. */
async function install(): Promise<void> {
  const lock = "package-lock.json";
  const wanted = await readFile(join(PORT_OF_US, lock), "utf8");
  const installed = join(FOLDER, "node_modules", lock);
  if ((await readFile(installed, "utf8").catch(() => null)) === wanted) return;
  for (const file of ["package.json", lock]) await cp(join(PORT_OF_US, file), join(FOLDER, file));
  await promisify(execFile)("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER });
  await cp(join(PORT_OF_US, lock), installed);
}

async function untilReady(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (stdout === null) throw new Error("It has no output");
  const output: string[] = [];
  const lines = createInterface(stdout).on("line", (line) => output.push(line));
  await new Promise<void>((resolve, reject) => {
    lines.on("line", (line) => line.includes("Ready") && resolve());
    child.once("exit", () => reject(new Error(`It has ended:\n${output.join("\n")}`)));
  });
}

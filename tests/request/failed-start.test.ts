import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyPostgres } from "../harness/program/databases.ts";
import { LAUNCHER_FILE, postgresEnv, programEnv, runProgram } from "../harness/program/server.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";

/** When the start fails halfway, the program ends with one sentence that gives the reason. */
let dataDir: string;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-failed-start-"));
  url = await copyPostgres("postgresDemo");
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function change(sql: string): Promise<void> {
  const database = new pg.Client(url);
  await database.connect();
  await database.query(sql);
  await database.end();
}

/** Starts the program and waits for it to end by itself: no signal is sent. */
async function start(env: Record<string, string> = {}) {
  const { code, out, err } = await runProgram(["serve"], dataDir, { ...postgresEnv(url), ...env });
  return { code, isReady: out.includes("is ready"), errors: err.trim().split("\n") };
}

// This fault is found before the program starts several processes.
test("a start ends on a database without one of its tables", async () => {
  await change("alter table orders rename to orders_elsewhere");
  expect(await start()).toEqual({
    code: 1,
    isReady: false,
    errors: [expect.stringMatching(/^The database is missing .* orders\b.*DATABASE_URL/)],
  });
  await change("alter table orders_elsewhere rename to orders");
});

// This fault is found once the program listens.
test("a start ends if no jobs can be taken", async () => {
  await change("alter table pgboss.schedule rename to schedule_elsewhere");
  const { code, isReady, errors } = await start();
  expect([code, isReady]).toEqual([1, false]);
  expect(errors.join("\n")).toMatch(/^The database doesn't match this version of Fieldhouse: .*schedule/m);
  expect(errors.join("\n")).not.toMatch(/^\s+at /m);
  await change("alter table pgboss.schedule_elsewhere rename to schedule");
});

test("a start with two processes ends on a port that another program uses", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const { code, isReady, errors } = await start({ WEB_CONCURRENCY: "2", PORT: String(port) });
  other.close();
  expect([code, isReady]).toEqual([1, false]);
  expect(errors.join("\n")).toContain(`Another program is already using 127.0.0.1:${port}`);
  expect(errors.join("\n")).not.toMatch(/^\s+at /m);
});

test("a signal during the start ends it with code 0, and nothing is served", async () => {
  const child = spawn(process.execPath, [LAUNCHER_FILE, "serve"], {
    env: programEnv(dataDir, postgresEnv(url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith("Preparing the database")) child.kill("SIGTERM");
  }
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect([code, lines.join("\n").includes("is ready")]).toEqual([0, false]);
});

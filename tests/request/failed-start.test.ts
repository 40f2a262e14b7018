import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyPostgres } from "../harness/program/databases.ts";
import { onPostgres, PROGRAM, programEnv, runProgram } from "../harness/program/server.ts";
import { SCRATCH } from "../harness/run/scratch.ts";

/** A start that fails half-way ends, and says why in one sentence. */
let dataDir: string;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(SCRATCH, "fieldhouse-failed-start-"));
  url = await copyPostgres("postgresDemo");
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function change(sql: string): Promise<void> {
  const database = new pg.Client(url);
  await database.connect();
  await database.query(sql);
  await database.end();
}

/** Runs to its end by itself: no signal is sent. */
async function start(env: Record<string, string> = {}) {
  const { code, out, err } = await runProgram(["serve"], dataDir, { ...onPostgres(url), ...env });
  return { code, isReady: out.includes("is ready"), said: err.trim().split("\n") };
}

// Before there are several processes.
test("on a database without one of its tables", async () => {
  await change("alter table orders rename to orders_elsewhere");
  expect(await start()).toEqual({
    code: 1,
    isReady: false,
    said: [expect.stringMatching(/^The database is missing .* orders\b.*DATABASE_URL/)],
  });
  await change("alter table orders_elsewhere rename to orders");
});

// When it listens already.
test("where no jobs can be taken", async () => {
  await change("alter table pgboss.schedule rename to schedule_elsewhere");
  const { code, isReady, said } = await start();
  expect([code, isReady]).toEqual([1, false]);
  expect(said.join("\n")).toMatch(/^The database doesn't match this version of Fieldhouse: .*schedule/m);
  expect(said.join("\n")).not.toMatch(/^\s+at /m);
  await change("alter table pgboss.schedule_elsewhere rename to schedule");
});

test("on a port that another program has, with two of its processes", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const { code, isReady, said } = await start({ WEB_CONCURRENCY: "2", PORT: String(port) });
  other.close();
  expect([code, isReady]).toEqual([1, false]);
  expect(said.join("\n")).toContain(`Another program is already using 127.0.0.1:${port}`);
  expect(said.join("\n")).not.toMatch(/^\s+at /m);
});

test("a stop in the midst of a start ends it as well, with code 0 and nothing served", async () => {
  const child = spawn(process.execPath, [PROGRAM, "serve"], {
    env: programEnv(dataDir, onPostgres(url)),
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

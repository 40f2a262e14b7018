import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openBucket } from "../../platform/storage/s3-storage.ts";
import { MIGRATION_LOCK } from "../../server/db/open-database.ts";
import { RULES_PDF, writeTextClubs } from "../factories/text-clubs.ts";
import { startBucket, type TestBucket } from "../harness/program/bucket.ts";
import { runInWorker } from "../harness/program/in-process.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import {
  postgresEnv,
  startProgram,
  stopAndWait,
  TEST_NOW,
  type TestServer,
} from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { scaledTimeoutMs } from "../harness/run/slowness.ts";
import { startBalancer } from "./balancer.ts";
import { sendToDesk } from "./desk/desk-people.ts";
import { readOutbox } from "./forms/form-calls.ts";
import { type HttpAnswer, sendRequest } from "./request.ts";

/**
 * Two programs with separate data folders, as on two machines: they share a database, a bucket and a
 * SECRET_KEY, and a load balancer is in front of them.
 */

const WRITERS = "writers.localhost";
const DRAIN_SECONDS = "2";

let bucket: TestBucket;
let url: string;
let machines: [TestServer, TestServer];
/** Settings of the program and its commands on both machines. */
let env: Record<string, string>;
let bundles: string;
/** The number of programs that waited for the migration lock. */
let waitedToMigrate = 0;

beforeAll(async () => {
  const { admin } = await fetchSharedResource("postgres");
  [bucket, url, bundles] = await Promise.all([
    startBucket(),
    createDatabase(admin, `machines_${process.pid}`),
    mkdtemp(join(tmpdir(), "fieldhouse-machines-")),
  ]);
  await writeTextClubs(bundles);
  env = { ...postgresEnv(url), ...bucket.env, DEMO: "off", DRAIN_SECONDS };
  machines = await startTogether();
});

afterAll(async () => {
  await Promise.all((machines ?? []).map((machine) => machine.stop()));
  await bucket?.stop();
  if (bundles) await rm(bundles, { recursive: true, force: true });
  for (const machine of machines ?? [])
    expect(machine.errors().filter((line) => !line.includes("Pictures and files cannot be read"))).toEqual(
      [],
    );
});

/** Starts both programs on the empty database; neither can migrate before both wait for the lock. */
async function startTogether(): Promise<[TestServer, TestServer]> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  const starting: Promise<TestServer>[] = [];
  // The second program starts once the first waits for the lock: if the program must still be built, the
  // first start builds it for both.
  for (const count of [1, 2]) {
    const start = startProgram({ env });
    starting.push(start);
    const wait = vi.waitUntil(
      async () => (await holder.query(waiting, [MIGRATION_LOCK])).rowCount === count && count,
      { timeout: scaledTimeoutMs(60_000) },
    );
    waitedToMigrate = await Promise.race([wait, start.then(() => expect.fail("The program did not wait"))]);
  }
  await holder.end();
  return Promise.all(starting) as Promise<[TestServer, TestServer]>;
}

const get = (machine: TestServer, path: string, host = WRITERS) => sendRequest(machine.port, path, { host });

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a command on the first machine. */
const run = (...args: string[]) => runInWorker(args, machines[0].dataDir, env);
const importClubs = () => run("import", bundles, "--as-of", TEST_NOW.slice(0, 10));
const images = () => openBucket(bucket.settings)("images");

/** The path of an article's picture, without the part for its size. */
async function picture(machine: TestServer): Promise<string> {
  const { body } = await get(machine, "/articles/2026-11-19-everything");
  return /\/images\/writers\/[0-9a-f]{24}\//.exec(body)?.[0] ?? expect.fail("The article shows no picture");
}

const file = async (machine: TestServer) =>
  /\/files\/writers\/[0-9a-f]{64}\/rules\.pdf/.exec((await get(machine, "/pages/rules")).body)?.[0] ?? "";

test("two machines start on an empty database: one migrates, the other waits and need not", async () => {
  expect(waitedToMigrate).toBe(2);
  const [migrations] = await ask<{ all: number; different: number }>(
    "select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
  );
  expect(migrations?.all).toBeGreaterThan(0);
  expect(migrations?.all).toBe(migrations?.different);
  for (const machine of machines) expect((await get(machine, "/healthz")).status).toBe(200);
});

describe("a club imported on one machine", () => {
  test("is shown by both: pages, files, and pictures in sizes that one machine made for both", async () => {
    expect(await importClubs()).toMatchObject({ code: 0 });
    const [one, other] = machines;
    const path = `${await picture(one)}320.webp`;
    const fromOther: HttpAnswer = await get(other, path);
    expect([fromOther.status, fromOther.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(Buffer.compare((await get(one, path)).bytes, fromOther.bytes)).toBe(0);
    const stored = bucket.asked.filter((line) => line.startsWith("PUT") && line.includes("-320.webp"));
    expect(stored).toHaveLength(1);
    for (const machine of machines) expect((await get(machine, await file(machine))).body).toBe(RULES_PDF);
  });

  test("is purged on both after the next import, including stored pages", async () => {
    for (const machine of machines) expect((await get(machine, "/pages/rules")).body).toContain("Be kind.");
    await writeFile(
      join(bundles, "writers/pages/rules.md"),
      "---\nfiles: [rules.pdf]\n---\n# Rules\n\nBe fair.",
    );
    expect(await importClubs()).toMatchObject({ code: 0 });
    // The tests' clock is stopped, so that no stored page expires by itself.
    for (const machine of machines)
      await expect.poll(async () => (await get(machine, "/pages/rules")).body).toContain("Be fair.");
  });
});

test("a sign-in link requested on one machine works on the other, and its session works on both", async () => {
  const [one, other] = machines;
  const form = { intent: "mail", email: "writers@example.com" };
  const requested = await sendToDesk(one, WRITERS, "/desk/sign-in", { cookie: null, form });
  expect(requested.status).toBe(303);
  const link = async () => {
    const mails = (await Promise.all(machines.map(readOutbox))).flat();
    const found = mails.map(({ text }) => /\/desk\/sign-in\/[\w-]+/.exec(text ?? "")?.[0]);
    return found.find(Boolean) ?? null;
  };
  await expect.poll(link).not.toBeNull();
  const cookie = cookiesOf(requested);
  const host = WRITERS;
  const opened = await sendRequest(other.port, (await link()) ?? "", { host, headers: { cookie } });
  expect(opened.body).toContain("Press the button to sign in");
  const pressed = { ...{ cookie, origin: `http://${host}:${other.port}` }, "content-type": FORM };
  const signedIn = await sendRequest(other.port, (await link()) ?? "", {
    ...{ host: `${host}:${other.port}`, method: "POST", headers: pressed },
  });
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/desk"]);
  for (const machine of machines) {
    const desk = await sendRequest(machine.port, "/desk", { host, headers: { cookie: cookiesOf(signedIn) } });
    expect(desk.status).toBe(200);
  }
});

const FORM = "application/x-www-form-urlencoded";

const cookiesOf = ({ headers }: HttpAnswer) =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

test("while the bucket is away pages go on, other pictures are a 503 with Retry-After, and commands fail with the reason", async () => {
  const [one] = machines;
  const shown = await picture(one);
  await bucket.halt();
  onTestFinished(async () => {
    await bucket.resume();
    await expect.poll(async () => (await get(one, `${shown}640.webp`)).status).toBe(200);
  });
  const { status, headers } = await get(one, `${shown}640.webp`);
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
  expect((await get(one, await file(one))).status).toBe(503);
  expect((await get(one, `${shown}320.webp`)).status).toBe(200);
  expect((await get(one, "/coaches/ann")).status).toBe(200);
  expect((await get(one, "/healthz")).status).toBe(200);
  const away = `The storage bucket ${env.STORAGE} isn't responding: ECONNREFUSED (STORAGE).`;
  expect(await importClubs()).toMatchObject({ code: 1, err: expect.stringContaining(away) });
  const doctor = await run("doctor");
  expect([doctor.code, doctor.out]).toEqual([
    1,
    expect.stringContaining(`FIX   Pictures can't be saved: ${away}`),
  ]);
});

test("a machine that stops fails its health check first, so that no visitor's request fails", async () => {
  const [stopping, staying] = machines;
  const balancer = await startBalancer(machines.map(({ port }) => port));
  onTestFinished(balancer.stop);
  const paths = ["/pages/rules", "/coaches/ann", await file(staying), `${await picture(staying)}320.webp`];
  const statuses: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 8 }, async (_, n) => {
    for (let at = n; !isOver; at++) {
      const { status } = await sendRequest(balancer.port, paths[at % paths.length] ?? "", { host: WRITERS });
      statuses.push(status);
      // Requests without a pause would keep both processors busy.
      await pause(60);
    }
  });
  await expect.poll(() => statuses.length).toBeGreaterThan(100);
  await stopAndWait(stopping.process, "SIGTERM");
  const atStop = statuses.length;
  const countAtStop = balancer.requestCounts.get(stopping.port);
  await expect.poll(() => statuses.length).toBeGreaterThan(atStop + 50);
  isOver = true;
  await Promise.all(visitors);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(stopping.process.exitCode).toBe(0);
  expect(balancer.takenOut).toEqual([{ port: stopping.port, why: "503" }]);
  expect(countAtStop).toBeGreaterThan(0);
  expect(balancer.requestCounts.get(stopping.port)).toBe(countAtStop);
});

test("an export reads pictures from the bucket, and a removal deletes them there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-machines-out-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await run("export", "writers", join(folder, "writers"))).toMatchObject({
    code: 0,
    out: expect.stringContaining("1 picture"),
  });
  expect(await images().list("originals/")).toHaveLength(1);
  expect(await run("remove", "writers", "--yes", "writers")).toMatchObject({ code: 0 });
  expect(await images().list("originals/")).toEqual([]);
});

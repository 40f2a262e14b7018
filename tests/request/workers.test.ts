import { request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLUB_HOSTS } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { stopAndWait, type TestServer, workerPids } from "../harness/program/server.ts";
import { startProcessOnPostgres } from "./postgres-server.ts";
import { ENV_LOGGING_REACT_BUILD, reactLinesIn } from "./printed-react.ts";
import { sendRequest } from "./request.ts";
import { visitUntilRefused } from "./visitors.ts";

/** Several processes on one PostgreSQL. outage.test.ts tests a worker that dies. */
let server: TestServer;
let DATABASE_URL: string;

beforeAll(async () => {
  DATABASE_URL = await copyPostgres("postgresDemo");
  server = await startProcessOnPostgres({
    ...ENV_LOGGING_REACT_BUILD,
    WEB_CONCURRENCY: "2",
    DATABASE_URL,
    RATE_LIMITS: "on",
  });
});

afterAll(() => server?.stop());

test("the requests of one address in a minute are counted over both workers", async () => {
  const data = { data: { key: "no-such-order" } };
  const ask = () =>
    sendRequest(server.port, "/callable/resendOrder", {
      method: "POST",
      host: CLUB_HOSTS.hockey,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(data),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(10).fill(404),
    ...Array<number>(20).fill(429),
  ]);
});

/** Requests a page and disconnects while its query waits for a lock. Returns a function that unlocks. */
async function disconnectDuringQuery(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: DATABASE_URL });
  await holder.connect();
  await holder.query("begin; lock table domains in access exclusive mode");
  const { port } = server;
  const headers = { host: CLUB_HOSTS.rugby };
  const page = request({ host: "127.0.0.1", port, path: "/alumni", headers });
  page.on("error", () => {}).end();
  const waiting =
    "select 1 from pg_locks join pg_class on oid = relation where relname = 'domains' and not granted";
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0);
  page.destroy();
  return () => holder.end();
}

test("SIGTERM ends all workers and the program with code 0, resets no connection and breaks no query; a second signal changes nothing", async () => {
  const all = await workerPids(server);
  expect(all).toHaveLength(2);
  const { outcomes, over } = visitUntilRefused(server.port, 20);
  await expect.poll(() => outcomes.length).toBeGreaterThan(200);
  // Locks the table only now and only briefly, because jobs need it too.
  const unlock = await disconnectDuringQuery();
  const gone = stopAndWait(server.process, "SIGTERM");
  // Three lines: from the supervisor and from both workers.
  await expect.poll(() => server.lines.filter((line) => line.includes("Stopping")).length).toBe(3);
  server.process.kill("SIGTERM");
  await unlock();
  await Promise.all([over, gone]);
  expect(new Set(outcomes)).toEqual(new Set(["200", "ECONNREFUSED"]));
  expect(server.process.exitCode).toBe(0);
  expect(server.errors()).toEqual([]);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("workers draw with React's production build", async () => {
  // One of the two workers may have rendered all pages.
  await expect
    .poll(() => reactLinesIn(server.lines))
    .toContainEqual(expect.stringContaining("react-dom-server.node.production.js"));
  expect(reactLinesIn(server.lines).join()).not.toContain("development");
});

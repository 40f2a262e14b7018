import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLUBS } from "../hosts.ts";
import { ended, type TestServer } from "../server.ts";
import { reactOf, SAYING_REACT } from "./drawn-by.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { send } from "./request.ts";

/** Several processes on one PostgreSQL. */
let server: TestServer;

beforeAll(async () => {
  server = await startOnPostgres({ ...SAYING_REACT, WEB_CONCURRENCY: "2" });
});

afterAll(() => server?.stop());

/** The processes the program started, as the kernel knows them. */
async function workers(): Promise<number[]> {
  const { pid } = server.process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

test("a worker that is killed is replaced, and the club stays reachable", async () => {
  const [victim, ...others] = await workers();
  if (victim === undefined) throw new Error("There is no worker");
  process.kill(victim, "SIGKILL");
  await expect.poll(async () => (await workers()).filter((pid) => pid !== victim)).toHaveLength(2);
  expect(await workers()).toEqual(expect.arrayContaining(others));
  expect((await send(server.port, "/roster", { host: CLUBS.hockey })).status).toBe(200);
});

test("SIGTERM ends all workers and the program with code 0", async () => {
  const all = await workers();
  expect(all).toHaveLength(2);
  await ended(server.process, "SIGTERM");
  expect(server.process.exitCode).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("workers drew by React's production build", async () => {
  // The one that was hired last may have been stopped before it could draw.
  await expect
    .poll(() => reactOf(server.lines))
    .toContainEqual(expect.stringContaining("react-dom-server.node.production.js"));
  expect(reactOf(server.lines).join()).not.toContain("development");
});

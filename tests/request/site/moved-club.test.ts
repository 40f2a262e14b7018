import { afterAll, beforeAll, expect, test } from "vitest";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { postCall } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { clubsNamedIn, type RequestOptions, sendRequest } from "../request.ts";

/**
 * A club moves to another address while its site is open, and back: links that were shared before the move
 * keep working.
 */
const [OLD, NEW] = ["larkin-foxes.localhost", "red-foxes.localhost"];

let url: string;
let server: RunningProgram;
beforeAll(async () => {
  url = await copyPostgres("postgresDemo");
  server = await startOnPostgres({
    QUERY_TEAMS: "on",
    DATABASE_URL: url,
  });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const command = (...args: string[]) =>
  runInWorker(args, server.dataDir, { ...postgresEnv(url), PORT: String(server.port) });
const get = (path: string, host: string, more: RequestOptions = {}) =>
  sendRequest(server.port, path, { host, ...more });
const redirectOf = async (path: string, host: string) => {
  const { status, headers } = await get(path, host);
  return [status, headers.location];
};
const origin = (host: string) => `http://${host}`;

test("after a move the old address redirects every path to the new one at once", async () => {
  // Makes the server store a page and a 404 of the club, and the redirect of the new address, which no club
  // has yet.
  expect(clubsNamedIn((await get("/roster", OLD)).body)).toEqual(["Larkin Foxes"]);
  expect((await get("/roster/nobody", OLD)).status).toBe(404);
  expect(await redirectOf("/roster", NEW)).toEqual([302, "/notfound"]);

  const moved = await command("clubs", "move", "larkin-foxes", "Red Foxes");
  expect([moved.code, moved.err]).toEqual([0, ""]);
  expect(moved.out).toContain(`Moved from larkin-foxes to red-foxes.\nPort Larkin Foxes`);
  expect(moved.out).toMatch(/^Port Larkin Foxes: http:\/\/\S+:\d+$/m);

  await expect.poll(() => redirectOf("/roster", OLD)).toEqual([301, `${origin(NEW)}/roster`]);
  expect(clubsNamedIn((await get("/roster", NEW)).body)).toEqual(["Larkin Foxes"]);
  for (const path of [
    "/roster/nobody",
    "/schedule.ics",
    "/orders/some-key?mailed=1",
    "/",
    "/notfound",
    "/desk",
  ])
    expect(await redirectOf(path, OLD), path).toEqual([301, `${origin(NEW)}${path}`]);
  const head = await get("/roster", OLD, { method: "HEAD" });
  // A browser must not cache the redirect, because the club may move back.
  expect([head.status, head.headers["cache-control"]]).toEqual([301, "no-cache"]);
});

test("calls and pictures of a page opened at the old address still work", async () => {
  const quote = await postCall(server.port, "quoteCart", { items: [] }, { host: OLD });
  expect(quote.status).toBe((await postCall(server.port, "quoteCart", { items: [] }, { host: NEW })).status);
  const { body } = await get("/roster", NEW);
  const [picture = ""] = /\/images\/[^"\s]+/.exec(body) ?? [];
  expect((await get(picture.replaceAll("&amp;", "&"), OLD)).status).toBe(200);
});

test("?team= with the old alias redirects to the new one and keeps the rest of the query", async () => {
  expect(await redirectOf("/roster?team=larkin-foxes&view=table", "localhost")).toEqual([
    301,
    `${origin("localhost")}/roster?team=red-foxes&view=table`,
  ]);
});

test("no other club can take the old address; the club can move back, and then the newer address redirects", async () => {
  const taken = await command("clubs", "move", "calder-mesa", "larkin-foxes");
  expect([taken.code, taken.out]).toEqual([
    1,
    "Another club uses that address or redirects from it. Choose another one.\n",
  ]);
  // The command finds the club by its former alias.
  expect((await command("clubs", "move", "larkin-foxes", "larkin-foxes")).code).toBe(0);
  await expect.poll(() => redirectOf("/roster", NEW)).toEqual([301, `${origin(OLD)}/roster`]);
  expect((await get("/roster", OLD)).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { copyPostgres } from "../databases.ts";
import { HOCKEY } from "../hosts.ts";
import { PAGES, pathOf } from "../pages.ts";
import type { TestServer } from "../server.ts";
import { type Cost, type StatementWatch, watchStatements } from "../statement-watch.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { send } from "./request.ts";

/** What a page may ask of the database when it is not stored. */
const MOST = { waves: 4, statements: 12 };
/** A shared machine can set apart what was asked at once, and a job may ask at the same time: the least is the page's. */
const TRIES = 4;

let server: TestServer;
let watch: StatementWatch;

beforeAll(async () => {
  watch = await watchStatements(await copyPostgres());
  server = await startOnPostgres({ DATABASE_URL: watch.url });
});

afterAll(async () => {
  await server?.stop();
  watch?.close();
});

/** Each try is an address of its own: a page that is stored costs nothing. */
async function costOf(path: string): Promise<Cost> {
  const costs: Cost[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    watch.reset();
    await send(server.port, `${path}${path.includes("?") ? "&" : "?"}index=${attempt}`, { host: HOCKEY });
    costs.push(watch.cost());
  }
  const least = (count: (cost: Cost) => number) =>
    costs.reduce((a, b) => (count(b) < count(a) ? b : a), costs[0] ?? { statements: [], waves: 0 });
  return {
    statements: least((cost) => cost.statements.length).statements,
    waves: least((cost) => cost.waves).waves,
  };
}

test.each(PAGES.map((page) => [page.name, page] as const))("%s", async (_name, page) => {
  const { statements, waves } = await costOf(await pathOf(page, server.port, HOCKEY));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST.statements);
  expect(waves, statements.join("\n")).toBeLessThanOrEqual(MOST.waves);
});

test("a page one goes to from another reads only its own: the frame is there", async () => {
  const { statements } = await costOf("/roster.data?_routes=routes%2Froster");
  // The last one is the statement's own: what stands before it is read beside a column.
  const tables = statements.map((sql) => /.* from "(\w+)"/s.exec(sql)?.[1]);
  expect(tables).toEqual(["domains", "players"]);
});

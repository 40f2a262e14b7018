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
/** And where it was too much in each of these, it is asked as often again, and again. */
const ROUNDS = 3;

let server: TestServer;
let watch: StatementWatch;

beforeAll(async () => {
  watch = await watchStatements(await copyPostgres("postgresDemo"));
  server = await startOnPostgres({ DATABASE_URL: watch.url });
});

afterAll(async () => {
  await server?.stop();
  watch?.close();
});

/** Each try is an address of its own: a page that is stored costs nothing. */
async function costOf(path: string, round = 0): Promise<Cost> {
  const costs: Cost[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    watch.reset();
    const index = round * TRIES + attempt;
    await send(server.port, `${path}${path.includes("?") ? "&" : "?"}index=${index}`, { host: HOCKEY });
    costs.push(watch.cost());
  }
  const least = (count: (cost: Cost) => number) =>
    costs.reduce((a, b) => (count(b) < count(a) ? b : a), costs[0] ?? { statements: [], waves: 0 });
  return {
    statements: least((cost) => cost.statements.length).statements,
    waves: least((cost) => cost.waves).waves,
  };
}

async function costWithin(path: string): Promise<Cost> {
  const isTooMuch = ({ statements, waves }: Cost) =>
    statements.length > MOST.statements || waves > MOST.waves;
  let cost = await costOf(path);
  for (let round = 1; round < ROUNDS && isTooMuch(cost); round++) cost = await costOf(path, round);
  return cost;
}

test.each(PAGES.map((page) => [page.name, page] as const))("%s", async (_name, page) => {
  const { statements, waves } = await costWithin(await pathOf(page, server.port, HOCKEY));
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

import { expect, test } from "vitest";
import { HOCKEY } from "../hosts.ts";
import { PAGES, pathOf } from "../pages.ts";
import type { Cost } from "../statement-watch.ts";
import { send } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** The most a page that is not stored may ask of the database. */
const MOST = { waves: 4, statements: 12 };
/** On a busy machine one wave may look like two, and a job may run meanwhile: the least of the tries counts. */
const TRIES = 4;
/** If all tries are over the limit, they are repeated up to this often. */
const ROUNDS = 3;

const on = useWatchedServer();

const isWithin = ({ statements, waves }: Cost, most: typeof MOST) =>
  statements.length <= most.statements && waves <= most.waves;

/** Each try has a new address, because a stored page costs nothing. Stops at the first try within the limit. */
async function costOf(path: string, most = MOST, round = 0): Promise<Cost> {
  const least: Cost = { statements: [], waves: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES && !isWithin(least, most); attempt++) {
    on.watch.reset();
    const index = round * TRIES + attempt;
    await send(on.server.port, `${path}${path.includes("?") ? "&" : "?"}index=${index}`, { host: HOCKEY });
    const { statements, waves } = on.watch.cost();
    if (attempt === 0 || statements.length < least.statements.length) least.statements = statements;
    least.waves = Math.min(least.waves, waves);
  }
  return least;
}

async function costWithin(path: string): Promise<Cost> {
  let cost = await costOf(path);
  for (let round = 1; round < ROUNDS && !isWithin(cost, MOST); round++)
    cost = await costOf(path, MOST, round);
  return cost;
}

test.each(PAGES.map((page) => [page.name, page] as const))("%s", async (_name, page) => {
  const { statements, waves } = await costWithin(await pathOf(page, on.server.port, HOCKEY));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST.statements);
  expect(waves, statements.join("\n")).toBeLessThanOrEqual(MOST.waves);
});

test("a page one goes to from another reads only its own: the frame is there", async () => {
  const { statements } = await costOf("/roster.data?_routes=people%2Froutes%2Froster", {
    waves: 2,
    statements: 2,
  });
  // The statement's own table is last: those before it are read in subqueries of columns.
  const tables = statements.map((sql) => /.* from "(\w+)"/s.exec(sql)?.[1]);
  expect(tables).toEqual(["domains", "players"]);
});

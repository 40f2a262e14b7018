import { expect, test } from "vitest";
import { HOCKEY } from "../hosts.ts";
import { PAGES, pathOf } from "../pages.ts";
import type { Cost } from "../statement-watch.ts";
import { send } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** What a page may ask of the database when it is not stored. */
const MOST = { waves: 4, statements: 12 };
/** A shared machine can set apart what was asked at once, and a job may ask at the same time: the least is the page's. */
const TRIES = 4;
/** And where it was too much in each of these, it is asked as often again, and again. */
const ROUNDS = 3;

const on = useWatchedServer();

const isWithin = ({ statements, waves }: Cost, most: typeof MOST) =>
  statements.length <= most.statements && waves <= most.waves;

/** Each try is an address of its own: a page that is stored costs nothing. What is within the limit is not tried again. */
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
  // The last one is the statement's own: what stands before it is read beside a column.
  const tables = statements.map((sql) => /.* from "(\w+)"/s.exec(sql)?.[1]);
  expect(tables).toEqual(["domains", "players"]);
});

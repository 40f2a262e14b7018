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

/** So often a page may still come from the store. */
const MOST_STORED = 200;

const on = useWatchedServer();

const isWithin = ({ statements, waves }: Cost, most: typeof MOST) =>
  statements.length <= most.statements && waves <= most.waves;

/** Stops at the first try within the limit. */
async function costOf(path: string, most = MOST): Promise<Cost> {
  const least: Cost = { statements: [], waves: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES && !isWithin(least, most); attempt++) {
    const { statements, waves } = await costOnce(path);
    if (attempt === 0 || statements.length < least.statements.length) least.statements = statements;
    least.waves = Math.min(least.waves, waves);
  }
  return least;
}

/** A stored page costs nothing: all are dropped first, which the program hears of a moment later. */
async function costOnce(path: string): Promise<Cost> {
  await on.dropPages();
  for (let tries = 0; tries < MOST_STORED; tries++) {
    on.watch.reset();
    await send(on.server.port, path, { host: HOCKEY });
    const cost = on.watch.cost();
    if (cost.statements.length > 0) return cost;
  }
  return { statements: [], waves: 0 };
}

async function costWithin(path: string): Promise<Cost> {
  let cost = await costOf(path);
  for (let round = 1; round < ROUNDS && !isWithin(cost, MOST); round++) cost = await costOf(path);
  return cost;
}

test.each(PAGES.map((page) => [page.name, page] as const))("%s", async (_name, page) => {
  const { statements, waves } = await costWithin(await pathOf(page, on.server.port, HOCKEY));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST.statements);
  expect(waves, statements.join("\n")).toBeLessThanOrEqual(MOST.waves);
});

/** Where host and frame have been read, a page reads its own alone. These tell of the most. */
const MOST_OWN: Record<string, number> = { home: 6, player: 6, alumnus: 6, league: 5, "game-over": 5 };
const mostOwn = (name: string) => MOST_OWN[name] ?? 4;

test.each(PAGES.map((page) => [page.name, page] as const))(
  "%s, its frame read already",
  async (name, page) => {
    const path = await pathOf(page, on.server.port, HOCKEY);
    let least: string[] = [];
    for (let attempt = 0; attempt < TRIES && (attempt === 0 || least.length > mostOwn(name)); attempt++) {
      await costOnce("/no-such-page");
      on.watch.reset();
      await send(on.server.port, path, { host: HOCKEY });
      const { statements } = on.watch.cost();
      if (attempt === 0 || statements.length < least.length) least = statements;
    }
    expect(least.length, least.map(tableOf).join(" ")).toBeLessThanOrEqual(mostOwn(name));
  },
);

/** The statement's own table is last: those before it are read in subqueries of columns. */
const tableOf = (sql: string) => /.* from "(\w+)"/s.exec(sql)?.[1];

test("a page one goes to from another reads only its own: the frame is there", async () => {
  const { statements } = await costOf("/roster.data?_routes=people%2Froutes%2Froster", {
    waves: 2,
    statements: 2,
  });
  expect(statements.map(tableOf).filter((table) => table !== "domains")).toEqual(["players"]);
});

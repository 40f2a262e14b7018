import { beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../harness/browser/pages.ts";
import type { QueryCost } from "../harness/program/statement-watch.ts";
import { sendRequest } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** Maximums for a page of which nothing is cached; `own` counts without the statements of host and frame. */
const MAX_COST = { waves: 4, statements: 12, own: 4 };
/** Higher maximums of the pages that show the most. */
const MAX_OWN: Record<string, number> = { home: 6, player: 6, alumnus: 6, league: 5, "game-over": 5 };
/** Home shows the store, and the products of each other club that sells there take a statement more. */
const SELLERS: Record<string, number> = { home: 1 };
const maxCostOf = (name: string) => {
  const sellers = SELLERS[name] ?? 0;
  return {
    ...MAX_COST,
    statements: MAX_COST.statements + sellers,
    own: (MAX_OWN[name] ?? MAX_COST.own) + sellers,
  };
};
/** The cheapest try counts: on a busy machine one wave may look like two, and a job may run meanwhile. */
const TRIES = 12;

const on = useWatchedServer();
let frameStatements: readonly string[];

beforeAll(async () => {
  // A missing page reads only host and frame.
  frameStatements = (await costOnce("/no-such-page")).statements;
});

/** The statements without those of host and frame. */
function ownStatements({ statements }: QueryCost): string[] {
  const own = [...statements];
  // Each is dropped once: a page may run the same statement as its frame.
  for (const statement of frameStatements) if (own.includes(statement)) own.splice(own.indexOf(statement), 1);
  return own;
}

/** The lowest figures of all tries; a try within the limits is the last. */
async function costOf(path: string, max = MAX_COST): Promise<QueryCost> {
  const least: QueryCost = { statements: [], waves: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { statements, waves } = await costOnce(path);
    if (attempt === 0 || statements.length < least.statements.length) least.statements = statements;
    least.waves = Math.min(least.waves, waves);
    const isWithin = least.statements.length <= max.statements && least.waves <= max.waves;
    if (isWithin && ownStatements(least).length <= max.own) break;
  }
  return least;
}

/** The cost of the page while nothing of the club is cached. */
async function costOnce(path: string): Promise<QueryCost> {
  await purgeAll();
  return costNow(path);
}

async function costNow(path: string): Promise<QueryCost> {
  on.watch.reset();
  await sendRequest(on.server.port, path, { host: HOCKEY_HOST });
  return on.watch.cost();
}

/**
 * The notification takes a moment: it has arrived once another club's cached page is read from the database
 * again, its host first. Other statements are no sign of it: a sweep may run meanwhile.
 */
async function purgeAll(): Promise<void> {
  const other = () => sendRequest(on.server.port, "/about", { host: RUGBY_HOST });
  await other();
  await on.dropPages();
  do {
    on.watch.reset();
    await other();
  } while (!on.watch.cost().statements.some((sql) => sql.includes('from "domains"')));
}

test.each(TEST_PAGES.map((page) => [page.name, page] as const))("%s", async (name, page) => {
  const max = maxCostOf(name);
  const cost = await costOf(await testPagePath(page, on.server.port, HOCKEY_HOST), max);
  const { statements, waves } = cost;
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(max.statements);
  expect(waves, statements.join("\n")).toBeLessThanOrEqual(max.waves);
  expect(ownStatements(cost).length, ownStatements(cost).map(tableOf).join(" ")).toBeLessThanOrEqual(max.own);
});

test.each(["home", "roster", "results", "articles"])(
  "%s runs only its own statements once another page has read host and frame",
  async (name) => {
    const page = TEST_PAGES.find((one) => one.name === name);
    if (!page) throw new Error(`No page is called ${name}`);
    const path = await testPagePath(page, on.server.port, HOCKEY_HOST);
    const own = ownStatements(await costOf(path, maxCostOf(name))).toSorted();
    await expect
      .poll(async () => {
        await costOnce("/no-such-page");
        return (await costNow(path)).statements.toSorted();
      })
      .toEqual(own);
  },
);

/** The last table is the statement's own: those before it are read in subqueries of columns. */
const tableOf = (sql: string) => /.* from "(\w+)"/s.exec(sql)?.[1];

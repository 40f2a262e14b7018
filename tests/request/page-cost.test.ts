import { beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../harness/browser/pages.ts";
import type { QueryCost } from "../harness/program/statement-watch.ts";
import { sendRequest } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/**
 * Maximums for a page when nothing is cached; `own` does not count the statements for the host and the frame.
 */
const MAX_COST = { waves: 4, statements: 12, own: 4 };
/** Higher maximums of `own` for the pages that show the most. */
const MAX_OWN: Record<string, number> = { home: 6, player: 6, alumnus: 6, league: 5, "game-over": 5 };
/**
 * The home page shows the store: each other club that sells there takes one more statement for its products.
 */
const SELLERS: Record<string, number> = { home: 1 };
const maxCostOf = (name: string) => {
  const sellers = SELLERS[name] ?? 0;
  return {
    ...MAX_COST,
    statements: MAX_COST.statements + sellers,
    own: (MAX_OWN[name] ?? MAX_COST.own) + sellers,
  };
};
/**
 * The cheapest try counts: on a busy machine one wave may look like two, and a job may send statements
 * meanwhile.
 */
const TRIES = 12;

const on = useWatchedServer();
let frameStatements: readonly string[];

beforeAll(async () => {
  // A missing page reads only the host and the frame.
  frameStatements = (await costOnce("/no-such-page")).statements;
});

/** The statements without those for the host and the frame. */
function ownStatements({ statements }: QueryCost): string[] {
  const own = [...statements];
  // Removes each frame statement only once, because a page may itself send the same statement as its frame.
  for (const statement of frameStatements) if (own.includes(statement)) own.splice(own.indexOf(statement), 1);
  return own;
}

/** The lowest figures of all tries; stops after a try within the maximums. */
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

/** The cost of a page for which nothing of the club is cached. */
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
 * Purges everything, and waits for the notification. It has arrived once another club's cached page is read
 * from the database again, starting with its host. Other statements prove nothing, because a sweep may send
 * them.
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

/** The last table in a statement is its main table: earlier ones are read in subqueries of its columns. */
const tableOf = (sql: string) => /.* from "(\w+)"/s.exec(sql)?.[1];

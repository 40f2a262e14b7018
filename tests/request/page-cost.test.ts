import { beforeAll, expect, test } from "vitest";
import { HOCKEY, RUGBY } from "../harness/browser/hosts.ts";
import { PAGES, pathOf } from "../harness/browser/pages.ts";
import type { Cost } from "../harness/program/statement-watch.ts";
import { send } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** The most a page may ask of the database where nothing is kept; its own are those beside host and frame. */
const MOST = { waves: 4, statements: 12, own: 4 };
/** These read the most. */
const MOST_OWN: Record<string, number> = { home: 6, player: 6, alumnus: 6, league: 5, "game-over": 5 };
/** Home shows the store: the one club that sells there beside this one is asked by itself. */
const SELLERS: Record<string, number> = { home: 1 };
const mostOf = (name: string) => {
  const sellers = SELLERS[name] ?? 0;
  return { ...MOST, statements: MOST.statements + sellers, own: (MOST_OWN[name] ?? MOST.own) + sellers };
};
/**
 * On a busy machine one wave may look like two, and a job may run meanwhile: the least of the tries counts.
 */
const TRIES = 12;

const on = useWatchedServer();
let ofFrame: readonly string[];

beforeAll(async () => {
  // A page that is not there reads nothing but its host and its frame.
  ofFrame = (await costOnce("/no-such-page")).statements;
});

/** Without host and frame. */
function ownOf({ statements }: Cost): string[] {
  const own = [...statements];
  // Each once: a page may read by the same statement as its frame.
  for (const statement of ofFrame) if (own.includes(statement)) own.splice(own.indexOf(statement), 1);
  return own;
}

/** The least of each of the tries; the first that is within the limit ends them. */
async function costOf(path: string, most = MOST): Promise<Cost> {
  const least: Cost = { statements: [], waves: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { statements, waves } = await costOnce(path);
    if (attempt === 0 || statements.length < least.statements.length) least.statements = statements;
    least.waves = Math.min(least.waves, waves);
    const isWithin = least.statements.length <= most.statements && least.waves <= most.waves;
    if (isWithin && ownOf(least).length <= most.own) break;
  }
  return least;
}

/** Nothing is kept of the club when the page is asked for. */
async function costOnce(path: string): Promise<Cost> {
  await forgetAll();
  return costNow(path);
}

async function costNow(path: string): Promise<Cost> {
  on.watch.reset();
  await send(on.server.port, path, { host: HOCKEY });
  return on.watch.cost();
}

/**
 * The program hears of it a moment later: when another club's page, kept until then, is read again, its host
 * first. A sweep's statements meanwhile are no sign of it.
 */
async function forgetAll(): Promise<void> {
  const other = () => send(on.server.port, "/about", { host: RUGBY });
  await other();
  await on.dropPages();
  do {
    on.watch.reset();
    await other();
  } while (!on.watch.cost().statements.some((sql) => sql.includes('from "domains"')));
}

test.each(PAGES.map((page) => [page.name, page] as const))("%s", async (name, page) => {
  const most = mostOf(name);
  const cost = await costOf(await pathOf(page, on.server.port, HOCKEY), most);
  const { statements, waves } = cost;
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most.statements);
  expect(waves, statements.join("\n")).toBeLessThanOrEqual(most.waves);
  expect(ownOf(cost).length, ownOf(cost).map(tableOf).join(" ")).toBeLessThanOrEqual(most.own);
});

test.each(["home", "roster", "results", "articles"])(
  "%s reads its own alone where another page has read host and frame",
  async (name) => {
    const page = PAGES.find((one) => one.name === name);
    if (!page) throw new Error(`No page is called ${name}`);
    const path = await pathOf(page, on.server.port, HOCKEY);
    const own = ownOf(await costOf(path, mostOf(name))).toSorted();
    await expect
      .poll(async () => {
        await costOnce("/no-such-page");
        return (await costNow(path)).statements.toSorted();
      })
      .toEqual(own);
  },
);

/** The statement's own table is last: those before it are read in subqueries of columns. */
const tableOf = (sql: string) => /.* from "(\w+)"/s.exec(sql)?.[1];

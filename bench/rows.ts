import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { addClubs, growthClubHost } from "./growth-clubs.ts";
import { Client } from "./http.ts";
import { cpuMs, databaseCpuMs } from "./process-cpu.ts";
import { type Provider, startProvider } from "./provider.ts";
import { type Report, writeReport } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { openShopServers } from "./till.ts";

/**
 * Measures what a club, an order and a drawn page cost PostgreSQL: rows, bytes on disk with indexes,
 * statements, processor time.
 */
const ORDERS = 400;
const BUYERS_AT_ONCE = 4;
const MORE_CLUBS = 1000;
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "warn", RATE_LIMITS: "on", FIELDHOUSE_NOW: "" };
const WISH = { priceId: "spt-adult", quantity: 2 };
const PLENTY = "update tickets set tickets_total = 10000000 where id = 'spt-general'";
const SHOWN_TABLES = 12;
const IDLE_MS = 20_000;
const FIRST_PAGES = 400;

export async function measureRows(args: string[]): Promise<void> {
  await writeReport("rows", args, async (print) => {
    await DATABASES.PostgreSQL(async (postgres) => {
      const provider = await startProvider();
      const shop = await openTestStore({ postgres, env: { ...ENV, ...provider.env }, measured: true });
      const db = new pg.Client(postgres);
      await db.connect();
      try {
        await db.query("create extension if not exists pg_stat_statements");
        await printTables(db, print);
        await measureIdle(db, shop, print);
        await measurePages(db, shop, print);
        await measureOrders(db, shop, provider, print);
        await measureClubs(db, print);
        await measureFirstPages(db, shop, print);
      } finally {
        await db.end();
        await shop.close();
        await provider.stop();
      }
    });
  });
}

interface Size {
  rows: number;
  bytes: number;
}

const OF_TABLES = `
  select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::float8 as bytes
  from pg_stat_user_tables where schemaname = 'public' order by bytes desc, name`;

async function sizesOf(db: pg.Client): Promise<Map<string, Size>> {
  await db.query("vacuum analyze");
  const { rows } = await db.query<Size & { name: string }>(OF_TABLES);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

async function printTables(db: pg.Client, print: Report): Promise<void> {
  const sizes = await sizesOf(db);
  const sum = sumOf(sizes);
  print(`the three demo clubs: ${sizes.size} tables, ${sum.rows} rows, ${kb(sum.bytes)} kB with indexes`);
  for (const [name, { rows, bytes }] of [...sizes].slice(0, SHOWN_TABLES))
    print(`  ${name.padEnd(24)}${String(rows).padStart(7)} rows${kb(bytes).padStart(9)} kB`);
}

/** Measures an idle process, which polls its queues even if they are empty. */
async function measureIdle(db: pg.Client, shop: TestStore, print: Report): Promise<void> {
  const each = await spentOn(db, shop, IDLE_MS / 1000, () => setTimeout(IDLE_MS), OF_QUEUES);
  print(
    `a second of a process that nobody asks: ${each.statements} statements of its queues, ${each.program} ms of the program, ${each.database} ms of the database`,
  );
}

/** Measures home pages of clubs that were not requested before, so that nothing is cached. */
async function measureFirstPages(db: pg.Client, shop: TestStore, print: Report): Promise<void> {
  const each = await spentOn(db, shop, FIRST_PAGES, async () => {
    for (let club = 2; club < 2 + FIRST_PAGES; club++) {
      const client = new Client(shop.server.port, growthClubHost(club));
      const { status } = await client.get("/", randomBuyerAddress());
      client.close();
      if (status !== 200) throw new Error(`${growthClubHost(club)} answered ${status}`);
    }
  });
  print(
    `the first page of a club, of ${FIRST_PAGES}: ${each.statements} statements, ${each.program} ms of the program, ${each.database} ms of the database`,
  );
}

/** Requests every page of the clubs' sitemaps once, when none is stored. */
async function measurePages(db: pg.Client, shop: TestStore, print: Report): Promise<void> {
  const clients = Object.values(CLUB_HOSTS).map((host) => new Client(shop.server.port, host));
  const requests: { client: Client; path: string }[] = [];
  for (const client of clients) {
    const { body } = await client.get("/sitemap.xml", randomBuyerAddress());
    for (const [, path = ""] of body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
      requests.push({ client, path: path.replaceAll("&amp;", "&") });
  }
  const each = await spentOn(db, shop, requests.length, async () => {
    for (const { client, path } of requests) await client.get(path, randomBuyerAddress());
  });
  for (const client of clients) client.close();
  print(
    `a drawn page, of ${requests.length}: ${each.statements} statements, ${each.program} ms of the program, ${each.database} ms of the database`,
  );
}

interface Spent {
  statements: string;
  /** The program's processor time for each piece of work, in milliseconds. */
  program: string;
  database: string;
}

/**
 * Runs work that consists of `count` pieces, such as orders or pages, and returns its costs per piece.
 * @param of which statements are counted
 */
async function spentOn(
  db: pg.Client,
  shop: TestStore,
  count: number,
  work: () => Promise<void>,
  of = OF_PAGES,
): Promise<Spent> {
  const cpu = () => [cpuMs(shop.server.process.pid ?? 0), databaseCpuMs()] as const;
  await db.query("select pg_stat_statements_reset()");
  const before = cpu();
  await work();
  const after = cpu();
  const { rows } = await db.query<{ calls: number }>(OF_PROGRAM + of);
  const each = (sum: number) => (sum / count).toFixed(1);
  return {
    statements: each(rows[0]?.calls ?? Number.NaN),
    program: each(after[0] - before[0]),
    database: each(after[1] - before[1]),
  };
}

const OF_PROGRAM = `
  select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where rolname = 'program' and `;
/** Excludes the statements of the job queues, which run without requests, too. */
const OF_PAGES = "query !~* 'pgboss|^(begin|commit|set|listen|notify)'";
const OF_QUEUES = "query ~* 'pgboss'";

async function measureOrders(
  db: pg.Client,
  shop: TestStore,
  provider: Provider,
  print: Report,
): Promise<void> {
  await db.query(PLENTY);
  const before = sumOf(await sizesOf(db));
  const till = openShopServers(shop.server.port, provider, CLUB_HOSTS.hockey);
  let left = ORDERS;
  const each = await spentOn(db, shop, ORDERS, () =>
    runConcurrently(BUYERS_AT_ONCE, async () => {
      while (left-- > 0) await till.buy(WISH);
    }),
  );
  till.close();
  print(`an order of two tickets: ${each.statements} statements, its buyer's looks at the page included`);
  printEach(print, "an order of two tickets", ORDERS, before, sumOf(await sizesOf(db)));
}

/**
 * Measures what a club costs, using copies of a demo club. The copies have no lines and plays of games; the
 * first table shows what those cost.
 */
async function measureClubs(db: pg.Client, print: Report): Promise<void> {
  const before = sumOf(await sizesOf(db));
  await addClubs(db, 2, MORE_CLUBS + 1);
  const sizes = await sizesOf(db);
  printEach(print, `a club, as ${growthClubHost(2)}`, MORE_CLUBS, before, sumOf(sizes));
  const teams = sizes.get("teams");
  if (teams !== undefined) print(`  of teams alone ${kb(teams.bytes / teams.rows)} kB a row`);
}

function printEach(print: Report, what: string, count: number, before: Size, after: Size): void {
  const rows = (after.rows - before.rows) / count;
  print(`${what}: ${rows.toFixed(1)} rows, ${kb((after.bytes - before.bytes) / count)} kB with indexes`);
}

function sumOf(sizes: ReadonlyMap<string, Size>): Size {
  const all = [...sizes.values()];
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

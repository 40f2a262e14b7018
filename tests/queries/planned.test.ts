import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST, shopHostOf } from "../harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../harness/browser/pages.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { type StatementWatch, watchStatements } from "../harness/program/statement-watch.ts";
import { startOnPostgres } from "../request/postgres-server.ts";
import { sendRequest } from "../request/request.ts";
import { isMarkedForAllClubs } from "../statements/unbound-tables.ts";

/**
 * Every statement of any page, feed or file must be planned with indexes, so that no club waits while other
 * clubs' rows are read.
 */
const FILES = [
  "/sitemap.xml",
  "/articles.rss",
  "/schedule.ics",
  "/schedule.json",
  "/schedule.csv",
  "/eventsandpractice.ics",
  "/events.ics",
  "/practice.ics",
  "/roster.csv",
];

/** Minimum number of statements: fewer mean that the test has not reached some pages. */
const MIN_STATEMENTS = 40;

/**
 * Matches statements that must read all clubs: those of the operator's directory and sitemaps, which are
 * cached until a club changes.
 */
const LISTS_CLUBS = /order by "teams"\."time_created"/;
/**
 * Identifies the directory's query of games, which is exempt: it reads games of many clubs, but uses the
 * index for each club.
 */
const OF_DIRECTORY = "left join lateral";
const isOfSweep = (sql: string) => isMarkedForAllClubs(sql) && !sql.includes(OF_DIRECTORY);
/** The host of the directory. */
const BARE = "localhost";

/**
 * Makes the planner believe that the tables are large, without statistics: each of the demo's tables fits
 * into one disk page, so the planner would otherwise read the whole table.
 */
const FULL_TABLES = `
  delete from pg_statistic;
  update pg_class set reltuples = 1e6, relpages = greatest(pg_relation_size(oid) / 8192, 1)
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

let db: pg.Client;
let server: RunningProgram;
let watch: StatementWatch;
let statements: string[];

beforeAll(async () => {
  const url = await copyPostgres("postgresDemo");
  watch = await watchStatements(url);
  server = await startOnPostgres({ DATABASE_URL: watch.url, DEMO: "off" });
  db = new pg.Client(url);
  await db.connect();
  // FULL_TABLES cannot make an empty table look large, so full scans are also turned off.
  await db.query("set enable_seqscan = off; set plan_cache_mode = force_generic_plan");
  watch.reset();
  for (const page of TEST_PAGES)
    await sendRequest(server.port, await testPagePath(page, server.port, HOCKEY_HOST));
  for (const path of FILES) await sendRequest(server.port, path);
  await sendRequest(server.port, "/", { host: shopHostOf("ashford-kestrels") });
  await sendRequest(server.port, "/", { host: BARE });
  statements = [...new Set(watch.cost().statements)].filter(
    // A sweep may run meanwhile, but no page waits for a sweep's statements.
    (sql) => /^\s*(?:select|with)\b/i.test(sql) && !isOfSweep(sql) && !LISTS_CLUBS.test(sql),
  );
  await db.query(FULL_TABLES);
});

afterAll(async () => {
  await server?.stop();
  await db?.end();
  watch?.close();
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(statement: string): Promise<Plan[]> {
  const { rows } = await db.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return nodesOf((rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan);
}

/** Tables of clubs' rows, and the first column of each of their indexes. */
async function clubsIndexes(): Promise<{ tables: Set<string>; firstOf: Map<string, string> }> {
  const { rows } = await db.query<{ table: string; index: string; first: string }>(
    `select c.relname as "table", i.relname as index, pg_get_indexdef(i.oid, 1, true) as first
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relname in (select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'team_id')`,
  );
  return {
    tables: new Set(rows.map(({ table }) => table)),
    firstOf: new Map(rows.map(({ index, first }) => [index, first])),
  };
}

/**
 * Statements that read a whole table of clubs' rows, or a whole index because they do not restrict its first
 * column.
 */
async function readWhole(): Promise<string[]> {
  const { tables, firstOf } = await clubsIndexes();
  const found: string[] = [];
  for (const statement of statements)
    for (const node of await planOf(statement)) {
      const { "Relation Name": table = "", "Index Name": index, "Index Cond": condition = "" } = node;
      const first = firstOf.get(index ?? "");
      const isWhole =
        index === undefined
          ? node["Node Type"] === "Seq Scan" && tables.has(table)
          : first !== undefined && !condition.includes(first);
      if (isWhole) found.push(`${table}: ${node["Node Type"]} ${index ?? ""}\n${statement}`);
    }
  return found;
}

test("every statement of a page finds its club's rows by an index", async () => {
  expect(statements.length).toBeGreaterThan(MIN_STATEMENTS);
  expect(statements.filter((sql) => sql.includes(OF_DIRECTORY))).toHaveLength(1);
  expect(await readWhole()).toEqual([]);
});

test("the check finds a list without its index", async () => {
  await db.query("begin; drop index domains_of_team");
  try {
    expect((await readWhole()).some((one) => one.startsWith("domains: "))).toBe(true);
  } finally {
    await db.query("rollback");
  }
});

import { execFile } from "node:child_process";
import { openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, describe } from "vitest";
import { EmbeddedPostgres } from "../../../platform/database/embedded-postgres.ts";
import type { ListeningQueue } from "../../../platform/jobs/queue-database.ts";
import type { Database } from "../../../server/db/client.ts";
import {
  embeddedQueue,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from "../../../server/db/open-database.ts";
import * as schema from "../../../server/db/schema/index.ts";
import { CITUS_URL, createCitusDatabase } from "../../citus/citus-databases.ts";
import { withRole } from "../../statements/recorded.ts";
import { fetchSharedResource } from "../run/fetch-shared.ts";
import { createDatabase } from "./postgres-databases.ts";

/** A migrated, empty database. */
export interface TestDatabase {
  kind: "PGlite" | "PostgreSQL" | "Citus";
  db: Database;
  /**
   * A pool for many requests at once: even on a slow machine no request times out while it waits for a
   * connection.
   */
  unhurried: Database;
  /**
   * For what commands do, such as removing a club, and for tests that create a trigger: its user owns the
   * tables. The user of `db` may not change them, as in production.
   */
  owner: Database;
  queue: ListeningQueue;
  close(): Promise<void>;
}

/**
 * Returns an empty database. A worker has one database of each kind and empties it for each caller, so a
 * database returned earlier must no longer be used. Pass `own` to change the schema or settings, or to use
 * two databases at once.
 */
export type OpenTestDatabase = (options?: { own?: boolean }) => Promise<TestDatabase>;

/**
 * The function that opens each kind of database. If a distributed database is set up, tests use only that
 * kind (docs/testing.md).
 */
const OPENERS: Partial<Record<TestDatabase["kind"], () => Promise<TestDatabase>>> =
  CITUS_URL === undefined
    ? { PGlite: openPglite, PostgreSQL: () => openPostgresCopy("PostgreSQL") }
    : { Citus: () => openPostgresCopy("Citus") };

type Define = (open: OpenTestDatabase, kind: TestDatabase["kind"]) => void;

/** Runs a suite on PostgreSQL, as in production. Its `own` databases are closed at the end. */
export function describeOnPostgres(name: string, define: Define): void {
  const kind = CITUS_URL === undefined ? "PostgreSQL" : "Citus";
  describe(name, () => defineOn(kind, define));
}

/**
 * Runs a suite on the embedded database too. These suites prove that both databases behave the same way
 * (tests/contracts/databases.test.ts), so that every other suite needs only PostgreSQL.
 */
export function describeOnEachDatabase(name: string, define: Define): void {
  const kinds = Object.keys(OPENERS) as TestDatabase["kind"][];
  describe.each(kinds)(`${name} on %s`, (kind) => defineOn(kind, define));
}

function defineOn(kind: TestDatabase["kind"], define: Define): void {
  const openOne = OPENERS[kind] as () => Promise<TestDatabase>;
  const owned: TestDatabase[] = [];
  define(async ({ own = false } = {}) => {
    if (!own) return emptied(kind, openOne);
    const database = await openOne();
    owned.push(database);
    return database;
  }, kind);
  afterAll(() => Promise.all(owned.map((database) => database.close())));
}

/** The worker's databases, one of each kind: creating a database takes as long as a hundred tests on it. */
const kept = new Map<string, Promise<TestDatabase>>();

async function emptied(kind: string, openOne: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = kept.get(kind) ?? openOne();
  kept.set(kind, database);
  await (await database).unhurried.execute(kind === "Citus" ? EMPTIED_EVERYWHERE : EMPTIED);
  return database;
}

/**
 * Empties all tables with foreign keys turned off, so that the order of the tables does not matter. The
 * queues' definitions stay.
 */
const EMPTIED = sql`do $$
declare
  one record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') or (schemaname, tablename) = ('pgboss', 'job')
  loop
    execute 'delete from ' || one.name;
  end loop;
end $$`;

/**
 * Empties all tables of a distributed database in one statement, because foreign keys on other nodes cannot
 * be turned off.
 */
const EMPTIED_EVERYWHERE = sql`do $$ begin execute (
  select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' cascade' from pg_tables
  where schemaname in ('public', 'sandbox') or (schemaname, tablename) = ('pgboss', 'job')
); end $$`;

/** A migrated, empty data directory for embedded databases: migrating takes two seconds of processor time. */
export async function openMigratedData(): Promise<{ loadDataDir: Blob }> {
  const { dump } = await fetchSharedResource("pglite");
  return { loadDataDir: await openAsBlob(dump) };
}

/** An embedded database without tables, for `EmbeddedPostgres.open`: making one takes two seconds as well. */
export async function openBlankData(): Promise<{ loadDataDir: Blob }> {
  const { blank } = await fetchSharedResource("pglite");
  return { loadDataDir: await openAsBlob(blank) };
}

/**
 * Opens an embedded database in a data folder. The folder first gets a copy of the run's migrated database,
 * or of the one without tables.
 */
export async function openEmbeddedCopy(dataDir: string, from: "dump" | "blank"): Promise<OpenDatabase> {
  const { [from]: archive } = await fetchSharedResource("pglite");
  const folder = join(dataDir, "pg");
  await mkdir(folder, { mode: 0o700 });
  await promisify(execFile)("tar", ["--extract", "--file", archive, "--directory", folder]);
  return openEmbedded(dataDir);
}

/** An embedded database in memory. */
async function openPglite(): Promise<TestDatabase> {
  const client = await EmbeddedPostgres.open(await openMigratedData());
  const db = drizzle(client, { schema });
  return {
    kind: "PGlite",
    db,
    unhurried: db,
    owner: db,
    queue: embeddedQueue(client),
    close: () => client.close(),
  };
}

async function openPostgresCopy(kind: "PostgreSQL" | "Citus"): Promise<TestDatabase> {
  const url = await copyPostgres();
  const [database, owned] = [openPostgres(withRole(url, "tests"), undefined, url), openPostgres(url)];
  const close = async () => void (await Promise.all([database.close(), owned.close()]));
  return { kind, ...database, owner: owned.db, close };
}

let copies = 0;

/**
 * Copies a template database on the run's PostgreSQL: the migrated, empty one or the one with the demo clubs.
 * Returns the copy's URL. The copy is removed with the server when the run ends.
 */
export async function copyPostgres(from: "postgres" | "postgresDemo" = "postgres"): Promise<string> {
  const nth = ++copies;
  if (CITUS_URL !== undefined) return createCitusDatabase(`test_${process.pid}_${nth}`);
  const { admin } = await fetchSharedResource("postgres");
  const { template } = await fetchSharedResource(from);
  return createDatabase(admin, `test_${process.pid}_${nth}`, template);
}

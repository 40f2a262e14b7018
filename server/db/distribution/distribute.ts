import type pg from "pg";
import { COPIED_TABLES, distributedTables } from "./places.ts";
import { DDL_SETTINGS, distributionStatement, TWO_PHASE_COMMIT_STATEMENTS } from "./statements.ts";

/** `no-extension`: the database has no Citus; `no-workers`: it has no node for clubs' rows. */
export type DistributeRefusal = "no-extension" | "no-workers";
export type DistributeResult = { ok: true; placed: string[] } | { ok: false; reason: DistributeRefusal };

export interface DistributeOptions {
  /** Prints what would be done, and changes nothing. */
  dryRun: boolean;
  print(line: string): void;
}

/** True if the clubs' rows are on several nodes already. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return (await hasCitus(client)) && (await listPlacedTables(client)).has("teams");
}

/**
 * Moves every table with its rows to its place, in one transaction: after a failure the database is
 * unchanged. Safe to repeat. Nothing can write meanwhile: every table is locked.
 * @returns the tables that were placed
 */
export async function distributeDatabase(
  client: pg.ClientBase,
  { dryRun, print }: DistributeOptions,
): Promise<DistributeResult> {
  if (!(await hasCitus(client))) return { ok: false, reason: "no-extension" };
  const { rows: workers } = await client.query(
    "select 1 from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards limit 1",
  );
  if (workers.length === 0) return { ok: false, reason: "no-workers" };
  const placedTables = await listPlacedTables(client);
  const unplacedTables = [...COPIED_TABLES, ...distributedTables()].filter(
    (table) => !placedTables.has(table),
  );
  if (dryRun) {
    for (const table of unplacedTables) print(`Would place ${table}: ${kindOf(table)}`);
    return { ok: true, placed: unplacedTables };
  }
  const existingTables = await listTables(client);
  const missing = unplacedTables.filter((table) => existingTables.has(table));
  await client.query("begin");
  try {
    for (const setting of DDL_SETTINGS) await client.query(setting);
    for (const [at, table] of missing.entries()) {
      print(`${at + 1} of ${missing.length}: ${table}, ${kindOf(table)}`);
      await client.query(distributionStatement(table) ?? "");
    }
    await requireTwoPhaseCommit(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await dropLocalRows(client, missing);
  return { ok: true, placed: missing };
}

/**
 * Installs the trigger that makes Citus commit an order and its job together or not at all
 * (`TWO_PHASE_COMMIT_STATEMENTS`). Call it after each run of the queue's own migrations; does nothing if the
 * trigger exists.
 */
export async function requireTwoPhaseCommit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_trigger where tgname = 'commit_in_two_phases' and tgrelid = 'pgboss.job'::regclass",
  );
  if (rows.length > 0) return;
  for (const statement of TWO_PHASE_COMMIT_STATEMENTS) await client.query(statement);
}

/** Deletes the coordinator's copies of rows that were moved to the nodes. No query sees these copies. */
async function dropLocalRows(client: pg.ClientBase, placed: readonly string[]): Promise<void> {
  for (const table of placed.toReversed())
    await client.query("select truncate_local_data_after_distributing_table($1::text::regclass)", [table]);
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** The names of the existing tables. A pending migration places the tables that it creates itself. */
async function listTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return new Set(rows.map(({ name }) => name));
}

async function listPlacedTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

const kindOf = (table: string) =>
  COPIED_TABLES.includes(table) ? "copied to every node" : "each club on one node";

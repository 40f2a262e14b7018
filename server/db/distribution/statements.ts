import { isConcurrent, withoutComment } from "../../../platform/database/concurrent-index.ts";
import { SANDBOX_TABLES } from "../sandbox-tables.ts";
import { CLUB_COLUMN, COORDINATOR_TABLES, COPIED_TABLES, FIRST_DISTRIBUTED_TABLE } from "./places.ts";

/** Those of the payment sandbox are in `public` only while a backup of an older release is restored. */
const LOCAL_TABLES: readonly string[] = [...COORDINATOR_TABLES, ...SANDBOX_TABLES];

/**
 * Settings for a transaction that changes the schema. Tables on the coordinator get no foreign keys to tables
 * that Citus manages, and the statements for a table's shards run in sequence over one connection: in
 * parallel they would wait for each other's locks. The last one sends every later `set local` to the workers,
 * too. Without it, the time limit for locks of `run-migrations.ts` would count on the coordinator only, and
 * buyers would wait behind a migration that waits at a worker.
 */
export const DDL_SETTINGS = [
  "set local citus.enable_local_reference_table_foreign_keys to off",
  "set local citus.multi_shard_modify_mode to sequential",
  "set local citus.propagate_set_commands to local",
];

/**
 * The statement that gives a table its place; null for a table that stays on the coordinator. Not escaped:
 * table names come from the schema, never from outside.
 */
export function distributionStatement(table: string): string | null {
  if (LOCAL_TABLES.includes(table)) return null;
  if (COPIED_TABLES.includes(table)) return `select create_reference_table('${table}')`;
  const colocateWith = table === FIRST_DISTRIBUTED_TABLE ? "none" : FIRST_DISTRIBUTED_TABLE;
  return `select create_distributed_table('${table}', '${CLUB_COLUMN}', colocate_with => '${colocateWith}')`;
}

/**
 * Installs a trigger on jobs. A job is on the coordinator and its order on a worker. Citus commits in two
 * phases only if tables that it manages change on both. So the trigger "changes" an empty table that Citus
 * manages with every job. Without it, a crash of the coordinator at the wrong moment would keep an order and
 * lose its job.
 */
export const TWO_PHASE_COMMIT_STATEMENTS = [
  "create table if not exists public.job_marks (id bigint primary key)",
  `select citus_add_local_table_to_metadata('public.job_marks')
     where not exists (select from citus_tables where table_name = 'public.job_marks'::regclass)`,
  `create or replace function public.commit_in_two_phases() returns trigger language plpgsql as
     $$ begin delete from public.job_marks where id = -1; return null; end $$`,
  "drop trigger if exists commit_in_two_phases on pgboss.job",
  `create trigger commit_in_two_phases after insert on pgboss.job
     for each statement execute function public.commit_in_two_phases()`,
];

const CREATE_TABLE = /^create table (?:if not exists )?(?:"?(?<schema>\w+)"?\.)?"?(?<table>\w+)"?/i;

/** The name of the table that a statement creates; null for other statements and other schemas. */
function createdClubsTable(statement: string): string | null {
  const { schema = "public", table = null } = CREATE_TABLE.exec(withoutComment(statement))?.groups ?? {};
  return schema === "public" ? table : null;
}

/**
 * A migration's statements for a distributed database: each new table gets its place before the next
 * statement, because Citus refuses a foreign key from a plain table to a distributed one. Indexes that are
 * built beside sales stay as they are: no transaction can contain them, so no settings can precede them.
 */
export function withDistribution(statements: readonly string[]): string[] {
  if (statements.some(isConcurrent)) return [...statements];
  const placed = statements.flatMap((statement) => {
    const table = createdClubsTable(statement);
    const place = table === null ? null : distributionStatement(table);
    return place === null ? [statement] : [statement, place];
  });
  return [...DDL_SETTINGS, ...placed];
}

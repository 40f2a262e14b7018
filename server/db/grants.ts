import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { IncompleteDatabase, serverErrorOf } from "../../platform/database/sql-state.ts";
import { ownTableWhere } from "./own-tables.ts";
import { SANDBOX_SCHEMA } from "./sandbox-tables.ts";

/**
 * What the role that serves may do, if another role migrates (DATABASE_MIGRATE_URL, decision 198): read and
 * write rows, but change no table, empty none, and change of tables whose rows are only added no more than
 * erasing a person does.
 */

/**
 * Tables whose rows are only added. A stolen password of the serving role can then neither unmake a refund or
 * a score, nor change what was done at a desk and when.
 * @internal
 */
export const APPEND_ONLY_TABLES = ["desk_acts", "scorer_entries", "refund_units", "payment_events"] as const;
type AppendOnlyTable = (typeof APPEND_ONLY_TABLES)[number];

/**
 * The columns of these tables that name people: erasing a person changes them (personal-columns.ts). Of the
 * history, a trigger allows no other change (history-guard.ts).
 */
const ERASED_COLUMNS: Partial<Record<AppendOnlyTable, readonly string[]>> = {
  desk_acts: ["who", "subject", "before", "after"],
  scorer_entries: ["who"],
};

/** The one of these tables whose old rows are deleted (KEEP_HISTORY_DAYS). */
const DELETED_BY_AGE: AppendOnlyTable = "desk_acts";

/** Schemas with tables of the program, of its queue and of the payment sandbox, as far as they exist. */
const WRITTEN_SCHEMAS = ["public", "pgboss", SANDBOX_SCHEMA];
/** The schema with the list of migrations, which the serving role only reads. */
const MIGRATIONS_SCHEMA = "drizzle";

/**
 * Grants the serving role what it needs, on all tables and on those that later migrations create. Does
 * nothing if all is granted already, so that a start takes no lock, and needs no node of a distributed
 * database. The tables must have this version's schema.
 * @param owner a connection of the role that migrates
 * @param role the name that findServingRole returned
 */
export async function grantToServer(owner: pg.ClientBase, role: string): Promise<void> {
  if (!(await isLacking(owner, role))) return;
  for (let tries = 1; ; tries += 1)
    try {
      return await grantAll(owner, role);
    } catch (error) {
      if (tries === MAX_TRIES || !isConcurrentGrant(error)) throw error;
      await pause(RETRY_MS);
    }
}

/** In one transaction: a sale between a revoke and its grant would be refused. */
async function grantAll(owner: pg.ClientBase, role: string): Promise<void> {
  await owner.query("begin");
  try {
    for (const statement of grantStatements(role, await listSchemaParts(owner))) await owner.query(statement);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

const MAX_TRIES = 5;
const RETRY_MS = 200;

/**
 * PostgreSQL lets no two sessions grant on one thing at the same time, and does not make the second wait.
 * On a new distributed database the other session is the cluster's own, which still copies functions to its
 * nodes.
 */
const isConcurrentGrant = (error: unknown): boolean =>
  /^tuple concurrently updated$/.test(serverErrorOf(error)?.message ?? "");

/**
 * Finds the name of the role that serves. Call it before anything is changed.
 * @param owner a connection of the role that migrates
 * @throws IncompleteDatabase if the serving role could change tables whatever is granted, or is of another
 * database
 */
export async function findServingRole(owner: pg.ClientBase, serving: pg.Pool): Promise<string> {
  const here =
    "select current_user as role, current_database() || ' ' || pg_postmaster_start_time() as place";
  const [one, two] = await Promise.all([
    owner.query<{ role: string; place: string }>(here),
    serving.query<{ role: string; place: string }>(here),
  ]);
  const [migrates, serves] = [one.rows[0], two.rows[0]];
  if (migrates?.place !== serves?.place)
    throw new IncompleteDatabase(
      "DATABASE_MIGRATE_URL and DATABASE_URL name different databases. Make them differ only in user and password. Nothing was changed.",
    );
  const role = serves?.role ?? "";
  const { rows } = await owner.query<{ isOwner: boolean }>(
    `select pg_has_role($1, current_user, 'member') as "isOwner"`,
    [role],
  );
  if (rows[0]?.isOwner !== false)
    throw new IncompleteDatabase(
      `The user of DATABASE_URL, ${role}, may do all that the user of DATABASE_MIGRATE_URL may. Create another one for DATABASE_URL: create role ${role}_serves login password '…'. Nothing was changed.`,
    );
  return role;
}

/** True if the role may not read and write a table that it should, or may change what it should not. */
async function isLacking(owner: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ isLacking: boolean }>(
    `select coalesce(bool_or(case
        when s.nspname = $3 then not has_table_privilege($1, t.oid, 'select')
          or has_table_privilege($1, t.oid, 'insert, update, delete, truncate')
        when s.nspname = 'public' and t.relname = any($4::text[]) then not has_table_privilege($1, t.oid, 'select')
          or not has_table_privilege($1, t.oid, 'insert')
          or has_table_privilege($1, t.oid, 'truncate')
          or has_table_privilege($1, t.oid, 'delete') <> (t.relname = $5)
          or exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            and has_column_privilege($1, t.oid, a.attnum, 'update') <> (t.relname || '.' || a.attname = any($6::text[])))
        else not has_table_privilege($1, t.oid, 'select') or not has_table_privilege($1, t.oid, 'insert')
          or not has_table_privilege($1, t.oid, 'update') or not has_table_privilege($1, t.oid, 'delete')
          or has_table_privilege($1, t.oid, 'truncate')
      end or not has_schema_privilege($1, s.oid, 'usage') or has_schema_privilege($1, s.oid, 'create')), false)
      as "isLacking"
    from pg_class t join pg_namespace s on s.oid = t.relnamespace
    where t.relkind in ('r', 'p') and s.nspname = any(array_append($2::text[], $3::text))
      and ${ownTableWhere("t")}`,
    [
      ...[role, WRITTEN_SCHEMAS, MIGRATIONS_SCHEMA, APPEND_ONLY_TABLES, DELETED_BY_AGE],
      Object.entries(ERASED_COLUMNS).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ],
  );
  return rows[0]?.isLacking !== false;
}

/** The names of what a schema has, with the schema. Sequences may be none. */
interface SchemaParts {
  schema: string;
  tables: string[];
  sequences: string[];
}

/** The program's tables, views and sequences. An extension's are another user's, who alone may grant them. */
async function listSchemaParts(owner: pg.ClientBase): Promise<SchemaParts[]> {
  const { rows } = await owner.query<SchemaParts>(
    `select s.nspname as schema,
      array_agg(format('%I.%I', s.nspname, t.relname)) filter (where t.relkind <> 'S') as tables,
      coalesce(array_agg(format('%I.%I', s.nspname, t.relname)) filter (where t.relkind = 'S'), '{}') as sequences
    from pg_class t join pg_namespace s on s.oid = t.relnamespace
    where t.relkind in ('r', 'p', 'v', 'S') and s.nspname = any(array_append($1::text[], $2::text))
      and ${ownTableWhere("t")}
    group by 1`,
    [WRITTEN_SCHEMAS, MIGRATIONS_SCHEMA],
  );
  return rows;
}

function grantStatements(name: string, parts: readonly SchemaParts[]): string[] {
  const role = pg.escapeIdentifier(name);
  const written = parts.filter(({ schema }) => schema !== MIGRATIONS_SCHEMA);
  const migrations = parts.filter(({ schema }) => schema === MIGRATIONS_SCHEMA);
  return [
    // PostgreSQL 14 and databases restored from it let everybody create tables here.
    "revoke create on schema public from public",
    ...written.flatMap(({ schema, tables, sequences }) => [
      `revoke all on ${tables.join(", ")} from ${role}`,
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on ${tables.join(", ")} to ${role}`,
      ...(sequences.length > 0 ? [`grant usage, select on sequence ${sequences.join(", ")} to ${role}`] : []),
      `grant execute on all functions in schema ${schema} to ${role}`,
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
    ]),
    `revoke update, delete on ${APPEND_ONLY_TABLES.join(", ")} from ${role}`,
    ...Object.entries(ERASED_COLUMNS).map(
      ([table, columns]) =>
        `grant update (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")}) on ${table} to ${role}`,
    ),
    `grant delete on ${DELETED_BY_AGE} to ${role}`,
    ...migrations.flatMap(({ schema, tables }) => [
      `revoke all on ${tables.join(", ")} from ${role}`,
      `grant usage on schema ${schema} to ${role}`,
      `grant select on ${tables.join(", ")} to ${role}`,
    ]),
  ];
}

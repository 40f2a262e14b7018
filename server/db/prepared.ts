import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { statementOnEach } from "./drizzle-session.ts";

/**
 * A club's id, or the place where a prepared statement takes it. Subqueries name the club themselves, although the statement around them
 * has it: a distributed database does not carry it into them, and would ask every node (decision 101).
 */
export type ClubId = string | Placeholder;

interface Prepared<Values, Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * A query of the hot path: its SQL is made once per driver instead of at every call, and PostgreSQL keeps its plan
 * under `name`. For a wide row, making the SQL costs more than running it.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  build: (db: Database) => Prepared<Values, Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statementOn = statementOnEach(build);
  return (db, values) => statementOn(db).execute(values);
}

/** SQL for `= any(…)` over the values passed under this name. */
export function anyOf(name: string): SQL {
  return sql`any(${sql.placeholder(name)})`;
}

/** The value passed under this name, encoded as the column does. */
export function given(column: PgColumn, name: string): SQL {
  // Drizzle would have the column encode null too.
  const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value));
  return sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`;
}

type GivenRow<T extends PgTable> = Record<keyof T["$inferInsert"], SQL>;

/** For an insert: every value is passed under its property's name. */
export function givenRow<T extends PgTable>(table: T): GivenRow<T> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, given(column, name)])) as GivenRow<T>;
}

/**
 * For an insert of any number of rows by one prepared statement: its columns, and the rows passed under this name as
 * `rowsAs` writes them.
 */
export function givenRows(table: PgTable, name: string): SQL {
  const columns = Object.values(getTableColumns(table));
  const list = (ofEach: (column: PgColumn) => SQL) => sql.join(columns.map(ofEach), sql`, `);
  return sql`(${list(({ name }) => sql`${sql.identifier(name)}`)}) select ${list((column) => sql`${column}`)}
    from jsonb_populate_recordset(null::${table}, ${sql.placeholder(name)}::jsonb) as ${table}`;
}

/** Rows of a table without JSON columns, as JSON. What is left out is null, whatever the column's default. */
export function rowsAs<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key) ?? null])),
    ),
  );
}

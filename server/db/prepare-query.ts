import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { preparePerDriver } from "../../platform/database/drizzle-session.ts";
import type { Database } from "./client.ts";

/**
 * A club's id, or the placeholder for it in a prepared statement. Each subquery needs its own condition on
 * the club, besides that of the outer statement: without it a distributed database would ask every node
 * (decision 101).
 */
export type ClubId = string | Placeholder;

interface Prepared<Values, Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * Prepares a frequent query: its SQL is built once per driver instead of in every call, and PostgreSQL
 * caches its plan under the name passed to `prepare`. For a wide row, building the SQL costs more than
 * running it.
 */
export function prepareQuery<Values extends Record<string, unknown>, Rows>(
  build: (db: Database) => Prepared<Values, Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statementOn = preparePerDriver(build);
  return (db, values) => statementOn(db).execute(values);
}

/** SQL for `= any(…)` over the values passed under this name. */
export function anyPlaceholder(name: string): SQL {
  return sql`any(${sql.placeholder(name)})`;
}

/** A placeholder for the value passed under this name, which is encoded like a value of the column. */
export function encodedPlaceholder(column: PgColumn, name: string): SQL {
  // Nulls stay null: Drizzle would have the column encode them, too.
  const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value));
  return sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`;
}

type PassedRow<T extends PgTable> = Record<keyof T["$inferInsert"], SQL>;

/** A placeholder for each column of an insert, named after the column's property. */
export function rowPlaceholders<T extends PgTable>(table: T): PassedRow<T> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, encodedPlaceholder(column, name)]),
  ) as PassedRow<T>;
}

/**
 * SQL for the columns and rows of a prepared insert of any number of rows. The rows are passed under this
 * name, as JSON that `rowsAsJson` makes.
 */
export function passedRowsSql(table: PgTable, name: string): SQL {
  const columns = Object.values(getTableColumns(table));
  const list = (ofEach: (column: PgColumn) => SQL) => sql.join(columns.map(ofEach), sql`, `);
  return sql`(${list(({ name }) => sql`${sql.identifier(name)}`)}) select ${list((column) => sql`${column}`)}
    from jsonb_populate_recordset(null::${table}, ${sql.placeholder(name)}::jsonb) as ${table}`;
}

/**
 * Rows of a table without JSON columns, as JSON. A missing property becomes null, whatever the column's
 * default.
 */
export function rowsAsJson<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key) ?? null])),
    ),
  );
}

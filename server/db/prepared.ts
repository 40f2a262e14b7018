import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { statementOnEach } from "./drizzle-session.ts";

interface Prepared<Values, Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * A query of the hot path: its SQL is made once for each driver instead of at every call, and PostgreSQL keeps its
 * plan under `name`. Making the SQL of a wide row costs more than running it.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  build: (db: Database) => Prepared<Values, Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statementOn = statementOnEach(build);
  return (db, values) => statementOn(db).execute(values);
}

/** `column = any of` the values handed in under this name. */
export function anyOf(name: string): SQL {
  return sql`any(${sql.placeholder(name)})`;
}

/** The value handed in under this name, written as the column writes its values. */
export function given(column: PgColumn, name: string): SQL {
  // By itself a placeholder has the column write what is nothing, too.
  const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value));
  return sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`;
}

type GivenRow<T extends PgTable> = Record<keyof T["$inferInsert"], SQL>;

/** A row whose values are all handed in, by property: for an insert. */
export function givenRow<T extends PgTable>(table: T): GivenRow<T> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, given(column, name)])) as GivenRow<T>;
}

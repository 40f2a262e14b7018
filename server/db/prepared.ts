import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

interface Prepared<Values, Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * A query of the hot path: its SQL is made once for each database instead of at every call, and PostgreSQL keeps its
 * plan under `name`. Making the SQL of a wide join costs more than running it. Inside a transaction it is made anew.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  build: (db: Database) => Prepared<Values, Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const made = new WeakMap<Database, Prepared<Values, Rows>>();
  return (db, values) => {
    const known = made.get(db) ?? build(db);
    made.set(db, known);
    return known.execute(values);
  };
}

/** `column = any of` the values handed in under this name. */
export function anyOf(name: string): SQL {
  return sql`any(${sql.placeholder(name)})`;
}

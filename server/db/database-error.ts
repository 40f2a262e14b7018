import { DrizzleQueryError } from "drizzle-orm";

/** The database does not answer, or not in time: later the same may work. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // A connection failure in the server's own words. `serve --dev` loads this module twice, and asks a class it did not throw.
  readonly severity = "FATAL";
  readonly code = "08006";
}

/** Whether a database refused a statement with this SQLSTATE, however the driver and Drizzle wrapped it. */
export function hasCode(error: unknown, code: string): boolean {
  return sqlState(error) === code;
}

/** Two transactions were in each other's way, and this one was undone: the same again may work at once. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, "40P01") || hasCode(error, "40001");
}

/**
 * The server's own words for "not now": a broken connection (08), no resources (53), a shutdown or a killed session (57P),
 * a statement, lock or idle time-out, a conflict that outlasted its tries, and a primary that has become a replica (25006).
 */
const NOT_NOW = /^(?:08|53|57P|57014|55P03|25P03|25006|40P01|40001)/;

/** Whether it was the database's state that failed a statement, and not the statement. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // What failed without a word of the server's failed on the way to it.
  return state === null ? error instanceof DrizzleQueryError : NOT_NOW.test(state);
}

function sqlState(error: unknown): string | null {
  // Errors of the network have codes, too; the server's alone say how severe they are.
  for (let at = error; at instanceof Error; at = at.cause)
    if ("severity" in at && "code" in at && typeof at.code === "string") return at.code;
  return null;
}

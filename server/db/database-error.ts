import { DrizzleQueryError } from "drizzle-orm";

/** The database did not answer in time; the same may work later. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // Looks like the server's own connection error: `serve --dev` loads this module twice, so `instanceof` may compare
  // with the wrong class.
  readonly severity = "FATAL";
  readonly code = "08006";
}

/** Whether the database failed with this SQLSTATE, however driver and Drizzle wrapped the error. */
export function hasCode(error: unknown, code: string): boolean {
  return sqlState(error) === code;
}

/** Two transactions conflicted and this one was undone: it may work if repeated at once. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, "40P01") || hasCode(error, "40001");
}

/**
 * SQLSTATEs that mean "not now": a broken connection (08), no resources (53), a database that is not in the state for it (55:
 * a cluster that moves a club, an object in use, a lock time-out), what an operator does to it (57: a shutdown, a killed
 * session, a statement that took too long), a failure of its disk (58), a transaction that was idle or took too long, a conflict
 * that outlasted its retries, and a primary that has become a replica (25006).
 */
const NOT_NOW = /^(?:08|53|55|57|58|25P0[34]|25006|40P01|40001)/;

/** Whether the database's state failed the statement, and not the statement itself. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // Without a code of the server's, the query failed on its way there.
  return state === null ? error instanceof DrizzleQueryError : NOT_NOW.test(state);
}

/** Whether a statement was ended because it took too long: by the server, or here because the server was silent. */
export function isTimeOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === "57014" || (state === null && isUnavailable(error));
}

function sqlState(error: unknown): string | null {
  // Network errors have a `code` too; only the server's have a severity.
  for (let at = error; at instanceof Error; at = at.cause)
    if ("severity" in at && "code" in at && typeof at.code === "string") return at.code;
  return null;
}

import { DrizzleQueryError } from "drizzle-orm";
import { isNotNow, refusalOf } from "./sql-state.ts";

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

/** Whether the database's state failed the statement, and not the statement itself. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // Without a code of the server's, the query failed on its way there.
  return state === null ? error instanceof DrizzleQueryError : isNotNow(state);
}

/** Whether a statement was ended because it took too long: by the server, or here because the server was silent. */
export function isTimeOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === "57014" || (state === null && isUnavailable(error));
}

const sqlState = (error: unknown) => refusalOf(error)?.code ?? null;

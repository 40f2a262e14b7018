import { DrizzleQueryError } from "drizzle-orm";
import { isNotNow, refusalOf } from "./sql-state.ts";

/** Thrown if the database did not answer in time. The same may work later. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // The fields of a connection error of the server, by which isUnavailable recognizes it: `serve --dev`
  // loads this module twice, so `instanceof` may compare with the wrong class.
  readonly severity = "FATAL";
  readonly code = "08006";
}

/** True if the database failed with this SQLSTATE, however the driver and Drizzle wrapped the error. */
export function hasCode(error: unknown, code: string): boolean {
  return sqlState(error) === code;
}

/** True if two transactions conflicted and this one was rolled back: it may work if repeated at once. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, "40P01") || hasCode(error, "40001");
}

/** True if the statement failed because of the database's state, and not because of the statement itself. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // Without an SQLSTATE, the query failed on its way to the server.
  return state === null ? error instanceof DrizzleQueryError : isNotNow(state);
}

/**
 * True if a statement was ended because it took too long: by the server, or by the driver because the server
 * was silent.
 */
export function isTimeOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === "57014" || (state === null && isUnavailable(error));
}

const sqlState = (error: unknown) => refusalOf(error)?.code ?? null;

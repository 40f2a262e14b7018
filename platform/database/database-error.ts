import { DrizzleQueryError } from "drizzle-orm";
import { isTransientState, serverErrorOf } from "./sql-state.ts";

/** Thrown if the database did not answer in time. A retry may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // isDatabaseUnavailable recognizes this error by these fields, as it recognizes a connection error from the
  // server, and not by its class: `serve --dev` loads this module twice, so `instanceof` may compare with the
  // wrong class.
  readonly severity = "FATAL";
  readonly code = "08006";
}

/** True if the database failed with this SQLSTATE, however the driver and Drizzle wrapped the error. */
export function hasSqlState(error: unknown, code: string): boolean {
  return sqlState(error) === code;
}

/** True if two transactions conflicted and this one was rolled back: an immediate retry may succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return hasSqlState(error, "40P01") || hasSqlState(error, "40001");
}

/** True if the statement failed because of the database's state, and not because of the statement itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // Without an SQLSTATE, the query failed on its way to the server.
  return state === null ? error instanceof DrizzleQueryError : isTransientState(state);
}

/**
 * True if a statement was ended because it took too long: by the server, or by the driver because the server
 * was silent.
 */
export function isStatementTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === "57014" || (state === null && isDatabaseUnavailable(error));
}

const sqlState = (error: unknown) => serverErrorOf(error)?.code ?? null;

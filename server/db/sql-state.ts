/** A database that is not as this version left it, after a restore that did not bring all of it. The message is a sentence. */
export class IncompleteDatabase extends Error {
  override readonly name = "IncompleteDatabase";
}

/** The server's own word on a statement, however driver and Drizzle wrapped it: its SQLSTATE and its sentence. */
export function refusalOf(error: unknown): { code: string; message: string } | null {
  // Network errors have a `code` too; only the server's have a severity.
  for (let at = error; at instanceof Error; at = at.cause)
    if ("severity" in at && "code" in at && typeof at.code === "string")
      return { code: at.code, message: at.message };
  return null;
}

/**
 * SQLSTATEs that mean "not now": a broken connection (08), no resources (53), a database that is not in the state for it (55:
 * a cluster that moves a club, an object in use, a lock time-out), what an operator does to it (57: a shutdown, a killed
 * session, a statement that took too long), a failure of its disk (58), a transaction that was idle or took too long, a conflict
 * that outlasted its retries, and a primary that has become a replica (25006).
 */
const NOT_NOW = /^(?:08|53|55|57|58|25P0[34]|25006|40P01|40001)/;

export const isNotNow = (code: string) => NOT_NOW.test(code);

/**
 * Thrown if the database lacks parts, after an incomplete restore. Its message is a sentence for the
 * operator.
 */
export class IncompleteDatabase extends Error {
  override readonly name = "IncompleteDatabase";
}

/**
 * The server's SQLSTATE and message for a failed statement, however the driver and Drizzle wrapped the error;
 * null if the error is not the server's.
 */
export function serverErrorOf(error: unknown): { code: string; message: string } | null {
  // Network errors have a `code` too; only server errors have a severity.
  for (let at = error; at instanceof Error; at = at.cause)
    if ("severity" in at && "code" in at && typeof at.code === "string")
      return { code: at.code, message: at.message };
  return null;
}

/**
 * SQLSTATEs that mean "not now": a broken connection (08), no resources (53), an object in the wrong state
 * (55: a cluster that moves a club, an object in use, a lock's time-out), an intervention (57: a shutdown, a
 * killed session, a statement that took too long), a disk failure (58), a transaction that was idle or took
 * too long (25P03, 25P04), a conflict that outlasted its retries (40P01, 40001), and a primary that has
 * become a replica (25006).
 */
const NOT_NOW = /^(?:08|53|55|57|58|25P0[34]|25006|40P01|40001)/;

export const isTransientState = (code: string) => NOT_NOW.test(code);

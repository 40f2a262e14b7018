import { hasSqlState } from "./database-error.ts";

/** The SQLSTATE of every statement after a failed one in the same transaction. */
const TRANSACTION_FAILED = "25P02";

/**
 * Runs statements of one transaction that do not need each other's answers: PostgreSQL gets all of them at
 * once, and runs prepared ones (server/db/prepare-query.ts) in this order. Waits for every answer even if one
 * fails, because a statement sent later would run after the rollback, and be stored.
 * @throws the error that made the transaction fail, not one that followed from it
 */
export async function sendTogether<T extends readonly unknown[]>(
  ...statements: {
    [Index in keyof T]: Promise<T[Index]> | T[Index];
  }
): Promise<T> {
  const answers = await Promise.allSettled(statements);
  const failures = answers.filter((answer) => answer.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0)
    throw failures.find((failure) => !hasSqlState(failure, TRANSACTION_FAILED)) ?? failures[0];
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

import { hasCode } from "./database-error.ts";

/** What every statement after a failed one is told. */
const TRANSACTION_FAILED = "25P02";

/**
 * Statements of one transaction that need nothing of each other's answers: PostgreSQL gets all of them at once, and does
 * prepared ones (prepared.ts) in this order. It waits for every answer even when one fails, because a statement that is
 * still to be sent would run after the rollback, and be stored.
 * @throws what made the transaction fail, not what failed with it
 */
export async function together<T extends readonly unknown[]>(
  ...statements: {
    [Index in keyof T]: Promise<T[Index]> | T[Index];
  }
): Promise<T> {
  const answers = await Promise.allSettled(statements);
  const failures = answers.filter((answer) => answer.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0)
    throw failures.find((failure) => !hasCode(failure, TRANSACTION_FAILED)) ?? failures[0];
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

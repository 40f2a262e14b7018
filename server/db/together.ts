/**
 * Statements of one transaction that need nothing of each other's answers: PostgreSQL gets all of them at once, and does
 * prepared ones (prepared.ts) in this order. It waits for every answer even when one fails, because a statement that is
 * still to be sent would run after the rollback, and be stored.
 * @throws the earliest failure; later ones only say that the transaction has failed
 */
export async function together<T extends readonly unknown[]>(
  ...statements: {
    [Index in keyof T]: Promise<T[Index]> | T[Index];
  }
): Promise<T> {
  const all = Promise.all(statements);
  // Read below: until then its failure counts as unhandled, which ends the program.
  all.catch(() => {});
  await Promise.allSettled(statements);
  return (await all) as unknown as T;
}

/** Runs the same work `count` times at once; resolves when all are done. */
export async function runConcurrently(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

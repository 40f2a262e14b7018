/** Runs work in order of arrival, at most `count` pieces at once. */
export function atMost(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hand the place on instead of freeing it: a newcomer could take it first, and one too many would run.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs what it is given in order of arrival, at most `count` at once. */
export function atMost(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on, not freed: a newcomer between the two could take it as a third.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

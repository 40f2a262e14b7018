/** More requests than this only wait for each other: the program has one thread. */
const MOST = 8;

/** Begins no more than a few of many works at a time; the others wait their turn, in the order they came. */
export function fewAtOnce(): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (underWay === MOST) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

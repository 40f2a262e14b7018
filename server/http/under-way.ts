/** A handler whose work can be waited for. */
export interface UnderWay<Args extends unknown[], Answer> {
  handle: (...args: Args) => Answer | Promise<Answer>;
  /** Resolves when nothing that was begun is under way any more, well or badly ended. */
  done(): Promise<void>;
}

/**
 * Keeps count of what a handler works on. A visitor who leaves takes the connection along and not the query: whoever
 * closes the database when the last connection is gone closes it under the feet of such a request.
 */
export function underWay<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): UnderWay<Args, Answer> {
  const begun = new Set<Promise<unknown>>();
  return {
    handle: (...args) => {
      const answer = handle(...args);
      if (!(answer instanceof Promise)) return answer;
      begun.add(answer);
      const forget = () => begun.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    done: async () => {
      while (begun.size > 0) await Promise.allSettled(begun);
    },
  };
}

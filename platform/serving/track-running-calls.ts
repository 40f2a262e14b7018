/** A handler, with a way to wait until its running calls have ended. */
export interface TrackedCalls<Args extends unknown[], Answer> {
  handle: (...args: Args) => Answer | Promise<Answer>;
  /** Resolves when all running calls have ended, with or without an error. */
  done(): Promise<void>;
}

/**
 * Keeps track of a handler's running calls. A visitor who leaves closes the connection but does not stop the
 * query: closing the database together with the last connection would break such a request.
 */
export function trackCalls<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): TrackedCalls<Args, Answer> {
  const running = new Set<Promise<unknown>>();
  return {
    handle: (...args) => {
      const answer = handle(...args);
      if (!(answer instanceof Promise)) return answer;
      running.add(answer);
      const forget = () => running.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    done: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

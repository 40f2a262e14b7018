import type { Answered } from "./log-answer.ts";

/**
 * The log's lines of answers from the store: the same as those of others, but put together from ready parts and written
 * many at once. Made and written one by one they took a fifth of the time of such an answer.
 */
export interface HitLog {
  /** A line's parts around time and id, made once for each answer that is repeated. */
  parts(answered: Omit<Answered, "requestId">): HitParts;
  note(parts: HitParts, requestId: string): void;
  /** Writes what waits. Call it before the program ends. */
  flush(): void;
}

export type HitParts = readonly [before: string, between: string, after: string];

/** A line waits no longer, in milliseconds. */
const LONGEST_MS = 100;
const MOST_CHARACTERS = 16_384;
/** Pino's number for the level. */
const INFO = 30;

/** @param write takes whole lines; null where lines of this level are not wanted */
export function createHitLog(write: ((lines: string) => void) | null): HitLog {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = "";
    if (lines !== "") write?.(lines);
  };
  return {
    parts: (answered) => [
      `{"level":${INFO},"time":"`,
      '","requestId":"',
      `",${JSON.stringify(answered).slice(1, -1)},"msg":"request"}\n`,
    ],
    note: ([before, between, after], requestId) => {
      if (write === null) return;
      waiting += before + new Date().toISOString() + between + requestId + after;
      if (waiting.length > MOST_CHARACTERS) flush();
      else timer ??= setTimeout(flush, LONGEST_MS);
    },
    flush,
  };
}

import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createFailureBackoff } from "./failure-backoff.ts";

/** How long a sweep waits for a step that hangs: less than the minute until the next sweep. */
const MAX_MS = 50_000;

export type SweepSteps = Record<string, () => Promise<unknown>>;

/**
 * Runs the steps of a sweep side by side. A step that fails does not keep the others from running, and a step
 * still running since an earlier sweep is not started again. A step that keeps failing is logged once a day,
 * however often the sweep runs.
 * @param maxMs how long a sweep waits for its steps
 */
export function createSweep(
  { log, now }: { log: Pick<Logger, "info" | "warn" | "error">; now(): Date },
  maxMs = MAX_MS,
): (steps: SweepSteps) => Promise<void> {
  const underWay = new Set<string>();
  const troubles = createFailureBackoff();

  async function run([step, work]: [string, () => Promise<unknown>]): Promise<void> {
    if (underWay.has(step)) {
      if (troubles.failed(`${step} is slow`, now()))
        log.warn({ step }, "A step of the sweep is still under way");
      return;
    }
    underWay.add(step);
    try {
      await work();
      if (troubles.over(step)) log.info({ step }, "A step of the sweep works again");
    } catch (err) {
      if (troubles.failed(step, now()))
        log.error({ err, step }, "A step of the sweep failed: it is tried again every minute");
    } finally {
      underWay.delete(step);
    }
  }

  return async (steps) => {
    const late = new AbortController();
    const all = Promise.all(Object.entries(steps).map(run));
    await Promise.race([all, delay(maxMs, null, { signal: late.signal }).catch(() => {})]);
    late.abort();
  };
}

import type { Logger } from "pino";
import { JOBS_CHANNEL, type ListeningQueue, POLL_SECONDS } from "./queue-database.ts";

/** Wakes each queue when one of its jobs is due, so that the queues need not poll. */
export interface JobAlarm {
  start(): Promise<void>;
  /** Checks for due jobs within this time, because a job may be due before the next periodic check. */
  lookWithin(ms: number): void;
  stop(): void;
}

const LOOK_MS = POLL_SECONDS * 1000;
/** The minimum time between checks, so that jobs due shortly after each other are found together. */
const MIN_WAIT_MS = 100;

/**
 * One statement for all queues: lists those with jobs due now or before the next check, with the milliseconds
 * until the first of these jobs.
 */
const DUE = `select name, (extract(epoch from min(start_after) - now()) * 1000)::int as ms from pgboss.job
  where name = any($1) and state < 'active' and not blocked and start_after < now() + $2 * interval '1 millisecond'
  group by name`;

/**
 * Creates the alarm of this process. When its transaction commits, a job notifies every process
 * (add-to-queue.ts), and any free process takes it. A check every few seconds finds jobs without a
 * notification: a retry, a job of a dead process, or one added while the connection was broken.
 */
export function createJobAlarm(
  queue: ListeningQueue,
  names: readonly string[],
  wake: (name: string) => void,
  log: Pick<Logger, "error">,
): JobAlarm {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  let isAway = false;

  function lookWithin(ms: number): void {
    const wait = Math.max(ms, MIN_WAIT_MS);
    const at = performance.now() + wait;
    if (stopped || at >= nextAt) return;
    clearTimeout(timer);
    nextAt = at;
    timer = setTimeout(look, wait);
  }

  async function look(): Promise<void> {
    nextAt = Number.POSITIVE_INFINITY;
    try {
      const { rows } = await queue.executeSql(DUE, [names, LOOK_MS]);
      for (const { name, ms } of rows as { name: string; ms: number }[])
        if (ms <= 0) wake(name);
        else lookWithin(ms);
      isAway = false;
    } catch (err) {
      // Logged once per outage.
      if (!isAway && !stopped) log.error({ err }, "Couldn't look for due jobs");
      isAway = true;
    }
    lookWithin(LOOK_MS);
  }

  /** @param payload "mail-order", or "check-order 3" for a job that is due in three seconds */
  function hear(payload: string): void {
    const [name = "", seconds = "0"] = payload.split(" ");
    if (seconds === "0") wake(name);
    else lookWithin(Number(seconds) * 1000);
  }

  return {
    start: async () => {
      await queue.listen(JOBS_CHANNEL, hear, () => lookWithin(0));
      lookWithin(0);
    },
    lookWithin,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { createJobAlarm, type JobAlarm } from "./job-alarm.ts";
import { HopelessJob, type JobRunner } from "./job-runner.ts";
import type { ListeningQueue } from "./queue-database.ts";

/**
 * The sweep's queue. The sweep runs at the start and every minute, one at a time, and is not retried if it
 * fails.
 */
const SWEEP = "every-minute";
const SWEEP_QUEUE = { policy: "exclusive", retryLimit: 0, heartbeatSeconds: 10, deleteAfterSeconds: 3600 };

const SETTINGS = {
  // Finds a job of a dead process within 15 seconds after its heartbeat stops.
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  // Rarely, because we do not use pg-boss's flows.
  flowIntervalSeconds: 3600,
} as const;

/** @internal */
export const JOBS_PER_BATCH = 10;

/** How often a queue polls by itself: rarely, because the alarm wakes it when a job is due. */
const SELDOM_SECONDS = 300;

/**
 * Options of every worker. After a full batch the next one follows at once, so that a rush of jobs does not
 * pile up.
 */
const WORK = {
  batchSize: JOBS_PER_BATCH,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: SELDOM_SECONDS,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** A batch takes as long as its slowest job, so a second batch of slow jobs runs beside it. */
const SLOW_WORKERS = 2;
const STOP_MS = 5000;

type Log = Pick<Logger, "warn" | "error">;

/**
 * Runs jobs with pg-boss.
 * @param isSlow true for kinds of jobs that may take minutes
 */
export function createPgBossRunner<Jobs>(
  queue: ListeningQueue,
  isSlow: (kind: keyof Jobs & string) => boolean,
  log: Log,
): JobRunner<Jobs> {
  const boss = new PgBoss({ db: statementsOf(queue), backend: queue.backend, ...SETTINGS });
  boss.on("error", (err) => log.error({ err }, "Job queue error"));
  boss.on("warning", (warning) => log.warn({ warning }, "Job queue warning"));
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  let alarm: JobAlarm | undefined;
  return {
    start: async (handlers, everyMinute) => {
      const kinds = Object.keys(handlers) as (keyof Jobs & string)[];
      alarm = createJobAlarm(queue, [...kinds, SWEEP], wake, log);
      // A failed job sends no notification when it is due again, so the alarm must look for it.
      const tryAgain = () => alarm?.lookWithin(FAILURE_STORED_MS);
      await boss.start();
      for (const kind of kinds)
        for (let n = 0; n < (isSlow(kind) ? SLOW_WORKERS : 1); n += 1)
          addWorker(workers, kind, await startWorker(boss, kind, handlers[kind], { log, tryAgain }));
      await boss.createQueue(SWEEP, SWEEP_QUEUE);
      await boss.schedule(SWEEP, "* * * * *");
      addWorker(
        workers,
        SWEEP,
        await boss.work(SWEEP, { pollingIntervalSeconds: SELDOM_SECONDS }, everyMinute),
      );
      // Sweeps now instead of at the next full minute, for work that a crash left open. Dropped if a sweep
      // is waiting already.
      await boss.send(SWEEP);
      await alarm.start();
    },
    stop: async () => {
      alarm?.stop();
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

/** The queue's database without `listen`, because the alarm listens for all queues. */
const statementsOf = ({ executeSql }: ListeningQueue) => ({ executeSql });

/** The maximum time until pg-boss has stored that a job failed, with the time of its next try. */
const FAILURE_STORED_MS = 1000;

function addWorker(workers: Map<string, string[]>, name: string, worker: string): void {
  workers.set(name, [...(workers.get(name) ?? []), worker]);
}

/** Starts a worker for a kind of jobs. Resolves with its name. */
function startWorker<Data>(
  boss: PgBoss,
  kind: string,
  handle: (data: Data) => Promise<void>,
  { log, tryAgain }: { log: Log; tryAgain(): void },
): Promise<string> {
  return boss.work<Data & object, unknown, typeof WORK>(kind, WORK, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handle(job.data);
          return { id: job.id, status: "completed" as const };
        } catch (err) {
          tryAgain();
          return failedResult(job, err, log);
        }
      }),
    ),
  );
}

function failedResult(job: JobWithMetadata, err: unknown, log: Log) {
  const hopeless = err instanceof HopelessJob;
  const details = { err, job: job.name, ...job.data, attempt: job.retryCount + 1 };
  if (hopeless || job.retryCount >= job.retryLimit)
    log.error(details, "A job was given up, and is now a dead letter");
  else log.warn(details, "A job failed and will be tried again");
  const status = hopeless ? ("deadletter" as const) : ("failed" as const);
  // Only the first line: the rest of a failed query's message contains its values.
  const [message] = (err instanceof Error ? err.message : String(err)).split("\n", 1);
  return { id: job.id, status, output: { message } };
}

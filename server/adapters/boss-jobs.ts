import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import {
  HopelessJob,
  type JobHandlers,
  type JobKind,
  type JobRunner,
  type QueueDatabase,
} from "../ports/jobs.ts";

/** Runs at the start and every minute: one at a time, and not retried when it fails. */
const SWEEP = "every-minute";
const SWEEP_QUEUE = { policy: "exclusive", retryLimit: 0, heartbeatSeconds: 10, deleteAfterSeconds: 3600 };

const SETTINGS = {
  // A job whose process died is found within 15 seconds after its heartbeat has stopped.
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
} as const;

/** @internal */
export const BATCH = 10;

/** Full batches follow each other at once, so that the mails of a game night do not queue up. */
const WORK = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** A batch lasts as long as its slowest mail, so a second one runs beside it. */
const MAIL_WORK = { ...WORK, localConcurrency: 2 } as const;
const STOP_MS = 5000;

type Log = Pick<Logger, "warn" | "error">;

export function bossRunner(queue: QueueDatabase, log: Log): JobRunner {
  const boss = new PgBoss({ db: queue, backend: queue.backend, ...SETTINGS });
  boss.on("error", (err) => log.error({ err }, "The job queue met an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue warns"));
  return {
    start: async (handlers, everyMinute) => {
      await boss.start();
      for (const kind of Object.keys(handlers) as JobKind[]) await take(boss, kind, handlers, log);
      await boss.createQueue(SWEEP, SWEEP_QUEUE);
      await boss.schedule(SWEEP, "* * * * *");
      await boss.work(SWEEP, { pollingIntervalSeconds: 2 }, everyMinute);
      // Look now, not at the next full minute, at what a crash left open. Dropped if one is waiting already.
      await boss.send(SWEEP);
    },
    stop: () => boss.stop({ timeout: STOP_MS }),
  };
}

async function take(boss: PgBoss, kind: JobKind, handlers: JobHandlers, log: Log): Promise<void> {
  const handle = handlers[kind] as (data: object) => Promise<void>;
  const work = kind.startsWith("mail-") ? MAIL_WORK : WORK;
  await boss.work<object, unknown, typeof work>(kind, work, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handle(job.data);
          return { id: job.id, status: "completed" as const };
        } catch (err) {
          return failed(job, err, log);
        }
      }),
    ),
  );
}

function failed(job: JobWithMetadata, err: unknown, log: Log) {
  const hopeless = err instanceof HopelessJob;
  const given = { err, job: job.name, ...job.data, attempt: job.retryCount + 1 };
  if (hopeless || job.retryCount >= job.retryLimit)
    log.error(given, "A job was given up: it lies with the dead letters");
  else log.warn(given, "A job failed and will be tried again");
  const status = hopeless ? ("deadletter" as const) : ("failed" as const);
  // Only the first line: the rest of a failed query's message contains its values.
  const [message] = (err instanceof Error ? err.message : String(err)).split("\n", 1);
  return { id: job.id, status, output: { message } };
}

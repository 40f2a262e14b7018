import type { Logger } from "pino";
import { countJobs } from "../../platform/jobs/count-jobs.ts";
import type { Measure } from "../../platform/metrics/measure.ts";
import { withTimeLimit } from "../../platform/serving/reject-if-late.ts";
import type { Database } from "../db/client.ts";
import { findLastEventTimes } from "../db/queries/sale/payment-events.ts";
import { type BackupState, findBackupState } from "../db/queries/site/backups.ts";
import { JOB_KINDS } from "../jobs/job-kinds.ts";
import { EVENT_ENDPOINTS } from "../ports/payment-events.ts";
import type { Tallies } from "./tallies.ts";

/** How many milliseconds reading one metric may take: a collector waits ten seconds for all of them. */
const MAX_WAIT_MS = 2_000;

const NONE_STORED = { connect: null, platform: null };
const NO_BACKUPS: BackupState = { lastGood: null, last: null };

interface Sources {
  tallies: Tallies;
  db: Database;
  now(): Date;
  log: Pick<Logger, "warn">;
}

/** The metrics for operators (docs/reference.md). No label names a path, a club or a visitor. */
export function createMeasures({ tallies, db, now, log }: Sources): Measure[] {
  const { answers, events, settled, papers, eventTaken } = tallies;
  const read = <T>(answer: Promise<T>, otherwise: T, failure: string) =>
    withTimeLimit(answer, MAX_WAIT_MS, () => new Error("There was no answer in time")).catch((err) => {
      log.warn({ err }, failure);
      return otherwise;
    });
  const jobCounts = () => read(countJobs(db, JOB_KINDS), [], "The jobs couldn't be counted");
  const eventAges = async () => {
    const stored = await read(
      findLastEventTimes(db),
      NONE_STORED,
      "The newest payment events couldn't be read",
    );
    const at = now().getTime();
    return EVENT_ENDPOINTS.flatMap((endpoint) => {
      const own = eventTaken.get(endpoint);
      const ages = [
        ...(own === undefined ? [] : [performance.now() - own]),
        ...(stored[endpoint] ? [Math.max(0, at - stored[endpoint].getTime())] : []),
      ];
      return ages.length === 0 ? [] : [{ labels: { endpoint }, count: Math.round(Math.min(...ages) / 1000) }];
    });
  };
  const backups = () => read(findBackupState(db), NO_BACKUPS, "The last backup couldn't be read");
  const backupAge = async () => {
    const { lastGood } = await backups();
    const age = lastGood && Math.max(0, now().getTime() - lastGood.taken.getTime());
    // With a label, because a gauge without one says 0 as long as there is no value.
    return age === null ? [] : [{ labels: { state: "good" }, count: Math.round(age / 1000) }];
  };
  const hasBackupFailed = async () => {
    const { last } = await backups();
    return [{ labels: {}, count: Number((last?.failure ?? null) !== null) }];
  };
  return [
    {
      name: "fieldhouse_answers_total",
      help: "Responses from this process, by first path segment, status class and whether they were cached",
      kind: "counter",
      labels: ["kind", "status", "from"],
      read: answers.all,
    },
    {
      name: "fieldhouse_payment_events_total",
      help: "Payment provider events received by this process, by outcome",
      kind: "counter",
      labels: ["endpoint", "outcome"],
      read: events.all,
    },
    {
      name: "fieldhouse_payment_event_age_seconds",
      help: "Seconds since the last payment provider event was processed by this process, or saved with an order by any process; absent before the first",
      kind: "gauge",
      labels: ["endpoint"],
      read: eventAges,
    },
    {
      name: "fieldhouse_orders_settled_total",
      help: "Payment updates applied to orders by this process, by effect",
      kind: "counter",
      labels: ["outcome"],
      read: settled.all,
    },
    {
      name: "fieldhouse_papers_total",
      help: "Ticket file requests to this process, by outcome",
      kind: "counter",
      labels: ["outcome"],
      read: papers.all,
    },
    {
      name: "fieldhouse_jobs",
      help: "Jobs across all processes: waiting for a first try, failed and waiting to be retried, or dead",
      kind: "gauge",
      labels: ["job", "state"],
      read: jobCounts,
    },
    {
      name: "fieldhouse_backup_age_seconds",
      help: "Seconds since the data of the last good backup, by any process; absent before the first",
      kind: "gauge",
      labels: ["state"],
      read: backupAge,
    },
    {
      name: "fieldhouse_backup_failed",
      help: "1 if the last attempt to make a backup failed, else 0",
      kind: "gauge",
      labels: [],
      read: hasBackupFailed,
    },
  ];
}

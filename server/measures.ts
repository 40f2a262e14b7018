import type { Logger } from "pino";
import { inTime } from "./in-time.ts";
import type { Counted, Measure } from "./ports/metrics.ts";
import type { Tallies } from "./tallies.ts";

/** Who collects waits ten seconds for all of it. */
const MOST_WAIT_MS = 2_000;

interface Sources {
  tallies: Tallies;
  countJobs(): Promise<readonly Counted[]>;
  log: Pick<Logger, "warn">;
}

/** What operators watch (docs/operating.md). No path, no club and no visitor is a label. */
export function measuresOf({ tallies, countJobs, log }: Sources): Measure[] {
  const { answers, events, settled, eventTaken } = tallies;
  const jobs = () =>
    inTime(countJobs(), MOST_WAIT_MS, () => new Error("The jobs were not counted in time")).catch((err) => {
      log.warn({ err }, "The jobs could not be counted");
      return [];
    });
  const sinceTaken = () =>
    [...eventTaken].map(([endpoint, at]) => ({
      labels: { endpoint },
      count: Math.round((performance.now() - at) / 1000),
    }));
  return [
    {
      name: "fieldhouse_answers_total",
      help: "Answers of this process, by the first part of the path, the class of the status, and whether they were stored",
      kind: "counter",
      labels: ["kind", "status", "from"],
      read: answers.all,
    },
    {
      name: "fieldhouse_payment_events_total",
      help: "Events of the payment provider that reached this process, by what became of them",
      kind: "counter",
      labels: ["endpoint", "outcome"],
      read: events.all,
    },
    {
      name: "fieldhouse_payment_event_age_seconds",
      help: "Seconds since this process took an event of the payment provider; absent before its first",
      kind: "gauge",
      labels: ["endpoint"],
      read: sinceTaken,
    },
    {
      name: "fieldhouse_orders_settled_total",
      help: "News of payments that this process applied to orders, by what they did",
      kind: "counter",
      labels: ["outcome"],
      read: settled.all,
    },
    {
      name: "fieldhouse_jobs",
      help: "Jobs of all processes: waiting for their first try, tried without success, or dead",
      kind: "gauge",
      labels: ["job", "state"],
      read: jobs,
    },
  ];
}

import { JOB_KINDS } from "../server/jobs/job-kinds.ts";
import type { JobHandlers } from "../server/ports/jobs.ts";

/** Handlers of every kind of job: those given, and others that do nothing. */
export function withIdleHandlers(given: Partial<JobHandlers>): JobHandlers {
  const idle = Object.fromEntries(JOB_KINDS.map((kind) => [kind, async () => {}]));
  return { ...idle, ...given } as JobHandlers;
}

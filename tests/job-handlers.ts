import { JOB_KINDS } from "../server/jobs/job-kinds.ts";
import type { JobHandlers } from "../server/ports/jobs.ts";

/** Adds handlers that do nothing for every kind of job that is not passed. */
export function withIdleHandlers(handlers: Partial<JobHandlers>): JobHandlers {
  const idle = Object.fromEntries(JOB_KINDS.map((kind) => [kind, async () => {}]));
  return { ...idle, ...handlers } as JobHandlers;
}

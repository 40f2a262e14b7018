import { JOB_KINDS } from "../server/jobs/job-kinds.ts";
import type { JobHandlers } from "../server/ports/jobs.ts";

/** Completes the handlers that are passed: every other kind of job gets a handler that does nothing. */
export function withIdleHandlers(handlers: Partial<JobHandlers>): JobHandlers {
  const idle = Object.fromEntries(JOB_KINDS.map((kind) => [kind, async () => {}]));
  return { ...idle, ...handlers } as JobHandlers;
}

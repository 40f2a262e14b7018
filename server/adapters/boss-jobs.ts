import type { AddJob } from "../ports/jobs.ts";

export function bossJobs(): { addJob: AddJob } {
  return { addJob: () => Promise.reject(new Error("The queue is not connected")) };
}

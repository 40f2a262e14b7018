import { addToQueue } from "../../platform/jobs/add-to-queue.ts";
import type { AddJob } from "../ports/jobs.ts";

/**
 * Adds a job to its queue; typed, so that each kind of job gets its own data (ports/jobs.ts).
 * @throws Error if the database is not migrated
 */
export const addJob: AddJob = addToQueue;

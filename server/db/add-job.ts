import { addToQueue } from "../../platform/jobs/add-to-queue.ts";
import type { AddJob } from "../ports/jobs.ts";

/**
 * Only for our kinds of jobs, each with its own data.
 * @throws Error if the database is not migrated
 */
export const addJob: AddJob = addToQueue;

import { addJob } from "../db/add-job.ts";
import type { Database, WritePool } from "../db/client.ts";
import { listDeadLetters } from "../db/unfinished-jobs.ts";
import { dropDeadJob, retryDeadJob } from "../usecases/desk/retry-all-dead-letters.ts";
import { jobLine } from "./job-line.ts";
import { countedNoun } from "./print-changes.ts";

type Print = (line: string) => void;

/** Far more jobs than an installation ever has given up. */
const MAX_READ = 10_000;
const MAX_LISTED = 200;

/** Lists the jobs that were given up, or retries or drops one of them. */
export type JobsCall =
  | { what: "list"; showAddresses: boolean; id: null }
  | { what: "retry" | "drop"; showAddresses: false; id: string };

/**
 * Lists the jobs that were given up, the oldest first, or retries or drops one. The exit code is 1 if there
 * are some, or no such one.
 */
export async function runJobs(
  services: { db: WritePool; now(): Date },
  call: JobsCall,
  print: Print,
): Promise<number> {
  if (call.what === "list") return listJobs(services.db, call, print);
  const { id, what } = call;
  const job = (await listDeadLetters(services.db, MAX_READ)).find((one) => one.id === id);
  const dead = job && { teamId: job.data.teamId, id };
  const isDone =
    dead !== undefined &&
    (await (what === "retry" ? retryDeadJob({ ...services, addJob }, dead) : dropDeadJob(services, dead)));
  if (!isDone || !job) {
    print("No job with this id has given up. List them with: npx fieldhouse jobs list");
    return 1;
  }
  const name = `${job.kind} of ${job.data.teamId}`;
  print(
    what === "retry"
      ? `The running server will try ${name} again.`
      : `Dropped: ${name}. Nobody will do it now.`,
  );
  return 0;
}

async function listJobs(
  db: Database,
  { showAddresses }: { showAddresses: boolean },
  print: Print,
): Promise<number> {
  const jobs = await listDeadLetters(db, MAX_READ);
  for (const job of jobs.slice(0, MAX_LISTED)) {
    print(job.id);
    print(`  ${await jobLine(db, job, { showAddresses })}`);
  }
  if (jobs.length > MAX_LISTED) print(`… and ${jobs.length - MAX_LISTED} more`);
  print(jobs.length === 0 ? "No job has given up." : `${countedNoun(jobs.length, "job")} gave up.`);
  return jobs.length === 0 ? 0 : 1;
}

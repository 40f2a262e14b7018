import type { Configuration } from "../../env.ts";
import type { BackupJob, BackupOutcome } from "../backup/make-backup.ts";
import type { SentError } from "../import-process/import-job.ts";

/** The message to the process of a backup. */
export interface BackupInput {
  job: BackupJob;
  /** The server's settings: a process that tests start has another environment. */
  config: Configuration;
}

/** A message from the process of a backup. */
export type BackupOutput = { line: string } | { outcome: BackupOutcome } | { failure: SentError };

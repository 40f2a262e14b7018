/**
 * The database that the queue runs on: PostgreSQL over the queue's own connections, or the embedded database.
 */
export interface QueueDatabase {
  backend: "postgres" | "pglite";
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface ListeningQueue extends QueueDatabase {
  /** @param missed called when notifications may have been lost */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>;
}

/**
 * The channel on which processes notify each other of new jobs: the kind, followed by the seconds until the
 * job is due, if it is not due at once.
 */
export const JOBS_CHANNEL = "fieldhouse_jobs";

/**
 * How often a process checks for jobs that it was not notified of. Jobs that are due later than the next
 * check send no notification.
 */
export const POLL_SECONDS = 5;

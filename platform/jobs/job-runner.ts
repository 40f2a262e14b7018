/** A function for each kind of job. `Jobs` maps the kinds to their data. */
export type HandlersByKind<Jobs> = { [Kind in keyof Jobs]: (data: Jobs[Kind]) => Promise<void> };

/** Thrown by a job that would fail at every further try: it goes to the dead letters at once. */
export class HopelessJob extends Error {}

/**
 * Runs jobs. Every process may have a runner. Each job runs in one process, and runs again if that process
 * dies.
 */
export interface JobRunner<Jobs> {
  /**
   * @param everyMinute also runs at the start, in one process at a time
   * @throws Error if the database is not migrated
   */
  start(handlers: HandlersByKind<Jobs>, everyMinute: () => Promise<void>): Promise<void>;
  /** Starts no new jobs, waits a few seconds for running ones, and leaves the rest to be tried again. */
  stop(): Promise<void>;
}

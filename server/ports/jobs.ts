/**
 * Work done after the request that must not be forgotten: each kind with its data. Those of mails stand in
 * server/mails, each in its mail's file, which adds a member here.
 */
export interface JobData {
  /** Asks the provider about an open order after its session's end. */
  "check-order": { teamId: string; orderId: string };
  /** Asks the provider about an order in any state, because an operator wants it. */
  "replay-order": { teamId: string; orderId: string };
  /** Gives back a payment that arrived too late. */
  "refund-order": { teamId: string; orderId: string };
  /** Asks the provider for what a club wants to give back. */
  "ask-refund": { teamId: string; orderId: string; requestId: string };
  /** Asks the provider about an order's refunds. */
  "check-refunds": { teamId: string; orderId: string };
  /**
   * Refunds everybody who has tickets for a cancelled event, in the order of the orders' numbers. `pass`:
   * how often all of them were gone through before; `hasFailed`: whether an order before these failed in
   * this pass.
   */
  "refund-event": { teamId: string; changeId: string; after: string; pass?: number; hasFailed?: boolean };
}

export type JobKind = keyof JobData;
export type MailJobKind = Extract<JobKind, `mail-${string}`>;
/** A job that is no mail. */
export type WorkKind = Exclude<JobKind, MailJobKind>;
export const isMailJob = (kind: JobKind): kind is MailJobKind => kind.startsWith("mail-");

/** An open transaction: the job is committed or undone with it. */
export interface JobTransaction {
  execute(query: unknown): Promise<unknown>;
}

export interface JobOptions {
  /** Seconds before it is first tried. */
  afterSeconds?: number;
}

/** Adds a job as part of the transaction. */
export type AddJob = <Kind extends JobKind>(
  transaction: JobTransaction,
  kind: Kind,
  data: JobData[Kind],
  options?: JobOptions,
) => Promise<void>;

export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind]) => Promise<void> };

/** Trying again would change nothing: the job goes to the dead letters at once. */
export class HopelessJob extends Error {}

/**
 * Runs jobs. Every process may have one; each job is done by one of them, and tried again if that one dies.
 */
export interface JobRunner {
  /** `everyMinute` also runs at the start, and in one process at a time. The database must be migrated. */
  start(handlers: JobHandlers, everyMinute: () => Promise<void>): Promise<void>;
  /** Starts nothing new, waits a few seconds for running jobs, and leaves the rest to be tried again. */
  stop(): Promise<void>;
}

/**
 * What processes tell each other of new jobs: a kind, and behind it the seconds until one that is not due
 * at once.
 */
export const JOBS_CHANNEL = "fieldhouse_jobs";
/** So often a process looks for jobs of which nobody told it. Those that are due later are not told of. */
export const LOOK_SECONDS = 5;

/** The database for the queue, beside our own queries: connections of its own, or the embedded one. */
export interface QueueDatabase {
  backend: "postgres" | "pglite";
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface ListeningQueue extends QueueDatabase {
  /** @param missed called when something may have been said that was not heard */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>;
}

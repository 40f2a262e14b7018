/** What is done behind the request, and is not forgotten: each kind with what it needs to know. */
export interface JobData {
  /** The mail with the tickets, or with the refund; `again` says when the buyer asked for it once more. */
  "mail-order": { teamId: string; orderId: string; again?: string };
  /** A submission's mail to one of those it goes to, by place, or to who sent it. */
  "mail-submission": { teamId: string; submissionId: string; to: number | "sender" };
  /** Looks an open order up at the provider after its session's end. */
  "check-order": { teamId: string; orderId: string };
  /** Gives back a payment that came too late. */
  "refund-order": { teamId: string; orderId: string };
  /** Asks the provider how an order's refunds stand. */
  "check-refunds": { teamId: string; orderId: string };
  /** Tells a club of a refund that failed or of a dispute, `id`, as it came to stand. */
  "mail-notice": { teamId: string; orderId: string; about: "refund" | "dispute"; id: string; status: string };
}

export type JobKind = keyof JobData;

/** An open transaction: the job is committed with it, or never was. */
export interface JobTransaction {
  execute(query: unknown): Promise<unknown>;
}

export interface JobOptions {
  /** Seconds from now before it is first tried. */
  afterSeconds?: number;
}

/** Puts a job into the queue as part of the transaction. */
export type AddJob = <Kind extends JobKind>(
  transaction: JobTransaction,
  kind: Kind,
  data: JobData[Kind],
  options?: JobOptions,
) => Promise<void>;

export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind]) => Promise<void> };

/** Trying again would change nothing: the job goes to the dead letters at once. */
export class HopelessJob extends Error {}

/** Takes jobs up. Every process may run one; each job is done by one of them, and tried again when that one dies. */
export interface JobRunner {
  /** `everyMinute` also runs at the start, and in one process at a time. The database must be migrated. */
  start(handlers: JobHandlers, everyMinute: () => Promise<void>): Promise<void>;
  /** Takes nothing new, waits a few seconds for what is under way, and leaves the rest to be tried again. */
  stop(): Promise<void>;
}

/** The database as the queue uses it beside our own queries: one connection of the pool, or the embedded one. */
export interface QueueDatabase {
  backend: "postgres" | "pglite";
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

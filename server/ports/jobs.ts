/** What is done behind the request, and is not forgotten: each kind with what it needs to know. */
export interface JobData {
  /** The mail with the tickets, or with the refund. */
  "mail-order": { teamId: string; orderId: string };
  /** Looks an open order up at the provider after its session's end. */
  "check-order": { teamId: string; orderId: string };
  /** Gives back a payment that came too late. */
  "refund-order": { teamId: string; orderId: string };
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

import type { ClubNews } from "../../domain/desk/club-mails.ts";

/** Work done after the request that must not be forgotten: each kind with its data. */
export interface JobData {
  /** The mail with the tickets, or about the refund; `again` is the time of the buyer's request to resend it. */
  "mail-order": { teamId: string; orderId: string; again?: string };
  /** A submission's mail: to one of the form's addresses, by index, or to the sender. */
  "mail-submission": { teamId: string; submissionId: string; to: number | "sender" };
  /** Asks the provider about an open order after its session's end. */
  "check-order": { teamId: string; orderId: string };
  /** Asks the provider about an order in any state, because an operator wants it. */
  "replay-order": { teamId: string; orderId: string };
  /** Gives back a payment that arrived too late. */
  "refund-order": { teamId: string; orderId: string };
  /** Asks the provider for what a club wants to give back. */
  "ask-refund": { teamId: string; orderId: string; requestId: string };
  /** Tells a buyer what goes back, and which codes are void. */
  "mail-refund": { teamId: string; orderId: string; requestId: string };
  /** Asks the provider about an order's refunds. */
  "check-refunds": { teamId: string; orderId: string };
  /**
   * Tells one of a club's people about money that went back or did not, or a dispute, by its `id` and new status. `to`: null for the
   * club's own address.
   */
  "mail-notice": {
    teamId: string;
    orderId: string;
    about: "refund" | "outside" | "dispute" | "request";
    id: string;
    status: string;
    to?: string | null;
  };
  /** Tells one of a club's people that an event with buyers was cancelled or rescheduled; `to` as above. */
  "mail-event-change": { teamId: string; changeId: string; to?: string | null };
  /** Tells a buyer the new date of an event. */
  "mail-moved": { teamId: string; orderId: string; changeId: string };
  /** Tells a buyer that an event is cancelled; `again`: they know, and the club says something about it. */
  "mail-cancelled": { teamId: string; orderId: string; changeId: string; again: boolean };
  /** Tells a buyer where goods can be fetched instead of at their game, as the club set it `at` that time. */
  "mail-pickup-place": { teamId: string; orderId: string; event: string; at: string };
  /**
   * Refunds everybody who has tickets for a cancelled event, in the order of the orders' numbers. `pass`: how often all of them were gone
   * through before; `hasFailed`: whether an order before these failed in this pass.
   */
  "refund-event": { teamId: string; changeId: string; after: string; pass?: number; hasFailed?: boolean };
  /** The state of an entry of a waitlist, to whoever waits; `at` is the time it was asked for or came about. */
  "mail-waitlist": { teamId: string; entryId: string; at: string };
  /** Tells who waited for a ticket that the club took them off the list. They are forgotten by then: `to` is their address. */
  "mail-waiting-removed": { teamId: string; entryId: string; ticketId: string; to: string };
  /** The link of a sign-in at a desk; without a club at the operator's own (`OPERATORS_DESK`). */
  "mail-desk-link": { teamId: string; signInId: string };
  /** Tells somebody of their new place at a desk, by the act that gave it. `origin` is that of the desk's address. */
  "mail-desk-invite": { teamId: string; actId: number; origin: string };
  /** Tells somebody that their role at a desk is another, or their place gone, by the act that says so. */
  "mail-desk-place": { teamId: string; actId: number; origin: string };
  /** Asks an address that was chosen for sales mails whether it wants them, by the act that chose it or asked again. */
  "mail-confirm-address": { teamId: string; actId: number };
  /** Tells a buyer that the parcel was sent or has another number, by the act that says so. */
  "mail-parcel": { teamId: string; orderId: string; actId: number };
  /** Tells the address an order had before that it goes to another one, by the act that says so. */
  "mail-readdressed": { teamId: string; orderId: string; actId: number };
  /** Tells one of a club's chosen addresses about its sales. */
  "mail-club": { teamId: string; to: string; news: ClubNews };
}

export type JobKind = keyof JobData;
export type MailJobKind = Extract<JobKind, `mail-${string}`>;
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

/** Runs jobs. Every process may have one; each job is done by one of them, and tried again if that one dies. */
export interface JobRunner {
  /** `everyMinute` also runs at the start, and in one process at a time. The database must be migrated. */
  start(handlers: JobHandlers, everyMinute: () => Promise<void>): Promise<void>;
  /** Starts nothing new, waits a few seconds for running jobs, and leaves the rest to be tried again. */
  stop(): Promise<void>;
}

/** What processes tell each other of new jobs: a kind, and behind it the seconds until one that is not due at once. */
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

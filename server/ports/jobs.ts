import type { AlertKind } from "../../domain/scoring/alerts/game-alert.ts";
import type { JobOptions, JobTransaction } from "../../platform/jobs/add-to-queue.ts";
import type { HandlersByKind } from "../../platform/jobs/job-runner.ts";

/**
 * The kinds of jobs, with their data. A job is work that must not be lost once the request is answered.
 * Each mail's file in server/mails adds its own kind here.
 */
export interface JobData {
  /** Asks the provider about an open order after its session's end. */
  "check-order": { teamId: string; orderId: string };
  /** Asks the provider about an order in any state, because an operator requested it. */
  "replay-order": { teamId: string; orderId: string };
  /** Refunds a payment that arrived too late. */
  "refund-order": { teamId: string; orderId: string };
  /** Requests a club's refund from the provider. */
  "ask-refund": { teamId: string; orderId: string; requestId: string };
  /** Asks the provider about an order's refunds. */
  "check-refunds": { teamId: string; orderId: string };
  /**
   * Refunds everybody who has tickets for a cancelled event, in the order of their order numbers. `after`:
   * the last order number already handled in this pass, "" at its start; `pass`: the number of earlier
   * passes over all orders; `hasFailed`: true if an earlier order failed in this pass.
   */
  "refund-event": { teamId: string; changeId: string; after: string; pass?: number; hasFailed?: boolean };
  /**
   * Adds the next mails of a club's message to the queue. `step`: a message takes each of its steps once.
   */
  "send-message": { teamId: string; messageId: string; step: number };
  /** Announces what has changed in a game to the browsers that asked for alerts. */
  "announce-game": { teamId: string; gameId: string };
  /**
   * Sends an alert to the browsers from `first` to `last` (ids of their rows) that want its kind and none of
   * `except`; or only to `ids`, whose push service was busy before. `until`: when the alert is too old (UTC).
   */
  "push-alerts": {
    teamId: string;
    gameId: string;
    kind: AlertKind;
    except: readonly AlertKind[];
    first: string;
    last: string;
    ids?: readonly string[];
    message: AlertMessage;
    until: string;
    attempt: number;
  };
}

/** An alert as the browser's service worker gets it (alert-worker.js). */
export interface AlertMessage {
  title: string;
  body: string;
  /** The path of the club's logo; without it the browser shows its own icon. */
  icon?: string;
  /** The page that the alert opens. */
  path: string;
  /** Of the alerts with one tag, a phone shows only the last. */
  tag: string;
  id: string;
}

export type JobKind = keyof JobData;
export type MailJobKind = Extract<JobKind, `mail-${string}`>;
/** A kind of job that is not a mail. */
export type WorkKind = Exclude<JobKind, MailJobKind>;
export const isMailJob = (kind: JobKind): kind is MailJobKind => kind.startsWith("mail-");
/** True for jobs that wait for other machines: of these, a second batch runs beside one that is slow. */
export const isSlowJob = (kind: JobKind): boolean => isMailJob(kind) || kind === "push-alerts";

/** Adds a job as part of a transaction. */
export type AddJob = <Kind extends JobKind>(
  transaction: JobTransaction,
  kind: Kind,
  data: JobData[Kind],
  options?: JobOptions,
) => Promise<void>;

export type JobHandlers = HandlersByKind<JobData>;

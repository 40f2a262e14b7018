import type { Logger } from "pino";
import type { AdServer } from "../domain/club/ad-server.ts";
import type { Settled } from "../domain/sale/order.ts";
import type { ReadBounce } from "../platform/mail/bounces.ts";
import type { CheckMail, SendMail } from "../platform/mail/mail.ts";
import type { ReadMetrics } from "../platform/metrics/measure.ts";
import type { SecretKey } from "../platform/secrets/secret-key.ts";
import type { FairQueue } from "../platform/serving/fair-queue.ts";
import type { Followers } from "../platform/serving/followers.ts";
import type { PageCache } from "../platform/serving/page-cache.ts";
import type { ReadCache } from "../platform/serving/read-cache.ts";
import type { StopSignals } from "../platform/serving/stop-signals.ts";
import type { Files } from "../platform/storage/files.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Database } from "./db/client.ts";
import type { ReadsFor } from "./db/desk-reads.ts";
import type { NodeRests } from "./db/distribution/node-rests.ts";
import type { Configuration } from "./env.ts";
import type { Tallies } from "./metrics/tallies.ts";
import type { ImportProcesses } from "./operator/import-process/start-import.ts";
import type { LogEvent } from "./ports/events.ts";
import type { HumanChecks } from "./ports/human-checks.ts";
import type { Images } from "./ports/images.ts";
import type { AddJob } from "./ports/jobs.ts";
import type { Passkeys } from "./ports/passkeys.ts";
import type { PaymentAccounts } from "./ports/payment-accounts.ts";
import type { ReadPaymentEvent } from "./ports/payment-events.ts";
import type { Payments } from "./ports/payments.ts";
import type { DrawShareImage } from "./ports/share-images.ts";
import type { DrawTickets } from "./ports/ticket-pdf.ts";
import type { UnaskedMails } from "./ports/unasked-mails.ts";
import type { DrawPass, GoogleWallet } from "./ports/wallet.ts";
import type { ResponseCache } from "./serving/response-cache.ts";
import type { OpenSharedLimit } from "./usecases/access/shared-limits.ts";
import type { GatheredViews } from "./usecases/site/gathered-views.ts";

/** The parts that the program works with. Only compose.ts puts them together. */
export interface Services {
  config: Configuration;
  /** Never used directly: derive a key for each purpose with deriveKey. */
  secretKey: SecretKey;
  /** For the reads of pages. */
  db: Database;
  /** For sales: see `saleServices`. */
  orders: Database;
  /** For reads of a club's desk, which take turns and use connections of their own. */
  readsFor: ReadsFor;
  /** The queue in which sales wait: see `saleTransaction`. */
  turns: FairQueue;
  /** For settling orders: see `settlingServices`. */
  settling: { db: Database; turns: FairQueue };
  /** For jobs: see `jobServices`. */
  ofJobs: Database;
  nodes: NodeRests;
  /** Rate limits counted over all processes, for calls that cost money, send mail or sign in. */
  sharedLimit: OpenSharedLimit;
  /** Limits the mails that desks send to people who did not ask for them. */
  unaskedMails: UnaskedMails;
  /** @throws Error when the database does not answer in time */
  ping(): Promise<void>;
  leaving: StopSignals["leaving"];
  ending: StopSignals["ending"];
  images: Images;
  files: Files;
  /** Reads bundles in processes of their own. */
  imports: ImportProcesses;
  drawShareImage: DrawShareImage;
  /** Null without advertisements. */
  adServer: AdServer | null;
  logEvent: LogEvent;
  log: Logger;
  pages: PageCache;
  replays: ResponseCache;
  tallies: Tallies;
  /** Null without METRICS_TOKEN. */
  readMetrics: ReadMetrics | null;
  /** Counts the effect of payment news on an order. */
  settled(outcome: Settled): void;
  readCache: ReadCache;
  followers: Followers;
  views: GatheredViews;
  payments: Payments;
  paymentAccounts: PaymentAccounts;
  readPaymentEvent: ReadPaymentEvent;
  /** Null with real payments. */
  sandbox: Sandbox | null;
  humanChecks: HumanChecks;
  /** The human check that a browser solves without asking the buyer: always our own puzzle. */
  unseenCheck: HumanChecks;
  passkeys: Passkeys;
  drawTickets: DrawTickets;
  /** Null without certificates. */
  drawPass: DrawPass | null;
  /** Null without a service account. */
  googleWallet: GoogleWallet | null;
  sendMail: SendMail;
  checkMail: CheckMail;
  readBounce: ReadBounce;
  mailIdKey: Uint8Array;
  /** The folder that mails are written into; null if they are sent. */
  outbox: string | null;
  addJob: AddJob;
  /** Drops the stored pages with one of the tags. Call it after every write, once that is committed. */
  purge(tags: string[]): Promise<void>;
  /** The same for data that changes with every sale: merges purges, and the caller does not wait for them. */
  purgeSoon(tag: string): void;
  /** The only clock. The rules in domain/ do not read it: they get the time as `now`. */
  now(): Date;
}

/**
 * The services for calls and writes. They have database connections of their own: writes that wait for each
 * other in the database must not use up the connections of pages.
 */
export const saleServices = (services: Services): Services => ({ ...services, db: services.orders });

/**
 * The services for news of placed orders (events, returning buyers, jobs and the sweep). They have a queue
 * and connections of their own, so that news does not wait behind new sales.
 */
export const settlingServices = (services: Services): Services => ({ ...services, ...services.settling });

/** The services for jobs, and for the sweep's steps except checking orders. */
export const jobServices = (services: Services): Services => ({ ...services, db: services.ofJobs });

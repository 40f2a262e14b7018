import type { Hono } from "hono";
import type { Logger } from "pino";
import type { AdServer } from "../domain/club/ad-server.ts";
import type { PaymentReportOutcome } from "../domain/sale/order.ts";
import type { ReadBounce } from "../platform/mail/bounces.ts";
import type { CheckMail, SendMail } from "../platform/mail/mail.ts";
import type { ReadMetrics } from "../platform/metrics/measure.ts";
import type { PushSender } from "../platform/push/push-sender.ts";
import type { SecretKeys } from "../platform/secrets/secret-key.ts";
import type { FairQueue } from "../platform/serving/fair-queue.ts";
import type { FollowerRegistry } from "../platform/serving/followers.ts";
import type { PageCache } from "../platform/serving/page-cache.ts";
import type { ReadCache } from "../platform/serving/read-cache.ts";
import type { StopSignals } from "../platform/serving/stop-signals.ts";
import type { Files } from "../platform/storage/files.ts";
import type { ReadPool, WritePool } from "./db/client.ts";
import type { OpenDeskReads } from "./db/desk-reads.ts";
import type { NodeBackoff } from "./db/distribution/node-backoff.ts";
import type { Configuration } from "./env.ts";
import type { Tallies } from "./metrics/tallies.ts";
import type { ImportProcesses } from "./operator/import-process/start-import.ts";
import type { MakeBackup } from "./operator/run-backup-command.ts";
import type { LogEvent } from "./ports/events.ts";
import type { HumanChecks } from "./ports/human-checks.ts";
import type { Images } from "./ports/images.ts";
import type { AddJob } from "./ports/jobs.ts";
import type { Passkeys } from "./ports/passkeys.ts";
import type { PaymentAccounts } from "./ports/payment-accounts.ts";
import type { ReadPaymentEvent } from "./ports/payment-events.ts";
import type { Payments } from "./ports/payments.ts";
import type { PaymentSandbox } from "./ports/sandbox.ts";
import type { DrawShareImage } from "./ports/share-images.ts";
import type { DrawTickets } from "./ports/ticket-pdf.ts";
import type { UnsolicitedMailCounters } from "./ports/unasked-mails.ts";
import type { Uploads } from "./ports/uploads.ts";
import type { DrawPass, GoogleWallet } from "./ports/wallet.ts";
import type { RequestFacts } from "./serving/request-facts.ts";
import type { ResponseCache } from "./serving/response-cache.ts";
import type { OpenSharedLimit } from "./usecases/access/shared-limits.ts";
import type { OrderSecrets } from "./usecases/club/order-secrets.ts";
import type { ViewBatcher } from "./usecases/site/view-batcher.ts";

/** What reading and writing share: everything but a database. */
interface SharedServices {
  config: Configuration;
  /**
   * Never used directly: derive keys for each purpose with deriveKeys. What is signed with the first must be
   * accepted if it was signed with any.
   */
  secretKeys: SecretKeys;
  /** Rate limits counted over all processes, for calls that cost money, send mail or sign in. */
  sharedLimit: OpenSharedLimit;
  ending: StopSignals["ending"];
  images: Images;
  files: Files;
  humanChecks: HumanChecks;
  /** The human check that a browser solves without asking the buyer: always our own puzzle. */
  unseenCheck: HumanChecks;
  logEvent: LogEvent;
  log: Logger;
  readCache: ReadCache;
  nodes: NodeBackoff;
  /** Drops the stored pages with one of the tags. Call it after the commit of every write. */
  purge(tags: string[]): Promise<void>;
  /** Like `purge`, for data that changes with every sale: merges purges, and the caller does not wait. */
  purgeSoon(tag: string): void;
  /** The only clock. The rules in domain/ do not read it: they get the time as `now`. */
  now(): Date;
}

/** The services for reading pages, pictures and files. */
export interface ReadServices extends SharedServices {
  db: ReadPool;
  /**
   * Opens the database for one reader of a desk's page. Its reads take turns, and use connections of their
   * own.
   */
  readsFor: OpenDeskReads;
  /** @throws Error when the database does not answer in time */
  ping(): Promise<void>;
  leaving: StopSignals["leaving"];
  drawShareImage: DrawShareImage;
  /** Null without advertisements. */
  adServer: AdServer | null;
  pages: PageCache;
  replays: ResponseCache;
  tallies: Tallies;
  /** Null without METRICS_TOKEN. */
  readMetrics: ReadMetrics | null;
  followers: FollowerRegistry;
  views: ViewBatcher;
}

/**
 * The services for work that writes. There is one set for callables and the desk, one for settlement, and one
 * for jobs. Each set has a pool of its own, so that writes which wait for each other in the database do not
 * use up the pages' connections.
 */
export interface WriteServices extends SharedServices {
  db: WritePool;
  /** The queue in which sales wait (`saleTransaction`). */
  turns: FairQueue;
  /** Limits desks' mails to people who did not ask for them. */
  unaskedMails: UnsolicitedMailCounters;
  /** Counts the effect of a payment report on an order. */
  settled(outcome: PaymentReportOutcome): void;
  payments: Payments;
  orderSecrets: OrderSecrets;
  paymentAccounts: PaymentAccounts;
  uploads: Uploads;
  readPaymentEvent: ReadPaymentEvent;
  /** Null with real payments. */
  sandbox: PaymentSandbox<Hono<RequestFacts>, Configuration> | null;
  passkeys: Passkeys;
  drawTickets: DrawTickets;
  /** Null without certificates. */
  drawPass: DrawPass | null;
  /** Null without a service account. */
  googleWallet: GoogleWallet | null;
  sendMail: SendMail;
  checkMail: CheckMail;
  readBounce: ReadBounce;
  /** The first signs the ids of mails, and all of them verify. */
  mailIdKeys: SecretKeys;
  /** The folder that mails are written into; null if they are sent. */
  outbox: string | null;
  addJob: AddJob;
  /** Null without PUSH_KEY: then no page offers alerts. */
  push: PushSender | null;
}

/** The parts of the program. Only compose.ts puts them together. */
export interface Services extends ReadServices {
  /** Used by callables, by the desk, and for everything else that visitors write. */
  sales: WriteServices;
  /**
   * For reports about placed orders (events, returning buyers, jobs and the sweep). It has a queue and
   * connections of its own, so that reports do not wait behind new sales.
   */
  settlement: WriteServices;
  /** For jobs, and for the sweep's steps except checking orders. */
  jobWork: WriteServices;
  /** Reads bundles in processes of their own. */
  imports: ImportProcesses;
  /** Makes backups, each in a process of its own. */
  backups: MakeBackup;
}

import type { Logger } from "pino";
import type { AdServer } from "../domain/club/ad-server.ts";
import type { Settled } from "../domain/sale/order.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Database } from "./db/client.ts";
import type { InTurn } from "./db/club-turns.ts";
import type { ReadsFor } from "./db/desk-reads.ts";
import type { NodeRests } from "./db/distribution/node-rests.ts";
import type { Configuration } from "./env.ts";
import type { Followers } from "./followers.ts";
import type { GatheredViews } from "./gathered-views.ts";
import type { Replays } from "./http/replays.ts";
import type { KeptReads } from "./kept-reads.ts";
import type { ImportProcesses } from "./operator/import-process/start-import.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadBounce } from "./ports/bounces.ts";
import type { LogEvent } from "./ports/events.ts";
import type { Files } from "./ports/files.ts";
import type { HumanChecks } from "./ports/human-checks.ts";
import type { Images } from "./ports/images.ts";
import type { AddJob } from "./ports/jobs.ts";
import type { CheckMail, SendMail } from "./ports/mail.ts";
import type { ReadMetrics } from "./ports/metrics.ts";
import type { Passkeys } from "./ports/passkeys.ts";
import type { PaymentAccounts } from "./ports/payment-accounts.ts";
import type { ReadPaymentEvent } from "./ports/payment-events.ts";
import type { Payments } from "./ports/payments.ts";
import type { DrawShareImage } from "./ports/share-images.ts";
import type { DrawTickets } from "./ports/ticket-pdf.ts";
import type { UnaskedMails } from "./ports/unasked-mails.ts";
import type { DrawPass, GoogleWallet } from "./ports/wallet.ts";
import type { SecretKey } from "./secret-key.ts";
import type { OpenSharedLimit } from "./shared-limits.ts";
import type { StopSignals } from "./stop-signals.ts";
import type { Tallies } from "./tallies.ts";

/** The parts the program works with; only compose.ts puts them together. */
export interface Services {
  config: Configuration;
  /** Never use it directly: deriveKey makes a key for each purpose. */
  secretKey: SecretKey;
  /** For reading pages. */
  db: Database;
  /** For sales: see `saleServices`. */
  orders: Database;
  /** For looking at a club's desk. */
  readsFor: ReadsFor;
  inTurn: InTurn;
  /** For settling what is sold: see `settlingServices`. */
  settling: { db: Database; inTurn: InTurn };
  /** For jobs: see `jobServices`. */
  ofJobs: Database;
  nodes: NodeRests;
  /** For what costs money, mail or a sign-in: counted over all processes. */
  sharedLimit: OpenSharedLimit;
  /** Mails of desks to people who did not ask for them. */
  unaskedMails: UnaskedMails;
  /** @throws Error when the database does not answer in time */
  ping(): Promise<void>;
  leaving: StopSignals["leaving"];
  ending: StopSignals["ending"];
  images: Images;
  files: Files;
  /** Bundles are read in processes of their own. */
  imports: ImportProcesses;
  drawShareImage: DrawShareImage;
  /** Null where no advertisements are asked for. */
  adServer: AdServer | null;
  logEvent: LogEvent;
  log: Logger;
  pages: PageCache;
  replays: Replays;
  tallies: Tallies;
  /** Null without METRICS_TOKEN. */
  readMetrics: ReadMetrics | null;
  /** Counts what news of a payment did to an order. */
  settled(outcome: Settled): void;
  keptReads: KeptReads;
  followers: Followers;
  views: GatheredViews;
  payments: Payments;
  paymentAccounts: PaymentAccounts;
  readPaymentEvent: ReadPaymentEvent;
  /** Null where real payments are taken. */
  sandbox: Sandbox | null;
  humanChecks: HumanChecks;
  /** The human check a browser solves without asking its buyer: always our own puzzle. */
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
  /** The folder that gets mails instead of recipients; null if mails are sent. */
  outbox: string | null;
  addJob: AddJob;
  /** Call it after every write's commit: drops the stored pages with one of the tags. */
  purge(tags: string[]): Promise<void>;
  /** The same for what changes with every sale: purges are merged, and nobody waits for them. */
  purgeSoon(tag: string): void;
  /** The only clock. Rules never read it: they get `now`. */
  now(): Date;
}

/**
 * The services for calls and writes: waiting for each other in the database must not use up the pages'
 * connections.
 */
export const saleServices = (services: Services): Services => ({ ...services, db: services.orders });

/**
 * The services for whatever brings news of an order that is placed (events, the way back from paying, jobs and the sweep): it has a line
 * and connections of its own, so that it waits behind no new sale.
 */
export const settlingServices = (services: Services): Services => ({ ...services, ...services.settling });

/** The services for jobs and for what the sweep does besides asking about orders. */
export const jobServices = (services: Services): Services => ({ ...services, db: services.ofJobs });

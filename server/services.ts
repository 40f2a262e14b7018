import type { Logger } from "pino";
import type { Database } from "./db/client.ts";
import type { InTurn } from "./db/club-turns.ts";
import type { Configuration } from "./env.ts";
import type { Followers } from "./followers.ts";
import type { PageCache } from "./page-cache.ts";
import type { LogEvent } from "./ports/events.ts";
import type { HumanChecks } from "./ports/human-checks.ts";
import type { Images } from "./ports/images.ts";
import type { AddJob } from "./ports/jobs.ts";
import type { SendMail } from "./ports/mail.ts";
import type { ReadPaymentEvent } from "./ports/payment-events.ts";
import type { Payments } from "./ports/payments.ts";
import type { DrawShareImage } from "./ports/share-images.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { SecretKey } from "./secret-key.ts";

/** What the program works with, put together in compose.ts alone. */
export interface Services {
  config: Configuration;
  /** Never used as it is: deriveKey makes a key for each purpose. */
  secretKey: SecretKey;
  /** What pages read. */
  db: Database;
  /** What sales work on: see `saleServices`. */
  orders: Database;
  inTurn: InTurn;
  /** Resolves when the database has answered. @throws Error when it could not, or not in time */
  ping(): Promise<void>;
  images: Images;
  drawShareImage: DrawShareImage;
  logEvent: LogEvent;
  log: Logger;
  pages: PageCache;
  followers: Followers;
  payments: Payments;
  readPaymentEvent: ReadPaymentEvent;
  /** Null where real payments are taken. */
  sandbox: Sandbox | null;
  humanChecks: HumanChecks;
  /** The human check that a browser solves without its buyer: always our own puzzle. */
  unseenCheck: HumanChecks;
  sendMail: SendMail;
  /** The folder mails lie in instead of being sent; null where they are sent. */
  outbox: string | null;
  addJob: AddJob;
  /** Called by every write after its commit: drops the stored pages that show one of the tags. */
  purge(tags: string[]): Promise<void>;
  /** The same for what changes with every sale: many are put together, and nobody waits. */
  purgeSoon(tag: string): void;
  /** The clock of the edge. Rules never read one: they are handed `now`. */
  now(): Date;
}

/** The services of whatever may wait for others in the database: its connections are not those of the pages. */
export const saleServices = (services: Services): Services => ({ ...services, db: services.orders });

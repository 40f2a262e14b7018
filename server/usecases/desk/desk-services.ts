import type { Logger } from "pino";
import type { SecretKeys } from "../../../platform/secrets/secret-key.ts";
import type { Files } from "../../../platform/storage/files.ts";
import type { WritePool } from "../../db/client.ts";
import type { Images } from "../../ports/images.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Passkeys } from "../../ports/passkeys.ts";
import type { PaymentAccounts } from "../../ports/payment-accounts.ts";
import type { UnsolicitedMailCounters } from "../../ports/unasked-mails.ts";
import type { Uploads } from "../../ports/uploads.ts";
import type { OrderServices } from "../club/sale-services.ts";

export interface DeskServices extends Pick<OrderServices, "turns" | "purgeSoon" | "orderSecrets"> {
  /** The database for sales, because the desk writes orders. */
  db: WritePool;
  addJob: AddJob;
  passkeys: Passkeys;
  paymentAccounts: PaymentAccounts;
  images: Pick<Images, "put" | "has" | "variant">;
  files: Pick<Files, "put" | "find">;
  uploads: Uploads;
  /** Drops the stored pages with this tag from the cache. */
  purgeSoon(tag: string): void;
  /** Drops the stored pages with one of these tags in all processes, before it resolves. */
  purge(tags: string[]): Promise<void>;
  unaskedMails: UnsolicitedMailCounters;
  /** The keys for links, codes and challenges; used for nothing else. The first signs, all of them verify. */
  keys: SecretKeys;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
}

/** The desk that a request is for. */
export interface Desk {
  /** OPERATOR_DESK_ID for the operator's own desk. */
  teamId: string;
  /** The club's email address; empty for the operator's desk. */
  teamEmail: string;
  /** The name of the club, or of the platform. */
  name: string;
  /** The host without its port. */
  host: string;
  origin: string;
}

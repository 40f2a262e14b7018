import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Passkeys } from "../../ports/passkeys.ts";
import type { PaymentAccounts } from "../../ports/payment-accounts.ts";
import type { UnaskedMails } from "../../ports/unasked-mails.ts";
import type { SaleServices } from "../club/sale-services.ts";

export interface DeskServices extends Pick<SaleServices, "inTurn" | "purgeSoon"> {
  /** Of sales: the desk writes. */
  db: Database;
  addJob: AddJob;
  passkeys: Passkeys;
  paymentAccounts: PaymentAccounts;
  /** Renews the stored pages with this tag. */
  purgeSoon(tag: string): void;
  unaskedMails: UnaskedMails;
  /** For links, codes and challenges; of this purpose alone. */
  key: Uint8Array;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
}

/** The desk somebody stands at. */
export interface Desk {
  /** OPERATORS_DESK at the operator's own. */
  teamId: string;
  /** The club's address for mail; empty at the operator's. */
  teamEmail: string;
  /** The club, or the platform. */
  name: string;
  /** Without port. */
  host: string;
  origin: string;
}

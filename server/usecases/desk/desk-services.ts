import type { Database } from "../../db/client.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Passkeys } from "../../ports/passkeys.ts";
import type { SaleServices } from "../club/sale-services.ts";

/** With what a sale at the desk needs. */
export interface DeskServices extends Pick<SaleServices, "inTurn" | "purgeSoon"> {
  db: Database;
  addJob: AddJob;
  passkeys: Passkeys;
  /** For links, codes and challenges; of this purpose alone. */
  key: Uint8Array;
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

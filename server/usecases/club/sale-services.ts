import type { Logger } from "pino";
import type { Settled } from "../../../domain/sale/order.ts";
import type { Database } from "../../db/client.ts";
import type { InTurn } from "../../db/club-turns.ts";
import type { HumanChecks } from "../../ports/human-checks.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Payments } from "../../ports/payments.ts";

export interface SaleServices {
  db: Database;
  inTurn: InTurn;
  payments: Payments;
  humanChecks: HumanChecks;
  /** For a network that holds many places unpaid: our own puzzle, never another company's. */
  unseenCheck: HumanChecks;
  addJob: AddJob;
  purgeSoon(tag: string): void;
  /** Aborted once what is under way has to end: nobody waits for the provider any longer. */
  ending: AbortSignal;
  /** Counts what news of a payment did to an order. */
  settled(outcome: Settled): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
  config: { LEAST_FILL_SECONDS: number };
}

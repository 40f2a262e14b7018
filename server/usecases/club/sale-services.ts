import type { Logger } from "pino";
import type { Settled } from "../../../domain/sale/order.ts";
import type { FairQueue } from "../../../platform/serving/fair-queue.ts";
import type { Database } from "../../db/client.ts";
import type { HumanChecks } from "../../ports/human-checks.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Payments } from "../../ports/payments.ts";

export interface SaleServices {
  db: Database;
  /** The queue in which sales wait for their turn: see `saleTransaction`. */
  turns: FairQueue;
  payments: Payments;
  humanChecks: HumanChecks;
  /**
   * The invisible check for a network that holds many tickets unpaid: our own puzzle, never another
   * company's.
   */
  unseenCheck: HumanChecks;
  addJob: AddJob;
  purgeSoon(tag: string): void;
  /** Aborted when the program shuts down: calls to the provider then have one more second. */
  ending: AbortSignal;
  /** Counts the outcomes of payment news, for the metrics. */
  settled(outcome: Settled): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
  config: { LEAST_FILL_SECONDS: number };
}

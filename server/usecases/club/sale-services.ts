import type { Logger } from "pino";
import type { Settled } from "../../../domain/sale/order.ts";
import type { FairQueue } from "../../../platform/serving/fair-queue.ts";
import type { Database } from "../../db/client.ts";
import type { HumanChecks } from "../../ports/human-checks.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Payments } from "../../ports/payments.ts";

export interface SaleServices {
  db: Database;
  /** In which sales wait: see `saleTransaction`. */
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
  /** Aborted when requests under way have to end: the provider is then no longer waited for. */
  ending: AbortSignal;
  /** Counts the effect of payment news on an order. */
  settled(outcome: Settled): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
  config: { LEAST_FILL_SECONDS: number };
}

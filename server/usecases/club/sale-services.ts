import type { Logger } from "pino";
import type { PaymentReportOutcome } from "../../../domain/sale/order.ts";
import type { FairQueue } from "../../../platform/serving/fair-queue.ts";
import type { WritePool } from "../../db/client.ts";
import type { HumanChecks } from "../../ports/human-checks.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Payments } from "../../ports/payments.ts";
import type { OrderSecrets } from "./order-secrets.ts";

/** The services for a placed order: for its payment, later news of the payment, and refunds. */
export interface OrderServices {
  db: WritePool;
  /** The queue in which sales wait: see `saleTransaction`. */
  turns: FairQueue;
  payments: Payments;
  orderSecrets: OrderSecrets;
  addJob: AddJob;
  purgeSoon(tag: string): void;
  /** Counts the effect of payment news on an order. */
  settled(outcome: PaymentReportOutcome): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
}

/**
 * The services for a checkout, which also checks that the buyer is a person, and calls the provider while the
 * buyer waits.
 */
export interface SaleServices extends OrderServices {
  humanChecks: HumanChecks;
  /**
   * The invisible check for a network that holds many unpaid tickets: always our own puzzle, never another
   * company's.
   */
  unseenCheck: HumanChecks;
  /** Aborted when requests in progress have to end: they then stop waiting for the provider. */
  ending: AbortSignal;
  config: { LEAST_FILL_SECONDS: number };
}

import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { AddJob } from "../ports/jobs.ts";
import type { Payments } from "../ports/payments.ts";

/** What selling works with. */
export interface SaleServices {
  db: Database;
  payments: Payments;
  captcha: Captcha;
  addJob: AddJob;
  purgeSoon(tag: string): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
}

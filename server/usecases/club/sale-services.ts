import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { InTurn } from "../../db/club-turns.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { AddJob } from "../../ports/jobs.ts";
import type { Payments } from "../../ports/payments.ts";

/** What selling works with. */
export interface SaleServices {
  db: Database;
  inTurn: InTurn;
  payments: Payments;
  captcha: Captcha;
  /** Asked for where a network holds many places unpaid: never another company's. */
  unseenCheck: Captcha;
  addJob: AddJob;
  purgeSoon(tag: string): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
  config: { LEAST_FILL_SECONDS: number };
}

import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./teams.ts";

/**
 * The payment provider's word on the accounts money goes to. Keyed by account alone: the provider names only
 * the account, and clubs may share one (reference data).
 */
export const paymentAccounts = pgTable("payment_accounts", {
  account: text("account").primaryKey(),
  chargesEnabled: boolean("charges_enabled").notNull(),
  /** When the provider said so: older news that arrives later is ignored. */
  timeTold: instant("time_told").notNull(),
});

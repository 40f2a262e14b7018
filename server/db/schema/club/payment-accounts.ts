import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./teams.ts";

/**
 * What the payment provider says of the accounts money goes to. Keyed by the account alone: the account is what the
 * provider names, and two clubs may share one (reference data).
 */
export const paymentAccounts = pgTable("payment_accounts", {
  account: text("account").primaryKey(),
  chargesEnabled: boolean("charges_enabled").notNull(),
  /** When the provider said so: what it said before that and tells later counts for nothing. */
  timeTold: instant("time_told").notNull(),
});

import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./teams.ts";

/**
 * The payment accounts of clubs, as the payment provider reports them. Keyed only by account: the provider
 * names only the account, and clubs may share one (reference data).
 */
export const paymentAccounts = pgTable("payment_accounts", {
  account: text("account").primaryKey(),
  chargesEnabled: boolean("charges_enabled").notNull(),
  /** When the provider reported it: older reports that arrive later are ignored. */
  timeTold: instantColumn("time_told").notNull(),
});

import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/**
 * The platform's subscribers, as the payment provider reports them (rule access-7). Keyed by account, which
 * is the provider's customer: clubs of one account share it (reference data).
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    /** The provider's name for the status; only "trialing" and "active" count. */
    status: text("status").notNull(),
    priceIds: text("price_ids").array().notNull(),
    /** When the provider reported it: older reports that arrive later are ignored. */
    timeTold: instantColumn("time_told").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

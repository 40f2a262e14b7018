import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";

/**
 * What accounts pay the platform for, as the payment provider tells it (rule access-7). Keyed by
 * the account, which is the provider's customer: clubs of one account share it (reference data).
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    accountId: text("account_id").notNull(),
    id: text("id").notNull(),
    /** The provider's own word: trialing and active count. */
    status: text("status").notNull(),
    priceIds: text("price_ids").array().notNull(),
    /** When the provider said so: what it said before that and tells later counts for nothing. */
    timeTold: instant("time_told").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";

/**
 * How far the provider's list of an account's events was read, to find events that were never delivered.
 * Keyed only by account, because clubs may share one.
 */
export const eventLooks = pgTable("event_looks", {
  account: text("account").primaryKey(),
  /** Events until then have taken effect. */
  lookedUntil: instant("looked_until").notNull(),
  /** The provider is not asked again before this time. */
  nextLook: instant("next_look").notNull(),
});

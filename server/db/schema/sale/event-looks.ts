import { pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/**
 * How far the provider's list of an account's events was read, to find events that were never delivered.
 * Keyed only by account, because clubs may share one.
 */
export const eventPolls = pgTable("event_looks", {
  account: text("account").primaryKey(),
  /** The account's events up to this instant have taken effect. */
  lookedUntil: instantColumn("looked_until").notNull(),
  /** The provider is not asked again before this time. */
  nextLook: instantColumn("next_look").notNull(),
});

import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";

/**
 * How far the provider's own list of an account's events was read, for those that were never delivered. By
 * account alone, as clubs may share one.
 */
export const eventLooks = pgTable("event_looks", {
  account: text("account").primaryKey(),
  /** Events until then are known or were done. */
  lookedUntil: instant("looked_until").notNull(),
  /** Not asked again before. */
  nextLook: instant("next_look").notNull(),
});

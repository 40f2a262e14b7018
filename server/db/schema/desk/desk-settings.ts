import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/** What a club's owners set for its desk. A club without a row has the defaults. */
export const deskSettings = pgTable("desk_settings", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.teamId, { onDelete: "cascade" }),
  /** Refunds above this need a fresh sign-in (refund-limit.ts), in cents; null for the default. */
  refundLimit: integer("refund_limit"),
  timeChanged: instantColumn("time_changed").notNull(),
});

import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "./teams.ts";

/**
 * Slugs that clubs had before. They redirect to the present one for good, so no other club gets them. Keyed
 * only by slug, because a request names the club by its slug (reference data).
 */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text("slug").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** When the club got another slug. */
    timeLeft: instantColumn("time_left").notNull(),
  },
  (t) => [index("former_slugs_of_team").on(t.teamId)],
);

import { jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Counters } from "../../../../domain/site/analytics/counters.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** One document per club and day, in the club's own time zone (rule site-6). */
export const teamAnalytics = pgTable(
  "team_analytics",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The day: 2026-11-20. */
    id: text("id").notNull(),
    organizationId: text("organization_id").notNull(),
    sportsType: smallint("sports_type").$type<SportsType>().notNull(),
    counters: jsonb("counters").$type<Counters>().notNull(),
    timeModified: instantColumn("time_modified").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
);

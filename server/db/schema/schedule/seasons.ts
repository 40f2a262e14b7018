import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TeamRecord } from "../../../../domain/sports/team-record.ts";
import { preDevelopedSeasons } from "../club/reference.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * A club's season. Its name and logo come from the pre-developed season; its roster is the players of
 * `tagIds`.
 */
export const seasons = pgTable(
  "seasons",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    preDevelopedSeasonId: text("pre_developed_season_id")
      .notNull()
      .references(() => preDevelopedSeasons.id),
    tagIds: text("tag_ids").array().notNull(),
    /**
     * The record that the club provided, because not all games of the season are listed; null to compute
     * it.
     */
    record: jsonb("record").$type<TeamRecord>(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("seasons_newest").on(t.teamId, t.timeCreated.desc(), t.id),
  ],
);

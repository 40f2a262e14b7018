import { boolean, foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { preDevelopedConferences, preDevelopedLeagues } from "../club/reference.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** A club's membership in a pre-developed league. */
export const leagues = pgTable(
  "leagues",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    preDevelopedLeagueId: text("pre_developed_league_id")
      .notNull()
      .references(() => preDevelopedLeagues.id),
    preDevelopedConferenceId: text("pre_developed_conference_id"),
    deleted: boolean("deleted").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({
      columns: [t.preDevelopedLeagueId, t.preDevelopedConferenceId],
      foreignColumns: [preDevelopedConferences.preDevelopedLeagueId, preDevelopedConferences.id],
    }),
  ],
);

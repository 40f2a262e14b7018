import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { GAME_DECISIONS } from "../../../../domain/schedule/game.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { leagues } from "./leagues.ts";
import { opponents } from "./opponents.ts";
import { seasons } from "./seasons.ts";

/**
 * A result between two other members of a league. Standings are computed from these and the club's own league
 * games.
 */
export const leagueResults = pgTable(
  "league_results",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    leagueId: text("league_id").notNull(),
    seasonId: text("season_id").notNull(),
    /** An opponent of the club; so is `awayId`. */
    homeId: text("home_id").notNull(),
    awayId: text("away_id").notNull(),
    homeScore: integer("home_score").notNull(),
    awayScore: integer("away_score").notNull(),
    decidedIn: text("decided_in", { enum: GAME_DECISIONS }).notNull(),
    timeOfGame: instantColumn("time_of_game").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.leagueId], foreignColumns: [leagues.teamId, leagues.id] }),
    foreignKey({ columns: [t.teamId, t.seasonId], foreignColumns: [seasons.teamId, seasons.id] }),
    foreignKey({ columns: [t.teamId, t.homeId], foreignColumns: [opponents.teamId, opponents.id] }),
    foreignKey({ columns: [t.teamId, t.awayId], foreignColumns: [opponents.teamId, opponents.id] }),
    index("league_results_of_season").on(t.teamId, t.seasonId, t.leagueId, t.timeOfGame, t.id),
  ],
);

import { foreignKey, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Detail } from "../../../../domain/people/player.ts";
import { teams } from "../club/teams.ts";
import { players } from "../people/players.ts";
import { seasons } from "./seasons.ts";

/**
 * A player's details in one season: number, class, position. Who is in the season's roster is stored as
 * tags (`seasons.tagIds`).
 */
export const seasonPlayers = pgTable(
  "season_players",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    seasonId: text("season_id").notNull(),
    playerId: text("player_id").notNull(),
    details: jsonb("details").$type<Detail[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.seasonId, t.playerId] }),
    foreignKey({ columns: [t.teamId, t.seasonId], foreignColumns: [seasons.teamId, seasons.id] }),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [players.teamId, players.id] }),
  ],
);

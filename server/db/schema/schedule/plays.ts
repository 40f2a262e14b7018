import { foreignKey, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { PLAY_SIDES } from "../../../../domain/schedule/play.ts";
import { PLAY_STRENGTHS } from "../../../../domain/sports/game-rules.ts";
import { PLAY_KINDS } from "../../../../domain/sports/sports.ts";
import { teams } from "../club/teams.ts";
import { players } from "../people/players.ts";
import { games } from "./games.ts";

/** A game's scoring summary, with its penalties and cards (domain/schedule/play.ts). */
export const plays = pgTable(
  "plays",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    gameId: text("game_id").notNull(),
    /** Its position in the scoring summary, from 1. */
    position: integer("position").notNull(),
    side: text("side", { enum: PLAY_SIDES }).notNull(),
    kind: text("kind", { enum: PLAY_KINDS }).notNull(),
    period: smallint("period").notNull(),
    clock: text("clock").notNull(),
    playerId: text("player_id"),
    playerName: text("player_name").notNull(),
    assistIds: text("assist_ids").array().notNull(),
    strength: text("strength", { enum: PLAY_STRENGTHS }).notNull(),
    minutes: smallint("minutes").notNull(),
    infraction: text("infraction").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.position] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [players.teamId, players.id] }),
  ],
);

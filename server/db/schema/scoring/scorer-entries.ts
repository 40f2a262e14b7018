import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { GAME_DECISIONS } from "../../../../domain/schedule/game.ts";
import type { ScorerStep } from "../../../../domain/scoring/scorer-entry.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { games } from "../schedule/games.ts";

/**
 * The entries of a game's scorer (domain/scoring/scorer-entry.ts). They are not stored with the games,
 * because an import makes the games equal to its bundle. Removed with their game. The primary key acts as a
 * lock: of two entries with the same next version, only one is stored.
 */
export const scorerEntries = pgTable(
  "scorer_entries",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    gameId: text("game_id").notNull(),
    version: integer("version").notNull(),
    /** A random id from the scorer's browser, so that an entry sent again is recognized. */
    entryId: text("entry_id").notNull(),
    step: jsonb("step").$type<ScorerStep>().notNull(),
    /** Who made it, as the desk's history names them; null for entries from before this was recorded. */
    who: text("who"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.version] }),
    unique().on(t.teamId, t.gameId, t.entryId),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * The state that results from each game's entries, for lists; written together with them. A game without
 * entries, or with all of them undone, has no row.
 */
export const liveGames = pgTable(
  "live_games",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    gameId: text("game_id").notNull(),
    version: integer("version").notNull(),
    state: text("state", { enum: ["live", "final"] }).notNull(),
    score: smallint("score").notNull(),
    opponentScore: smallint("opponent_score").notNull(),
    decidedIn: text("decided_in", { enum: GAME_DECISIONS }).notNull(),
    period: smallint("period").notNull(),
    isInPlay: boolean("is_in_play").notNull(),
    isShootout: boolean("is_shootout").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }).onDelete(
      "cascade",
    ),
  ],
);

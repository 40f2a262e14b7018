import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { GameState } from "../../../../domain/schedule/game.ts";
import type { DatePrecision } from "../../../../domain/schedule/game-date.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { games } from "./games.ts";

/**
 * Browsers that want alerts about a game, by Web Push. Nothing names the person. Deleted some days after the
 * game, when the visitor turns alerts off, or when the push service says that the browser is gone.
 */
export const gameAlerts = pgTable(
  "game_alerts",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    gameId: text("game_id").notNull(),
    /**
     * The push service's host, a slash, and the endpoint's hash: in this order, messages to one service are
     * sent together.
     */
    id: text("id").notNull(),
    /** The browser's address at its push service. Whoever has it and the keys could send it messages. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    goals: boolean("goals").notNull(),
    final: boolean("final").notNull(),
    changes: boolean("changes").notNull(),
    /** The value of ?team= where the visitor turned alerts on; null on a host of the club's own. */
    teamParam: text("team_param"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.id] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }).onDelete(
      "cascade",
    ),
    index("game_alerts_by_browser").on(t.teamId, t.id),
  ],
);

/** The facts that the browsers with alerts know, with the instant as text. */
export interface StoredAlertFacts {
  state: GameState;
  score: number | null;
  opponentScore: number | null;
  timeOfGame: string;
  timeZone: string;
  datePrecision: DatePrecision;
}

/**
 * Games whose change is about to be announced, with the facts from before the change. A change that is undone
 * in the meantime is announced to nobody.
 */
export const waitingNews = pgTable(
  "game_news",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    gameId: text("game_id").notNull(),
    before: jsonb("before").$type<StoredAlertFacts>().notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }).onDelete(
      "cascade",
    ),
  ],
);

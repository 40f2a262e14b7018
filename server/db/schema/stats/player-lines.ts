import { foreignKey, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import {
  LINE_COUNT_NAMES,
  LINE_DECISIONS,
  LINE_ROLES,
  type LineCountName,
} from "../../../../domain/sports/player-line.ts";
import { teams } from "../club/teams.ts";
import { players } from "../people/players.ts";
import { games } from "../schedule/games.ts";

const countColumn = (name: string) => smallint(name).notNull().default(0);

/** "gameWinningGoals" is the column game_winning_goals. */
export const countColumnName = (count: string) =>
  count.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One column per count: a new count needs only a migration. */
const counts = Object.fromEntries(
  LINE_COUNT_NAMES.map((count) => [count, countColumn(countColumnName(count))]),
) as Record<LineCountName, ReturnType<typeof countColumn>>;

/** A player's counts in one game, by role. Statistics are sums of these rows and stored nowhere else. */
export const playerLines = pgTable(
  "player_lines",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    gameId: text("game_id").notNull(),
    playerId: text("player_id").notNull(),
    role: text("role", { enum: LINE_ROLES }).notNull(),
    decision: text("decision", { enum: LINE_DECISIONS }).notNull(),
    number: text("number").notNull(),
    position: text("position").notNull(),
    ...counts,
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.playerId, t.role] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [players.teamId, players.id] }),
    index("player_lines_of_player").on(t.teamId, t.playerId, t.gameId),
  ],
);

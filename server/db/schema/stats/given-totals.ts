import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LINE_ROLES, type TotalName } from "../../../../domain/sports/player-line.ts";
import { TOTAL_NAMES } from "../../../../domain/stats/line-totals.ts";
import { teams } from "../club/teams.ts";
import { players } from "../people/players.ts";
import { seasons } from "../schedule/seasons.ts";
import { countColumnName } from "./player-lines.ts";

/** The seconds of a season do not fit into a smallint. */
const totalColumn = (name: string) => integer(name).notNull().default(0);

/** One column per total: a new total needs only a migration. */
const totals = Object.fromEntries(
  TOTAL_NAMES.map((name) => [name, totalColumn(countColumnName(name))]),
) as Record<TotalName, ReturnType<typeof totalColumn>>;

/**
 * A player's totals of a season or a career that the club provided, by role
 * (domain/stats/provided-totals.ts).
 */
export const providedTotals = pgTable(
  "given_totals",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** Made of player, season and role: "p-1/2024-25/player", "p-1/player" for a career. */
    id: text("id").notNull(),
    playerId: text("player_id").notNull(),
    /** Null for a career. */
    seasonId: text("season_id"),
    role: text("role", { enum: LINE_ROLES }).notNull(),
    number: text("number").notNull(),
    position: text("position").notNull(),
    ...totals,
    /** The totals that the club provided; the others are 0. */
    told: text("told").array().$type<TotalName[]>().notNull(),
    /**
     * True if pages show them. Computed by the import (`shownProvidedTotals`), because only it changes these
     * totals and the player lines.
     */
    stands: boolean("stands").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [players.teamId, players.id] }),
    foreignKey({ columns: [t.teamId, t.seasonId], foreignColumns: [seasons.teamId, seasons.id] }),
    index("given_totals_of_player").on(t.teamId, t.playerId),
    index("given_totals_of_season").on(t.teamId, t.seasonId),
  ],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import {
  GAME_DECISIONS,
  GAME_KINDS,
  GAME_PLACES,
  GAME_STATES,
  type PeriodScore,
} from "../../../../domain/schedule/game.ts";
import { DATE_PRECISIONS } from "../../../../domain/schedule/game-date.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { leagues } from "./leagues.ts";
import { opponents } from "./opponents.ts";
import { seasons } from "./seasons.ts";

export const games = pgTable(
  "games",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    seasonId: text("season_id").notNull(),
    opponentId: text("opponent_id").notNull(),
    kind: text("kind", { enum: GAME_KINDS }).notNull(),
    /** Set for every league game, and for a playoff or tournament of a league. */
    leagueId: text("league_id"),
    place: text("place", { enum: GAME_PLACES }).notNull(),
    venue: text("venue").notNull(),
    address: text("address").notNull(),
    /** When spectators are let in. */
    doors: instantColumn("doors"),
    timeOfGame: instantColumn("time_of_game").notNull(),
    endTimeOfGame: instantColumn("end_time_of_game").notNull(),
    /**
     * How much of the date is known (domain/schedule/game-date.ts). Times beyond that are placeholders,
     * which pages do not show.
     */
    datePrecision: text("date_precision", { enum: DATE_PRECISIONS }).notNull().default("time"),
    /** The venue's IANA zone, in which times are shown. */
    timeZone: text("time_zone").notNull(),
    state: text("state", { enum: GAME_STATES }).notNull(),
    /** The former start, if it was moved or postponed; else null. */
    formerTimeOfGame: instantColumn("former_time_of_game"),
    score: integer("score"),
    opponentScore: integer("opponent_score"),
    decidedIn: text("decided_in", { enum: GAME_DECISIONS }).notNull(),
    /** Regulation, then overtimes, then the goal that decided a shootout. Empty if unknown. */
    periods: jsonb("periods").$type<PeriodScore[]>().notNull().default([]),
    /** Null if nobody counted. */
    attendance: integer("attendance"),
    note: text("note").notNull(),
    watchUrl: text("watch_url").notNull(),
    radioUrl: text("radio_url").notNull().default(""),
    liveStatsUrl: text("live_stats_url").notNull().default(""),
    deleted: boolean("deleted").notNull(),
    /**
     * How often an import changed what visitors plan by, such as the start: calendars keep the copy with the
     * higher number.
     */
    sequence: integer("sequence").notNull().default(0),
    /** When an import last changed anything; null until then. */
    timeRevised: instantColumn("time_revised"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.seasonId], foreignColumns: [seasons.teamId, seasons.id] }),
    foreignKey({ columns: [t.teamId, t.opponentId], foreignColumns: [opponents.teamId, opponents.id] }),
    foreignKey({ columns: [t.teamId, t.leagueId], foreignColumns: [leagues.teamId, leagues.id] }),
    index("games_by_time").on(t.teamId, t.deleted, t.timeOfGame, t.id),
    index("games_of_season").on(t.teamId, t.seasonId, t.timeOfGame, t.id),
    index("games_against_opponent").on(t.teamId, t.opponentId, t.timeOfGame),
    check(
      "games_final_has_score",
      sql`state <> 'final' or (score is not null and opponent_score is not null)`,
    ),
    check("games_end_after_start", sql`end_time_of_game >= time_of_game`),
    check("games_league", sql`kind <> 'league' or league_id is not null`),
    check("games_attendance", sql`attendance >= 0`),
  ],
);

/** The columns for naming a game by its kind, side and date. */
export const GAME_LISTING_COLUMNS = {
  kind: games.kind,
  place: games.place,
  timeOfGame: games.timeOfGame,
  endTimeOfGame: games.endTimeOfGame,
  datePrecision: games.datePrecision,
  timeZone: games.timeZone,
};

import { z } from "zod";
import {
  GAME_KIND_LABELS,
  GAME_PLACE_LABELS,
  GAME_STATE_LABELS,
  GAME_ZONE_LABELS,
} from "../../domain/desk/content/content-words.ts";
import {
  GAME_DECISIONS,
  GAME_KINDS,
  GAME_PLACES,
  GAME_STATES,
  type GameKind,
  type PeriodScore,
} from "../../domain/schedule/game.ts";
import { games } from "../db/schema/schedule/games.ts";
import { checkFinalGames, checkGameTimes } from "./checks/check-times.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { creationTime, instantOrNull, undefinedIfEqual } from "./definition/row-values.ts";
import { fieldsRule, id, momentField, singleLine, timeZone, webUrl, wholeNumber } from "./fields/fields.ts";
import {
  earliestMoment,
  gameDateField,
  gameDateText,
  gameEndField,
  gameEndText,
  gameTimes,
} from "./fields/game-date.ts";
import type { ToInstant } from "./fields/moment.ts";
import { GAME_HEADINGS } from "./game-headings.ts";
import { leaguesCollection } from "./leagues.ts";
import { opponentsCollection } from "./opponents.ts";
import { seasonsCollection } from "./seasons.ts";

const OF_NO_LEAGUE: readonly string[] = ["independent", "exhibition", "scrimmage"];
const FINAL_SCORE = "a score such as 4, because the game is final";

/** A final game needs both scores; a score of a wrong type is reported at its own field. */
const hasScore =
  (side: "score" | "opponentScore") =>
  (g: { state: string; score: number | null; opponentScore: number | null }) =>
    g.state !== "final" || (g[side] ?? null) !== null;

export const gameScoreField = wholeNumber(999);

/** "2-1": the club's score before the opponent's. */
const period = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, "a period's score such as 2-1, with your club's score first");

const game = z
  .strictObject({
    id,
    seasonId: id,
    opponentId: id,
    /** Default: the result of gameKindOf. */
    kind: z.enum(GAME_KINDS).nullable().default(null),
    leagueId: id.nullable().default(null),
    place: z.enum(GAME_PLACES),
    venue: singleLine(120).default(""),
    address: singleLine(200).default(""),
    doors: momentField.nullable().default(null),
    /** The date, with only as much as is known. */
    timeOfGame: gameDateField,
    /** Default: three hours after the start. */
    endTimeOfGame: gameEndField,
    /** Default: the club's zone. */
    timeZone: timeZone.nullable().default(null),
    state: z.enum(GAME_STATES).default("scheduled"),
    formerTimeOfGame: momentField.nullable().default(null),
    score: gameScoreField.nullable().default(null),
    opponentScore: gameScoreField.nullable().default(null),
    decidedIn: z.enum(GAME_DECISIONS).default("regulation"),
    /** Periods, then overtimes, then the goal that decided a shootout. */
    periods: z.array(period).max(20, "at most 20 periods").default([]),
    attendance: wholeNumber(1_000_000).nullable().default(null),
    note: singleLine(200).default(""),
    watchUrl: webUrl.default(""),
    radioUrl: webUrl.default(""),
    liveStatsUrl: webUrl.default(""),
    deleted: z.boolean().default(false),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(hasScore("score"), fieldsRule("score", FINAL_SCORE))
  .refine(hasScore("opponentScore"), fieldsRule("opponentScore", FINAL_SCORE))
  .refine(
    ({ state, decidedIn, score, opponentScore }) =>
      state !== "final" || decidedIn !== "forfeit" || score !== opponentScore,
    fieldsRule("score", "different scores, because a forfeit has a winner"),
  )
  .refine(
    ({ kind, leagueId }) => kind !== "league" || (leagueId ?? null) !== null,
    fieldsRule("leagueId", "a league, because this is a league game"),
  )
  .refine(
    ({ kind, leagueId }) => !OF_NO_LEAGUE.includes(kind ?? "") || (leagueId ?? null) === null,
    fieldsRule("leagueId", "no league, because this isn't a league game"),
  )
  .refine(
    ({ timeOfGame, endTimeOfGame }) =>
      (endTimeOfGame ?? null) === null || earliestMoment(timeOfGame ?? null) !== null,
    fieldsRule("endTimeOfGame", "nothing, because the game has no exact date yet"),
  )
  .refine(
    ({ timeOfGame, doors }) => (doors ?? null) === null || earliestMoment(timeOfGame ?? null) !== null,
    fieldsRule("doors", "nothing, because the game has no exact date yet"),
  );

export const gamesCollection = defineCollection({
  name: "games",
  schema: game,
  key: "id",
  idFrom: null,
  made: ["id", "seasonId", "opponentId", "place", "timeOfGame"],
  words: ["date", "time", "opponent", "result", "season", "league", "status"],
  renamed: null,
  sheet: {
    headings: GAME_HEADINGS,
    needs: [
      ["timeOfGame", "date"],
      ["opponent", "opponentId", "homeTeam", "secondTeam", "title"],
    ],
    called: ["schedule", "schedules", "results", "game", "fixtures"],
    noun: "game",
  },
  asReference: "the id of a game",
  refers: { seasonId: seasonsCollection, opponentId: opponentsCollection, leagueId: leaguesCollection },
  max: 4000,
  desk: {
    noun: "game",
    title: "Games",
    group: "Schedule",
    about: "Schedule, scores and box scores",
    needs: "content",
    titleField: "id",
    ownPage: "games",
    pathOf: (id) => `/games/${id}/info`,
    fields: {
      opponentId: { label: "Opponent", as: "record", of: ["opponents"] },
      timeOfGame: { label: "Date and time", as: "open-date", mayBeMonth: true },
      place: { label: "Where", as: "choice", choices: GAME_PLACE_LABELS, isRequired: true },
      venue: { label: "Venue", as: "line" },
      state: { label: "Status", as: "choice", choices: GAME_STATE_LABELS },
      seasonId: { label: "Season", as: "record", of: ["seasons"] },
      leagueId: {
        label: "League",
        help: "Choose None if it's not a league game.",
        as: "record",
        of: ["leagues"],
      },
      kind: { label: "Kind of game", as: "choice", choices: GAME_KIND_LABELS, isRare: true },
      address: { label: "Address", as: "line", isRare: true },
      timeZone: { label: "Time zone", as: "choice", choices: GAME_ZONE_LABELS, isRare: true },
      doors: {
        label: "Doors open",
        help: "Moves along if you change the start.",
        as: "moment",
        isRare: true,
        movesWith: "timeOfGame",
      },
      endTimeOfGame: {
        label: "End",
        help: "If empty, three hours after the start. Moves along if you change the start.",
        as: "open-date",
        isRare: true,
        movesWith: "timeOfGame",
      },
      formerTimeOfGame: {
        label: "Original date",
        help: "The schedule shows it crossed out for two weeks.",
        as: "moment",
        isRare: true,
      },
      attendance: { label: "Attendance", as: "count", isRare: true },
      note: { label: "Note", help: "Such as Senior Night.", as: "line", isRare: true },
      watchUrl: { label: "Link to watch", as: "url", isRare: true },
      radioUrl: { label: "Link to listen", as: "url", isRare: true },
      liveStatsUrl: { label: "Link to live stats", as: "url", isRare: true },
    },
    notAtDesk: {
      score: "the page with the result sets it",
      opponentScore: "the page with the result sets it",
      decidedIn: "the page with the result sets it",
      periods: "the page with the result sets it",
      deleted: "the Remove button sets it",
    },
    otherLabels: {
      score: "Score",
      opponentScore: "Opponent's score",
      decidedIn: "Decided",
      periods: "Score by period",
      deleted: "Removed",
    },
  },
  maxAlike: { seasonId: 200, opponentId: 300 },
  checkMoments(records, context) {
    checkGameTimes(records, context.instant, context.report);
    checkFinalGames(records, context, context.report);
  },
  reads: [{ of: seasonsCollection, derived: ["timeCreated"] }],
  tables: {
    games: clubTable(games, {
      announced: [
        ...(["opponentId", "place", "venue", "address", "timeOfGame", "endTimeOfGame"] as const),
        ...(["datePrecision", "timeZone", "state", "deleted"] as const),
      ],
    }),
  },
  rows(records, { club, valuesOf }) {
    const values = records.map(({ value }) => value);
    const openUntil = openUntilIn(valuesOf(seasonsCollection), values, club.instant);
    const withLeague = seasonsWithLeagueGames(values);
    const rows = values.map((value) => ({
      ...value,
      ...gameTimes(value, club.instant, openUntil.get(value.seasonId) ?? new Date(0)),
      teamId: club.teamId,
      kind: value.kind ?? gameKindOf(value, withLeague),
      timeZone: value.timeZone ?? club.timeZone,
      doors: instantOrNull(value.doors, club, value.timeZone),
      formerTimeOfGame: instantOrNull(value.formerTimeOfGame, club, value.timeZone),
      periods: value.periods.map(periodScore),
      ...creationTime(value, club),
    }));
    return { games: rows };
  },
  records({ games }, { timeZone: zone }) {
    const withLeague = seasonsWithLeagueGames(games);
    return games.map((row) => ({
      ...row,
      timeZone: undefinedIfEqual(zone, row.timeZone),
      kind: undefinedIfEqual(gameKindOf(row, withLeague), row.kind),
      timeOfGame: gameDateText(row),
      endTimeOfGame: gameEndText(row),
      periods: row.periods.map(({ score, opponentScore }) => `${score}-${opponentScore}`),
      zone: row.timeZone,
    }));
  },
});

type InSeason = Pick<z.output<typeof game>, "seasonId" | "leagueId">;

/**
 * A game's kind if the club does not state it. In a season that has league games, a game without a league is
 * an exhibition.
 * @internal
 */
export function gameKindOf({ seasonId, leagueId }: InSeason, withLeague: ReadonlySet<string>): GameKind {
  if (leagueId !== null) return "league";
  return withLeague.has(seasonId) ? "exhibition" : "independent";
}

/**
 * The seasons that have a league game.
 * @internal
 */
export const seasonsWithLeagueGames = (games: readonly InSeason[]): ReadonlySet<string> =>
  new Set(games.filter(({ leagueId }) => leagueId !== null).map(({ seasonId }) => seasonId));

const YEAR_MS = 365 * 86_400_000;

/**
 * Maps each season to the time until which its games without a date may still be played: a year after the
 * season was created, or after the season's last game with a date. After that, such a game is no longer
 * listed as upcoming.
 */
function openUntilIn(
  seasons: readonly z.output<typeof seasonsCollection.schema>[],
  games: readonly z.output<typeof game>[],
  instant: ToInstant,
): ReadonlyMap<string, Date> {
  const never = new Date(0);
  const times = games
    .map((value) => ({ seasonId: value.seasonId, ...gameTimes(value, instant, never) }))
    .filter(({ datePrecision }) => datePrecision !== "none");
  const lastIn = Map.groupBy(times, ({ seasonId }) => seasonId);
  return new Map(
    seasons.map(({ id, timeCreated }) => {
      const played = (lastIn.get(id) ?? []).map(({ endTimeOfGame }) => endTimeOfGame.getTime());
      return [id, new Date(Math.max(instant(timeCreated).getTime() + YEAR_MS, ...played))];
    }),
  );
}

/** `2-1` → the club's 2, the opponent's 1. */
function periodScore(period: string): PeriodScore {
  const [score = 0, opponentScore = 0] = period.split("-").map(Number);
  return { score, opponentScore };
}

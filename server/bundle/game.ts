import { z } from "zod";
import { GAME_DECISIONS, GAME_KINDS, GAME_PLACES, GAME_STATES } from "../../domain/schedule/game.ts";
import { acrossFields } from "./across-fields.ts";
import { id, moment, singleLine, timeZone, webUrl, wholeNumber } from "./fields.ts";
import { earliestMoment, gameEnd, writtenGameDate } from "./game-date.ts";

const OF_NO_LEAGUE: readonly string[] = ["independent", "exhibition", "scrimmage"];
const FINAL_SCORE = "a score such as 4, because the game is final";

/** A final game needs both scores; a score of a wrong type is reported at its own field. */
const hasScore =
  (side: "score" | "opponentScore") =>
  (g: { state: string; score: number | null; opponentScore: number | null }) =>
    g.state !== "final" || (g[side] ?? null) !== null;

export const points = wholeNumber(999);

/** "2-1": the club's score before the opponent's. */
const period = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, "a period's score such as 2-1, with your club's score first");

export const game = z
  .strictObject({
    id,
    seasonId: id,
    opponentId: id,
    /** Left out: a league game if it has a league; else an exhibition in a season with a league, and an independent game in one without. */
    kind: z.enum(GAME_KINDS).nullable().default(null),
    leagueId: id.nullable().default(null),
    place: z.enum(GAME_PLACES),
    venue: singleLine(120).default(""),
    address: singleLine(200).default(""),
    doors: moment.nullable().default(null),
    /** As exactly as it is known. */
    timeOfGame: writtenGameDate,
    /** Left out: three hours after the start. */
    endTimeOfGame: gameEnd,
    /** Left out: the club's own zone. */
    timeZone: timeZone.nullable().default(null),
    state: z.enum(GAME_STATES).default("scheduled"),
    formerTimeOfGame: moment.nullable().default(null),
    score: points.nullable().default(null),
    opponentScore: points.nullable().default(null),
    decidedIn: z.enum(GAME_DECISIONS).default("regulation"),
    /** Periods, then overtimes, then the goal that decided a shootout. */
    periods: z.array(period).max(20, "at most 20 periods").default([]),
    attendance: wholeNumber(1_000_000).nullable().default(null),
    note: singleLine(200).default(""),
    watchUrl: webUrl.default(""),
    radioUrl: webUrl.default(""),
    liveStatsUrl: webUrl.default(""),
    deleted: z.boolean().default(false),
    timeCreated: moment.nullable().default(null),
  })
  .refine(hasScore("score"), acrossFields("score", FINAL_SCORE))
  .refine(hasScore("opponentScore"), acrossFields("opponentScore", FINAL_SCORE))
  .refine(
    ({ state, decidedIn, score, opponentScore }) =>
      state !== "final" || decidedIn !== "forfeit" || score !== opponentScore,
    acrossFields("score", "different scores, because a forfeit has a winner"),
  )
  .refine(
    ({ kind, leagueId }) => kind !== "league" || (leagueId ?? null) !== null,
    acrossFields("leagueId", "a league, because this is a league game"),
  )
  .refine(
    ({ kind, leagueId }) => !OF_NO_LEAGUE.includes(kind ?? "") || (leagueId ?? null) === null,
    acrossFields("leagueId", "no league, because this isn't a league game"),
  )
  .refine(
    ({ timeOfGame, endTimeOfGame }) =>
      (endTimeOfGame ?? null) === null || earliestMoment(timeOfGame ?? null) !== null,
    acrossFields("endTimeOfGame", "nothing, because the game has no exact date yet"),
  )
  .refine(
    ({ timeOfGame, doors }) => (doors ?? null) === null || earliestMoment(timeOfGame ?? null) !== null,
    acrossFields("doors", "nothing, because the game has no exact date yet"),
  );

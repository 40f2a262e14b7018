import type { PeriodScore } from "../../schedule/game.ts";
import { PLAY_SIDES, type PlaySide } from "../../schedule/play.ts";
import type { GameRules, PlayRule } from "../../sports/game-rules.ts";
import { type CheckedGame, type CheckedPlay, creditedScores } from "../../stats/line-check.ts";

/** A side whose scoring list does not fit its score, in all or in one period. */
export interface ScoreGap {
  side: PlaySide;
  /** From 1. Null if only the final score is known, or if the score by period contradicts it. */
  period: number | null;
  /** The points that the result has, and those that the list adds up to. */
  expected: number;
  listed: number;
  /** The places in the list, from 0, of all that the side scored there. */
  places: number[];
}

type ListedPlay = Pick<CheckedPlay, "side" | "period" | "points">;

/**
 * Compares a game's list of plays with its result: goals that the list lacks, and goals that it has too many.
 * The goal that decides a shootout may be listed, but is never missing: nobody scored it.
 * @param game null for a game without a final score, and after a forfeit: nothing is compared
 */
export const findScoreGaps = (game: CheckedGame | null, plays: readonly ListedPlay[]): ScoreGap[] =>
  game === null ? [] : PLAY_SIDES.flatMap((side) => gapsOf(side, game, plays));

function gapsOf(side: PlaySide, game: CheckedGame, plays: readonly ListedPlay[]): ScoreGap[] {
  const own = (scores: PeriodScore) => (side === "club" ? scores.score : scores.opponentScore);
  const scored = plays.flatMap((play, place) =>
    play.side === side && play.points > 0 ? [{ ...play, place }] : [],
  );
  const gap = (period: number | null, least: number, most: number): ScoreGap[] => {
    const among = scored.filter((play) => period === null || play.period === period);
    const listed = among.reduce((sum, { points }) => sum + points, 0);
    if (listed >= least && listed <= most) return [];
    const expected = listed < least ? least : most;
    return [{ side, period, expected, listed, places: among.map(({ place }) => place) }];
  };
  const { periods } = game;
  const sum = periods.reduce((total, period) => total + own(period), 0);
  if (periods.length === 0 || sum !== own(game)) return gap(null, own(creditedScores(game)), own(game));
  const last = Math.max(periods.length, ...scored.map(({ period }) => period));
  const shootout = game.decidedIn === "shootout" ? periods.length : null;
  return Array.from({ length: last }, (_, at) => {
    const score = periods[at] ? own(periods[at]) : 0;
    return gap(at + 1, at + 1 === shootout ? 0 : score, score);
  }).flat();
}

/** Points that a gap lacks; 0 if it has too many. */
export const missingPoints = ({ expected, listed }: Pick<ScoreGap, "expected" | "listed">): number =>
  Math.max(0, expected - listed);

/** Points that a gap has too many; 0 if it lacks some. */
export const extraPoints = ({ expected, listed }: Pick<ScoreGap, "expected" | "listed">): number =>
  Math.max(0, listed - expected);

/** An entry that is offered for a score that is missing from the list. */
export interface ReadyPlay<Kind extends string = string> {
  side: PlaySide;
  period: number | null;
  /** Null if the sport has several ways to score: then nobody but the officer knows which one it was. */
  kind: Kind | null;
  /** The points that are missing for this side, in all or in this period. */
  missing: number;
}

/** More would make a phone's page long. Those that are left follow once these are saved. */
export const MAX_READY_PLAYS = 12;

/**
 * The entries that are offered for what is missing, by period: in a sport where each goal counts one, as many
 * as are missing; otherwise as few as could make up the points, which may have been scored in several ways.
 */
export function readyPlays<Kind extends string>(
  gaps: readonly ScoreGap[],
  rules: Pick<GameRules<Kind>, "plays">,
): ReadyPlay<Kind>[] {
  const ways = scoringWays(rules);
  const [only] = ways;
  const kind = ways.length === 1 && only?.points === 1 ? only.kind : null;
  const most = Math.max(1, ...ways.map(({ points, hasScorer }) => (hasScorer === false ? 1 : points)));
  return gaps
    .flatMap((gap) => {
      const missing = missingPoints(gap);
      const { side, period } = gap;
      return Array.from({ length: Math.ceil(missing / most) }, () => ({ side, period, kind, missing }));
    })
    .toSorted((a, b) => (a.period ?? 0) - (b.period ?? 0));
}

/** What counts in a sport. */
export const scoringWays = <Kind extends string>({
  plays,
}: Pick<GameRules<Kind>, "plays">): PlayRule<Kind>[] => plays.filter(({ points }) => points > 0);

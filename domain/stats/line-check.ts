import type { GameDecision, PeriodScore } from "../schedule/game.ts";
import type { Play, PlaySide } from "../schedule/play.ts";
import type { GameRules, PlayStrength } from "../sports/game-rules.ts";
import type { PlayerLine } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { weightedSum } from "../sports/stat-column.ts";

/**
 * Finds contradictions in a game's lines and plays. Each is a sentence for the club's scorekeeper, the only
 * one who knows which figure is wrong: nothing is corrected, and no contradiction stops an import (rule
 * stats-2).
 */

export interface CheckedGame {
  score: number;
  opponentScore: number;
  decidedIn: GameDecision;
  periods: readonly PeriodScore[];
}

/** What the check needs to know of a play. */
export interface CheckedPlay {
  side: PlaySide;
  strength: PlayStrength;
  /** From 1; overtimes and the shootout continue the count after regulation. */
  period: number;
  /** Points for the play's side. */
  points: number;
  /** False for a score that is credited to no player. */
  hasScorer: boolean;
}

/** What the check needs to know of a sport: plain data, which pages send to the browser. */
export interface CheckedSport extends Pick<Sport, "unit" | "points"> {
  rules: Pick<GameRules, "assists" | "periods">;
}

/** Figures that we compute, but that a scorekeeper's sheet may also state. Undefined if it does not. */
export interface StatedFigures {
  points?: number | undefined;
  gamesPlayed?: number | undefined;
  savePercentage?: string | undefined;
  goalsAgainstAverage?: string | undefined;
}

const total = <T>(rows: readonly T[], count: (row: T) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

/** Maximum number of assists for one goal; null in a sport that does not count assists. */
const maxAssists = ({ rules: { assists } }: CheckedSport) => (assists.length === 0 ? null : assists.length);

const unitOf = ({ unit }: CheckedSport) => unit.toLowerCase();

/** The score without the goal that a shootout adds for its winner: it is credited to no player. */
export function creditedScores({ score, opponentScore, decidedIn }: CheckedGame): PeriodScore {
  const bonus = decidedIn === "shootout" ? 1 : 0;
  return {
    score: score - (score > opponentScore ? bonus : 0),
    opponentScore: opponentScore - (opponentScore > score ? bonus : 0),
  };
}

/**
 * Contradictions between a final game's score, periods, lines and plays; empty if they agree or are missing.
 */
export function gameMistakes(
  game: CheckedGame,
  lines: readonly PlayerLine[],
  plays: readonly CheckedPlay[],
  sport: CheckedSport,
): string[] {
  return [
    ...sumGaps(game, lines, plays, sport).map(sumGapText),
    ...playScoreGaps(game, plays).map(
      ({ side, sum, score }) =>
        `the ${side}'s plays add up to ${sum} ${unitOf(sport)}, but its score is ${score}`,
    ),
  ];
}

/** A contradiction between a final game's score, periods and lines, with the figures involved. */
export type SumGap =
  | { kind: "periods"; own: number; theirs: number; score: number; opponentScore: number }
  | { kind: "lines"; sum: number; score: number; unit: string }
  | { kind: "assists"; assists: number; goals: number; max: number }
  | { kind: "goalies"; against: number; expected: number };

/** Contradictions between a final game's score, periods and lines. */
export const sumGaps = (
  game: CheckedGame,
  lines: readonly PlayerLine[],
  plays: readonly CheckedPlay[],
  sport: CheckedSport,
): SumGap[] => [
  ...periodGaps(game),
  ...scorerGaps(game, lines, plays, sport),
  ...goalieGaps(game, lines, plays),
];

/** A gap as the end of a sentence: "the periods add up to 3-2, but the score is 4-2". */
export function sumGapText(gap: SumGap): string {
  switch (gap.kind) {
    case "periods":
      return `the periods add up to ${gap.own}-${gap.theirs}, but the score is ${gap.score}-${gap.opponentScore}`;
    case "lines":
      return `the players' ${gap.unit} add up to ${gap.sum}, but the score is ${gap.score}`;
    case "assists":
      return `${gap.assists} assists are too many for ${gap.goals} goals (at most ${gap.max} per goal)`;
    case "goalies":
      return `the goalies allowed ${gap.against}, but the opponent scored ${gap.expected} (empty-net goals not counted)`;
  }
}

function periodGaps({ periods, score, opponentScore }: CheckedGame): SumGap[] {
  if (periods.length === 0) return [];
  const own = total(periods, (period) => period.score);
  const theirs = total(periods, (period) => period.opponentScore);
  if (own === score && theirs === opponentScore) return [];
  return [{ kind: "periods", own, theirs, score, opponentScore }];
}

function scorerGaps(
  game: CheckedGame,
  lines: readonly PlayerLine[],
  plays: readonly CheckedPlay[],
  sport: CheckedSport,
): SumGap[] {
  if (lines.length === 0) return [];
  const withoutScorer = plays.filter(({ side, hasScorer }) => side === "club" && !hasScorer);
  const scored =
    total(lines, (line) => weightedSum(line, sport.points.score)) +
    total(withoutScorer, ({ points }) => points);
  const { score } = creditedScores(game);
  const assists = total(lines, (line) => line.assists);
  const max = maxAssists(sport);
  return [
    ...(scored === score ? [] : [{ kind: "lines" as const, sum: scored, score, unit: unitOf(sport) }]),
    ...(max === null || assists <= max * scored
      ? []
      : [{ kind: "assists" as const, assists, goals: scored, max }]),
  ];
}

function goalieGaps(
  game: CheckedGame,
  lines: readonly PlayerLine[],
  plays: readonly CheckedPlay[],
): SumGap[] {
  const goalies = lines.filter(({ role }) => role === "goalie");
  if (goalies.length === 0) return [];
  const emptyNetGoals = plays.filter(({ side, strength }) => side === "opponent" && strength === "empty-net");
  const against = total(goalies, (line) => line.goalsAgainst);
  const expected = creditedScores(game).opponentScore - emptyNetGoals.length;
  return against === expected ? [] : [{ kind: "goalies", against, expected }];
}

/** The sides whose plays do not add up to their score. */
export function playScoreGaps(
  game: CheckedGame,
  plays: readonly CheckedPlay[],
): { side: PlaySide; sum: number; score: number }[] {
  if (plays.length === 0) return [];
  const credited = creditedScores(game);
  return (["score", "opponentScore"] as const).flatMap((field) => {
    const side: PlaySide = field === "score" ? "club" : "opponent";
    const sum = total(
      plays.filter((play) => play.side === side),
      ({ points }) => points,
    );
    // The plays may or may not include the goal that decides a shootout.
    if (sum === credited[field] || sum === game[field]) return [];
    return [{ side, sum, score: game[field] }];
  });
}

/** Mistakes in one play: it belongs to another sport, or has more assists than the sport allows. */
export function playMistakes(play: Play, sport: Sport): string[] {
  const maxPerGoal = maxAssists(sport);
  const assists = play.assistIds.length;
  return [
    ...(sport.rules.plays.some(({ kind }) => kind === play.kind)
      ? []
      : [`${sport.name} has no ${play.kind}`]),
    ...(maxPerGoal === null || assists <= maxPerGoal
      ? []
      : [`${assists} assists are too many for one goal (at most ${maxPerGoal})`]),
  ];
}

/**
 * Mistakes within one line, and a player who isn't on the season's roster.
 * @param roster ids of its players; null if the club provided no roster
 */
export function lineMistakes(
  line: PlayerLine,
  stated: StatedFigures,
  roster: ReadonlySet<string> | null,
  sport: CheckedSport,
): string[] {
  return [
    ...(roster === null || roster.has(line.playerId) ? [] : ["the player isn't on that season's roster"]),
    ...shotMistakes(line),
    ...statedMistakes(line, stated, sport),
  ];
}

/**
 * Checks that each shot a goalie faced was saved or went in. 0 shots against mean that nobody counted them.
 */
export function shotMistakes({
  saves,
  goalsAgainst,
  shotsAgainst,
}: Pick<PlayerLine, "saves" | "goalsAgainst" | "shotsAgainst">): string[] {
  const faced = saves + goalsAgainst;
  if (shotsAgainst === 0 || faced === shotsAgainst) return [];
  return [
    `${saves} saves and ${goalsAgainst} goals against add up to ${faced} shots against, not ${shotsAgainst}`,
  ];
}

export const pointMistakes = (stated: number | undefined, points: number): string[] =>
  stated === undefined || stated === points
    ? []
    : [`${stated} points are listed, but the numbers add up to ${points}`];

function statedMistakes(line: PlayerLine, stated: StatedFigures, sport: CheckedSport): string[] {
  const points = weightedSum(line, sport.points.worth);
  const average = line.secondsPlayed === 0 ? null : (line.goalsAgainst * 3600) / line.secondsPlayed;
  const faced = line.saves + line.goalsAgainst;
  const saved = faced === 0 ? null : line.saves / faced;
  return [
    ...pointMistakes(stated.points, points),
    ...(stated.gamesPlayed === undefined || stated.gamesPlayed === 1
      ? []
      : [`a line covers one game, but this one has ${stated.gamesPlayed} games played`]),
    ...figureMistakes("goals against average", stated.goalsAgainstAverage, average),
    ...figureMistakes("save percentage", stated.savePercentage, saved),
  ];
}

/**
 * Compares a written figure with the computed one, to as many decimals as are written: ".92" agrees with
 * .923, and so does "92.3" as a percentage. Returns a sentence if they differ; empty if they agree, or if
 * either is missing.
 */
export function figureMistakes(what: string, printed: string | undefined, computed: number | null): string[] {
  if (printed === undefined || computed === null) return [];
  const digits = printed.replace("%", "");
  const isPercentage = what === "save percentage" && (printed.endsWith("%") || Number(digits) > 1);
  const value = isPercentage ? computed * 100 : computed;
  const decimals = digits.split(".")[1]?.length ?? 0;
  // Within one unit of the last printed digit: sheets truncate as often as they round.
  if (Math.abs(Number(digits) - value) < 10 ** -decimals + 1e-9) return [];
  return [
    `a ${what} of ${printed} is listed, but the numbers work out to ${value.toFixed(Math.max(decimals, 2))}`,
  ];
}

export function resultMistakes({ homeId, awayId }: { homeId: string; awayId: string }): string[] {
  return homeId === awayId ? ["a team can't play itself"] : [];
}

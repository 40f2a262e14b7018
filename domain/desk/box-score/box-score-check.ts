import type { PlaySide } from "../../schedule/play.ts";
import type { PeriodLabel } from "../../sports/game-rules.ts";
import type { LineDecision } from "../../sports/player-line.ts";
import {
  type CheckedGame,
  type CheckedPlay,
  type CheckedSport,
  lineMistakes,
  playScoreGaps,
  type SumGap,
  sumGaps,
  sumGapText,
} from "../../stats/line-check.ts";
import { type BoxScoreLine, boxScoreKey, playerLineOf } from "./box-score-line.ts";

/** What a box score is compared with. */
export interface BoxScoreContext {
  gameId: string;
  /** The game's result; null as long as it has none, and after a forfeit. */
  result: CheckedGame | null;
  plays: readonly CheckedPlay[];
  sport: CheckedSport;
  /** The name of a player by id. */
  nameOf(playerId: string): string;
}

/** How a game ended for the club, as far as a goalie's decision depends on it. */
export type DecidedAs = "won" | "tied" | "lost-in-regulation" | "lost-later";

/** A contradiction in a game, with the figures involved: other figures make it another one. */
export type GameContradiction =
  | SumGap
  | { kind: "plays"; side: PlaySide; sum: number; score: number; unit: string }
  /** The score by period has an overtime, but the game was decided in regulation. */
  | { kind: "late-periods" }
  | { kind: "late-plays"; count: number }
  /** `line`: the key of the goalie's line. */
  | { kind: "decision"; line: string; name: string; decision: LineDecision; ended: DecidedAs }
  /** Within one player's line. */
  | { kind: "line"; name: string; mistake: string };

/**
 * Lists what contradicts itself in a game: what an import finds (`line-check.ts`), and what a corrected
 * result leaves behind. In the browser while an officer types as well as on the server.
 */
export function boxScoreContradictions(
  lines: readonly BoxScoreLine[],
  { gameId, result, plays, sport, nameOf }: BoxScoreContext,
): GameContradiction[] {
  const played = lines.map((line) => playerLineOf(line, gameId));
  const ofResult = result
    ? [
        ...sumGaps(result, played, plays, sport),
        ...playScoreGaps(result, plays).map((gap) => ({ kind: "plays" as const, ...gap, unit: sport.unit })),
        ...lateScores(result, plays, sport),
        ...wrongDecisions(result, lines, nameOf),
      ]
    : [];
  return [
    ...ofResult,
    ...played.flatMap((line) =>
      lineMistakes(line, {}, null, sport).map((mistake) => ({
        kind: "line" as const,
        name: nameOf(line.playerId),
        mistake,
      })),
    ),
  ];
}

/** A contradiction as a sentence for whoever is about to save it. */
export function contradictionText(contradiction: GameContradiction): string {
  switch (contradiction.kind) {
    case "plays": {
      const { side, sum, score, unit } = contradiction;
      const [ofWhom, whose] = side === "club" ? ["your club", "your"] : ["the opponent", "its"];
      return `The scoring list has ${countedText(sum, unit)} for ${ofWhom}, but ${whose} score is ${score}.`;
    }
    case "late-periods":
      return "The score by period has an overtime, but the game was decided in regulation.";
    case "late-plays": {
      const { count } = contradiction;
      return `The scoring list has ${count === 1 ? "1 entry" : `${count} entries`} in overtime, but the game was decided in regulation.`;
    }
    case "decision": {
      const { name, decision, ended } = contradiction;
      return `${name} has the decision ${decision} in the box score, but ${ENDED_WORDS[ended]}.`;
    }
    case "line":
      return `${contradiction.name}: ${contradiction.mistake}.`;
    default:
      return asSentence(sumGapText(contradiction));
  }
}

export const ENDED_WORDS: Readonly<Record<DecidedAs, string>> = {
  won: "your club won",
  tied: "the game was tied",
  "lost-in-regulation": "your club lost in regulation",
  "lost-later": "your club lost",
};

/** "the players' lines add up …" → "The players' lines add up …." */
const asSentence = (mistake: string) => `${mistake.charAt(0).toUpperCase()}${mistake.slice(1)}.`;

/** `1 goal`, `2 goals` */
export const countedText = (count: number, unit: string) =>
  `${count} ${count === 1 ? unit.toLowerCase().replace(/s$/, "") : unit.toLowerCase()}`;

/** What was scored after regulation in a game that was decided in regulation. */
function lateScores(
  { decidedIn, periods }: CheckedGame,
  plays: readonly CheckedPlay[],
  { rules }: CheckedSport,
): GameContradiction[] {
  const regulation: readonly PeriodLabel[] = rules.periods;
  if (decidedIn !== "regulation" || regulation.length === 0) return [];
  const count = plays.filter(({ period }) => period > regulation.length).length;
  // An overtime without goals is one that nobody needed: it may be left over from a form.
  const late = periods.slice(regulation.length);
  return [
    ...(late.some(({ score, opponentScore }) => score > 0 || opponentScore > 0)
      ? [{ kind: "late-periods" as const }]
      : []),
    ...(count > 0 ? [{ kind: "late-plays" as const, count }] : []),
  ];
}

/** The decisions that a goalie can have, by the game's outcome. */
const FITTING: Readonly<Record<DecidedAs, readonly LineDecision[]>> = {
  won: ["W"],
  tied: ["T"],
  "lost-in-regulation": ["L"],
  "lost-later": ["L", "OTL"],
};

function decidedAs({ score, opponentScore, decidedIn }: CheckedGame): DecidedAs {
  if (score > opponentScore) return "won";
  if (score === opponentScore) return "tied";
  return decidedIn === "regulation" ? "lost-in-regulation" : "lost-later";
}

/** Decisions of goalies that the result cannot have: a win in a lost game. */
function wrongDecisions(
  result: CheckedGame,
  lines: readonly BoxScoreLine[],
  nameOf: BoxScoreContext["nameOf"],
): GameContradiction[] {
  const ended = decidedAs(result);
  return lines.flatMap((line) => {
    const decision = String(line.cells.decision ?? "") as LineDecision;
    if (decision === "" || FITTING[ended].includes(decision)) return [];
    return [
      { kind: "decision" as const, line: boxScoreKey(line), name: nameOf(line.playerId), decision, ended },
    ];
  });
}

import type { PeriodLabel } from "../../sports/game-rules.ts";
import {
  type CheckedGame,
  type CheckedPlay,
  type CheckedSport,
  lineMistakes,
  playScoreGaps,
  sumMistakes,
} from "../../stats/line-check.ts";
import { type BoxScoreLine, playerLineOf } from "./box-score-line.ts";

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

/**
 * Lists what contradicts itself in a box score, as sentences: what an import finds (`line-check.ts`), and
 * what a corrected result leaves behind. In the browser while an officer types as well as on the server.
 */
export function boxScoreContradictions(
  lines: readonly BoxScoreLine[],
  { gameId, result, plays, sport, nameOf }: BoxScoreContext,
): string[] {
  const played = lines.map((line) => playerLineOf(line, gameId));
  return [
    ...(result ? sumMistakes(result, played, plays, sport) : []).map(asSentence),
    ...(result
      ? [...playScoreSentences(result, plays, sport), ...overtimeSentences(result, plays, sport)]
      : []),
    ...(result ? decisionSentences(result, lines, nameOf) : []),
    ...played.flatMap((line) =>
      lineMistakes(line, {}, null, sport).map((mistake) => `${nameOf(line.playerId)}: ${mistake}.`),
    ),
  ];
}

/** "the players' lines add up …" → "The players' lines add up …." */
const asSentence = (mistake: string) => `${mistake.charAt(0).toUpperCase()}${mistake.slice(1)}.`;

function playScoreSentences(result: CheckedGame, plays: readonly CheckedPlay[], { unit }: CheckedSport) {
  return playScoreGaps(result, plays).map(({ side, sum, score }) => {
    const [ofWhom, whose] = side === "club" ? ["your club", "your"] : ["the opponent", "its"];
    return `The scoring list of this game (from live scoring or an import) has ${countedText(sum, unit)} for ${ofWhom}, but ${whose} score is ${score}.`;
  });
}

/** `1 goal`, `2 goals` */
const countedText = (count: number, unit: string) =>
  `${count} ${count === 1 ? unit.toLowerCase().replace(/s$/, "") : unit.toLowerCase()}`;

/** What was scored after regulation in a game that was decided in regulation. */
function overtimeSentences(
  { decidedIn, periods }: CheckedGame,
  plays: readonly CheckedPlay[],
  { rules }: CheckedSport,
): string[] {
  const regulation: readonly PeriodLabel[] = rules.periods;
  if (decidedIn !== "regulation" || regulation.length === 0) return [];
  const late = plays.filter(({ period }) => period > regulation.length).length;
  return [
    ...(periods.length > regulation.length
      ? ["The score by period has an overtime, but the game was decided in regulation."]
      : []),
    ...(late > 0
      ? [
          `The scoring list has ${late === 1 ? "1 entry" : `${late} entries`} in overtime, but the game was decided in regulation.`,
        ]
      : []),
  ];
}

/** Decisions of goalies that the result cannot have: a win in a lost game. */
function decisionSentences(
  { score, opponentScore, decidedIn }: CheckedGame,
  lines: readonly BoxScoreLine[],
  nameOf: BoxScoreContext["nameOf"],
): string[] {
  const fitting =
    score > opponentScore
      ? ["W"]
      : score === opponentScore
        ? ["T"]
        : decidedIn === "regulation"
          ? ["L"]
          : ["L", "OTL"];
  const ended =
    score > opponentScore
      ? "your club won"
      : score === opponentScore
        ? "the game was tied"
        : decidedIn === "regulation"
          ? "your club lost in regulation"
          : "your club lost";
  return lines.flatMap(({ playerId, cells }) => {
    const decision = String(cells.decision ?? "");
    if (decision === "" || fitting.includes(decision)) return [];
    return [`${nameOf(playerId)} has the decision ${decision} in the box score, but ${ended}.`];
  });
}

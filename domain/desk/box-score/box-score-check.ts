import {
  type CheckedGame,
  type CheckedPlay,
  type CheckedSport,
  gameMistakes,
  lineMistakes,
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
 * Lists what contradicts itself in a box score, as sentences. They are those of an import (`line-check.ts`),
 * in the browser while an officer types as well as on the server.
 */
export function boxScoreContradictions(
  lines: readonly BoxScoreLine[],
  { gameId, result, plays, sport, nameOf }: BoxScoreContext,
): string[] {
  const played = lines.map((line) => playerLineOf(line, gameId));
  return [
    ...(result ? gameMistakes(result, played, plays, sport) : []).map(asSentence),
    ...played.flatMap((line) =>
      lineMistakes(line, {}, null, sport).map((mistake) => `${nameOf(line.playerId)}: ${mistake}.`),
    ),
  ];
}

/** "the players' lines add up …" → "The players' lines add up …." */
const asSentence = (mistake: string) => `${mistake.charAt(0).toUpperCase()}${mistake.slice(1)}.`;

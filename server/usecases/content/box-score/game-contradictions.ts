import {
  boxScoreContradictions,
  contradictionText,
  type GameContradiction,
} from "../../../../domain/desk/box-score/box-score-check.ts";
import {
  type BoxScoreCells,
  type BoxScoreLine,
  parseBoxScoreKey,
} from "../../../../domain/desk/box-score/box-score-line.ts";
import { chosenMendText } from "../../../../domain/desk/box-score/box-score-words.ts";
import {
  type ChosenMend,
  type KnownContradictions,
  knownContradictions,
  likelyMends,
  type Mend,
  unacceptedContradictions,
} from "../../../../domain/desk/box-score/known-contradictions.ts";
import type { LinesByKey } from "../../../../domain/desk/box-score/merge-box-score.ts";
import { findScoreGaps, type ScoreGap } from "../../../../domain/desk/games/score-gaps.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { checkedPlays } from "../../../../domain/stats/checked-plays.ts";
import type { Database } from "../../../db/client.ts";
import { fieldVersion } from "../record-versions.ts";
import { listNamesOfPlayers } from "./list-names-of-players.ts";
import type { ShownGameResult } from "./load-game-result.ts";

interface Context {
  teamId: string;
  gameId: string;
  sport: Sport;
}

type Game = Pick<ShownGameResult, "result" | "plays">;

/** Lists what contradicts itself in a game with these lines. */
async function listContradictions(
  db: Database,
  { teamId, gameId, sport }: Context,
  lines: LinesByKey,
  { result, plays }: Game,
): Promise<GameContradiction[]> {
  const entered = [...lines].flatMap(([key, cells]): BoxScoreLine[] => {
    const line = parseBoxScoreKey(key);
    return line ? [{ ...line, cells: cells as BoxScoreCells }] : [];
  });
  const ids = entered.map(({ playerId }) => playerId);
  const names = await listNamesOfPlayers(db, teamId, ids);
  const nameOf = (id: string) => names.get(id) ?? id;
  return boxScoreContradictions(entered, { gameId, result, plays: checkedPlays(plays), sport, nameOf });
}

/** Finds what does not add up in a game as it is stored. Null if everything does, or if it is scored live. */
export async function findKnownContradictions(
  db: Database,
  context: Context,
  lines: LinesByKey,
  game: ShownGameResult,
): Promise<KnownContradictions | null> {
  if (game.card !== null) return null;
  const contradictions = await listContradictions(db, context, lines, game);
  return knownContradictions(contradictions, context.sport, listedGaps(game));
}

/** Where the scoring list does not fit the result. A list without scores is optional: it lacks nothing. */
function listedGaps({ result, plays }: Game): ScoreGap[] {
  const checked = checkedPlays(plays);
  return checked.some(({ points }) => points > 0) ? findScoreGaps(result, checked) : [];
}

/** What an officer is asked about before a save, and the corrections offered for it. */
export interface AskedContradictions {
  sentences: string[];
  /** By which the officer accepts exactly these sentences, or what the offered corrections leave of them. */
  mark: string;
  mends: Mend[];
  /** True if the scoring list is among what does not add up: it is corrected once the result is saved. */
  isListOff: boolean;
  /** The corrections that were chosen already. */
  chosen: ChosenMend[];
}

/** How an officer answered when a save was refused. */
export interface ContradictionAnswer {
  /** The accepted mark; null accepts everything. */
  accepted: string | null;
  /** The chosen corrections (`Mend.value`). */
  mends: readonly string[];
}

/**
 * Compares a save with what is stored, and applies the chosen corrections. Nobody is asked again about
 * contradictions that are stored already, neither for the result nor for the box score.
 * @returns the lines with the chosen corrections, and what has to be asked about; null if nothing has to be
 */
export async function judgeContradictions(
  db: Database,
  context: Context,
  {
    stored,
    saved,
    answer,
  }: {
    stored: Game & { lines: LinesByKey };
    saved: Game & { lines: LinesByKey };
    answer: ContradictionAnswer;
  },
): Promise<{ lines: LinesByKey; asked: AskedContradictions | null }> {
  const found = await listContradictions(db, context, saved.lines, saved);
  const offered = likelyMends(found, context.sport);
  const chosen = offered.filter(({ value }) => answer.mends.includes(value));
  const lines = mendedLines(saved.lines, chosen);
  const left = chosen.length === 0 ? found : await listContradictions(db, context, lines, saved);
  if (answer.accepted === null || left.length === 0) return { lines, asked: null };
  const before = await listContradictions(db, context, stored.lines, stored);
  const unknown = unacceptedContradictions(left, before);
  const sentences = unknown.map(contradictionText);
  const mark = contradictionsMark(sentences);
  const withoutMends = unacceptedContradictions(found, before).map(contradictionText);
  const isAccepted =
    answer.accepted === mark ||
    (answer.accepted === contradictionsMark(withoutMends) &&
      sentences.every((sentence) => withoutMends.includes(sentence)));
  const asked = {
    sentences,
    mark,
    mends: likelyMends(unknown, context.sport),
    isListOff: unknown.some(({ kind }) => kind === "plays" || kind === "late-plays"),
    chosen: chosen.map((mend) => ({ value: mend.value, text: chosenMendText(mend) })),
  };
  return { lines, asked: sentences.length === 0 || isAccepted ? null : asked };
}

/** A short text by which an officer accepts exactly these contradictions. */
const contradictionsMark = (sentences: readonly string[]): string => fieldVersion(sentences);

function mendedLines(lines: LinesByKey, mends: readonly Mend[]): LinesByKey {
  const mended = new Map(lines);
  for (const { line, decision } of mends) mended.set(line, { ...lines.get(line), decision });
  return mended;
}

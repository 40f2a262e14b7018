import type { BoxScoreField, BoxScoreGroups } from "../../sports/box-score-columns.ts";
import { sentText } from "../content/read-fields.ts";
import {
  type BoxScoreCells,
  type BoxScoreLine,
  boxScoreKey,
  parseBoxScoreCell,
  parseBoxScoreKey,
} from "./box-score-line.ts";

/** The names of the inputs in row `at` of a box score's form. */
export const boxScoreInputs = (at: number) => ({
  /** The line's key; empty in a row for another player who was not chosen. */
  key: `${at}.key`,
  hasPlayed: `${at}.on`,
  cell: (field: BoxScoreField) => `${at}.${field}`,
});

export interface SentRow extends BoxScoreLine {
  /** False if the player has no line in the game. */
  hasPlayed: boolean;
  /** What was typed, by field: shown again if it can't be saved. */
  texts: Readonly<Partial<Record<BoxScoreField, string>>>;
}

export interface SentBoxScore {
  rows: SentRow[];
  /** By the name of the input, what it should contain. */
  mistakes: { input: string; line: SentRow; field: BoxScoreField | null; expected: string }[];
}

/** Enough for every roster: a season has at most 300 players, and some are goalies too. */
const MAX_ROWS = 500;

/** The fields of a role's columns. */
export const boxScoreFields = (groups: BoxScoreGroups, role: BoxScoreLine["role"]): BoxScoreField[] =>
  groups[role].flatMap(({ columns }) => columns.map(({ field }) => field));

/**
 * Reads the form of a box score. Rows that name no player, or a role that the sport doesn't have, are left
 * out.
 */
export function readBoxScore(form: FormData, groups: BoxScoreGroups): SentBoxScore {
  const read: SentBoxScore = { rows: [], mistakes: [] };
  const seen = new Map<string, string>();
  for (let at = 0; at < MAX_ROWS; at += 1) {
    const inputs = boxScoreInputs(at);
    if (!form.has(inputs.key)) break;
    const line = parseBoxScoreKey(sentText(form, inputs.key));
    if (!line || groups[line.role].length === 0) continue;
    const cells: Record<string, number | string> = {};
    const texts: Record<string, string> = {};
    const row: SentRow = { ...line, hasPlayed: form.has(inputs.hasPlayed), texts, cells };
    for (const field of boxScoreFields(groups, line.role)) {
      const input = inputs.cell(field);
      texts[field] = sentText(form, input);
      const parsed = parseBoxScoreCell(field, texts[field]);
      if ("expected" in parsed) read.mistakes.push({ input, line: row, field, expected: parsed.expected });
      else if (parsed.value !== undefined) cells[field] = parsed.value;
    }
    if (Object.keys(cells).length > 0) row.hasPlayed = true;
    const key = boxScoreKey(row);
    if (seen.has(key)) {
      const expected = "another player, because this one has a row already";
      read.mistakes.push({ input: inputs.key, line: row, field: null, expected });
    }
    seen.set(key, inputs.key);
    read.rows.push(row);
  }
  return read;
}

/** The lines of the players who took part. */
export const linesOfRows = (rows: readonly SentRow[]): BoxScoreLine[] =>
  rows.filter(({ hasPlayed }) => hasPlayed).map(({ playerId, role, cells }) => ({ playerId, role, cells }));

/** The lines with which a form began, as its hidden field sends them; null if they can't be read. */
export function parseBegunLines(text: string): BoxScoreLine[] | null {
  try {
    const sent: unknown = JSON.parse(text);
    if (sent === null || typeof sent !== "object") return null;
    return Object.entries(sent).flatMap(([key, cells]) => {
      const line = parseBoxScoreKey(key);
      return line && cells !== null && typeof cells === "object"
        ? [{ ...line, cells: cells as BoxScoreCells }]
        : [];
    });
  } catch {
    return null;
  }
}

/** The text of that hidden field. */
export const begunLinesText = (lines: readonly BoxScoreLine[]): string =>
  JSON.stringify(Object.fromEntries(lines.map((line) => [boxScoreKey(line), line.cells])));

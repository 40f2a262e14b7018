import type { SheetRow } from "../workbooks/rows.ts";
import { headingKey } from "./headings.ts";

/** A score column that can be identified only by the column beside it or by its cells. */
type Score = { word: "homeScore" | "awayScore" } | { field: "opponentScore"; kind: "number" };

const SCORES: ReadonlySet<string> = new Set([
  ...["g", "goals", "score", "scores", "pts", "points", "final", "final score", "r", "total", "f"],
]);

/**
 * Finds score columns, by index.
 * @param meanings what each column means by its heading; undefined for an unknown one
 */
export function pairedScores(
  head: SheetRow,
  rows: readonly SheetRow[],
  meanings: readonly (string | undefined)[],
): ReadonlyMap<number, Score> {
  return new Map([...besideTeams(head, meanings), ...underOpponent(rows, meanings)]);
}

/** "Visitor, G, Home, G": each score stands to the right of its team. */
function besideTeams({ cells }: SheetRow, meanings: readonly (string | undefined)[]): [number, Score][] {
  const behind = (meaning: string) => {
    const teams = meanings.flatMap((one, at) => (one === meaning ? [at + 1] : []));
    return teams.length === 1 ? (teams[0] ?? null) : null;
  };
  const [home, away] = [behind("homeTeam"), behind("awayTeam")];
  if (home === null || away === null) return [];
  const [one, other] = [home, away].map((at) => headingKey(cells[at] ?? ""));
  if (one === undefined || one !== other || !SCORES.has(one)) return [];
  return [
    [home, { word: "homeScore" }],
    [away, { word: "awayScore" }],
  ];
}

/**
 * Finds the opponent's score if there are two columns "Opponent" and "Opp": it is the column that has only
 * numbers.
 */
function underOpponent(
  rows: readonly SheetRow[],
  meanings: readonly (string | undefined)[],
): [number, Score][] {
  const opponents = meanings.flatMap((one, at) => (one === "opponent" ? [at] : []));
  if (opponents.length !== 2 || meanings.includes("opponentScore")) return [];
  const numbers = opponents.filter((at) => isOfNumbers(rows.map(({ cells }) => cells[at]?.trim() ?? "")));
  const [only, ...more] = numbers;
  return only === undefined || more.length > 0 ? [] : [[only, { field: "opponentScore", kind: "number" }]];
}

/** True if all cells are numbers or words for a missing score. */
function isOfNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const numbers = filled.filter((cell) => /^\d{1,3}$/.test(cell));
  return (
    numbers.length > 0 &&
    filled.every((cell) => /^\d{1,3}$|^[-–—.x]$|^(?:tb[ad]|n\/a|ppd|ff|canc\w*|cxl\w*)$/i.test(cell))
  );
}

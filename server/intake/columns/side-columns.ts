import { parseSide } from "../schedule/sides/parse-opponent.ts";
import { isEmptyRow, type SheetRow } from "../workbooks/rows.ts";
import type { SheetColumn } from "./columns.ts";

interface Read {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

const OPPONENTS: ReadonlySet<string> = new Set([
  ...["opponent", "opponentId", "homeTeam", "awayTeam", "secondTeam", "title"],
]);

/**
 * Decides the meaning of ambiguous schedule columns by their cells: a "Home" with Y and N holds no teams, and
 * a "Team" may be the opponent.
 */
export function withHomeAwayColumns({ columns, rows }: Read, head: SheetRow): Read {
  const played = rows.filter(({ cells }) => !isEmptyRow(cells));
  const cellsOf = (at: number) => played.map(({ cells }) => cells[at]?.trim() ?? "");
  // A title between the games may contain a comma, which splits it into two cells.
  const games = played.filter(isGame);
  const sidesOf = (at: number) => games.map(({ cells }) => cells[at]?.trim() ?? "");
  const sided = columns.map((column, at): SheetColumn => {
    if (wordOf(column) === "homeTeam" || wordOf(column) === "awayTeam")
      return asSide(column, columns, cellsOf(at).filter(Boolean));
    const heading = (head.cells[at] ?? "").trim();
    // On a league's page "At" says home or away; elsewhere it may hold the venues.
    const isUnnamed = (column === null && heading === "") || /^at$/i.test(heading);
    return isUnnamed && isSides(sidesOf(at)) && !columns.some(isPlace) ? PLACE : column;
  });
  const unnamedAt = sided.findIndex((column, at) => column === PLACE && columns[at] === null);
  const plain = unnamedAt < 0 ? rows : rows.map((row) => (isGame(row) ? row : without(row, unnamedAt)));
  const filled = withBlankSides(sided, withVisitors(sided, plain, cellsOf), cellsOf);
  return { columns: sided.map((column, at) => asOpponent(column, sided, cellsOf(at))), rows: filled };
}

const isGame = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== "").length > 2;
const without = (row: SheetRow, at: number) => ({ ...row, cells: filledAt(row.cells, at, "") });

const PLACE: SheetColumn = { field: "place", kind: "text" };

const wordOf = (column: SheetColumn) => (column && "word" in column ? column.word : null);
const isPlace = (column: SheetColumn) => column !== null && "field" in column && column.field === "place";

const isSides = (cells: readonly string[]) => {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.every((cell) => parseSide(cell) !== null);
};

const isAnswer = (cell: string) => /^(?:y|yes|n|no|true|false|x|1|0)$/i.test(cell);

/**
 * A column "Home" with "Y" and "N", or with "H" and "A", says whether a game is at home and holds no teams.
 */
function asSide(column: SheetColumn, columns: readonly SheetColumn[], cells: readonly string[]): SheetColumn {
  const isPair = ["homeTeam", "awayTeam"].every((word) => columns.some((one) => wordOf(one) === word));
  if (isPair || columns.some(isPlace) || cells.length === 0) return column;
  if (isSides(cells) && !cells.every(isAnswer)) return PLACE;
  if (wordOf(column) === "homeTeam" && cells.every(isAnswer)) return { word: "isHome" };
  return column;
}

/**
 * "Team" holds the opponent if no other column does. If all rows have the same team, it is the club itself.
 */
function asOpponent(
  column: SheetColumn,
  columns: readonly SheetColumn[],
  cells: readonly string[],
): SheetColumn {
  if (wordOf(column) !== "team") return column;
  const hasOther = columns.some(
    (one) =>
      OPPONENTS.has(wordOf(one) ?? "") || (one !== null && "field" in one && one.field === "opponentId"),
  );
  const names = new Set(cells.filter(Boolean).map((cell) => cell.toLowerCase()));
  const isSame = names.size === 1 && cells.length > 1;
  return hasOther || isSame ? null : { word: "opponent" };
}

/** Replaces "V" with "Visitor" in a column that also has "H"; elsewhere "V" means "vs". */
function withVisitors(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  cellsOf: (at: number) => readonly string[],
): readonly SheetRow[] {
  const at = columns.findIndex(isPlace);
  const marks = new Set((at < 0 ? [] : cellsOf(at)).map((cell) => cell.toLowerCase()));
  const isPair = marks.has("h") && marks.has("v") && !["a", "@", "away"].some((mark) => marks.has(mark));
  if (!isPair) return rows;
  return rows.map((row) =>
    row.cells[at]?.trim().toLowerCase() === "v" ? { ...row, cells: filledAt(row.cells, at, "Visitor") } : row,
  );
}

/**
 * Fills empty cells: with home in a column that marks only away games ("@", or "@" and "N"), with away in a
 * column that only ticks home games ("x").
 */
function withBlankSides(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  cellsOf: (at: number) => readonly string[],
): readonly SheetRow[] {
  const at = columns.findIndex((column) => isPlace(column) || wordOf(column) === "isHome");
  if (at < 0) return rows;
  const filled = new Set(
    cellsOf(at)
      .filter(Boolean)
      .map((cell) => cell.toLowerCase()),
  );
  const isOnly = (marks: readonly string[], needed: string) =>
    filled.has(needed) && [...filled].every((mark) => marks.includes(mark));
  const blank = isPlace(columns[at] ?? null)
    ? isOnly(["@", "n", "neutral"], "@") && "home"
    : isOnly(["x"], "x") && "no";
  if (!blank) return rows;
  const isFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length > 1;
  return rows.map(({ cells, ...row }) =>
    isFilled(cells) && (cells[at] ?? "").trim() === ""
      ? { ...row, cells: filledAt(cells, at, blank) }
      : { ...row, cells },
  );
}

const filledAt = (cells: readonly string[], at: number, text: string) =>
  Array.from({ length: Math.max(cells.length, at + 1) }, (_, place) =>
    place === at ? text : (cells[place] ?? ""),
  );

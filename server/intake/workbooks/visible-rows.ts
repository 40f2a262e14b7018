import { columnLetters } from "./cell-addresses.ts";
import { type CellMeanings, formatCell } from "./cell-text.ts";
import { isEmptyRow, type SheetRow } from "./rows.ts";
import type { StoredSheet } from "./sheet-xml.ts";

interface VisibleRows {
  rows: SheetRow[];
  /** Hidden rows, and hidden columns by letter, that have content. */
  hiddenRows: number[];
  hiddenColumns: string[];
}

/** A row while it is assembled. */
interface Draft {
  cells: string[];
  line: number;
  merged: Set<number>;
  seen: Map<number, string>;
}

/**
 * The rows of a sheet as people see them: merged cells repeated in each of their rows, hidden rows and
 * columns left out.
 */
export function visibleRows(sheet: StoredSheet, meanings: CellMeanings): VisibleRows {
  const rows = draftsOf(sheet, meanings);
  fillMerged(rows, sheet);
  const filled = [...rows.values()].filter(({ cells }) => !isEmptyRow(cells));
  const hiddenColumns = filledColumns(filled).filter((column) =>
    sheet.hiddenColumns.some(([first, last]) => first <= column && column <= last),
  );
  const hidden = new Set(hiddenColumns);
  const shown = filled
    .filter(({ line }) => !sheet.hiddenRows.has(line))
    .map((draft) => rowOf(draft, hidden))
    .filter(({ cells }) => !isEmptyRow(cells))
    .toSorted((a, b) => a.line - b.line);
  return {
    rows: shown,
    hiddenRows: filled.map(({ line }) => line).filter((line) => sheet.hiddenRows.has(line)),
    hiddenColumns: hiddenColumns.map(columnLetters),
  };
}

function draftsOf({ cells }: StoredSheet, meanings: CellMeanings): Map<number, Draft> {
  const rows = new Map<number, Draft>();
  for (const cell of cells) {
    const { text, seen } = formatCell(cell, meanings);
    if (text === "") continue;
    const draft = rows.get(cell.row) ?? { cells: [], line: cell.row, merged: new Set(), seen: new Map() };
    rows.set(cell.row, draft);
    draft.cells[cell.column - 1] = text;
    if (seen !== undefined) draft.seen.set(cell.column - 1, seen);
  }
  const width = [...rows.values()].reduce((most, { cells: { length } }) => Math.max(most, length), 0);
  for (const draft of rows.values())
    draft.cells = Array.from({ length: width }, (_, at) => draft.cells[at] ?? "");
  return rows;
}

/**
 * Copies merged cells downward only, because a cell merged across columns is a title. Rows that are otherwise
 * empty stay empty.
 */
function fillMerged(rows: ReadonlyMap<number, Draft>, { merges }: StoredSheet): void {
  const lines = [...rows.keys()].toSorted((a, b) => a - b);
  const placeOf = new Map(lines.map((line, place) => [line, place]));
  for (const { first, last } of merges) {
    const [above, at] = [rows.get(first.row), first.column - 1];
    if (!above?.cells[at] || last.row <= first.row) continue;
    for (let n = (placeOf.get(first.row) ?? 0) + 1; n < lines.length; n++) {
      const row = rows.get(lines[n] ?? 0);
      if (!row || row.line > last.row || row.merged.has(at)) break;
      row.cells[at] = above.cells[at];
      row.merged.add(at);
      const seen = above.seen.get(at);
      if (seen !== undefined) row.seen.set(at, seen);
    }
  }
}

const filledColumns = (rows: readonly Draft[]) => {
  const [first] = rows;
  return (first?.cells ?? []).flatMap((_, at) =>
    rows.some(({ cells }) => cells[at] !== "") ? [at + 1] : [],
  );
};

function rowOf({ cells, line, merged, seen }: Draft, hidden: ReadonlySet<number>): SheetRow {
  return {
    cells: cells.map((cell, at) => (hidden.has(at + 1) ? "" : cell)),
    line,
    row: line,
    ...(merged.size > 0 && { merged }),
    ...(seen.size > 0 && { seen }),
  };
}

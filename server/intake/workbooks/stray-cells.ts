import { columnLetters, columnNumber } from "./cell-addresses.ts";

/** The number of empty rows or columns after which a cell counts as stray. */
const FAR = { rows: 1000, columns: 100 };

/**
 * The maximum number of filled cells far away that are removed. If there are more, a person wrote them: they
 * are a table, not remains of a program.
 */
const MAX_STRAY = 100;

/** The maximum number of cells between A1 and the last cell, because the parser allocates all of them. */
const MAX_AREA = 4_000_000;

/**
 * The words for what was expected, in mistakes about a file that is not a workbook, or that has XML which no
 * spreadsheet program writes.
 */
export const EXPECTED_WORKBOOK = "an Excel workbook (.xlsx)";

/** Thrown with the reason why a workbook cannot be read. */
export class InvalidSheetError extends Error {}

/** A sheet without its stray cells, which are far from all others. */
export interface SheetWithoutStrays {
  xml: string;
  cells: number;
  /** The addresses of the removed cells. */
  stray: string[];
}

interface Tag {
  what: "row" | "c";
  /** Offsets in the XML at which the tag begins and ends. */
  at: number;
  end: number;
  kind: "open" | "close" | "empty";
  attributes: string;
}

const TAG = /<(\/?)(?:[A-Za-z_][\w.-]*:)?(row|c)(?=[\s/>])([^<>]*)>/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([^"'<>]*)["']/;

/**
 * Removes the few cells that are far from all others. Some spreadsheet programs and add-ins write a cell at
 * the very end of a sheet, and a parser allocates every cell up to it: 17 billion.
 * @throws InvalidSheetError if there are too many cells, or too many far away to be stray
 */
export function withoutStrayCells(xml: string, mostCells: number): SheetWithoutStrays {
  const { cells, filled, outermost } = extentOf(xml, mostCells);
  const last = { row: lastNear(filled.rows, FAR.rows), column: lastNear(filled.columns, FAR.columns) };
  const edge = { row: last.row + FAR.rows, column: last.column + FAR.columns };
  const isClose = outermost.row <= edge.row && outermost.column <= edge.column;
  const found = isClose ? { xml, stray: [], filled: 0 } : withoutFar(xml, edge);
  if (found.filled > MAX_STRAY) {
    const others = found.filled - 1;
    throw new InvalidSheetError(
      `cells close together: ${found.stray[0]} and ${others} more are far from the rest (delete the empty rows and columns in between)`,
    );
  }
  if (last.row * last.column > MAX_AREA)
    throw new InvalidSheetError(
      `cells close together: the last one is ${columnLetters(last.column)}${last.row} (delete the empty rows and columns in between)`,
    );
  return { xml: found.xml, cells, stray: found.stray };
}

interface Extent {
  cells: number;
  /** Rows and columns with content. */
  filled: { rows: Set<number>; columns: Set<number> };
  /** Last row and column of all cells, including those that have only a style. */
  outermost: { row: number; column: number };
}

function extentOf(xml: string, mostCells: number): Extent {
  const filled = { rows: new Set<number>(), columns: new Set<number>() };
  const outermost = { row: 0, column: 0 };
  let cells = 0;
  for (const tag of tagsOf(xml)) {
    if (tag.kind === "close") continue;
    const [row, column] = placeOf(tag);
    outermost.row = Math.max(outermost.row, row);
    outermost.column = Math.max(outermost.column, column);
    if (tag.what === "row") continue;
    cells += 1;
    if (cells > mostCells) throw new InvalidSheetError(`at most ${mostCells} cells`);
    if (isEmpty(xml, tag)) continue;
    filled.rows.add(row);
    filled.columns.add(column);
  }
  return { cells, filled, outermost };
}

interface WithoutFar extends Pick<SheetWithoutStrays, "xml" | "stray"> {
  /** The number of stray cells that are not empty. */
  filled: number;
}

function withoutFar(xml: string, edge: { row: number; column: number }): WithoutFar {
  const [pieces, stray]: [string[], string[]] = [[], []];
  let [from, filled] = [0, 0];
  /** The kind of element that is being removed; null outside of such an element. */
  let leaving: Tag["what"] | null = null;
  for (const tag of tagsOf(xml)) {
    const [row, column] = tag.kind === "close" ? [0, 0] : placeOf(tag);
    const isFar = row > edge.row || column > edge.column;
    if (isFar && tag.what === "c") {
      stray.push(placeName(tag));
      if (!isEmpty(xml, tag)) filled += 1;
    }
    if (leaving === null && isFar) {
      pieces.push(xml.slice(from, tag.at));
      from = tag.end;
      leaving = tag.kind === "open" ? tag.what : null;
    } else if (tag.what === leaving && tag.kind === "close") {
      from = tag.end;
      leaving = null;
    }
  }
  if (leaving !== null) throw broken();
  return { xml: from === 0 ? xml : pieces.join("") + xml.slice(from), stray, filled };
}

/** The last number before a gap of more than `gap`. The first gap begins at 0. */
function lastNear(numbers: ReadonlySet<number>, gap: number): number {
  let last = 0;
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    if (number - last > gap) break;
    last = number;
  }
  return last;
}

function* tagsOf(xml: string): Generator<Tag> {
  for (const { 0: whole, 1: slash, 2: what, 3: attributes = "", index: at } of xml.matchAll(TAG)) {
    const kind = slash !== "" ? "close" : attributes.endsWith("/") ? "empty" : "open";
    yield { what: what as Tag["what"], at, end: at + whole.length, kind, attributes };
  }
}

/** True for a cell that has only a style. */
const isEmpty = (xml: string, { kind, end }: Tag) => kind === "empty" || xml.startsWith("</", end);

const placeName = ({ attributes }: Tag) => PLACE.exec(attributes)?.[1] ?? "";

/** A tag's row and column, counted from 1. A row's number may be missing; a cell's address may not. */
function placeOf(tag: Tag): [number, number] {
  const written = placeName(tag);
  if (tag.what === "row" && written === "") return [0, 0];
  const [, letters = "", digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(written) ?? [];
  if (digits === undefined || (tag.what === "c") === (letters === "")) throw broken();
  return [Number(digits), columnNumber(letters)];
}

const broken = () => new InvalidSheetError(EXPECTED_WORKBOOK);

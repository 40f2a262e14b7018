import { type CellAddress, parseAddress } from "./cell-addresses.ts";
import { EXPECTED_WORKBOOK, InvalidSheetError } from "./stray-cells.ts";
import { isTrueAttribute, walkXml } from "./walk-xml.ts";

/** A cell as a workbook stores it. */
export interface StoredCell extends CellAddress {
  /** "s" for a shared text, "n" for a number, "e" for an error and so on. */
  type: string;
  style: number;
  value: string;
  /** The formula that computed the value; null without one. */
  formula: string | null;
}

interface Merge {
  first: CellAddress;
  last: CellAddress;
}

/** A worksheet as stored in its XML part. */
export interface StoredSheet {
  cells: StoredCell[];
  merges: Merge[];
  hiddenRows: Set<number>;
  /** Ranges of hidden columns: first and last, from 1. */
  hiddenColumns: [number, number][];
}

/** The maximum number of columns in every spreadsheet program. */
const MAX_COLUMNS = 16_384;

/** The elements inside a cell from which text is read: the value, the text and the formula. */
const READ: ReadonlySet<string> = new Set(["v", "t", "f"]);

/**
 * Parses a worksheet's XML.
 * @throws InvalidSheetError
 */
export function parseSheetXml(xml: string): StoredSheet {
  const sheet: StoredSheet = { cells: [], merges: [], hiddenRows: new Set(), hiddenColumns: [] };
  let cell: StoredCell | null = null;
  /** The element whose text is read. */
  let within = "";
  let isReading = true;
  let isRowHidden = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "row") isRowHidden = isTrueAttribute(attributes.hidden) || isNothing(attributes.ht);
      if (cell === null) {
        cell = openedIn(sheet, name, attributes);
        if (cell && isRowHidden) sheet.hiddenRows.add(cell.row);
      }
      // Phonetic text beside a Japanese name is not read.
      else if (name === "rPh") isReading = false;
      else if (READ.has(name)) within = name;
      if (cell && name === "f") cell.formula = "";
    },
    text: (text) => {
      if (cell === null || within === "" || !isReading) return;
      if (within === "f") cell.formula = `${cell.formula ?? ""}${text}`;
      else cell.value += text;
    },
    close: (name) => {
      if (name === "rPh") isReading = true;
      if (name === within) within = "";
      if (name === "c") cell = null;
    },
  });
  return sheet;
}

type Attributes = Readonly<Record<string, string>>;

/** Stores the data of an element outside of cells; returns the cell if the element opens one. */
function openedIn(sheet: StoredSheet, name: string, attributes: Attributes): StoredCell | null {
  if (name === "c") return cellIn(sheet, attributes);
  if (name === "col" && (isTrueAttribute(attributes.hidden) || isNothing(attributes.width))) {
    sheet.hiddenColumns.push([Number(attributes.min), Number(attributes.max)]);
    if (sheet.hiddenColumns.length > MAX_COLUMNS) throw new InvalidSheetError(EXPECTED_WORKBOOK);
  }
  if (name === "mergeCell") {
    const [first, last] = (attributes.ref ?? "").split(":").map(parseAddress);
    if (first && last) sheet.merges.push({ first, last });
  }
  return null;
}

const isNothing = (size: string | undefined) => size !== undefined && Number(size) === 0;

function cellIn({ cells }: StoredSheet, { r = "", t = "n", s = "0" }: Attributes): StoredCell | null {
  const place = parseAddress(r);
  if (!place) return null;
  const cell = { ...place, type: t, style: Number(s), value: "", formula: null };
  cells.push(cell);
  return cell;
}

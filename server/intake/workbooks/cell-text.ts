import { formatCellAsDate, formatDateCell, isDateCode, type WorkbookEpoch } from "./formatted-date.ts";
import { formatCellNumber } from "./formatted-number.ts";
import type { StoredCell } from "./sheet-xml.ts";

/** The texts and number formats to which a workbook's stored cells refer by index. */
export interface CellMeanings {
  /** Shared strings by index. */
  texts: readonly string[];
  /** Number format codes by style index. */
  formats: readonly string[];
  firstYear: WorkbookEpoch;
}

export interface CellText {
  text: string;
  /** For a date whose format hides the year: the text that the format shows, such as "4-3". */
  seen?: string;
}

/**
 * A cell's text as people see it, except that dates and times are written out: "2026-12-03", "2026-12-03
 * 20:30", "20:30".
 */
export function formatCell(cell: StoredCell, { texts, formats, firstYear }: CellMeanings): CellText {
  const { type, value, formula } = cell;
  if (type === "s") return { text: texts[Number(value)] ?? "" };
  if (type === "b") return { text: value === "" ? "" : value === "1" || value === "true" ? "true" : "false" };
  if (type === "d") return { text: isoText(value) };
  if (type === "inlineStr" || type === "str") return { text: unescapeText(value) };
  if (type === "e") return { text: value };
  if (value.trim() === "") return { text: formula === null ? "" : `=${formula}` };
  return numberText(Number(value), formats[cell.style] ?? "General", firstYear);
}

function numberText(value: number, code: string, firstYear: WorkbookEpoch): CellText {
  if (!Number.isFinite(value)) return { text: "" };
  if (!isDateCode(code)) return { text: formatCellNumber(value, code) };
  const seen = formatCellAsDate(value, code, firstYear);
  return { text: formatDateCell(value, code, firstYear), ...(seen !== null && { seen }) };
}

/** "2026-12-03T20:30:00" → "2026-12-03 20:30" */
function isoText(value: string): string {
  const { day, clock = "00:00" } =
    /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<clock>\d{2}:\d{2}))?/.exec(value.trim())?.groups ?? {};
  if (day === undefined) return /^T?(\d{2}:\d{2})/.exec(value.trim())?.[1] ?? value;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

/** Decodes characters that XML cannot contain and that workbooks store by code: "_x000D_". */
export const unescapeText = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

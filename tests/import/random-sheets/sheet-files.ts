import fc from "fast-check";
import writeWorkbook from "write-excel-file/node";

/** Programs in which clubs keep their sheets, named by the files that they write. */
const PROGRAMS = ["comma", "semicolon", "tab", "workbook", "typed workbook"] as const;
export type SheetProgram = (typeof PROGRAMS)[number];

export const sheetProgram: fc.Arbitrary<SheetProgram> = fc.constantFrom(...PROGRAMS);

const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t" } as const;

/** A sheet's file: its extension and its content. */
export async function sheetFile(
  rows: readonly (readonly string[])[],
  by: SheetProgram,
): Promise<[string, string | Buffer]> {
  if (by === "workbook") return ["xlsx", await writeWorkbook(rows.map((row) => [...row])).toBuffer()];
  if (by === "typed workbook")
    return ["xlsx", await writeWorkbook(rows.map((row) => row.map(typedCell))).toBuffer()];
  const delimiter = DELIMITERS[by];
  const cell = (text: string) => (/["\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  // Excel begins such a file with a byte order mark and ends its lines as Windows does.
  const [mark, end] = by === "semicolon" ? ["\uFEFF", "\r\n"] : ["", "\n"];
  return [
    by === "tab" ? "tsv" : "csv",
    mark + rows.map((row) => row.map(cell).join(delimiter)).join(end) + end,
  ];
}

const DATE = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>20\d\d)$/;
const TIME = /^(?<hour>\d{1,2}):(?<minute>\d\d) (?<half>[AP])M$/;

/**
 * Converts a text as an American spreadsheet program does when somebody types it. A date with the day first
 * is not a date to that program, and stays a text.
 */
function typedCell(text: string) {
  const { month, day, year } = DATE.exec(text)?.groups ?? {};
  const isDate = year !== undefined && Number(month) <= 12;
  if (isDate) {
    const value = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return { value, type: Date, format: "m/d/yyyy" };
  }
  const { hour, minute, half } = TIME.exec(text)?.groups ?? {};
  if (hour !== undefined) {
    const minutes = (Number(hour) % 12) * 60 + Number(minute) + (half === "P" ? 720 : 0);
    return { value: minutes / 1440, type: Number, format: "h:mm AM/PM" };
  }
  return /^\d{1,3}$/.test(text) ? { value: Number(text), type: Number } : text;
}

import { stringify } from "csv-stringify/sync";
import { spreadsheetTime } from "../../domain/values/dates.ts";
import { decimalPrice } from "../../domain/values/money.ts";

/** A text written by the program, which a spreadsheet should read as an amount or a time. */
interface Figure {
  figure: string;
}

/** One cell. A string is text that a person typed, which may look like a formula. */
export type CsvCell = string | number | null | Figure;

/** The columns of a table in order: heading → cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** "27.40" */
export const amountCell = (cents: number): CsvCell => ({ figure: decimalPrice(cents) });

/** "2026-11-05 19:30" in the zone; empty without a time. */
export const timeCell = (instant: Date | null, zone: string): CsvCell =>
  instant && { figure: spreadsheetTime(instant, zone) };

/**
 * Rows as text/csv (RFC 4180) for spreadsheets. The byte order mark makes spreadsheets read it as UTF-8. An
 * apostrophe before a text that begins like a formula keeps the spreadsheet from running it.
 */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  return csvHead(Object.keys(columns)) + csvLines(cells);
}

/** The beginning of a streamed table: byte order mark and headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;

/** Writes lines that other programs read, too: only texts that would run as formulas are changed. */
const csvLines = (lines: Lines): string => csvOf(lines, (text) => (FORMULA.test(text) ? `'${text}` : text));

/**
 * Writes lines that people open in a spreadsheet: an apostrophe keeps codes and telephone numbers from being
 * converted to numbers and dates.
 */
export const csvWithEscapedFormulas = (lines: Lines): string =>
  csvOf(lines, (text) => (FORMULA.test(text) || isReadAsValue(text) ? `'${text}` : text));

type Lines = readonly (readonly CsvCell[])[];

function csvOf(lines: Lines, textOf: (text: string) => string): string {
  const cellOf = (cell: CsvCell) => {
    // Some spreadsheets run a formula after blanks and line breaks, too.
    if (typeof cell === "string") return textOf(cell.trim());
    return typeof cell === "object" && cell !== null ? cell.figure : cell;
  };
  const options = { record_delimiter: "windows", quote_record_delimiter: true } as const;
  return stringify(
    lines.map((cells) => cells.map(cellOf)),
    options,
  );
}

const FORMULA = /^[=+\-@＝＋－＠]/u;

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** Matches "PM" or "a" after a time. */
const HALF_DAY = "(?:[ap]m|(?<=\\s)[ap])?";

/**
 * Patterns of texts that a spreadsheet converts to a number, an amount or a time. They only compare
 * characters, because there are too many formats, and an unnecessary apostrophe does no harm.
 */
const VALUE_PATTERNS = [
  // "007", "8E+12", "50%", "(123)", "$5.00", "7 1/4", "9:30 pm", "12/5/2026 7:30"
  new RegExp(`^(?=\\D*\\d)[\\d\\s.,:/()%\\p{Sc}-]+(?:E[-+]?\\d[\\d)%\\s]*)?${HALF_DAY}$`, "iu"),
  // "2026-12-05T19:30Z"
  /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/i,
  // "5 Dec 2026"
  new RegExp(`^\\d{1,4}[-/.\\s]*${MONTH}[-/.,:\\s\\d]*${HALF_DAY}$`, "i"),
  // "MAR1", "Dec 5, 2026 7:30 PM"
  new RegExp(`^${MONTH}[-/.\\s]*\\d[-/.,:\\s\\d]*${HALF_DAY}$`, "i"),
  /^(?:true|false)$/i,
];

/**
 * True if the text needs an apostrophe. A short number without leading zeros needs none, because it looks the
 * same as a number.
 */
const isReadAsValue = (text: string) =>
  !/^(?:0|[1-9]\d{0,10})$/.test(text) && VALUE_PATTERNS.some((pattern) => pattern.test(text));

import { compareBytewise } from "../../../domain/values/sort-key.ts";

/** `line` is null when the file as a whole is meant; `got` is left out for what might be a secret. */
export interface Mistake {
  file: string;
  line: number | null;
  field: string;
  /** Of a sheet: where it is, as a spreadsheet program shows it. */
  cell?: { column: string; row: number };
  /**
   * What should be there, as in "a score such as 4-2"; or a sentence of advice, which ends with a period:
   * `isSentence`.
   */
  expected: string;
  got?: string;
}

const LONGEST_SHOWN = 60;
const SECRET_NAME = /secret|passw|token|apikey|stripe/i;
const SECRET_VALUE = /\b(?:sk|rk|pk|whsec)_\w/i;

/** A value as a mistake shows it: one line, shortened; undefined if it could be a secret. */
export function shownValue(field: string, value: unknown): string | undefined {
  if (value === undefined) return "nothing";
  if (SECRET_NAME.test(field)) return undefined;
  if (value !== null && typeof value === "object")
    return Array.isArray(value) ? "a list" : "a group of fields";
  const text = JSON.stringify(value) ?? String(value);
  if (SECRET_VALUE.test(text)) return undefined;
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** `games.csv:14 Score (D14)` */
export function placeText({
  file,
  line,
  field,
  cell,
}: Pick<Mistake, "file" | "line" | "field"> & { cell?: Mistake["cell"] | null }): string {
  const place = line === null ? file : `${file}:${line}`;
  return `${place}${field && ` ${field}`}${cell ? ` (${cell.column}${cell.row})` : ""}`;
}

/** Two cells that contradict each other, or a row to split, take advice: no value is "expected" there. */
const isSentence = (text: string) => /[.?]$/.test(text);

/**
 * `expected a whole number, got "ten"`; or a sentence: `"Fri Nov 21". Fix the date or the day of the week.`
 * @param found what was written instead, as often as it is to be shown; "" for nothing worth showing
 */
export function faultText(expected: string, found: string): string {
  if (isSentence(expected)) return found === "" ? expected : `${found}. ${expected}`;
  return `expected ${expected}${found === "" ? "" : `, got ${found}`}`;
}

/** What was written instead; "" where a sentence says it already, or the cell is empty. */
export function shownGot({ expected, got = "" }: Pick<Mistake, "expected" | "got">): string {
  return isSentence(expected) && (got === "nothing" || (got.startsWith('"') && expected.includes(got)))
    ? ""
    : got;
}

/** `games.csv:14 Score (D14): expected a whole number, got "ten"` */
export const mistakeLine = (mistake: Mistake): string =>
  `${placeText(mistake)}: ${faultText(mistake.expected, shownGot(mistake))}`;

/** By file, then by line: the order in which a person works through them. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted(
    (a, b) =>
      compareBytewise(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareBytewise(a.field, b.field),
  );
}

import { compareBytewise } from "../../../domain/values/sort-key.ts";

/**
 * One mistake in a bundle. `line` is null if it concerns the whole file; `got` is left out if it may be a
 * secret.
 */
export interface Mistake {
  file: string;
  line: number | null;
  field: string;
  /** In a sheet: the cell's address, as a spreadsheet program shows it. */
  cell?: { column: string; row: number };
  /**
   * A noun phrase, as in "a score such as 4-2"; or advice as a whole sentence, which ends with a period
   * (`isSentence`).
   */
  expected: string;
  got?: string;
}

const MAX_SHOWN_CHARACTERS = 60;
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
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
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

/**
 * True for advice. Advice is a sentence, for cases without a single expected value: two cells contradict each
 * other, or a row must be split.
 */
const isSentence = (text: string) => /[.?]$/.test(text);

/**
 * `expected a whole number, got "ten"`; if `expected` is a sentence: `"Fri Nov 21". Fix the date or the day
 * of the week.`
 * @param found the value to show; "" to show none
 */
export function faultText(expected: string, found: string): string {
  if (isSentence(expected)) return found === "" ? expected : `${found}. ${expected}`;
  return `expected ${expected}${found === "" ? "" : `, got ${found}`}`;
}

/** The value to show; "" if the sentence quotes it already, or the cell is empty. */
export function gotText({ expected, got = "" }: Pick<Mistake, "expected" | "got">): string {
  return isSentence(expected) && (got === "nothing" || (got.startsWith('"') && expected.includes(got)))
    ? ""
    : got;
}

/** Writes a mistake as one line: `games.csv:14 Score (D14): expected a whole number, got "ten"`. */
export const mistakeLine = (mistake: Mistake): string =>
  `${placeText(mistake)}: ${faultText(mistake.expected, gotText(mistake))}`;

/** Sorts by file, then by line: the order in which a person works through them. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted(
    (a, b) =>
      compareBytewise(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareBytewise(a.field, b.field),
  );
}

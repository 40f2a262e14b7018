import type { z } from "zod";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "./bundle-report.ts";
import { placeText, shownValue } from "./mistake.ts";

/** A record as read from a file. Its shape is unknown until it is checked against its schema. */
export interface RawRecord<T = unknown> {
  file: string;
  value: T;
  lineOf(path: FieldPath): number;
  /** True if the record was edited at the desk: its `file` then says which record it is, without a line. */
  isAtDesk?: boolean;
  /** The place of a field in its sheet. Only records of a sheet have this function. */
  inSheet?(path: FieldPath, value: unknown): SheetPosition;
}

/** Where a field of a sheet's record is written. */
export interface SheetPosition {
  /** The column's heading; if the sheet has no such column, the field's name for officers. */
  heading: string;
  /** The cell's address as a spreadsheet program shows it, and its text; null without a column. */
  cell: { column: string; row: number; text: string } | null;
}

/**
 * A record after the check against its schema. `value` is the schema's output; null if the record has
 * mistakes.
 */
export interface CheckedRecord<T, Written = unknown> {
  raw: RawRecord;
  value: T | null;
  /**
   * The record without the fields that its schema refused. Checks that compare records use it, so that one
   * mistake does not hide others.
   */
  sound: RawRecord<ValidFields<Written>>;
}

/** A schema's input with every field optional: any field may have been missing or refused. */
export type ValidFields<T> = T extends readonly (infer Entry)[]
  ? (ValidFields<Entry> | undefined)[]
  : T extends object
    ? { [Field in keyof T]?: ValidFields<T[Field]> | undefined }
    : T;

/**
 * Reports a mistake in a field, with the field's value unless that could be a secret.
 * @param instead text to show instead of the value
 */
export function noteMistake(
  raw: RawRecord,
  path: FieldPath,
  expected: string,
  { mistakes }: BundleReport,
  instead?: string,
): void {
  const { heading, cell } = placeIn(raw, path);
  // Show the text of the cell, not the value derived from it.
  const written = cell ? cell.text || undefined : valueAt(raw.value, path);
  const got = instead ?? shownValue(`${fieldName(path)} ${heading}`, written);
  mistakes.push({
    file: raw.file,
    line: lineIn(raw, path),
    field: heading,
    ...(cell && { cell: { column: cell.column, row: cell.row } }),
    expected,
    ...(got !== undefined && { got }),
  });
}

const lineIn = (raw: RawRecord, path: FieldPath) => (raw.isAtDesk ? null : raw.lineOf(path));

/** The place of a field: `games.csv:14`. */
export const linePlace = (raw: RawRecord, path: FieldPath): string =>
  placeText({ file: raw.file, line: lineIn(raw, path), field: "" });

/** What the file calls a field: in a sheet, the column's heading. */
export const headingOf = (raw: RawRecord, path: FieldPath): string => placeIn(raw, path).heading;

const placeIn = (raw: RawRecord, path: FieldPath): SheetPosition =>
  raw.inSheet?.(path, raw.value) ?? { heading: fieldName(path), cell: null };

/** Adds a note at a field: what was assumed about it, or that it was skipped. Notes do not stop an import. */
export function noteField(raw: RawRecord, path: FieldPath, text: string, { notes }: BundleReport): void {
  const { heading, cell } = placeIn(raw, path);
  notes.push(`${placeText({ file: raw.file, line: lineIn(raw, path), field: heading, cell })}: ${text}`);
}

/** Writes a path as a field's name: `["navLinks", 0, "link"]` → `navLinks[0].link`. */
export function fieldName(path: FieldPath): string {
  return path.map((step, at) => (typeof step === "number" ? `[${step}]` : at ? `.${step}` : step)).join("");
}

/** The value at a path. Reads own properties only: the path comes from a file. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  let found: unknown = value;
  for (const step of path) {
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

/**
 * The entries of a list field as records, without those of the wrong shape (undefined). The records know on
 * which lines of the file their fields are.
 */
export function subRecords<Entry>(
  record: RawRecord,
  name: string,
  entries: readonly (Entry | undefined)[] | undefined,
): RawRecord<Entry>[] {
  return (entries ?? []).flatMap((value, at) =>
    value === undefined
      ? []
      : [
          {
            file: record.file,
            value,
            lineOf: (path: FieldPath) => record.lineOf([name, at, ...path]),
            ...(record.isAtDesk && { isAtDesk: true }),
          },
        ],
  );
}

/** Checks a record against its schema and reports each mistake at its line. */
export function checkRecord<S extends z.ZodType>(
  schema: S,
  raw: RawRecord,
  report: BundleReport,
): CheckedRecord<z.output<S>, z.input<S>> {
  const unfit = unfitText(raw.value);
  if (unfit) noteMistake(raw, unfit, "text without control or garbled characters", report);
  const result = schema.safeParse(raw.value, { error: inWords });
  if (result.success) {
    const sound = { ...raw, value: raw.value as ValidFields<z.input<S>> };
    return { raw, value: unfit ? null : result.data, sound };
  }
  const isMissing = ({ path }: z.core.$ZodIssue) => valueAt(raw.value, path as FieldPath) === undefined;
  for (const issue of result.error.issues) {
    const path = issue.path as FieldPath;
    const name = fieldName(path);
    // The id is derived from a field that is missing too, and no sheet needs an id column.
    const isMade = raw.inSheet && name === "id" && isMissing(issue) && result.error.issues.length > 1;
    if (isMade) continue;
    const expected = raw.inSheet && isMissing(issue) ? MISSING[name] : undefined;
    if (issue.code !== "unrecognized_keys") noteMistake(raw, path, expected ?? issue.message, report);
    else for (const name of issue.keys) noteUnknownField(raw, [...path, name], report);
  }
  return { raw, value: null, sound: { ...raw, value: soundOf<z.input<S>>(raw.value, result.error.issues) } };
}

/** What to write in a sheet's row that lacks a required field. */
const MISSING: Readonly<Record<string, string>> = {
  name: "a name",
  title: "a title",
  start: "a date and time",
};

/**
 * The record without the fields that its schema refused. A list that is too long stays: its entries can still
 * be checked.
 */
function soundOf<T>(written: unknown, issues: readonly z.core.$ZodIssue[]): ValidFields<T> {
  const sound = isHolder(written) ? structuredClone(written) : {};
  for (const issue of issues) {
    const path = issue.path as FieldPath;
    if (issue.code === "unrecognized_keys") continue;
    if (isHolder(valueAt(sound, path)) && issue.code !== "invalid_type") continue;
    const [holder, name] = [valueAt(sound, path.slice(0, -1)), path.at(-1)];
    if (isHolder(holder) && name !== undefined) holder[name] = undefined;
  }
  return sound as ValidFields<T>;
}

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;

/** Reports an unknown field without its value, which may be a secret. */
function noteUnknownField(raw: RawRecord, path: FieldPath, { mistakes }: BundleReport): void {
  mistakes.push({
    file: raw.file,
    line: lineIn(raw, path),
    field: fieldName(path),
    expected:
      "Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).",
  });
}

/**
 * The path to a text that the database cannot store, because it has a control character or half a surrogate
 * pair.
 */
function unfitText(value: unknown): (string | number)[] | null {
  if (typeof value === "string") {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || !value.isWellFormed() ? [] : null;
  }
  if (value === null || typeof value !== "object") return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = unfitText(inner);
    if (found) return [Array.isArray(value) ? Number(name) : name, ...found];
  }
  return null;
}

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields in { }",
  tuple: "a list",
};

/** Translates zod's messages to the words of this format. A message set in a schema takes precedence. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return KINDS[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "too_small":
      return `at least ${issue.minimum}${issue.origin === "array" ? " entries" : ""}`;
    case "too_big":
      return `at most ${issue.maximum}${issue.origin === "array" ? " entries" : ""}`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "a date and time such as 2026-01-31T12:00:00Z"
        : `a valid ${issue.format}`;
    case "invalid_union":
      return "one of the formats described in docs/bundles.md";
    default:
      return "a value described in docs/bundles.md";
  }
};

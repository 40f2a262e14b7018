import type { BundleReport } from "../records/bundle-report.ts";
import { fieldName, type RawRecord } from "../records/record.ts";
import { type FieldPath, parseJson } from "./json-text.ts";

/** A JSON file as one record; undefined after a syntax error. */
export function readJson(file: string, text: string, { mistakes }: BundleReport): RawRecord | undefined {
  const { value, lineOf, faults } = parseJson(text);
  for (const { line, path, expected } of faults)
    mistakes.push({ file, line, field: fieldName(path), expected });
  return value === undefined ? undefined : { file, value, lineOf };
}

/** A JSON file with a list of records; null if it cannot be parsed or is no list. */
export function readJsonList(file: string, text: string, report: BundleReport): RawRecord[] | null {
  const whole = readJson(file, text, report);
  if (!whole) return null;
  if (!Array.isArray(whole.value)) {
    report.mistakes.push({ file, line: 1, field: "", expected: "a list of records in [ ]" });
    return null;
  }
  return whole.value.map((value, at) => ({
    file,
    value,
    lineOf: (path: FieldPath) => whole.lineOf([at, ...path]),
  }));
}

import type { BundleReport } from "../records/bundle-report.ts";
import { fieldName, type RawRecord } from "../records/record.ts";
import { type FieldPath, parseJson } from "./json-text.ts";
import { readText } from "./read-file.ts";

/** A JSON file as one record; undefined after a syntax error. */
function readJson(file: string, text: string, { mistakes }: BundleReport): RawRecord | undefined {
  const { value, lineOf, faults } = parseJson(text);
  for (const { line, path, expected } of faults)
    mistakes.push({ file, line, field: fieldName(path), expected });
  return value === undefined ? undefined : { file, value, lineOf };
}

/**
 * Like `readJson`, but reads the file from disk. Undefined also if it cannot be read, which is then reported.
 */
export async function readJsonFile(
  path: string,
  shown: string,
  report: BundleReport,
): Promise<RawRecord | undefined> {
  const text = await readText(path, shown, report);
  return text === undefined ? undefined : readJson(shown, text, report);
}

/** Parses a JSON file with a list of records; null if it cannot be parsed or is not a list. */
function readJsonList(file: string, text: string, report: BundleReport): RawRecord[] | null {
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

/** Like `readJsonList`, but reads the file from disk. Null and a mistake also if it cannot be read. */
export async function readJsonRecords(
  path: string,
  shown: string,
  report: BundleReport,
): Promise<RawRecord[] | null> {
  const text = await readText(path, shown, report);
  return text === undefined ? null : readJsonList(shown, text, report);
}

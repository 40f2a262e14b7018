import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { PROTOTYPE_NAMES } from "../prototype-names.ts";
import type { BundleReport } from "./bundle-report.ts";
import { COLLECTIONS, type CSV_COLLECTIONS } from "./collections.ts";
import { FORBIDDEN_NAME_EXPECTED } from "./json-text.ts";
import type { RawRecord } from "./record.ts";

type CsvCollection = (typeof CSV_COLLECTIONS)[number];
type Column = { field: string; kind: Kind } | { detail: string } | null;
type Kind = "number" | "boolean" | "list" | "text";

/** `names` are column names accepted besides the fields' own, in lower case. */
interface Sheet {
  collection: CsvCollection;
  names: ReadonlyMap<string, string>;
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/**
 * The records of a spreadsheet saved as CSV: the first line names the fields, in any order; an empty cell means left
 * out. Cells are separated by comma, semicolon or tab, whichever the first line uses. Null if the file cannot be read.
 */
export function readCsv(file: string, text: string, sheet: Sheet, report: BundleReport): RawRecord[] | null {
  const lines = linesOf(file, text, report);
  const [head, ...body] = lines ?? [];
  if (!head) return lines && [];
  const columns = columnsOf(file, head, sheet, report);
  const missing = missingColumns(columns, sheet.collection);
  for (const field of missing) {
    report.mistakes.push({ file, line: head.info.lines, field, expected: "a column of this name" });
  }
  return missing.length ? null : body.flatMap((line) => recordOf(file, line, columns, report));
}

function recordOf(
  file: string,
  { record, info }: CsvRow,
  columns: readonly Column[],
  { mistakes }: BundleReport,
): RawRecord[] {
  // The parser gives the line a record ends on; a person looks for a mistake where it begins.
  const line = info.lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
  if (record.every((cell) => cell.trim() === "")) return [];
  if (record.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const expected = `${columns.length} cells, as in the first line (a text with a comma stands in double quotes)`;
    mistakes.push({ file, line, field: "", expected, got: `${record.length} cells` });
  }
  return [{ file, value: cellsByField(record, columns), lineOf: () => line }];
}

function linesOf(file: string, text: string, { mistakes }: BundleReport): CsvRow[] | null {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines) || null;
    mistakes.push({
      file,
      line,
      field: "",
      expected: "double quotes only around a whole cell, and doubled inside it",
    });
    return null;
  }
}

function delimiterOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  return [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
}

/** The fields a column may name. `details` does not fit into a cell: each detail has a column of its own. */
function shapeOf(collection: CsvCollection): Record<string, z.core.$ZodType> {
  const { details: _details, ...shape }: Record<string, z.core.$ZodType> = COLLECTIONS[collection].shape;
  return shape;
}

function missingColumns(columns: readonly Column[], collection: CsvCollection): string[] {
  const there = new Set(columns.map((column) => column && "field" in column && column.field));
  return Object.entries(shapeOf(collection))
    .filter(([field, schema]) => !there.has(field) && !z.core.safeParse(schema, undefined).success)
    .map(([field]) => field);
}

function columnsOf(
  file: string,
  head: CsvRow,
  { collection, names }: Sheet,
  { mistakes }: BundleReport,
): Column[] {
  const shape = shapeOf(collection);
  const titles = collection === "players" || collection === "alumni" ? Object.values(DETAIL_TITLES) : [];
  const seen = new Set<string>();
  return head.record.map((cell): Column => {
    const name = cell.trim();
    const column = columnOf(names.get(name.toLowerCase()) ?? name, shape, titles);
    const what = column === null ? name.toLowerCase() : "field" in column ? column.field : column.detail;
    const isRepeated = seen.has(what);
    seen.add(what);
    if ((!column || isRepeated) && name !== "") {
      const known = `one of the columns ${[...Object.keys(shape), ...titles, ...names.keys()].join(", ")}`;
      const expected = PROTOTYPE_NAMES.has(name)
        ? FORBIDDEN_NAME_EXPECTED
        : isRepeated
          ? "each column once"
          : known;
      mistakes.push({ file, line: head.info.lines, field: name.slice(0, 60), expected });
    }
    return isRepeated ? null : column;
  });
}

function columnOf(name: string, shape: Record<string, z.core.$ZodType>, titles: readonly string[]): Column {
  const found = Object.entries(shape).find(([field]) => sameName(field, name));
  if (found) return { field: found[0], kind: kindOf(found[1]) };
  const detail = titles.find((title) => sameName(title, name));
  return detail === undefined ? null : { detail };
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === "array") return "list";
  return def.type === "number" || def.type === "boolean" ? def.type : "text";
}

function cellsByField(record: readonly string[], columns: readonly Column[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const details: { title: string; value: string }[] = [];
  columns.forEach((column, at) => {
    const cell = record[at]?.trim() ?? "";
    if (!column || cell === "") return;
    if ("detail" in column) details.push({ title: column.detail, value: cell });
    else value[column.field] = converted(cell, column.kind);
  });
  return details.length ? { ...value, details } : value;
}

/** A cell that cannot be converted stays text, and the schema then says what it expected. */
function converted(cell: string, kind: Kind): unknown {
  if (kind === "list") {
    return cell
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
  }
  if (kind === "number" && /^[+-]?\d+(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === "boolean" && /^(?:true|yes)$/i.test(cell)) return true;
  if (kind === "boolean" && /^(?:false|no)$/i.test(cell)) return false;
  return cell;
}

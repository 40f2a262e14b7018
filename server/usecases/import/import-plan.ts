import { stableJson } from "../../../domain/values/stable-json.ts";

/** The changes that an import would make, found by comparing a bundle's rows with the stored ones. Pure. */

type Row = Record<string, unknown>;

export interface RecordChange {
  id: string;
  fields: string[];
}

/**
 * The changes of one table, for people to read: the keys of the rows that were changed, by kind of change.
 */
export interface TableChanges {
  name: string;
  added: string[];
  changed: RecordChange[];
  removed: string[];
}

/**
 * The rows to write and the keys of rows to remove; `changes` describes both for people. Unchanged rows are
 * omitted.
 */
export interface TablePlan {
  upserts: Row[];
  removals: string[];
  changes: TableChanges;
}

export interface TableComparison {
  name: string;
  /** The columns that identify a row within a club. */
  key: readonly string[];
  /** The columns that are compared and written. */
  columns: readonly string[];
  rows: readonly Row[];
  stored: readonly Row[];
  /** True to keep stored rows that are not in the bundle: for shared reference data. */
  keepsMissing?: boolean;
  /** Values to set in a row that is no longer in the bundle, instead of removing it. */
  left?: Readonly<Row>;
  /** The columns whose changes raise `sequence`. A change of any column sets `timeRevised`. */
  announced?: readonly string[];
  /** The time of the import (UTC), which becomes the `timeCreated` of a new record without one. */
  now: Date;
}

/** A row's key, in the form that people read and `removeRows` looks up: "g-1/p-9/goalie". */
function keyOf(row: Row, key: readonly string[]): string {
  return key.map((name) => String(row[name])).join("/");
}

export function planTable(comparison: TableComparison): TablePlan {
  const { name, key, columns, rows, stored, keepsMissing, left, now } = comparison;
  const before = new Map(stored.map((row) => [keyOf(row, key), row]));
  const changes: TableChanges = { name, added: [], changed: [], removed: [] };
  const upserts: Row[] = [];
  for (const incoming of rows) {
    const id = keyOf(incoming, key);
    const old = before.get(id);
    before.delete(id);
    const row = Object.fromEntries(columns.map((column) => [column, settled(column, incoming, old, now)]));
    const fields = old ? columns.filter((column) => stableJson(row[column]) !== stableJson(old[column])) : [];
    if (old && fields.length === 0) continue;
    upserts.push({ ...row, ...revision(comparison, fields, old) });
    if (old) changes.changed.push({ id, fields });
    else changes.added.push(id);
  }
  if (keepsMissing) return { upserts, removals: [], changes };
  const missing = [...before].filter(([, row]) => !hasLeft(row, left));
  changes.removed = missing.map(([id]) => id);
  if (!left) return { upserts, removals: changes.removed, changes };
  for (const [, row] of missing)
    upserts.push({ ...pick(row, columns), ...left, ...revision(comparison, Object.keys(left), row) });
  return { upserts, removals: [], changes };
}

export const REVISION_COLUMNS = ["sequence", "timeRevised"] as const;

/** The values that a row's revision gets when `fields` change; none for a table without revisions. */
function revision(
  { announced, now }: Pick<TableComparison, "announced" | "now">,
  fields: readonly string[],
  old: Row | undefined,
): Partial<Record<(typeof REVISION_COLUMNS)[number], unknown>> {
  if (!announced) return {};
  if (!old) return { sequence: 0, timeRevised: null };
  const isNews = fields.some((field) => announced.includes(field));
  return { sequence: Number(old.sequence) + (isNews ? 1 : 0), timeRevised: now };
}

/** True if an earlier import has already marked the row as no longer in the bundle. */
function hasLeft(row: Row, left: Readonly<Row> | undefined): boolean {
  return left !== undefined && Object.entries(left).every(([name, value]) => row[name] === value);
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

export function isWithoutChanges({ added, changed, removed }: TableChanges): boolean {
  return added.length + changed.length + removed.length === 0;
}

function settled(column: string, row: Row, old: Row | undefined, now: Date): unknown {
  if (column !== "timeCreated" || row[column] !== null) return row[column];
  return old?.[column] ?? now;
}

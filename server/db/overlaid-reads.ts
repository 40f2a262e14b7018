import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type SentStatement, withRewrittenStatements } from "../../platform/database/drizzle-session.ts";
import type { Database, ReadPool } from "./client.ts";
import { ALL_CLUBS_TEXT } from "./distribution/club-groups.ts";

/** Rows that a reader is to see instead of the stored ones, in one table of one club. */
export interface RowOverlay {
  table: PgTable;
  /** The columns that identify a row within the club, by their names in `table`. */
  key: readonly string[];
  /** The keys of the stored rows that are not seen, as `planTable` writes them: "g-1/p-9". */
  hidden: readonly string[];
  /** The rows that are seen in their place, with the names of `table`. */
  rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * A view of a database in which a club has other rows than the stored ones, without writing any: no lock is
 * taken, and nothing can be left behind. Each statement that names one of the tables begins with a `with`
 * that puts the other rows in its place. Statements about all clubs see what is stored.
 * @throws Error for a statement that writes
 */
export function overlaidReads(db: Database, teamId: string, overlays: readonly RowOverlay[]): ReadPool {
  const named = overlays.map((overlay) => ({
    name: `"${getTableName(overlay.table)}"`,
    overlay,
    rows: JSON.stringify(overlay.rows.map((row) => rowAsJson(overlay.table, row))),
  }));
  const overlaid = withRewrittenStatements(db, (statement) => {
    const { text } = statement;
    if (!/^\s*(select|with(?! recursive))\b/i.test(text))
      throw new Error(`A preview must not write: ${text}`);
    if (text.includes(ALL_CLUBS_TEXT)) return statement;
    return named
      .filter(({ name }) => text.includes(name))
      .reduce(
        (sent, { name, overlay, rows }) => withOverlay(sent, { teamId, name, overlay, rows }),
        statement,
      );
  });
  return Object.assign(overlaid, { serves: "reads" as const });
}

interface NamedOverlay {
  teamId: string;
  /** The table's name as statements write it. */
  name: string;
  overlay: RowOverlay;
  /** The overlay's rows as JSON. */
  rows: string;
}

/** Inside the `with`, the table's name still means the stored table; after it, the overlaid one. */
function withOverlay(
  { text, values }: SentStatement,
  { teamId, name, overlay, rows }: NamedOverlay,
): SentStatement {
  const { table, key, hidden } = overlay;
  const [club, keys, seen] = [1, 2, 3].map((at) => `$${values.length + at}`);
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const stored = key.map((column) => `"${columns[column]?.name}"::text`).join(" || '/' || ");
  const overlaid = `${name} as not materialized (select * from ${name}
    where "team_id" = ${club}::text and not (${keys}::jsonb ? (${stored}))
    union all select * from jsonb_populate_recordset(null::${name}, ${seen}::jsonb))`;
  // A `with` of the statement's own goes on after ours.
  const own = text.replace(/^\s*with\b/i, ",");
  return {
    text: `with ${overlaid} ${own}`,
    values: [...values, teamId, JSON.stringify(hidden), rows],
  };
}

/** A row as `jsonb_populate_recordset` reads it: by the columns' names, with JSON columns as JSON. */
function rowAsJson(table: PgTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([field, column]) => {
      const value = row[field] ?? column.default ?? null;
      const stored: unknown = value === null ? null : column.mapToDriverValue(value);
      const isJson = column.getSQLType() === "jsonb" && typeof stored === "string";
      return [column.name, isJson ? JSON.parse(stored) : stored];
    }),
  );
}

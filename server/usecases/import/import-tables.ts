import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Database } from "../../db/client.ts";
import {
  preDevelopedConferences,
  preDevelopedLeagues,
  preDevelopedSeasons,
  teams,
} from "../../db/schema/index.ts";
import { REVISION_COLUMNS } from "./import-plan.ts";

/**
 * A table that an import writes: a table with rows of clubs (collections/club-tables.ts), the table of clubs
 * itself, or one that all clubs share.
 */
export interface ImportTable extends Omit<ClubTable, "table" | "owner"> {
  table: PgTable;
  /** The column with the owner's id: a club, or a league for its conferences; null if rows have no owner. */
  owner: string | null;
  /** Unique columns that are written only when the row is new (see `incomingValues`). */
  apart?: readonly string[];
  /** Columns whose stored value stays if the row brings none. It may have been set since the import began. */
  kept?: readonly string[];
  /** Counters, which others raise too: they end up above the stored value. */
  raised?: readonly string[];
}

export const TEAMS_TABLE: ImportTable = {
  table: teams,
  key: ["teamId"],
  owner: null,
  conflict: ["teamId"],
  apart: ["slug"],
  kept: ["stripeAccountId"],
  raised: ["revision"],
};

export const REFERENCE_TABLES = {
  seasons: { table: preDevelopedSeasons, key: ["id"], owner: null, conflict: ["id"] },
  leagues: { table: preDevelopedLeagues, key: ["id"], owner: null, conflict: ["id"] },
  conferences: {
    table: preDevelopedConferences,
    key: ["id"],
    owner: "preDevelopedLeagueId",
    conflict: ["preDevelopedLeagueId", "id"],
  },
} satisfies Record<string, ImportTable>;

type Row = Record<string, unknown>;

/**
 * The maximum size of one statement. On the embedded database a statement blocks the server's event loop: one
 * with a thousand rows takes half a second.
 */
const MOST_A_STATEMENT = { rows: 250, letters: 4_000_000 };

export function columnNames({ table, foreign = [] }: ImportTable): string[] {
  return Object.keys(getTableColumns(table)).filter((name) => !foreign.includes(name));
}

/**
 * The columns that are compared with the bundle: all but the revision, which the import increments itself.
 */
export function comparedColumns(target: ImportTable): string[] {
  const counted: readonly string[] = target.announced ? REVISION_COLUMNS : [];
  return columnNames(target).filter((name) => !counted.includes(name));
}

/** Lists an owner's stored rows, or all rows of a table without owners. */
export async function listStoredRows(
  db: Database,
  target: ImportTable,
  owner: string | null,
): Promise<Row[]> {
  return db
    .select()
    .from(target.table)
    .where(target.owner === null || owner === null ? undefined : eq(columnOf(target, target.owner), owner));
}

/** Inserts rows, or replaces those with the same primary key. */
export async function upsertRows(db: Database, target: ImportTable, rows: readonly Row[]): Promise<void> {
  for (const some of statementsOf(rows)) {
    await db
      .insert(target.table)
      .values(some)
      .onConflictDoUpdate({
        target: target.conflict.map((name) => columnOf(target, name)),
        set: incomingValues(target),
      });
  }
}

function* statementsOf(rows: readonly Row[]): Generator<Row[]> {
  let [some, letters]: [Row[], number] = [[], 0];
  for (const row of rows) {
    const own = lettersIn(row);
    const isFull = some.length === MOST_A_STATEMENT.rows || letters + own > MOST_A_STATEMENT.letters;
    if (isFull && some.length > 0) {
      yield some;
      [some, letters] = [[], 0];
    }
    some.push(row);
    letters += own;
  }
  if (some.length > 0) yield some;
}

function lettersIn(row: Row): number {
  let letters = 0;
  for (const value of Object.values(row)) if (typeof value === "string") letters += value.length;
  return letters;
}

/** Removes an owner's rows by the keys that `planTable` made. */
export async function removeRows(
  db: Database,
  target: ClubTable,
  owner: string,
  keys: readonly string[],
): Promise<void> {
  const key = sql`(${sql.join(
    target.key.map((name) => sql`${columnOf(target, name)}`),
    sql`, `,
  )})`;
  // The parts of a key with several columns contain no slash; the key of a single column may.
  const valuesOf = (one: string) => {
    const values = target.key.length === 1 ? [one] : one.split("/");
    return sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  };
  for (let at = 0; at < keys.length; at += MOST_A_STATEMENT.rows) {
    const some = keys.slice(at, at + MOST_A_STATEMENT.rows);
    await db
      .delete(target.table)
      .where(
        and(
          eq(columnOf(target, target.owner), owner),
          sql`${key} in (${sql.join(some.map(valuesOf), sql`, `)})`,
        ),
      );
  }
}

/**
 * The values that replace those of a stored row, without the keys. A statement that may change a key blocks
 * every transaction that refers to the row, as every order refers to its club and tickets, and would deadlock
 * with them.
 */
function incomingValues(target: ImportTable): Record<string, SQL> {
  const keys = [...target.conflict, ...(target.apart ?? [])];
  const names = columnNames(target).filter((name) => !keys.includes(name));
  const valueFor = (name: string) => {
    const column = columnOf(target, name);
    const incoming = sql`excluded.${sql.identifier(column.name)}`;
    if (target.kept?.includes(name)) return sql`coalesce(${incoming}, ${column})`;
    return target.raised?.includes(name) ? sql`greatest(${incoming}, ${column} + 1)` : incoming;
  };
  return Object.fromEntries(names.map((name) => [name, valueFor(name)]));
}

function columnOf({ table }: ImportTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new TypeError(`No column ${name}`);
  return column;
}

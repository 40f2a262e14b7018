import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

export type TenantTable = PgTable & { teamId: PgColumn };
type ColumnOf<T extends PgTable> = keyof T["$inferSelect"] & string;

/**
 * `written`: the record states when it was created. `pending`: if the record does not state it, the import
 * fills the time in.
 */
type CreationTime = "written" | "pending";

/**
 * A table whose rows an import makes equal to a club's bundle. `Foreign` are the columns that an import does
 * not write.
 */
export interface ClubTable<
  T extends TenantTable = TenantTable,
  Foreign extends string = string,
  Time extends CreationTime = CreationTime,
> {
  table: T;
  owner: "teamId";
  /** The columns that identify a row within its club. */
  key: readonly string[];
  /** The primary key's columns. */
  conflict: readonly string[];
  /** Columns that orders or the operator write: an import neither compares nor writes them. */
  foreign?: readonly Foreign[];
  /**
   * In a table with the entries of a list: the column with the id of the record that has the list. Missing in
   * a table of the records themselves.
   */
  record?: string;
  /**
   * The columns that visitors' own calendars show. If one of them changes, `sequence` goes up; if any column
   * changes, `timeRevised` is set.
   */
  announced?: readonly string[];
  /**
   * Where a row's time of creation comes from. Default: `pending`, with null until the import fills it in.
   */
  creationTime?: Time;
  /**
   * Values to set in a row whose record is no longer in the bundle, if the row cannot be removed because
   * orders or submissions refer to it.
   */
  left?: Readonly<Record<string, unknown>>;
}

interface Options<T extends TenantTable, Foreign extends ColumnOf<T>, Time extends CreationTime> {
  /** Default: `id`. */
  key?: readonly ColumnOf<T>[];
  /** Default: the club and the key. */
  conflict?: readonly ColumnOf<T>[];
  foreign?: readonly Foreign[];
  record?: ColumnOf<T>;
  announced?: readonly ColumnOf<T>[];
  left?: Readonly<Partial<T["$inferSelect"]>>;
  creationTime?: Time;
}

export function clubTable<
  T extends TenantTable,
  const Foreign extends ColumnOf<T> = never,
  const Time extends CreationTime = "pending",
>(
  table: T,
  { key = ["id"], ...options }: Options<T, Foreign, Time> = {},
): ClubTable<T, NoInfer<Foreign>, NoInfer<Time>> {
  return { table, owner: "teamId", key, conflict: ["teamId", ...key], ...options };
}

/** Tables by the names that an import prints. */
export type ClubTables = Readonly<Record<string, ClubTable>>;

/**
 * `timeCreated` may be null: the import then uses the stored time, or for a new row the time of the import.
 */
type WithTime<Row, Time> = [Time, Row] extends ["pending", { timeCreated: Date }]
  ? Omit<Row, "timeCreated"> & { timeCreated: Date | null }
  : Row;

/**
 * The part of a row that the bundle determines: without the columns that an import does not write, and
 * without the revision.
 */
export type TableRow<C extends ClubTable> =
  C extends ClubTable<infer T, infer Foreign, infer Time>
    ? WithTime<Omit<T["$inferSelect"], Foreign | "sequence" | "timeRevised">, Time>
    : never;

export type RowsByTable<T extends ClubTables> = { [Name in keyof T]: TableRow<T[Name]>[] };

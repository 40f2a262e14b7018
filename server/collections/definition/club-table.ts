import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

export type TenantTable = PgTable & { teamId: PgColumn };
type ColumnOf<T extends PgTable> = keyof T["$inferSelect"] & string;

/**
 * `written`: the record says when it was created. `pending`: the import fills the time in if the record
 * does not say it.
 */
type CreationTime = "written" | "pending";

/**
 * A table whose rows an import makes equal to a club's bundle. `Foreign` are the columns that others write.
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
   * The columns that visitors' own calendars show. If one changes, `sequence` rises; if any column changes,
   * `timeRevised` is set.
   */
  announced?: readonly string[];
  /**
   * Where a row's time of creation comes from. Default: `pending`, which is null until the import fills it
   * in.
   */
  creationTime?: Time;
  /**
   * Values set on a row whose record left the bundle, if the row cannot be removed because orders or
   * submissions name it.
   */
  left?: Readonly<Record<string, unknown>>;
}

interface Options<T extends TenantTable, Foreign extends ColumnOf<T>, Time extends CreationTime> {
  /** Default: `id`. */
  key?: readonly ColumnOf<T>[];
  /** Default: the club and the key. */
  conflict?: readonly ColumnOf<T>[];
  foreign?: readonly Foreign[];
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

/** `timeCreated` may be null: the import then fills in the stored time, or at the first import its own. */
type WithTime<Row, Time> = [Time, Row] extends ["pending", { timeCreated: Date }]
  ? Omit<Row, "timeCreated"> & { timeCreated: Date | null }
  : Row;

/**
 * The part of a row that the bundle decides: without the columns that others write, and without the
 * revision.
 */
export type TableRow<C extends ClubTable> =
  C extends ClubTable<infer T, infer Foreign, infer Time>
    ? WithTime<Omit<T["$inferSelect"], Foreign | "sequence" | "timeRevised">, Time>
    : never;

export type RowsByTable<T extends ClubTables> = { [Name in keyof T]: TableRow<T[Name]>[] };

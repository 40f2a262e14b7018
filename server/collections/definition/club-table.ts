import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

export type TenantTable = PgTable & { teamId: PgColumn };
type ColumnOf<T extends PgTable> = keyof T["$inferSelect"] & string;

/** A record says when it was made; `pending`: or the import does. */
type CreationTime = "written" | "pending";

/** A table that an import makes equal to a club's bundle. `Foreign`: the columns that others write. */
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
   * The columns visitors plan by in their own calendars: their change raises `sequence`; a change of any
   * column sets `timeRevised`.
   */
  announced?: readonly string[];
  /** The time of a row's creation, if it has one. Left out: `pending`, null until the import fills it in. */
  creationTime?: Time;
  /** Set on a row that left the bundle and cannot be removed, because orders or submissions name it. */
  left?: Readonly<Record<string, unknown>>;
}

interface Options<T extends TenantTable, Foreign extends ColumnOf<T>, Time extends CreationTime> {
  /** Left out: `id`. */
  key?: readonly ColumnOf<T>[];
  /** Left out: the club and the key. */
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

/** The import fills in a `timeCreated` of null: with the stored time, or that of the first import. */
type WithTime<Row, Time> = [Time, Row] extends ["pending", { timeCreated: Date }]
  ? Omit<Row, "timeCreated"> & { timeCreated: Date | null }
  : Row;

/** A row as the bundle decides it: without the columns that others write, and without the revision. */
export type TableRow<C extends ClubTable> =
  C extends ClubTable<infer T, infer Foreign, infer Time>
    ? WithTime<Omit<T["$inferSelect"], Foreign | "sequence" | "timeRevised">, Time>
    : never;

export type RowsOf<T extends ClubTables> = { [Name in keyof T]: TableRow<T[Name]>[] };

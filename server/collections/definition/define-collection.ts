import type { z } from "zod";
import type { Sport } from "../../../domain/sports/sport.ts";
import type { RenameRule } from "../../../domain/values/assigned-ids.ts";
import type { BundleFile, BundleImage } from "../../intake/bundle/sound-files.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import type { RawRecord, Sound } from "../../intake/records/record.ts";
import type { SoundTeam } from "../club/team.ts";
import type { Instants } from "../fields/moment.ts";
import type { ClubTables, RowsOf } from "./club-table.ts";
import type { Headings } from "./headings.ts";
import type { References, Targets } from "./references.ts";

/**
 * Everything the program knows about one collection of a club's bundle. Code that needs all collections maps
 * over ALL_COLLECTIONS (collections.ts). A collection without one of the required parts does not compile.
 */
export interface Collection<
  Name extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Tables extends ClubTables = ClubTables,
  AsReference extends string | null = string | null,
  Id extends IdSource | null = IdSource | null,
  Sheet extends SheetFormat | null = SheetFormat | null,
  Renamed extends readonly RenameRule[] | null = readonly RenameRule[] | null,
> {
  /** The name of its file, without an extension. */
  name: Name;
  /** The format of a record (docs/bundles.md). */
  schema: Schema;
  /** The field that must be unique; null if there is none. */
  key: FieldOf<Schema> | null;
  /** Where a missing id comes from; null if none is made, or elsewhere (intake/schedule/make-games.ts). */
  idFrom: Id;
  /**
   * Fields that are filled in if missing (intake/), so that an editor must not require them. Default: the id.
   */
  made?: readonly FieldOf<Schema>[];
  /** Texts a record may have besides its fields, from which fields are filled in (intake/). */
  words?: readonly string[];
  /** The same for lists of texts. */
  wordLists?: readonly string[];
  /**
   * When a record with a new name is certainly a stored one whose name was corrected
   * (intake/ids/renamed-records.ts); in doubt the import asks. Null if a new name is a new record.
   */
  renamed: Renamed;
  /** How it is read from a spreadsheet; null if it cannot be one. */
  sheet: Sheet;
  /** Another collection with which it shares one set of ids. */
  sharesIdsWith?: Pick<Collection, "name">;
  /** For mistakes in a field that refers to it: "the id of a game". Null if no field does. */
  asReference: AsReference;
  /** Its fields that refer to records of other collections, or to files. */
  refers: References<z.input<Schema>>;
  /**
   * The maximum number of records of a club: several times what a club of many decades has. Pages list whole
   * collections, and all clubs wait while one is drawn (decision 062).
   */
  max: number;
  /** The maximum number of records with the same value in a field: a season's games share a page. */
  maxAlike?: Readonly<Partial<Record<FieldOf<Schema>, number>>>;
  /** Its start and end, in the record's time zone: the end must not come first. */
  times?: readonly [FieldOf<Schema>, FieldOf<Schema>];
  /** Reports contradictions between its records and the rest of the bundle, except missing references. */
  check?(records: readonly LooseRecord<Schema>[], context: CheckContext): void;
  /** Where its records are stored: their own table first, then those of the lists in them. */
  tables: Tables;
  /** Makes rows of the records that passed the schema. */
  rows(records: readonly SoundRecord<Schema>[], context: RowContext): RowsOf<Tables>;
  /** The opposite, for exports: an import of these records makes the same rows. */
  records(rows: RowsOf<Tables>, context: RecordContext): readonly object[];
  /** Fields that an export writes even if they have their default. */
  alwaysWritten?: readonly FieldOf<Schema>[];
  /** Exports write CSV: the maximum of records would be too long as JSON, with all field names in each. */
  isExportedAsSheet?: true;
}

export const defineCollection = <
  const Name extends string,
  Schema extends z.ZodObject,
  const Tables extends ClubTables,
  const AsReference extends string | null,
  const Id extends IdSource | null,
  const Sheet extends SheetFormat | null,
  const Renamed extends readonly RenameRule[] | null,
>(
  collection: Collection<Name, Schema, Tables, AsReference, Id, Sheet, Renamed>,
): Collection<Name, Schema, Tables, AsReference, Id, Sheet, Renamed> => collection;

/** How a spreadsheet is read. Its first line names the columns; an empty cell is a missing field. */
export interface SheetFormat {
  /** What clubs call its columns, beside the fields' own names. */
  headings: Headings;
  /** Groups of columns: a sheet needs one of each. Default: every field without a default. */
  needs?: readonly (readonly string[])[];
  /** Words by which clubs name such a sheet, besides the collection's own name. */
  called: readonly string[];
  /** For notes about skipped rows: "isn't a player". Default: "record". */
  noun?: string;
  /** Titles of a person's details that may be columns. */
  details?: readonly string[];
  /** The sport's own column names, in lower case → field. Without a sport, those of all sports. */
  columnNames?(sport: Sport | null): ReadonlyMap<string, string>;
}

export interface IdSource {
  /** The start of an id for a name without Latin letters: "player-5f2c01aa". */
  noun: string;
  /** The id is made of the first of these that the record has. Empty: see seasons.ts in intake/club/. */
  fields: readonly string[];
}

export type FieldOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

/** A record that passed its schema. `raw` says where it stands. */
export interface SoundRecord<Schema extends z.ZodObject> {
  value: z.output<Schema>;
  raw: RawRecord;
}

/** A record without the fields its schema refused. */
export type LooseRecord<Schema extends z.ZodObject> = RawRecord<Sound<z.input<Schema>>>;

/** What records are checked against. */
export interface CheckContext {
  targets: Targets;
  /** Left out if team.json could not be read. */
  team: SoundTeam | undefined;
  recordsOf<Schema extends z.ZodObject>(
    of: Pick<Collection<string, Schema>, "name" | "schema">,
  ): LooseRecord<Schema>[];
  report: BundleReport;
}

/** What rows are made of beside their own records. */
export interface RowContext {
  club: ClubContext;
  /** The sound records of another collection. */
  valuesOf<Schema extends z.ZodObject>(
    of: Pick<Collection<string, Schema>, "name" | "schema">,
  ): z.output<Schema>[];
  /** The rows of another collection, which must not be made of this one's. */
  rowsOf<Tables extends ClubTables>(
    of: Pick<Collection<string, z.ZodObject, Tables>, "name" | "tables">,
  ): RowsOf<Tables>;
}

export interface ClubContext {
  teamId: string;
  timeZone: string;
  /** As pages call it. */
  name: string;
  /** Null for a club without a sport. */
  sport: Sport | null;
  /** The files of images/ by id; null for one with a mistake of its own. */
  images: ReadonlyMap<string, BundleImage | null>;
  /** The files of files/ by name; null for one with a mistake of its own. */
  files: ReadonlyMap<string, BundleFile | null>;
  /** Clean HTML, written in the record or in its file; what was removed becomes a note. */
  articleHtml(
    raw: RawRecord,
    article: { content: string; contentFile?: string | undefined; mobileContent: string },
  ): { content: string; mobileContent: string };
  /** Clean HTML of a custom page or a section of the About page. */
  pageHtml(raw: RawRecord, page: { content: string; contentFile?: string | undefined }): string;
  /** A biography or description: as it is, or clean HTML where it is marked up. */
  prose(raw: RawRecord, field: "biography" | "shortDescription", text: string): string;
  instant: Instants;
}

/** What records are written with, beside their own rows. */
export interface RecordContext {
  /** The club's own. */
  timeZone: string;
  /** Says in which file a text stands, or that it stands in the record. */
  textOf(
    folder: "articles" | "pages",
    name: string,
    html: string,
  ): { contentFile: string } | { content: string };
  /** A text that stands in its record, with pictures and files called as they lie in the bundle. */
  withNames(html: string): string;
  /** The stored rows of another collection. */
  rowsOf<Tables extends ClubTables>(of: { tables: Tables }): RowsOf<Tables>;
}

import type { z } from "zod";
import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { DeskForm } from "../../../domain/desk/content/desk-form.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import type { RenameRule } from "../../../domain/values/assigned-ids.ts";
import type { BundleFile, BundleImage } from "../../intake/bundle/sound-files.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import type { RawRecord, ValidFields } from "../../intake/records/record.ts";
import type { ValidTeamFields } from "../club/team.ts";
import type { ToInstant } from "../fields/moment.ts";
import type { ClubTables, RowsByTable } from "./club-table.ts";
import type { Headings } from "./headings.ts";
import type { References, ReferenceTargets } from "./references.ts";

/**
 * The complete definition of one collection of a club's bundle. Code that needs all collections maps over
 * ALL_COLLECTIONS (collections.ts). A collection without one of the required parts does not compile.
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
  /** The collection's name, which is also that of its file without the extension. */
  name: Name;
  /** The format of a record (docs/bundles.md). */
  schema: Schema;
  /** The field that must be unique; null if there is none. */
  key: FieldOf<Schema> | null;
  /**
   * How a missing id is derived; null if it is not, or if other code does so (intake/schedule/make-games.ts).
   */
  idFrom: Id;
  /**
   * Fields that are filled in if missing (intake/), so that an editor must not require them. Default: the id.
   */
  made?: readonly FieldOf<Schema>[];
  /**
   * Texts that a record may have besides its fields, such as a game's "date". They are not stored: the import
   * fills in fields from them (intake/).
   */
  words?: readonly string[];
  /** Like `words`, but with lists of texts: an article's "tags" are names, which become its `tagIds`. */
  wordLists?: readonly string[];
  /**
   * The rules that decide with certainty that a record with a new name is a renamed stored record
   * (intake/ids/renamed-records.ts). If they do not decide, the import asks. Null if a new name always means
   * a new record.
   */
  renamed: Renamed;
  /** How the collection is read from a spreadsheet; null if it cannot be a spreadsheet. */
  sheet: Sheet;
  /** The collection with which this one shares a set of ids. */
  sharesIdsWith?: Pick<Collection, "name">;
  /**
   * How mistakes describe a reference to a record: "the id of a game". Null if no field refers to the
   * collection.
   */
  asReference: AsReference;
  /** The type of the tags for the collection's records, which articles name; missing if they get none. */
  tagType?: "player" | "coach" | "opponent";
  /** The fields that refer to records of other collections, or to files. */
  refers: References<z.input<Schema>>;
  /** Fields that refer to a record of one of several collections: `check` decides of which. */
  refersToEither?: Readonly<Partial<Record<FieldOf<Schema>, readonly Pick<Collection, "name">[]>>>;
  /**
   * The maximum number of a club's records: several times what a club has after many decades. Pages list
   * whole collections, and all clubs wait while such a page is rendered (decision 062).
   */
  max: number;
  /**
   * By field, the maximum number of records with the same value in it: for example, all games of a season
   * share a page.
   */
  maxAlike?: Readonly<Partial<Record<FieldOf<Schema>, number>>>;
  /**
   * The fields with the start and the end, in the record's time zone: the end must not be before the start.
   */
  times?: readonly [FieldOf<Schema>, FieldOf<Schema>];
  /**
   * Reports contradictions between the collection's records and the rest of the bundle, except missing
   * references.
   */
  check?(records: readonly RecordOfValidFields<Schema>[], context: CheckContext): void;
  /** Reports contradictions between the records' moments, besides `times`. */
  checkMoments?(records: readonly RecordOfValidFields<Schema>[], context: MomentContext): void;
  /**
   * The other collections that `check`, `rows` and `records` read. If this is missing, a record can be
   * checked and stored alone. Otherwise, even if the list is empty, a change of one record may change what is
   * derived for the collection's other records, and a save at the desk makes the rows of all of them again.
   */
  reads?: readonly CollectionRead[];
  /**
   * The tables in which records are stored: first that of the records themselves, then those of the lists in
   * them.
   */
  tables: Tables;
  /** Makes rows from the records that passed the schema. */
  rows(records: readonly ValidRecord<Schema>[], context: RowContext): RowsByTable<Tables>;
  /** Makes records from rows, for exports: importing these records makes the same rows. */
  records(rows: RowsByTable<Tables>, context: RecordContext): readonly object[];
  /** Fields that an export writes even if they have their default. */
  alwaysWritten?: readonly FieldOf<Schema>[];
  /** How officers edit the records at the desk; missing if they cannot. */
  desk?: DeskForm<FieldOf<Schema>>;
  /** Ids that records added at the desk do not get, because they mean something else. */
  reservedIds?: readonly string[];
  /** True if officers may keep records as drafts, which visitors do not see until they are published. */
  drafts?: true;
  /** How records that were edited at the desk are merged with the file's (domain/club/merge/). */
  edits?: EditRules<Tables>;
  /**
   * True if exports write CSV: as JSON, with all field names in each record, the maximum number of records
   * would be too long.
   */
  isExportedAsSheet?: true;
}

export interface EditRules<Tables extends ClubTables = ClubTables> {
  /** What identifies a record. Default: the collection's key. */
  idOf?(record: JsonRecord): string;
  /** True if the records with the same id are edited together: their order counts. */
  areLists?: true;
  /**
   * The lists that are merged entry by entry, by path ("roster.details"): the field that identifies an entry;
   * "" if the entry itself does. All other lists are merged as a whole.
   */
  entryKeys?: Readonly<Record<string, string>>;
  /** Makes the records that are compared. Default: those of an export. */
  records?(rows: RowsByTable<Tables>): readonly JsonRecord[];
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

/** What a collection reads of another collection. */
export interface CollectionRead {
  of: Pick<Collection, "name" | "tables">;
  /** The fields that rows are derived from: a save of one makes the reading collection's rows again. */
  derived: readonly string[];
  /** True if `records` reads the other collection's rows. */
  isInRecords?: true;
}

/** How a spreadsheet is read. Its first line names the columns; an empty cell is a missing field. */
export interface SheetFormat {
  /** The headings that clubs use for the columns, besides the names of the fields. */
  headings: Headings;
  /**
   * Groups of columns: a sheet needs at least one column of each group. By default, each field without a
   * default value is a group of its own.
   */
  needs?: readonly (readonly string[])[];
  /** Words that identify such a sheet by its name, besides the collection's name. */
  called: readonly string[];
  /** For notes about skipped rows: "isn't a player". Default: "record". */
  noun?: string;
  /** Titles of those details of a person that may have their own columns. */
  details?: readonly string[];
  /**
   * Maps a sport's own column names, in lower case, to fields. If the sport is null, maps the names that all
   * sports share.
   */
  columnNames?(sport: Sport | null): ReadonlyMap<string, string>;
}

export interface IdSource {
  /** The start of an id for a name without Latin letters: "player-5f2c01aa". */
  noun: string;
  /**
   * The fields from which an id can be derived: the first field that the record has is used. Empty for
   * seasons (intake/club/seasons.ts).
   */
  fields: readonly string[];
}

export type FieldOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

/** A record that passed its schema. `raw` has the record's place in its file. */
export interface ValidRecord<Schema extends z.ZodObject> {
  value: z.output<Schema>;
  raw: RawRecord;
}

/** A record without the fields that its schema refused. */
export type RecordOfValidFields<Schema extends z.ZodObject> = RawRecord<ValidFields<z.input<Schema>>>;

/** The data with which a collection's check may compare its records. */
export interface CheckContext {
  targets: ReferenceTargets;
  /** Undefined if team.json could not be read. */
  team: ValidTeamFields | undefined;
  recordsOf<Schema extends z.ZodObject>(
    of: Pick<Collection<string, Schema>, "name" | "schema">,
  ): RecordOfValidFields<Schema>[];
  report: BundleReport;
}

/** The club's zone and clock, with which moments are compared. */
export interface MomentContext {
  /** IANA. */
  zone: string;
  asOf: Date;
  instant: ToInstant;
  report: BundleReport;
}

/** The data that is needed to make rows, besides their own records. */
export interface RowContext {
  club: ClubContext;
  /** The valid records of another collection. */
  valuesOf<Schema extends z.ZodObject>(
    of: Pick<Collection<string, Schema>, "name" | "schema">,
  ): z.output<Schema>[];
  /**
   * The rows of another collection. That collection must not itself depend on this one's rows (no cycles).
   */
  rowsOf<Tables extends ClubTables>(
    of: Pick<Collection<string, z.ZodObject, Tables>, "name" | "tables">,
  ): RowsByTable<Tables>;
}

export interface ClubContext {
  teamId: string;
  timeZone: string;
  /** The club's name as shown on pages. */
  name: string;
  /** Null for a club without a sport. */
  sport: Sport | null;
  /** The files of images/ by image id; null for a file with a mistake of its own. */
  images: ReadonlyMap<string, BundleImage | null>;
  /** The files of files/ by name; null for a file with a mistake of its own. */
  files: ReadonlyMap<string, BundleFile | null>;
  /**
   * An article's sanitized HTML, from the record or from the file that the record names. Removed parts are
   * noted.
   */
  articleHtml(
    raw: RawRecord,
    article: { content: string; contentFile?: string | undefined; mobileContent: string },
  ): { content: string; mobileContent: string };
  /** Sanitized HTML of a custom page or a section of the About page. */
  pageHtml(raw: RawRecord, page: { content: string; contentFile?: string | undefined }): string;
  /** A biography or description: sanitized HTML if the text has tags, otherwise the text itself. */
  prose(raw: RawRecord, field: "biography" | "shortDescription", text: string): string;
  instant: ToInstant;
}

/** The data that an export needs for a record, besides the record's own rows. */
export interface RecordContext {
  /** The club's IANA zone. */
  timeZone: string;
  /**
   * Returns the field in which a record states a text: the name of a file with the text, or the text itself.
   */
  textOf(
    folder: "articles" | "pages",
    name: string,
    html: string,
  ): { contentFile: string } | { content: string };
  /**
   * Converts a text that is written into the record: addresses of pictures and files become names in the
   * bundle.
   */
  withNames(html: string): string;
  /** The stored rows of another collection. */
  rowsOf<Tables extends ClubTables>(of: { tables: Tables }): RowsByTable<Tables>;
}

import type { z } from "zod";
import type { Sport } from "../../../domain/sports/sport.ts";
import type { RenameRule } from "../../../domain/values/kept-ids.ts";
import type { BundleFile, BundleImage } from "../../bundle/bundle.ts";
import type { BundleReport } from "../../bundle/bundle-report.ts";
import type { Instants } from "../../bundle/instants.ts";
import type { RawRecord, Sound } from "../../bundle/record.ts";
import type { SoundTeam } from "../../bundle/team-row.ts";
import type { ClubTables, RowsOf } from "./club-table.ts";
import type { Headings } from "./headings.ts";
import type { References, Targets } from "./references.ts";

/**
 * All that is told of a collection of a club's bundle. Whoever needs all collections maps over COLLECTIONS (collections.ts); a
 * collection that lacks one of these parts does not compile.
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
  /** What its file is called, without an extension. */
  name: Name;
  /** The format of a record (docs/bundles.md). */
  schema: Schema;
  /** The field that tells its records apart; null if none does. */
  key: FieldOf<Schema> | null;
  /** How a record gets an id that has none; null if it must have one, needs none, or gets it in another way (made/games.ts). */
  idFrom: Id;
  /** Fields that are made where they are left out (made/), so that an editor must not ask for them. Left out: the id. */
  made?: readonly FieldOf<Schema>[];
  /** What a record may say beside its fields: fields are made of it, or it tells which stored record it is. */
  words?: readonly string[];
  /** The same as lists of texts. */
  wordLists?: readonly string[];
  /**
   * When a record is certainly a stored one of another name, which was corrected (made/kept-records.ts); all else is left for somebody
   * to say. Null if another name is another record.
   */
  renamed: Renamed;
  /** How it is read from a spreadsheet; null if it cannot be one. */
  sheet: Sheet;
  /** Its ids are another's, too: no record of either may have an id of the other. */
  sharesIdsWith?: Pick<Collection, "name">;
  /** What is expected where a field names one of its records: "the id of a game". Null if no field may. */
  asReference: AsReference;
  /** Which of its fields name records and files. */
  refers: References<z.input<Schema>>;
  /**
   * How many records a club may have. Pages list whole collections, and every club waits while one is drawn: several times what a
   * club of many decades has, and still drawn in a tolerable time (decision 062).
   */
  max: number;
  /** How many records may have the same in a field: a season's schedule, a game's lines, a player's career are one page. */
  maxAlike?: Readonly<Partial<Record<FieldOf<Schema>, number>>>;
  /** Fields with a start and an end, in the record's time zone: the end must not come first. */
  times?: readonly [FieldOf<Schema>, FieldOf<Schema>];
  /** Reports what in its records contradicts the rest of the bundle, beyond what they name. */
  check?(records: readonly LooseRecord<Schema>[], context: CheckContext): void;
  /** Where its records are stored: the table of the records first, then those of what stands in them. */
  tables: Tables;
  /** The rows of a club's sound records. */
  rows(records: readonly SoundRecord<Schema>[], context: RowContext): RowsOf<Tables>;
  /** The opposite of `rows`, for an export: fields that an import would fill in the same way may be left out or stay. */
  records(rows: RowsOf<Tables>, context: RecordContext): readonly object[];
  /** Fields that an export writes even where they say what their absence says. */
  alwaysWritten?: readonly FieldOf<Schema>[];
  /** An export writes a spreadsheet: in JSON, with the names of the fields in each, the most records would not fit into a file. */
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

/** The first line of a sheet names the columns; an empty cell means left out. */
export interface SheetFormat {
  /** What clubs call its columns, beside the fields' own names. */
  headings: Headings;
  /** Columns of which a sheet needs one each. Left out: every field without a default. */
  needs?: readonly (readonly string[])[];
  /** What clubs call such a sheet in one word, beside the collection's own name. */
  called: readonly string[];
  /** What a row is that a note skips. Left out: "record". */
  noun?: string;
  /** Columns that are named by no field, but are details of a person under this title. */
  details?: readonly string[];
  /** What scorekeepers of a sport call its columns, in lower case → field. Without a sport, what all sports share. */
  columnNames?(sport: Sport | null): ReadonlyMap<string, string>;
}

export interface IdSource {
  /** What an id begins with that cannot be made of the name: "player-5f2c01aa". */
  noun: string;
  /** It is made of the first of these that the record has. Empty: it is made with more (made/seasons.ts, made/leagues.ts). */
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

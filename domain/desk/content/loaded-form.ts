import type { ShownFile } from "../../values/club-file.ts";
import type { ImageFacts } from "../../values/image.ts";
import type { FieldVersions } from "./merge-entered.ts";

/** A record in a list of the desk. */
export interface ListedRecord {
  id: string;
  title: string;
  /** When it begins; missing if that does not matter for choosing it. */
  at?: Date;
  /** The heading below which a list of choices has it; missing for none. */
  group?: string;
  /** The values of the form's `listed` fields. */
  listed: Readonly<Record<string, unknown>>;
  /** The picture that the record is; missing if it is none. */
  picture?: Pick<ImageFacts, "teamId" | "hash">;
}

/** What the form of a record shows. */
export interface LoadedForm {
  /** The fields' values; those that the record does not state are the defaults. */
  values: Record<string, unknown>;
  versions: FieldVersions;
  /** By field, the records that it may name; of a searched field only the chosen one and those found. */
  choices: Record<string, ListedRecord[]>;
  /** Fields that may name too many records for a list. They are searched instead. */
  searched: readonly string[];
  /** By field, the total and how many are sold or held. */
  stocks: Record<string, { total: number; taken: number }>;
  /** The club's pictures by their names. */
  pictures: Record<string, ImageFacts>;
  /** The club's files by their names. */
  files: Record<string, ShownFile>;
  /** The draft whose fields these are; null for the record that visitors see, and for a new one. */
  draft: LoadedDraft | null;
}

/** A draft beside the published record. */
interface LoadedDraft {
  /** True if visitors see a published version. */
  isPublished: boolean;
  /** True if a published version was removed since the draft began. */
  isRemoved: boolean;
  /** By field, what publishing adds to a stock. */
  added: Readonly<Record<string, number>>;
  /** By field, what the website says now, where it was changed in another way since the draft began. */
  clashes: Record<string, unknown>;
  /** The versions of these fields, by which a form says that its officer has seen them. */
  seen: FieldVersions;
  /** UTC; null if it is not published by itself. */
  publishAt: Date | null;
  /** Why it could not be published at its time; null if that did not happen. */
  failure: string | null;
  editedBy: string;
  /** UTC. */
  timeEdited: Date;
  /** A part of the preview's link. */
  previewId: string;
}

import type { ImageFacts } from "../../values/image.ts";
import type { FieldVersions } from "./merge-entered.ts";

/** A record in a list of the desk. */
export interface ListedRecord {
  id: string;
  title: string;
  /** The values of the form's `listed` fields. */
  listed: Readonly<Record<string, unknown>>;
}

/** What the form of a record shows. */
export interface LoadedForm {
  /** The fields' values; those that the record does not state are the defaults. */
  values: Record<string, unknown>;
  versions: FieldVersions;
  /** By field, the records that it may name. */
  choices: Record<string, ListedRecord[]>;
  /** By field, the total and how many are sold or held. */
  stocks: Record<string, { total: number; taken: number }>;
  /** The club's pictures by their names. */
  pictures: Record<string, ImageFacts>;
}

import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { Contradiction, MergePreference } from "../../../domain/club/merge/merge-fields.ts";
import type { EditedCollection } from "../../collections/edits/edited-collection.ts";

/** A record that was edited at the desk since the last import that agreed with it. */
export interface DeskEdit {
  collection: EditedCollection;
  recordId: string;
  /** The record as the last import wrote it; null if the bundle did not have it. */
  base: JsonRecord | null;
  timeEdited: Date;
}

/** A change of the stored edits that an import makes together with the records. */
export type EditUpdate =
  /** The record now counts as changed since this base. */
  | (DeskEdit & { isSettled: false })
  /** The file now has the same record. */
  | (Pick<DeskEdit, "collection" | "recordId"> & { isSettled: true });

/** A record's place in the report of an import. */
interface ReportedRecord {
  collection: EditedCollection;
  recordId: string;
  /** Its title or name; its id if it has neither. */
  title: string;
}

/** What an import did with the records that were edited at the desk. */
export interface DeskReport {
  prefer: MergePreference;
  /** Records that stay as the desk has them, in at least one field. */
  kept: (ReportedRecord & { change: "created" | "deleted" | "changed" })[];
  /** What was changed both at the desk and in the folder. */
  contradictions: (ReportedRecord & Contradiction)[];
}

/** The outcome of a club's edits for its folder; what the import needs to store it. */
export interface ClubDesk {
  mark: string;
  updates: readonly EditUpdate[];
  report: DeskReport;
}

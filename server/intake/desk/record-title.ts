import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { EditedCollection } from "../../collections/edits/edited-collection.ts";

const NAMES = ["title", "name", "teamName", "label"] as const;

/** What people call a record: its title or name; its id if it has neither. */
export function recordTitle(recordId: string, versions: readonly (JsonRecord | null)[]): string {
  for (const record of versions)
    for (const field of NAMES) {
      const name = record?.[field];
      if (typeof name === "string" && name !== "") return name;
    }
  return recordId;
}

/**
 * The file that mistakes in an edited record name: `kestrels/articles "A late goal" (edited at the desk)`.
 */
export const deskPlace = (folder: string, collection: EditedCollection, title: string): string =>
  `${folder === "" ? "" : `${folder}/`}${collection} ${JSON.stringify(title)}${EDITED_AT_DESK}`;

const EDITED_AT_DESK = " (edited at the desk)";

/** True if a mistake is in a record that was edited at the desk. */
export const isAtDesk = ({ file }: { file: string }): boolean => file.endsWith(EDITED_AT_DESK);

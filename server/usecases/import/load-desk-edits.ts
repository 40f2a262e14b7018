import { type EditedCollection, isEditedCollection } from "../../collections/edits/edited-collection.ts";
import type { Database } from "../../db/client.ts";
import { editsMark, listEditedRecords } from "../../db/queries/club/edited-records.ts";
import type { DeskEdits } from "../../intake/desk/desk-edits.ts";
import { loadClubContent } from "../club/edits/load-club-content.ts";

/**
 * Loads what a club edited at its desk since the last import, all as of one moment. For most clubs, which
 * edited nothing, this is one statement.
 */
export async function loadDeskEdits(db: Database, teamId: string): Promise<DeskEdits> {
  const mark = await editsMark(db, teamId);
  if (mark === "") return { mark, edits: [], content: null };
  return db.transaction((tx) => loadEditsWithContent(tx, teamId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function loadEditsWithContent(tx: Database, teamId: string): Promise<DeskEdits> {
  const mark = await editsMark(tx, teamId);
  const edits = (await listEditedRecords(tx, teamId)).flatMap(({ collection, ...edit }) =>
    // A later release may have collections that this one does not know.
    isEditedCollection(collection) ? [{ ...edit, collection }] : [],
  );
  const collections = new Set<EditedCollection>(edits.map(({ collection }) => collection));
  const content = edits.length > 0 ? await loadClubContent(tx, teamId, [...collections]) : null;
  return { mark, edits, content };
}

import { join } from "node:path";
import type { Database } from "../../db/client.ts";
import { deleteEditedRecord, editsMark, replaceBase } from "../../db/queries/club/edited-records.ts";
import type { ValidClubFolder } from "./judge-clubs.ts";

const EXPECTED =
  "Something was edited at the desk while this folder was being read. This club wasn't changed. Import it again.";

/** Lists the ids of the clubs whose stored edits the import changes. */
export const clubsWithUpdates = (folders: readonly ValidClubFolder[]): string[] =>
  folders.filter(({ desk }) => desk && desk.updates.length > 0).map(({ club }) => club.team.teamId);

/**
 * Adds a mistake to each club in which something was edited at the desk since its folder was read: its merged
 * records would overwrite that edit. To be called under the locks of `lockWrittenRows`.
 * @param written ids of the clubs that the import will write
 */
export async function checkEditsUnchanged(
  tx: Database,
  folders: readonly ValidClubFolder[],
  written: ReadonlySet<string>,
): Promise<ValidClubFolder[]> {
  const checked: ValidClubFolder[] = [];
  const isUpdated = new Set(clubsWithUpdates(folders));
  for (const folder of folders) {
    const { teamId } = folder.club.team;
    const isWritten = written.has(teamId) || isUpdated.has(teamId);
    const isStale = isWritten && (folder.desk?.mark ?? "") !== (await editsMark(tx, teamId));
    const mistake = { file: join(folder.folder, "team.json"), line: null, field: "", expected: EXPECTED };
    checked.push(isStale ? { ...folder, mistakes: [...folder.mistakes, mistake] } : folder);
  }
  return checked;
}

/** Stores what the next import has to compare the edited records with. */
export async function storeEditUpdates(tx: Database, folders: readonly ValidClubFolder[]): Promise<void> {
  for (const { club, desk } of folders)
    for (const update of desk?.updates ?? []) {
      const { teamId } = club.team;
      const { collection, recordId } = update;
      if (update.isSettled) await deleteEditedRecord(tx, { teamId, collection, recordId });
      else {
        const { base, timeEdited } = update;
        await replaceBase(tx, { teamId, collection, recordId, base, timeEdited });
      }
    }
}

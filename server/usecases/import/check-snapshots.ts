import { join } from "node:path";
import type { Database } from "../../db/client.ts";
import {
  type SnapshotMark,
  STORED_COLLECTIONS,
  type StoredClub,
  snapshotHash,
  uncertainMatchKey,
} from "../../intake/ids/stored-snapshot.ts";
import type { ValidClubFolder } from "./judge-clubs.ts";
import { loadStoredClub } from "./load-stored-club.ts";

const EXPECTED =
  "Something was bought or imported while this folder was being read. This club wasn't changed. Import it again.";

/**
 * Adds a mistake to each club whose stored records changed after its records without ids were matched to
 * them, because the ids may then be wrong. A sale in between does not matter, unless it was for a game that
 * the import moves or removes because the game had no buyers.
 * @param changed ids of the clubs that the import will write
 */
export async function checkStoredUnchanged(
  tx: Database,
  folders: readonly ValidClubFolder[],
  changed: ReadonlySet<string>,
): Promise<ValidClubFolder[]> {
  const checked: ValidClubFolder[] = [];
  for (const folder of folders) {
    const { teamId } = folder.club.team;
    const isStale =
      folder.snapshot !== null &&
      changed.has(teamId) &&
      !isAsSeen(folder.snapshot, await loadStoredClub(tx, teamId, folder.snapshot.of));
    const mistake = { file: join(folder.folder, "team.json"), line: null, field: "", expected: EXPECTED };
    checked.push(isStale ? { ...folder, mistakes: [...folder.mistakes, mistake] } : folder);
  }
  return checked;
}

function isAsSeen({ mark, loose }: SnapshotMark, now: StoredClub): boolean {
  const isHeldNow = STORED_COLLECTIONS.some((name) =>
    now[name].some(({ id, held }) => held && loose.has(uncertainMatchKey(name, id))),
  );
  return !isHeldNow && mark === snapshotHash(now);
}

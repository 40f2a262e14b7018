import { join } from "node:path";
import type { Database } from "../../db/client.ts";
import {
  looseKey,
  markOf,
  type SnapshotMark,
  STORED_COLLECTIONS,
  type StoredClub,
} from "../../intake/ids/stored-snapshot.ts";
import type { SoundFolder } from "./judge-clubs.ts";
import { readStored } from "./read-stored.ts";

const EXPECTED =
  "Something was bought or imported while this folder was being read. This club wasn't changed. Import it again.";

/**
 * The folders, with a mistake where a club's ids were told by what is no more stored so. A sale between
 * changes nothing unless its game was to move or go because nobody had anything of it.
 */
export async function checkSeen(
  tx: Database,
  folders: readonly SoundFolder[],
  changed: ReadonlySet<string>,
): Promise<SoundFolder[]> {
  const checked: SoundFolder[] = [];
  for (const folder of folders) {
    const { teamId } = folder.club.team;
    const isStale =
      folder.snapshot !== null &&
      changed.has(teamId) &&
      !isAsSeen(folder.snapshot, await readStored(tx, teamId, folder.snapshot.of));
    const mistake = { file: join(folder.folder, "team.json"), line: null, field: "", expected: EXPECTED };
    checked.push(isStale ? { ...folder, mistakes: [...folder.mistakes, mistake] } : folder);
  }
  return checked;
}

function isAsSeen({ mark, loose }: SnapshotMark, now: StoredClub): boolean {
  const isHeldNow = STORED_COLLECTIONS.some((name) =>
    now[name].some(({ id, held }) => held && loose.has(looseKey(name, id))),
  );
  return !isHeldNow && mark === markOf(now);
}

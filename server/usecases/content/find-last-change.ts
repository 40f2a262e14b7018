import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { listActs } from "../../db/queries/desk/acts.ts";
import { changeIn, UNDONE_ACTS } from "./undo-change.ts";

/**
 * Finds an officer's last change of content, if it was of this record, so that its page can offer to undo it.
 * Returns the act's id; null if the last change was of something else.
 */
export async function findLastChange(
  db: Database,
  { teamId, who, collection, id }: { teamId: string; who: string; collection: CollectionName; id: string },
): Promise<number | null> {
  const [last] = await listActs(db, teamId, {
    before: null,
    most: 1,
    only: UNDONE_ACTS,
    who: [who],
  });
  const change = last && changeIn(last);
  return last && change?.collection === collection && change.id === id ? last.id : null;
}

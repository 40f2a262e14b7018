import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { listActs } from "../../db/queries/desk/acts.ts";
import { changeIn, type StoredChange, UNDONE_ACTS } from "./undo-change.ts";

/**
 * Finds an officer's last change of content, if it was of this record, so that its page can offer to undo it.
 * Returns the act's id; null if the last change was of something else.
 * @param field the field that it has to have changed; any by default
 */
export const findLastChange = (
  db: Database,
  {
    collection,
    id,
    field,
    ...of
  }: { teamId: string; who: string; collection: CollectionName; id: string; field?: string },
): Promise<number | null> =>
  findLastChangeThat(
    db,
    of,
    (change) =>
      change.collection === collection &&
      change.id === id &&
      (field === undefined || change.names.includes(field)),
  );

/** Finds an officer's last change of content, if it is one that `isHere` accepts. Returns the act's id. */
export async function findLastChangeThat(
  db: Database,
  { teamId, who }: { teamId: string; who: string },
  isHere: (change: StoredChange) => boolean,
): Promise<number | null> {
  const [last] = await listActs(db, teamId, {
    before: null,
    most: 1,
    only: UNDONE_ACTS,
    who: [who],
  });
  const change = last && changeIn(last);
  return last && change && isHere(change) ? last.id : null;
}

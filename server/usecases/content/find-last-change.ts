import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { listActs } from "../../db/queries/desk/acts.ts";
import { changeIn, UNDONE_ACTS } from "./undo-change.ts";

/**
 * Finds an officer's last change of content, if it was of this record, so that its page can offer to undo it.
 * Returns the act's id; null if the last change was of something else.
 * @param field the field that it has to have changed; any by default
 */
export async function findLastChange(
  db: Database,
  {
    teamId,
    who,
    collection,
    id,
    field,
  }: { teamId: string; who: string; collection: CollectionName; id: string; field?: string },
): Promise<number | null> {
  const [last] = await listActs(db, teamId, {
    before: null,
    most: 1,
    only: UNDONE_ACTS,
    who: [who],
  });
  const change = last && changeIn(last);
  const isOfField = field === undefined || change?.names.includes(field);
  return last && change?.collection === collection && change.id === id && isOfField ? last.id : null;
}

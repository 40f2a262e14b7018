import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { listActs } from "../../db/queries/desk/acts.ts";
import { UNDONE_ACTS } from "./undo-change.ts";

/** An officer's last change of content, as a page offers to undo it. */
interface LastChange {
  /** The act's id. */
  id: number;
  /** True if it changed the draft: it was saved or discarded, or the record became one. */
  isOfDraft: boolean;
  recordId: string;
  title: string;
}

interface Wanted {
  teamId: string;
  /** The officer's address. */
  who: string;
  collection: CollectionName;
}

/** Finds an officer's last change of content, if it was of this record. Null if it was of something else. */
export async function findLastChange(
  db: Database,
  { id, ...wanted }: Wanted & { id: string },
): Promise<LastChange | null> {
  const { change } = await findLast(db, wanted);
  return change?.recordId === id ? change : null;
}

/**
 * Finds an officer's last change of content, if it removed a record of the collection, or discarded a draft:
 * the list then offers to bring it back.
 */
export async function findLastRemoval(db: Database, wanted: Wanted): Promise<LastChange | null> {
  const { act, change } = await findLast(db, wanted);
  return act === "record-removed" || act === "draft-discarded" ? change : null;
}

async function findLast(
  db: Database,
  { teamId, who, collection }: Wanted,
): Promise<{ act: string | null; change: LastChange | null }> {
  const [last] = await listActs(db, teamId, { before: null, most: 1, only: UNDONE_ACTS, who: [who] });
  const facts = last?.after ?? last?.before;
  if (!last || last.act === "order-changed" || facts?.collection !== collection)
    return { act: null, change: null };
  const isOfDraft = last.act.startsWith("draft-") || last.act === "record-taken-back";
  return { act: last.act, change: { id: last.id, isOfDraft, recordId: facts.id ?? "", title: last.subject } };
}

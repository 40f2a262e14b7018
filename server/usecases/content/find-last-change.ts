import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { type DeskAct, listActs } from "../../db/queries/desk/acts.ts";
import { changeIn, type StoredChange, UNDONE_ACTS } from "./undo-change.ts";

/** An officer's last change of content, as a page offers to undo it. */
interface LastChange {
  /** The act's id. */
  id: number;
  /** True if it changed the draft: it was saved or discarded, or the record became one. */
  isOfDraft: boolean;
  recordId: string;
  title: string;
}

/** `who`: the officer's address. */
interface Officer {
  teamId: string;
  who: string;
}

/**
 * Finds an officer's last change of content, if it was of this record. Null if it was of something else.
 * @param field the field that it has to have changed; any by default
 */
export async function findLastChange(
  db: Database,
  { collection, id, field, ...of }: Officer & { collection: CollectionName; id: string; field?: string },
): Promise<LastChange | null> {
  const last = await findLastAct(db, { ...of, collection, id, ...(field !== undefined && { field }) });
  return last && described(last);
}

/** Finds the act of an officer's last change of content, if it was of this record. */
export async function findLastAct(
  db: Database,
  { collection, id, field, ...of }: Officer & { collection: CollectionName; id: string; field?: string },
): Promise<DeskAct | null> {
  const last = await findLast(db, of);
  if (!last || factsOf(last)?.collection !== collection || factsOf(last)?.id !== id) return null;
  return field === undefined || changeIn(last)?.names.includes(field) ? last : null;
}

/**
 * Finds an officer's last change of content, if it removed a record of the collection, or discarded a draft:
 * the list then offers to bring it back.
 */
export async function findLastRemoval(
  db: Database,
  { collection, ...of }: Officer & { collection: CollectionName },
): Promise<LastChange | null> {
  const last = await findLast(db, of);
  const isRemoval = last?.act === "record-removed" || last?.act === "draft-discarded";
  return last && isRemoval && factsOf(last)?.collection === collection ? described(last) : null;
}

/** Finds an officer's last change of content, if it is one that `isHere` accepts. Returns the act's id. */
export async function findLastChangeThat(
  db: Database,
  of: Officer,
  isHere: (change: StoredChange) => boolean,
): Promise<number | null> {
  const last = await findLast(db, of);
  const change = last && changeIn(last);
  return last && change && isHere(change) ? last.id : null;
}

const findLast = async (db: Database, { teamId, who }: Officer) =>
  (await listActs(db, teamId, { before: null, most: 1, only: UNDONE_ACTS, who: [who] }))[0];

/** What an act says about its record; null for a new order of records, which is not of one. */
const factsOf = ({ act, before, after }: DeskAct) => (act === "order-changed" ? null : (after ?? before));

function described(last: DeskAct): LastChange {
  const isOfDraft = last.act.startsWith("draft-") || last.act === "record-taken-back";
  return { id: last.id, isOfDraft, recordId: factsOf(last)?.id ?? "", title: last.subject };
}

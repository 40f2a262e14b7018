import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import { deleteDraft } from "../../db/queries/club/record-drafts.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { type DeskAct, findAct } from "../../db/queries/desk/acts.ts";
import type { ContentServices } from "./change-content.ts";
import { UNDONE_DRAFT_ACTS, undoDraft } from "./drafts/undo-draft.ts";
import { loadDraftForm } from "./load-record-form.ts";
import type { OpenedForm } from "./open-record-form.ts";
import { fieldVersions } from "./record-versions.ts";
import { removeRecord } from "./remove-record.ts";
import { isMovedList, type MovedList, otherList, undoMove } from "./roster/move-player.ts";
import { saveRecordOf } from "./roster/save-person.ts";
import type { SaveAnswer } from "./save-record.ts";

export type UndoAnswer =
  /** `isRemoved`: the undone change had added the record. `list`: where a person was moved to. */
  | (Extract<SaveAnswer, { ok: true }> & { isRemoved: boolean; list?: MovedList })
  | Extract<SaveAnswer, { ok: false }>
  /** The history has no such change, or it is one that the officer's role may not make. */
  | { ok: false; reason: "no-act" };

/**
 * Undoes a change of the history, as a new change: gives the fields their former values, removes an added
 * record, or adds a removed one again. Refused as a clash if somebody has changed the same fields since.
 * @param opened the form as the officer's role may use it: a role undoes only what it may enter
 */
export async function undoChange(
  services: ContentServices,
  { team, opened, actId, who }: { team: Team; opened: OpenedForm; actId: number; who: string },
): Promise<UndoAnswer> {
  const act = await findAct(services.db, team.teamId, actId);
  if (act && UNDONE_DRAFT_ACTS.some((name) => name === act.act)) {
    const answer = await undoDraft(services, { team, opened, act, who });
    const isGone = answer.ok && !(await isStored(services.db, team, opened.collection, answer.id));
    return answer.ok ? { ...answer, isRemoved: isGone } : answer;
  }
  const change = act && changeIn(act);
  if (!change || !mayUndo(change, opened)) return { ok: false, reason: "no-act" };
  const { id, names, before, after } = change;
  if (act.act === "player-moved" && before && after && isMovedList(opened.collection)) {
    const undone = await undoMove(services, { team, who, id, before, after });
    if (!undone.ok) return { ok: false, reason: "clash", clashes: [] };
    const { isChanged } = undone;
    return { ok: true, id, isChanged, notes: [], isRemoved: false, list: otherList(opened.collection) };
  }
  const by = { team, collection: opened.collection, who };
  const save = saveRecordOf(opened.collection);
  const answer = await (before && after
    ? save(services, { ...by, id, fields: pick(before, names), began: fieldVersions(after, names) })
    : after
      ? removeRecord(services, { ...by, id, began: fieldVersions(after, names) })
      : save(services, { ...by, id: null, fields: { ...before, id }, began: {} }));
  if (!answer.ok) return answer;
  // The record is on the website again, so its draft would only repeat it.
  if (act.act === "record-taken-back")
    await deleteDraft(services.db, { teamId: team.teamId, collection: opened.collection, recordId: id });
  return { ...answer, isRemoved: before === null };
}

/** True if there is a record with the id, or a draft of one. */
const isStored = async (db: Database, team: Team, collection: CollectionName, id: string) =>
  (await loadDraftForm(db, team, collection, id)) !== null;

/** The named fields. One with its default value is undefined. */
const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** True if the form, as far as a role may use it, has all that undoing the change would enter. */
export function mayUndo({ collection, names, before, after }: StoredChange, opened: OpenedForm): boolean {
  if (collection !== opened.collection) return false;
  if (!after) return opened.mayAdd;
  if (!before) return opened.mayRemove;
  // A field that the form does not have is the mark of a removed record.
  return names.every((name) =>
    Object.hasOwn(opened.form.fields, name) ? Object.hasOwn(opened.fields, name) : opened.mayRemove,
  );
}

/** A change of the history, as it can be undone. */
export interface StoredChange {
  collection: CollectionName | "team";
  id: string;
  /** The names of the changed fields. */
  names: string[];
  before: Fields | null;
  after: Fields | null;
}

/** The acts that can be undone. */
const RECORD_ACTS = [
  ...(["record-added", "record-changed", "record-removed", "record-taken-back"] as const),
  ...(["player-moved", "look-applied", "roster-shown"] as const),
] as const;

/** The acts of which only the last one can be undone. */
export const UNDONE_ACTS = [...RECORD_ACTS, "order-changed", ...UNDONE_DRAFT_ACTS] as const;

/** The change of a record that an act describes; null if it describes something else. */
export function changeIn({
  act,
  before,
  after,
}: Pick<DeskAct, "act" | "before" | "after">): StoredChange | null {
  if (!RECORD_ACTS.some((name) => name === act)) return null;
  const { collection = "", id = "", names = "" } = after ?? before ?? {};
  if (collection !== "team" && !Object.hasOwn(COLLECTIONS, collection)) return null;
  const fieldsIn = (facts: DeskAct["before"]): Fields | null =>
    facts?.fields === undefined ? null : (JSON.parse(facts.fields) as Fields);
  return {
    collection: collection as CollectionName | "team",
    id,
    names: names.split(" ").filter(Boolean),
    before: fieldsIn(before),
    after: fieldsIn(after),
  };
}

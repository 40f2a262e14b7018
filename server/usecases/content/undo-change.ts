import type { Fields } from "../../../domain/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { type DeskAct, findAct } from "../../db/queries/desk/acts.ts";
import type { ContentServices } from "./change-content.ts";
import { fieldVersions } from "./record-versions.ts";
import { type RemoveAnswer, removeRecord } from "./remove-record.ts";
import { saveRecord } from "./save-record.ts";

/** `no-act`: the history has no such change of a record. */
export type UndoAnswer = RemoveAnswer | { ok: false; reason: "no-act" };

/**
 * Undoes a change of the history, as a new change: gives the fields their former values, removes an added
 * record, or adds a removed one again. Refused as a clash if somebody has changed the same fields since.
 */
export async function undoChange(
  services: ContentServices,
  { team, actId, who }: { team: Team; actId: number; who: string },
): Promise<UndoAnswer> {
  const act = await findAct(services.db, team.teamId, actId);
  const change = act && changeIn(act);
  if (!change) return { ok: false, reason: "no-act" };
  const { collection, id, names, before, after } = change;
  if (before && after) {
    const fields = Object.fromEntries(names.map((name) => [name, before[name]]));
    return saveRecord(services, { team, collection, id, who, fields, began: fieldVersions(after, names) });
  }
  if (after) return removeRecord(services, { team, collection, id, who, began: fieldVersions(after, names) });
  return saveRecord(services, { team, collection, id: null, who, fields: { ...before, id }, began: {} });
}

interface StoredChange {
  collection: CollectionName;
  id: string;
  /** The names of the changed fields. */
  names: string[];
  before: Fields | null;
  after: Fields | null;
}

/** The change of a record that an act describes; null if it describes something else. */
export function changeIn({
  act,
  before,
  after,
}: Pick<DeskAct, "act" | "before" | "after">): StoredChange | null {
  if (!["record-added", "record-changed", "record-removed"].includes(act)) return null;
  const { collection = "", id = "", names = "" } = after ?? before ?? {};
  if (!Object.hasOwn(COLLECTIONS, collection)) return null;
  const fieldsIn = (facts: DeskAct["before"]): Fields | null =>
    facts?.fields === undefined ? null : (JSON.parse(facts.fields) as Fields);
  return {
    collection: collection as CollectionName,
    id,
    names: names.split(" ").filter(Boolean),
    before: fieldsIn(before),
    after: fieldsIn(after),
  };
}

import { and, eq, getTableColumns } from "drizzle-orm";
import type { FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { listPositions } from "../../../../domain/desk/settings/list-order.ts";
import { compareBytewise } from "../../../../domain/values/sort-key.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { ClubTable } from "../../../collections/definition/club-table.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct, listActs } from "../../../db/queries/desk/acts.ts";
import { loadClubContent } from "../../club/edits/load-club-content.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { UNDONE_ACTS } from "../undo-change.ts";
import { loadListOrder, mayOrder } from "./load-order.ts";

interface OrderChange {
  team: Team;
  opened: OpenedForm;
  /** The officer's address. */
  who: string;
}

type OrderAnswer =
  | { ok: true; isChanged: boolean }
  /** Somebody changed the order, or added or removed a record, meanwhile. Nothing was saved. */
  | { ok: false; reason: "clash" }
  /** The history has no such change. */
  | { ok: false; reason: "no-act" };

type Positions = Readonly<Record<string, number | null>>;

/**
 * Saves the order of a list in one change: gives its records position numbers, of which as few as possible
 * change. Pages show it as soon as this returns.
 * @param ids all records of the list, in their new order
 * @param began the version of each record's number when the board was drawn
 */
export async function saveOrder(
  services: ContentServices,
  { ids, began, ...change }: OrderChange & { ids: readonly string[]; began: FieldVersions },
): Promise<OrderAnswer> {
  return changePositions(services, change, async (tx) => {
    const { records, versions } = await loadListOrder(tx, change.team, change.opened);
    const isSame = records.length === ids.length && new Set(ids).size === ids.length;
    const byId = new Map(records.map((record) => [record.id, record]));
    if (!isSame || ids.some((id) => !byId.has(id) || versions[id] !== began[id])) return null;
    const isUnmoved = records.every(({ id }, at) => id === ids[at]);
    const before = ids.map((id) => byId.get(id)?.order ?? null);
    const after = isUnmoved ? before : listPositions(before);
    const changed = ids.flatMap((id, at) => (before[at] === after[at] ? [] : [[id, at] as const]));
    return {
      before: Object.fromEntries(changed.map(([id, at]) => [id, before[at] ?? null])),
      after: Object.fromEntries(changed.map(([id, at]) => [id, after[at] ?? null])),
    };
  });
}

/**
 * Undoes a change of the order, as a new change. A clash if one of its records was moved or removed since.
 */
export async function undoOrder(
  services: ContentServices,
  { actId, ...change }: OrderChange & { actId: number },
): Promise<OrderAnswer> {
  const act = await findAct(services.db, change.team.teamId, actId);
  if (act?.act !== "order-changed" || act.before?.collection !== change.opened.collection)
    return { ok: false, reason: "no-act" };
  const before = JSON.parse(act.before.fields ?? "{}") as Positions;
  const after = JSON.parse(act.after?.fields ?? "{}") as Positions;
  return changePositions(services, change, async (tx) => {
    const { records } = await loadListOrder(tx, change.team, change.opened);
    const now = new Map(records.map(({ id, order }) => [id, order]));
    const isAsLeft = Object.entries(after).every(([id, order]) => now.get(id) === order);
    return isAsLeft ? { before: after, after: before } : null;
  });
}

/** Finds an officer's last change of content, if it was of this list's order. Returns the act's id. */
export async function findLastOrderChange(
  db: Database,
  { teamId, who, opened }: { teamId: string; who: string; opened: OpenedForm },
): Promise<number | null> {
  const [last] = await listActs(db, teamId, { before: null, most: 1, only: UNDONE_ACTS, who: [who] });
  const isHere = last?.act === "order-changed" && last.after?.collection === opened.collection;
  return last && isHere ? last.id : null;
}

/** @param decide the position numbers that change, before and after; null for a clash */
function changePositions(
  services: ContentServices,
  { team, opened, who }: OrderChange,
  decide: (tx: Database) => Promise<{ before: Positions; after: Positions } | null>,
): Promise<OrderAnswer> {
  const { collection, form } = opened;
  if (!mayOrder(opened)) return Promise.resolve({ ok: false, reason: "no-act" });
  return changeContent<OrderAnswer>(services, { team, collection, who }, async (tx) => {
    const decided = await decide(tx);
    const content = decided && (await loadClubContent(tx, team.teamId, [collection]));
    if (!content) return { answer: { ok: false, reason: "clash" }, change: null };
    const { before, after } = decided;
    const ids = Object.keys(after);
    if (ids.length === 0) return { answer: { ok: true, isChanged: false }, change: null };
    await storePositions(tx, team.teamId, opened, after);
    const change = {
      id: collection,
      recordIds: ids,
      before,
      after,
      fields: ids,
      act: "order-changed" as const,
      words: { noun: "order", subject: form.title, labelOf: (id: string) => id },
      content,
    };
    return { answer: { ok: true, isChanged: true }, change };
  });
}

/** Stores the numbers in the order of the ids, in which sales lock products, too. */
async function storePositions(
  tx: Database,
  teamId: string,
  { collection }: OpenedForm,
  positions: Positions,
): Promise<void> {
  const [target] = Object.values<ClubTable>(COLLECTIONS[collection].tables);
  const id = target && getTableColumns(target.table).id;
  if (!id) return;
  for (const [recordId, order] of Object.entries(positions).toSorted(([a], [b]) => compareBytewise(a, b)))
    await tx
      .update(target.table)
      .set({ order } as never)
      .where(and(eq(target.table.teamId, teamId), eq(id, recordId)));
}

/** A change of content in the history, as far as it matters for undoing it. */
export interface RecordedChange {
  /** The act's number. Later acts have higher ones. */
  actId: number;
  collection: string;
  /** The record's id. */
  id: string;
  kind: "added" | "changed" | "removed" | "moved" | "draft";
  /** What each changed part of the record was afterwards, as text; the parts that can be undone apart. */
  left: ReadonlyMap<string, string>;
}

export type UndoObstacle = "changed-since" | "removed-since" | "back-since" | "moved-since";

/** What a part says that a change does not name: the default value. */
export const DEFAULT_PART = "null";

/**
 * Why a change can't be undone any more: later ones have touched the same parts, and a part does not say
 * again what the change had left. Null if it can.
 * @param later changes of content, in any order, also of other records
 */
export function undoObstacle(change: RecordedChange, later: readonly RecordedChange[]): UndoObstacle | null {
  const since = later
    .filter((one) => one.actId > change.actId && isOfSame(one, change))
    .toSorted((a, b) => a.actId - b.actId);
  if (change.kind === "draft") return since.length > 0 ? "changed-since" : null;
  const own = since.filter(({ kind }) => kind !== "draft");
  if (change.kind === "removed") return since.length > 0 ? "back-since" : null;
  if (own.at(-1)?.kind === "removed") return "removed-since";
  if (own.some(({ kind }) => kind === "moved")) return "moved-since";
  const now = new Map(own.flatMap(({ left }) => [...left]));
  const parts =
    change.kind === "added" ? new Set([...change.left.keys(), ...now.keys()]) : change.left.keys();
  const isSame = [...parts].every((part) => {
    const left = change.left.get(part) ?? DEFAULT_PART;
    return (now.get(part) ?? left) === left;
  });
  return isSame ? null : "changed-since";
}

/** Players and alumni are the same people: moving one changes the collection, and keeps the id. */
const PEOPLE = ["players", "alumni"];

const isOfSame = (a: RecordedChange, b: RecordedChange): boolean =>
  a.id === b.id &&
  (a.collection === b.collection || (PEOPLE.includes(a.collection) && PEOPLE.includes(b.collection)));

import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { DEFAULT_PART, type RecordedChange } from "../../../../domain/desk/undo-obstacle.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import type { DeskAct } from "../../../db/queries/desk/acts.ts";
import { ROSTER_FIELD } from "../roster/roster-acts.ts";
import { changeIn, type StoredChange, UNDONE_ACTS } from "../undo-change.ts";

/** The acts after which a draft is another one than before. */
const DRAFT_ACTS = ["draft-saved", "draft-discarded", "draft-scheduled"] as const;

/** The acts that `recordedChange` reads: those that can be undone, and others that change a draft. */
export const CONTENT_CHANGES = [...UNDONE_ACTS, ...DRAFT_ACTS];

/** What an act changed in the club's content; null for an act that changed nothing of it. */
export function recordedChange(act: DeskAct): RecordedChange | null {
  const { collection = "", id = "" } = act.after ?? act.before ?? {};
  const of = { actId: act.id, collection, id };
  if (act.act === "order-changed") return { ...of, kind: "changed", left: positionsIn(act) };
  if (DRAFT_ACTS.some((name) => name === act.act)) return { ...of, kind: "draft", left: new Map() };
  const change = changeIn(act);
  return change && { ...of, kind: kindOf(act), left: partsLeft(change) };
}

function kindOf({ act }: DeskAct): RecordedChange["kind"] {
  switch (act) {
    case "record-added":
      return "added";
    case "record-removed":
    case "record-taken-back":
      return "removed";
    case "player-moved":
      return "moved";
    default:
      return "changed";
  }
}

const positionsIn = ({ after }: DeskAct): Map<string, string> =>
  new Map(
    Object.entries(JSON.parse(after?.fields ?? "{}") as Fields).map(([id, at]) => [id, stableJson(at)]),
  );

/** Cells of a roster, and lines of a box score, can be undone apart; otherwise fields can. */
function partsLeft({ collection, names, before, after }: StoredChange): Map<string, string> {
  if (names.includes(ROSTER_FIELD) && collection === "seasons") return cellsIn(after?.[ROSTER_FIELD]);
  if (collection !== "lines")
    return new Map(names.map((name) => [name, stableJson(after?.[name] ?? null)] as const));
  const [was, is] = [linesIn(before), linesIn(after)];
  return new Map([...was.keys(), ...is.keys()].map((key) => [key, is.get(key) ?? DEFAULT_PART]));
}

const cellsIn = (roster: unknown): Map<string, string> =>
  new Map(
    Object.entries((roster ?? {}) as Record<string, Fields>).flatMap(([playerId, cells]) =>
      Object.entries(cells).map(([cell, text]) => [`${playerId} ${cell}`, stableJson(text)] as const),
    ),
  );

const linesIn = (facts: Fields | null): Map<string, string> =>
  new Map(
    (Array.isArray(facts?.lines) ? (facts.lines as Fields[]) : []).map((line) => [
      `${String(line.role ?? "player")} ${String(line.playerId)}`,
      stableJson(line),
    ]),
  );

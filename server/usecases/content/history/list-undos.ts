import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import {
  type RecordedChange,
  type UndoObstacle,
  undoObstacle,
} from "../../../../domain/desk/undo-obstacle.ts";
import type { Database } from "../../../db/client.ts";
import { type DeskAct, listLaterChanges } from "../../../db/queries/desk/acts.ts";
import { UNDONE_ACTS } from "../undo-change.ts";
import { CONTENT_CHANGES, recordedChange } from "./recorded-change.ts";
import { undoTargetOf } from "./undo-target.ts";

/** How an act of the history stands: it can be undone, or why not. */
export type HistoryUndo = "possible" | "too-long-ago" | "never" | UndoObstacle;

/** Later changes of the same records that are compared. An act before more of them is not undone here. */
const MAX_LATER = 500;

/**
 * Tells for each act that changed content if it can be undone, by its number. Acts that changed none are left
 * out. What this overlooks, such as a change by an import, is refused when the button is pressed.
 */
export async function listUndos(
  db: Database,
  { teamId, role }: { teamId: string; role: DeskRole },
  acts: readonly DeskAct[],
): Promise<Map<number, HistoryUndo>> {
  const changes = acts.flatMap((act) => recordedChange(act) ?? []);
  const oldest = Math.min(...changes.map(({ actId }) => actId));
  const ids = [...new Set(changes.map(({ id }) => id))];
  const wanted = { after: oldest, ids, only: CONTENT_CHANGES, most: MAX_LATER };
  const found = changes.length === 0 ? [] : await listLaterChanges(db, teamId, wanted);
  const later = found.flatMap((act) => recordedChange(act) ?? []);
  const comparedSince = found.length < MAX_LATER ? 0 : (found.at(-1)?.id ?? 0);
  return new Map(
    acts
      .filter(({ act }) => UNDONE_ACTS.some((name) => name === act))
      .map((act) => {
        const change = undoTargetOf(act, role) && changes.find(({ actId }) => actId === act.id);
        return [act.id, change ? standing(change, later, comparedSince) : "never"] as const;
      }),
  );
}

function standing(
  change: RecordedChange,
  later: readonly RecordedChange[],
  comparedSince: number,
): HistoryUndo {
  return undoObstacle(change, later) ?? (change.actId < comparedSince ? "too-long-ago" : "possible");
}

import {
  CELLS,
  mergeRoster,
  type RosterCells,
  type RosterChange,
} from "../../../../domain/desk/roster/roster-cells.ts";
import { RosterNotSaved } from "./roster-refusal.ts";

/**
 * The changes against what is there now.
 * @throws RosterNotSaved if somebody else changed the same cells, or removed a player
 */
export function mergedChanges(
  entered: readonly RosterChange[],
  cellsOf: (playerId: string) => RosterCells,
): RosterChange[] {
  const cells = new Map(entered.map(({ playerId }) => [playerId, cellsOf(playerId)]));
  const { changes, clashes } = mergeRoster(cells, entered);
  // Somebody removed the player: there is nothing that the officer could decide.
  const isGone = clashes.some(({ playerId }) => (cells.get(playerId)?.[CELLS.list] ?? "") === "");
  if (isGone) throw new RosterNotSaved({ ok: false, reason: "gone" });
  if (clashes.length > 0) throw new RosterNotSaved({ ok: false, reason: "clash", clashes });
  return changes;
}

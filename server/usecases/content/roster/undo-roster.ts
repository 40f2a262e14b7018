import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import {
  type RosterCells,
  type RosterChange,
  undoneRoster,
} from "../../../../domain/desk/roster/roster-cells.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import type { ContentServices } from "../change-content.ts";
import { changeIn } from "../undo-change.ts";
import { ROSTER_FIELD } from "./roster-acts.ts";
import { type RosterAnswer, saveRoster } from "./save-roster.ts";

export type UndoneRoster =
  | RosterAnswer
  /** The history has no such change of this season's roster. */
  | { ok: false; reason: "no-act" };

/**
 * Undoes a change of a season's roster, as a new change. Refused as a clash if somebody has changed the same
 * cells since.
 */
export async function undoRoster(
  services: ContentServices,
  { team, seasonId, actId, who }: { team: Team; seasonId: string; actId: number; who: string },
): Promise<UndoneRoster> {
  const act = Number.isSafeInteger(actId) ? await findAct(services.db, team.teamId, actId) : null;
  const change = act && changeIn(act);
  if (change?.collection !== "seasons" || change.id !== seasonId || !change.names.includes(ROSTER_FIELD))
    return { ok: false, reason: "no-act" };
  const changes = undoneRoster(changesIn(change));
  return saveRoster(services, { team, seasonId, changes, who });
}

function changesIn({ before, after }: { before: Fields | null; after: Fields | null }): RosterChange[] {
  const [was, is] = [cellsIn(before), cellsIn(after)];
  return Object.entries(is).map(([playerId, cells]) => ({
    playerId,
    before: was[playerId] ?? {},
    after: cells,
  }));
}

const cellsIn = (facts: Fields | null) => (facts?.[ROSTER_FIELD] ?? {}) as Record<string, RosterCells>;

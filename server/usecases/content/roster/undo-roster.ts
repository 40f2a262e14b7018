import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import {
  type RosterCells,
  type RosterChange,
  undoneRoster,
} from "../../../../domain/desk/roster/roster-cells.ts";
import { undoRosterLabel } from "../../../../domain/desk/roster/roster-sentences.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import type { ContentServices } from "../change-content.ts";
import { findLastAct } from "../find-last-change.ts";
import { changeIn } from "../undo-change.ts";
import { listPeople } from "./find-people.ts";
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

/** The changes of a roster in an act of the history. */
function changesIn({ before, after }: { before: Fields | null; after: Fields | null }): RosterChange[] {
  const [was, is] = [cellsIn(before), cellsIn(after)];
  return Object.entries(is).map(([playerId, cells]) => ({
    playerId,
    before: was[playerId] ?? {},
    after: cells,
  }));
}

/** What the page's button undoes, if the officer's last change of content was of this season's roster. */
export async function loadLastRosterChange(
  db: Database,
  { teamId, who, seasonId }: { teamId: string; who: string; seasonId: string },
  { rows, isUndone }: { rows: readonly { id: string; name: string }[]; isUndone: boolean },
): Promise<{ id: number; label: string } | null> {
  const of = { teamId, who, collection: "seasons", id: seasonId, field: ROSTER_FIELD } as const;
  const act = await findLastAct(db, of);
  const change = act && changeIn(act);
  if (!act || !change) return null;
  const changes = changesIn(change);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  // Who was taken off has no row.
  if (changes.length === 1 && changes.some(({ playerId }) => !names.has(playerId)))
    for (const { id, name } of (await listPeople(db, teamId)).people) names.set(id, name);
  return { id: act.id, label: undoRosterLabel(changes, names, isUndone) };
}

const cellsIn = (facts: Fields | null) => (facts?.[ROSTER_FIELD] ?? {}) as Record<string, RosterCells>;

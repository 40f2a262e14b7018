import {
  PLANNED_ROSTER_COLLECTION,
  plannedRosterAfter,
} from "../../../../../domain/desk/roster/planned-roster.ts";
import type { RosterChange } from "../../../../../domain/desk/roster/roster-cells.ts";
import { stableJson } from "../../../../../domain/values/stable-json.ts";
import type { Database } from "../../../../db/client.ts";
import {
  deleteDraft,
  type RecordDraft,
  storeRecordDraft,
} from "../../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../../db/queries/club/teams.ts";
import { createDeskId } from "../../../desk/desk-secrets.ts";
import { addChangeAct } from "../../record-change.ts";
import { mergedChanges } from "../merged-changes.ts";
import { seasonAct } from "../roster-acts.ts";
import { plannedRosterOf, type RosterSeason, showsFrom } from "../roster-seasons.ts";
import { loadSeasonCells } from "../season-cells.ts";

/** How a planned roster is made from a season's. */
export interface PlanDecision {
  /** The id of that season. */
  from: string;
  movesUp: boolean;
  /** The players about whom the officer decided, also that they are not on the roster. */
  decided: readonly string[];
}

interface PlannedSave {
  team: Team;
  season: RosterSeason;
  seasons: readonly RosterSeason[];
  changes: readonly RosterChange[];
  decision?: PlanDecision;
  /** The officer's address. */
  who: string;
}

/**
 * Keeps changes of a season's roster until visitors see it. Call it in a transaction of `changeClub`.
 * @throws RosterNotSaved
 */
export async function writePlannedRoster(
  tx: Database,
  { team, season, seasons, changes: entered, decision, who }: PlannedSave,
  now: Date,
) {
  const { teamId, timeZone } = team;
  const playerIds = [...entered.map(({ playerId }) => playerId), ...(decision?.decided ?? [])];
  const loaded = await loadSeasonCells(tx, team, { seasons, season, playerIds });
  const changes = mergedChanges(entered, loaded.cellsOf);
  const former = plannedRosterOf(season, timeZone);
  const plan = plannedRosterAfter(loaded.plan ?? former, { changes, decision }, loaded.storedOf);
  const answer = { ok: true as const, isPlanned: true, seasonId: season.id, changes };
  if (changes.length === 0 && stableJson(plan) === stableJson(loaded.plan))
    return { answer: { ...answer, isChanged: false }, draft: season.draft };
  const draft: RecordDraft = {
    teamId,
    collection: PLANNED_ROSTER_COLLECTION,
    recordId: season.draft?.recordId ?? season.id,
    record: { ...plan },
    began: null,
    added: {},
    previewId: season.draft?.previewId ?? createDeskId(),
    // One that could not be shown on its day gets another day on its page.
    publishAt: season.draft ? season.draft.publishAt : showsFrom(season, timeZone),
    scheduledBy: season.draft?.scheduledBy ?? who,
    failure: season.draft?.failure ?? null,
    editedBy: who,
    timeEdited: now,
  };
  // Without anything planned, as after an undo, nothing may happen on the day.
  const isEmpty = Object.values(plan.players).every(({ after }) => Object.keys(after).length === 0);
  await (isEmpty ? deleteDraft(tx, draft) : storeRecordDraft(tx, draft));
  const act = seasonAct(season, changes, "planned roster");
  await addChangeAct(tx, { teamId, who, at: now, collection: act.collection }, act);
  return { answer: { ...answer, isChanged: true }, draft: isEmpty ? null : draft };
}

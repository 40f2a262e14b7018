import type { Notice } from "../../../../domain/desk/notices.ts";
import type { RosterChange } from "../../../../domain/desk/roster/roster-cells.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { normalizeSeason } from "../../../intake/dates/season-names.ts";
import { idFromWords } from "../../../intake/records/record-fields.ts";
import { type ClubChange, type ContentServices, changeClub } from "../change-content.ts";
import { writeSeason } from "../games/add-season.ts";
import { mergedChanges } from "./merged-changes.ts";
import { showInTrial } from "./planned/show-planned-roster.ts";
import { type PlanDecision, writePlannedRoster } from "./planned/write-planned-roster.ts";
import { moveAct, seasonAct } from "./roster-acts.ts";
import { answerOrRosterRefusal, RosterNotSaved, type RosterRefusal } from "./roster-refusal.ts";
import { dayBegins, loadRosterSeasons, type RosterSeason } from "./roster-seasons.ts";
import { loadSeasonCells } from "./season-cells.ts";
import { ROSTER_COLLECTIONS, writeRosterRecords } from "./write-roster-records.ts";

export interface RosterSave {
  team: Team;
  /** The season whose roster changes; null if people only move between players and alumni. */
  seasonId: string | null;
  changes: readonly RosterChange[];
  /** A season that is added first; `seasonId` is then ignored. */
  newSeason?: { name: string; firstDay: string };
  /** How a planned roster is made from another one; it counts only for a planned one. */
  decision?: PlanDecision;
  /** The officer's address. */
  who: string;
}

export type RosterAnswer =
  /** `isPlanned`: visitors see it later. */
  | {
      ok: true;
      isChanged: boolean;
      isPlanned: boolean;
      seasonId: string | null;
      changes: RosterChange[];
    }
  | RosterRefusal;

/** What the page says after a save. */
export const savedRosterNotice = ({
  isChanged,
  isPlanned,
}: Pick<Extract<RosterAnswer, { ok: true }>, "isChanged" | "isPlanned">): Notice =>
  !isChanged ? "record-same" : isPlanned ? "record-saved-planned" : "record-saved";

/**
 * Saves changes of a season's roster in one transaction, as one act, which can be undone. What is stored is
 * what an import of the same roster would store: tags of the season, its details, and players. If visitors
 * are not to see the season's roster yet, it is kept as a plan, after a trial of what its day will do.
 */
export function saveRoster(services: ContentServices, save: RosterSave): Promise<RosterAnswer> {
  const { team, who } = save;
  const by = { team, collections: ROSTER_COLLECTIONS, who };
  const plan = async (tx: Database, seasons: readonly RosterSeason[], now: Date) => {
    const season = plannedSeasonOf(save, seasons, now);
    return season && (await writePlannedRoster(tx, { ...save, season, seasons }, now));
  };
  return answerOrRosterRefusal<RosterAnswer>(async () => {
    if (await isPlanned(services, save))
      await showInTrial(services, by, async (tx, now) => {
        const planned = await plan(tx, await loadRosterSeasons(tx, team, now), now);
        return planned?.draft ?? null;
      });
    return changeClub<RosterAnswer>(services, by, async (tx, now) => {
      const seasons = await loadRosterSeasons(tx, team, now);
      const planned = await plan(tx, seasons, now);
      return planned ? { answer: planned.answer, changes: [] } : saveShown(tx, { ...save, seasons }, now);
    });
  });
}

/** As it is before the save's transaction. */
async function isPlanned({ db, now }: ContentServices, save: RosterSave): Promise<boolean> {
  if (save.seasonId === null && !save.newSeason) return false;
  return plannedSeasonOf(save, await loadRosterSeasons(db, save.team, now()), now()) !== null;
}

/**
 * The season for which the save is only planned; null if visitors see at once what is saved.
 * @throws RosterNotSaved
 */
function plannedSeasonOf(
  { team, seasonId, newSeason }: RosterSave,
  seasons: readonly RosterSeason[],
  now: Date,
): RosterSeason | null {
  if (!newSeason) {
    const season = seasons.find(({ id }) => id === seasonId);
    return season?.isPlanned ? season : null;
  }
  const begins = dayBegins(newSeason.firstDay, team.timeZone);
  if (!begins || begins <= now) return null;
  const name = normalizeSeason(newSeason.name);
  const id = idFromWords(name);
  // Another officer may have started it meanwhile.
  const known = seasons.find((season) => season.id === id || season.name === name);
  if (known && !known.isPlanned) throw new RosterNotSaved({ ok: false, reason: "exists" });
  if (known) return known;
  return {
    ...{ id, name, begins, draft: null, hasRoster: false },
    ...{ isStored: false, isPresent: false, isCurrent: true, isPlanned: true },
  };
}

type ShownSave = RosterSave & { seasons: readonly RosterSeason[] };

/** Saves a roster that visitors see at once. */
async function saveShown(tx: Database, save: ShownSave, now: Date) {
  const { team, who, newSeason } = save;
  if (!newSeason) return writeRoster(tx, save, now);
  const { name, firstDay } = newSeason;
  const added = await writeSeason(tx, { team, who, name, timeCreated: `${firstDay} 00:00` }, now);
  if (!added.ok) throw new RosterNotSaved({ ok: false, reason: added.reason });
  const seasons = await loadRosterSeasons(tx, team, now);
  const { answer, changes } = await writeRoster(tx, { ...save, seasons, seasonId: added.id }, now);
  const first: ClubChange = { collection: "seasons", ...added.change };
  return { answer: { ...answer, isChanged: true }, changes: [first, ...changes] };
}

async function writeRoster(
  tx: Database,
  { team, seasons, seasonId, changes: entered }: ShownSave,
  now: Date,
): Promise<{ answer: Extract<RosterAnswer, { ok: true }>; changes: ClubChange[] }> {
  const season = seasons.find(({ id, isStored }) => id === seasonId && isStored) ?? null;
  if (seasonId !== null && !season) throw new RosterNotSaved({ ok: false, reason: "gone" });
  const playerIds = entered.map(({ playerId }) => playerId);
  const { stored, cellsOf } = await loadSeasonCells(tx, team, { seasons, season, playerIds });
  const changes = mergedChanges(entered, cellsOf);
  const isChanged = changes.length > 0;
  const answer = { ok: true as const, isPlanned: false, isChanged, seasonId, changes };
  if (!isChanged) return { answer, changes: [] };
  const written = await writeRosterRecords(tx, { team, stored, seasonId, changes }, now);
  const act = season ? seasonAct(season, changes) : moveAct(stored, changes);
  const [content, recordIds] = season
    ? [stored.seasonContent, written.seasonIds]
    : [stored.personContent, []];
  return { answer, changes: [...written.changes, { ...act, content, recordIds }] };
}

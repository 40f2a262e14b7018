import {
  CELLS,
  countRosterChanges,
  mergeRoster,
  type RosterChange,
} from "../../../../domain/desk/roster/roster-cells.ts";
import { rosterChangeSummary } from "../../../../domain/desk/roster/roster-words.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type ClubChange, type ContentServices, changeClub } from "../change-content.ts";
import { writeSeason } from "../games/add-season.ts";
import { NotSaved } from "../not-saved.ts";
import type { ContentChange } from "../record-change.ts";
import { RosterNotSaved, type RosterRefusal } from "./roster-refusal.ts";
import { loadStoredRoster, type StoredRoster, storedCells } from "./stored-roster.ts";
import { writeRosterRecords } from "./write-roster-records.ts";

export interface RosterSave {
  team: Team;
  /** The season whose roster changes; null if people only move between players and alumni. */
  seasonId: string | null;
  changes: readonly RosterChange[];
  /** A season that is added first; `seasonId` is then ignored. `timeCreated`: its beginning. */
  newSeason?: { name: string; timeCreated: string };
  /** The officer's address. */
  who: string;
}

export type RosterAnswer =
  | { ok: true; isChanged: boolean; seasonId: string | null; changes: RosterChange[] }
  | RosterRefusal;

const WRITTEN = ["tags", "seasons", "players", "alumni"] as const;

/**
 * Saves changes of a season's roster in one transaction, as one act, which can be undone. What is stored is
 * what an import of the same roster would store: tags of the season, its details, and players.
 */
export async function saveRoster(services: ContentServices, save: RosterSave): Promise<RosterAnswer> {
  const { team, who } = save;
  try {
    return await changeClub<RosterAnswer>(services, { team, collections: WRITTEN, who }, async (tx, now) => {
      const added = save.newSeason ? await addedSeason(tx, save, save.newSeason, now) : null;
      const seasonId = added ? added.id : save.seasonId;
      const { changes, written } = await writeRoster(tx, { ...save, seasonId }, now);
      return {
        answer: { ok: true, isChanged: written.length > 0 || added !== null, seasonId, changes },
        changes: [...(added ? [added.change] : []), ...written],
      };
    });
  } catch (error) {
    if (error instanceof RosterNotSaved) return error.answer;
    if (!(error instanceof NotSaved)) throw error;
    const { answer } = error;
    if (answer.reason === "mistakes") return { ok: false, reason: "mistakes", mistakes: answer.mistakes };
    return { ok: false, reason: "bad-name" };
  }
}

async function addedSeason(
  tx: Database,
  { team, who }: RosterSave,
  season: NonNullable<RosterSave["newSeason"]>,
  now: Date,
) {
  const added = await writeSeason(tx, { team, who, ...season }, now);
  if (!added.ok) throw new RosterNotSaved({ ok: false, reason: added.reason });
  return { id: added.id, change: { collection: "seasons" as const, ...added.change } };
}

async function writeRoster(tx: Database, { team, seasonId, changes: entered }: RosterSave, now: Date) {
  const ids = entered.map(({ playerId }) => playerId);
  const stored = await loadStoredRoster(tx, team, ids);
  const season = seasonId === null ? undefined : stored.seasons.get(seasonId);
  if (seasonId !== null && !season) throw new RosterNotSaved({ ok: false, reason: "gone" });
  const cells = new Map(ids.map((id) => [id, storedCells(stored, season, id)]));
  const { changes, clashes } = mergeRoster(cells, entered);
  // Somebody removed the player: there is nothing that the officer could decide.
  const isGone = clashes.some(({ playerId }) => (cells.get(playerId)?.[CELLS.list] ?? "") === "");
  if (isGone) throw new RosterNotSaved({ ok: false, reason: "gone" });
  if (clashes.length > 0) throw new RosterNotSaved({ ok: false, reason: "clash", clashes });
  if (changes.length === 0) return { changes, written: [] };
  const written = await writeRosterRecords(tx, { team, stored, seasonId, changes }, now);
  const act = season ? seasonAct(stored, String(seasonId), changes) : moveAct(stored, changes);
  const [content, recordIds] = season
    ? [stored.seasonContent, written.seasonIds]
    : [stored.personContent, []];
  return { changes, written: [...written.changes, { ...act, content, recordIds } satisfies ClubChange] };
}

type ActChange = ContentChange & Pick<ClubChange, "collection">;

/** The field under which an act of the history has the changed cells of a season's roster. */
export const ROSTER_FIELD = "roster";

const cellsOf = (changes: readonly RosterChange[], side: "before" | "after") =>
  Object.fromEntries(changes.map((change) => [change.playerId, change[side]]));

function seasonAct(stored: StoredRoster, id: string, changes: readonly RosterChange[]): ActChange {
  const summary = rosterChangeSummary(countRosterChanges(changes));
  return {
    collection: "seasons",
    id,
    before: { id, [ROSTER_FIELD]: cellsOf(changes, "before") },
    after: { id, [ROSTER_FIELD]: cellsOf(changes, "after") },
    fields: [ROSTER_FIELD],
    words: { noun: "roster", subject: seasonNameOf(stored, id), labelOf: () => summary },
  };
}

const seasonNameOf = ({ seasonNames }: StoredRoster, id: string) => seasonNames.get(id) ?? id;

/** A single person who moves between players and alumni: the act stands in the history of that person. */
function moveAct(stored: StoredRoster, changes: readonly RosterChange[]): ActChange {
  const [{ playerId, before, after }] = changes as [RosterChange];
  const list = after[CELLS.list] === "alumni" ? "alumni" : "players";
  return {
    collection: list,
    id: playerId,
    before: { id: playerId, ...before },
    after: { id: playerId, ...after },
    fields: Object.keys(after),
    act: "player-moved",
    words: { subject: String(stored.people.get(playerId)?.record.name ?? playerId) },
  };
}

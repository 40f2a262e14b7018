import { detailCell, SEASON_DETAILS } from "../../../../domain/desk/roster/roster-cells.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type ClubChange, changeClub } from "../change-content.ts";
import { answerOrRefusal, saveRecord, writeRecord } from "../save-record.ts";
import { isMovedList } from "./move-player.ts";
import { rosterRecords } from "./roster-records.ts";
import { loadRosterSeasons } from "./roster-seasons.ts";
import { loadStoredRoster, type StoredRoster } from "./stored-roster.ts";
import { writeSeasonRosters } from "./write-roster-records.ts";

/**
 * Saves the page of a player or alum. Number, position and class are there, too: the present season's roster
 * follows, and earlier seasons that showed today's keep them, as when they are typed into the roster.
 */
const savePerson: typeof saveRecord = (services, save) => {
  const { team, who, collection, id } = save;
  if (id === null) return saveRecord(services, save);
  const by = { team, collections: [collection, "seasons"] as const, who };
  return answerOrRefusal(() =>
    changeClub(services, by, async (tx, now) => {
      const stored = await loadStoredRoster(tx, team, [id], await loadRosterSeasons(tx, team, now));
      const { answer, change, added = [] } = await writeRecord(tx, save, now);
      if (!change) return { answer, changes: [] };
      const followed = await followDetails(
        tx,
        { team, stored, before: change.before, after: change.after },
        now,
      );
      return { answer, changes: [...added, { collection, ...change }, ...followed] };
    }),
  );
};

/** What saves a record of this collection. */
export const saveRecordOf = (collection: CollectionName): typeof saveRecord =>
  isMovedList(collection) ? savePerson : saveRecord;

interface Followed {
  team: Team;
  /** Before the change. */
  stored: StoredRoster;
  before: WrittenRecord | null;
  after: WrittenRecord | null;
}

async function followDetails(
  tx: Database,
  { team, stored, before, after }: Followed,
  now: Date,
): Promise<ClubChange[]> {
  const changed = SEASON_DETAILS.filter((title) => valueIn(before, title) !== valueIn(after, title));
  if (changed.length === 0) return [];
  const cells = Object.fromEntries(changed.map((title) => [detailCell(title), valueIn(after, title)]));
  const change = { playerId: String(after?.id), before: {}, after: cells };
  const { seasons } = rosterRecords(stored, stored.present, [change], new Set());
  const [id] = seasons.keys();
  if (id === undefined) return [];
  await writeSeasonRosters(tx, { team, stored, now }, seasons);
  const nothing = { before: null, after: null, fields: [], isInOtherAct: true as const };
  const content = stored.seasonContent;
  return [{ ...nothing, collection: "seasons", content, id, recordIds: [...seasons.keys()] }];
}

function valueIn(record: WrittenRecord | null, title: string): string {
  const details = (record?.details ?? []) as readonly Detail[];
  return details.find((detail) => detail.title === title)?.value ?? "";
}

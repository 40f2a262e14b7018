import { and, eq, inArray } from "drizzle-orm";
import type { RosterChange } from "../../../../domain/desk/roster/roster-cells.ts";
import { alumniCollection } from "../../../collections/alumni.ts";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import { linesCollection } from "../../../collections/lines.ts";
import { playersCollection } from "../../../collections/players.ts";
import { seasonsCollection } from "../../../collections/seasons.ts";
import { tagsCollection } from "../../../collections/tags.ts";
import { totalsCollection } from "../../../collections/totals.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { games, playerLines, players, tags } from "../../../db/schema/index.ts";
import type { ClubChange } from "../change-content.ts";
import { checkContent, exportedRecords } from "../check-content.ts";
import { loadContent, type StoredContent } from "../content-rows.ts";
import { storeDerivedRows } from "../save-record.ts";
import { storeRows } from "../store-rows.ts";
import { rosterRecords } from "./roster-records.ts";
import { RosterNotSaved } from "./roster-refusal.ts";
import type { StoredPerson, StoredRoster, StoredSeason } from "./stored-roster.ts";

/** The collections whose records a change of a roster writes. */
export const ROSTER_COLLECTIONS = ["tags", "seasons", "players", "alumni"] as const;

interface RosterWrite {
  team: Team;
  stored: StoredRoster;
  seasonId: string | null;
  changes: readonly RosterChange[];
}

/**
 * Stores what changes of a roster lead to, checked like records of a bundle. Each table is written at once: a
 * roster has up to 300 players.
 * @returns the changes for imports, without acts of their own, and the ids of the changed seasons
 * @throws RosterNotSaved
 */
export async function writeRosterRecords(
  tx: Database,
  { team, stored, seasonId, changes }: RosterWrite,
  now: Date,
): Promise<{ changes: ClubChange[]; seasonIds: string[] }> {
  const taken = await listTagIds(tx, team.teamId);
  const made = rosterRecords(stored, seasonId, changes, taken);
  const write = { team, stored, now };
  await writePeople(tx, write, made.people);
  const tagContent = await loadContent(tx, team, tagsCollection, null);
  await writeTags(tx, write, { records: made.tags, content: tagContent });
  await writeSeasonRosters(tx, write, made.seasons);
  if (made.people.size > 0 || made.tags.length > 0) await checkCounts(tx, team.teamId);
  const withoutAct = (
    collection: ClubChange["collection"],
    content: StoredContent,
    recordIds: readonly string[],
  ): ClubChange[] => {
    const [id] = recordIds;
    if (id === undefined) return [];
    return [
      {
        ...{ collection, content, id, recordIds },
        before: null,
        after: null,
        fields: [],
        isInOtherAct: true,
      },
    ];
  };
  // A person who moves counts as edited in both lists.
  const people = (["players", "alumni"] as const).flatMap((name) => {
    const own = [...made.people].filter(
      ([id, { list }]) => list === name || stored.people.get(id)?.list === name,
    );
    return withoutAct(
      name,
      stored.personContent,
      own.map(([id]) => id),
    );
  });
  const tagIds = made.tags.map(({ id }) => String(id));
  const seasonIds = [...made.seasons.keys()];
  return { changes: [...people, ...withoutAct("tags", tagContent, tagIds)], seasonIds };
}

interface Writing {
  team: Team;
  stored: StoredRoster;
  now: Date;
}

async function writePeople(
  tx: Database,
  { team, stored, now }: Writing,
  people: ReadonlyMap<string, StoredPerson>,
): Promise<void> {
  if (people.size === 0) return;
  const content = stored.personContent;
  const rows = [playersCollection, alumniCollection].flatMap((collection) => {
    const records = [...people.values()].filter(({ list }) => list === collection.name);
    return checkedRows(
      collection,
      records.map(({ record }) => record),
      { content, now },
    ).players;
  });
  const written = content.rows.players.filter(({ id }) => people.has(id));
  await storeRows(tx, {
    teamId: team.teamId,
    collection: playersCollection,
    rows: { players: rows },
    stored: { ...content.rows, players: written },
    now,
  });
}

/** @throws RosterNotSaved with the mistakes that an import would find */
function checkedRows<Name extends string>(
  collection: { name: Name } & Parameters<typeof checkContent>[0],
  records: readonly WrittenRecord[],
  context: Parameters<typeof checkContent>[3],
) {
  const { rows, mistakes } = checkContent(collection, records, null, context);
  if (mistakes.length > 0) throw new RosterNotSaved({ ok: false, reason: "mistakes", mistakes });
  return rows as Record<string, Record<string, unknown>[]> & { players: Record<string, unknown>[] };
}

async function writeTags(
  tx: Database,
  { team, now }: Writing,
  { records, content }: { records: readonly WrittenRecord[]; content: StoredContent },
): Promise<void> {
  if (records.length === 0) return;
  const rows = checkedRows(tagsCollection, records, { content, now });
  await storeRows(tx, {
    teamId: team.teamId,
    collection: tagsCollection,
    rows,
    stored: content.rows,
    now,
  });
}

/** @throws RosterNotSaved */
export async function writeSeasonRosters(
  tx: Database,
  { team, stored, now }: Writing,
  changed: ReadonlyMap<string, StoredSeason>,
): Promise<void> {
  if (changed.size === 0) return;
  const { teamId } = team;
  const content = stored.seasonContent;
  const rows = checkedRows(seasonsCollection, [...changed.values()], { content, now });
  const storedRows = {
    ...content.rows,
    seasons: content.rows.seasons.filter(({ id }) => changed.has(id)),
    seasonPlayers: content.rows.seasonPlayers.filter(({ seasonId }) => changed.has(seasonId)),
  };
  await storeRows(tx, { teamId, collection: seasonsCollection, rows, stored: storedRows, now });
  const withDetails = [...changed].flatMap(([id, season]) =>
    season.roster === stored.seasons.get(id)?.roster ? [] : id,
  );
  if (withDetails.length === 0) return;
  await fillLines(tx, team, withDetails, now);
  await storeDerivedRows(tx, totalsCollection, team, now);
}

/**
 * Writes numbers and positions into those lines of the seasons that have none, as an import would. Only these
 * lines are loaded: a club may have 60,000.
 */
async function fillLines(tx: Database, team: Team, seasonIds: readonly string[], now: Date): Promise<void> {
  const { teamId } = team;
  const ofSeasons = await tx
    .select()
    .from(games)
    .where(and(eq(games.teamId, teamId), inArray(games.seasonId, [...seasonIds])));
  if (ofSeasons.length === 0) return;
  const lines = await tx
    .select()
    .from(playerLines)
    .where(
      and(
        eq(playerLines.teamId, teamId),
        inArray(
          playerLines.gameId,
          ofSeasons.map(({ id }) => id),
        ),
      ),
    );
  const open = lines.filter(({ number, position }) => number === "" || position === "");
  if (open.length === 0) return;
  const { rows } = await loadContent(tx, team, seasonsCollection, seasonIds);
  const content: StoredContent = {
    team,
    rows: {
      ...(Object.fromEntries(CLUB_TABLES.map(({ name }) => [name, []])) as unknown as ClubRows),
      ...{ games: ofSeasons, seasons: rows.seasons, seasonPlayers: rows.seasonPlayers, playerLines: open },
    },
    targets: { namesOf: () => null },
  };
  const filled = checkedRows(linesCollection, exportedRecords(linesCollection, content), { content, now });
  await storeRows(tx, { teamId, collection: linesCollection, rows: filled, stored: content.rows, now });
}

const listTagIds = async (tx: Database, teamId: string): Promise<Set<string>> =>
  new Set((await tx.select({ id: tags.id }).from(tags).where(eq(tags.teamId, teamId))).map(({ id }) => id));

/** @throws RosterNotSaved if the club now has more people or tags than a bundle may have */
async function checkCounts(tx: Database, teamId: string): Promise<void> {
  const inList = (alumni: boolean) =>
    tx.$count(players, and(eq(players.teamId, teamId), eq(players.alumni, alumni)));
  const tooMany = [
    { noun: "players", max: playersCollection.max, count: await inList(false) },
    { noun: "alumni", max: alumniCollection.max, count: await inList(true) },
    { noun: "tags", max: tagsCollection.max, count: await tx.$count(tags, eq(tags.teamId, teamId)) },
  ].filter(({ count, max }) => count > max);
  if (tooMany.length === 0) return;
  const mistakes = tooMany.map(({ noun, max }) => ({
    field: "",
    expected: `A club can have at most ${max} ${noun}.`,
  }));
  throw new RosterNotSaved({ ok: false, reason: "mistakes", mistakes });
}

import { sortKey } from "../../domain/values/sort-key.ts";
import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { makeSeason } from "./games.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

export async function makePlayer(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.players> = {},
): Promise<RowOf<typeof schema.players>> {
  const id = given.id ?? nextId("player");
  const name = given.name ?? id;
  const row = {
    teamId,
    id,
    sortKey: sortKey(name),
    alumni: false,
    deleted: false,
    details: [],
    biography: "",
    timeCreated: CREATION_TIME,
    ...given,
    name,
  };
  return onlyRow(await db.insert(schema.players).values(row).returning());
}

/** A current coach; the `order` is null. */
export async function makeCoach(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.coaches> = {},
): Promise<RowOf<typeof schema.coaches>> {
  const id = given.id ?? nextId("coach");
  const row = {
    teamId,
    id,
    name: id,
    category: "coach" as const,
    alumni: false,
    deleted: false,
    details: [],
    biography: "",
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.coaches).values(row).returning());
}

/** A player's roster data in a season; by default a new player and season of the club. */
export async function makeSeasonPlayer(
  db: Database,
  club: Club,
  given: Partial<RowOf<typeof schema.seasonPlayers>> = {},
): Promise<RowOf<typeof schema.seasonPlayers>> {
  const row = {
    teamId: club.teamId,
    seasonId: given.seasonId ?? (await makeSeason(db, club)).id,
    playerId: given.playerId ?? (await makePlayer(db, club)).id,
    details: given.details ?? [],
  };
  await db.insert(schema.seasonPlayers).values(row);
  return row;
}

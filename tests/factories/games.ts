import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** A season of the club and the pre-developed season that it refers to, by default "2026-27". */
export async function makeSeason(
  db: Database,
  { teamId, sportsType }: Club,
  { name = "2026-27", ...given }: GivenFields<typeof schema.seasons> & { name?: string } = {},
): Promise<RowOf<typeof schema.seasons>> {
  const id = given.id ?? nextId("season");
  const preDevelopedSeasonId = given.preDevelopedSeasonId ?? `pre-${id}`;
  await db
    .insert(schema.preDevelopedSeasons)
    .values({ id: preDevelopedSeasonId, sportsType, name })
    .onConflictDoNothing();
  const row = { teamId, id, tagIds: [], timeCreated: CREATION_TIME, ...given, preDevelopedSeasonId };
  return onlyRow(await db.insert(schema.seasons).values(row).returning());
}

export async function makeOpponent(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.opponents> = {},
): Promise<RowOf<typeof schema.opponents>> {
  const id = given.id ?? nextId("opponent");
  const row = {
    teamId,
    id,
    name: id,
    abbreviation: "OPP",
    deleted: false,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.opponents).values(row).returning());
}

/** A membership in a pre-developed league, which is created too. */
export async function makeLeague(
  db: Database,
  { teamId, sportsType }: Club,
  { name = "Example League", ...given }: GivenFields<typeof schema.leagues> & { name?: string } = {},
): Promise<RowOf<typeof schema.leagues>> {
  const id = given.id ?? nextId("league");
  const preDevelopedLeagueId = given.preDevelopedLeagueId ?? `pre-${id}`;
  await db
    .insert(schema.preDevelopedLeagues)
    .values({ id: preDevelopedLeagueId, sportsType, name, division: "" })
    .onConflictDoNothing();
  const row = { teamId, id, deleted: false, timeCreated: CREATION_TIME, ...given, preDevelopedLeagueId };
  return onlyRow(await db.insert(schema.leagues).values(row).returning());
}

/** A scheduled home game of three hours, by default in a new season against a new opponent. */
export async function makeGame(
  db: Database,
  club: Club,
  given: GivenFields<typeof schema.games> = {},
): Promise<RowOf<typeof schema.games>> {
  const timeOfGame = given.timeOfGame ?? new Date("2026-12-05T00:00:00Z");
  const row = {
    teamId: club.teamId,
    id: nextId("game"),
    seasonId: given.seasonId ?? (await makeSeason(db, club)).id,
    opponentId: given.opponentId ?? (await makeOpponent(db, club)).id,
    place: "home" as const,
    venue: "Example Arena",
    address: "",
    timeOfGame,
    endTimeOfGame: new Date(timeOfGame.getTime() + 3 * 3_600_000),
    timeZone: club.timeZone,
    state: "scheduled" as const,
    decidedIn: "regulation" as const,
    kind: given.leagueId ? ("league" as const) : ("exhibition" as const),
    note: "",
    watchUrl: "",
    deleted: false,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.games).values(row).returning());
}

import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import {
  listLineTotals,
  listSeasonTotals,
  listTeamTotals,
  type PlayerLineFilter,
} from "../../../server/db/queries/stats/lines.ts";
import {
  countGamesAndTotals,
  findStatAvailability,
  listStatSeasons,
} from "../../../server/db/queries/stats/stat-games.ts";
import {
  type Club,
  makeClub,
  makeGame,
  makeOpponent,
  makePlayer,
  makeSeason,
} from "../../factories/factories.ts";
import { makePlayerLine, makeProvidedTotals } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const begun = (year: number) => new Date(Date.UTC(year, 6, 1));
const TOLD = { games: 10, goals: 5 };

/**
 * Ann has lines now and provided totals of an earlier season, Bea has provided totals of two seasons, and the
 * alumnus Cy has provided totals of a season and of his career.
 */
async function givenClub(db: Database): Promise<Club> {
  const club = await makeClub(db);
  for (const id of ["ann", "bea"]) await makePlayer(db, club, { id, name: id });
  await makePlayer(db, club, { id: "cy", name: "cy", alumni: true });
  await makePlayer(db, club, { id: "gone", name: "gone", deleted: true });
  for (const [id, year] of [
    ["now", 2026],
    ["then", 2025],
    ["once", 2024],
  ] as const)
    await makeSeason(db, club, {
      id,
      name: id,
      timeCreated: begun(year),
      preDevelopedSeasonId: `${id}-${club.teamId}`,
    });
  await makeOpponent(db, club, { id: "otters" });
  await makeGame(db, club, {
    id: "g-1",
    ...{ seasonId: "now", opponentId: "otters", state: "final" as const, score: 3, opponentScore: 2 },
  });
  await makePlayerLine(db, club, { gameId: "g-1", playerId: "ann", goals: 2, assists: 1, number: "9" });
  const given = (playerId: string, seasonId: string | null, more: object = {}) =>
    makeProvidedTotals(db, club, { playerId, seasonId, ...TOLD, ...more });
  await given("ann", "now", { stands: false });
  await given("ann", "then", { number: "8" });
  await given("bea", "once", { number: "20", position: "D" });
  await given("bea", "then", { number: "21" });
  await given("cy", "once");
  await given("cy", null, { games: 40, goals: 31 });
  await given("gone", "then");
  return club;
}

describeOnPostgres("provided totals", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    await givenClub(db);
    club = await givenClub(db);
  });

  const totals = async (filter: PlayerLineFilter) =>
    (await listLineTotals(db, club.teamId, filter)).map(({ playerId, games, goals, isGiven, number }) =>
      [playerId, games, goals, isGiven ? "given" : "lines", number].join(" ").trim(),
    );

  test.each<[string, PlayerLineFilter, string[]]>([
    [
      "add up over all seasons or are only a career, with the last season's number",
      {},
      ["ann 11 7 given 9", "bea 20 10 given 21", "cy 40 31 given"],
    ],
    ["a season without games", { seasonId: "then" }, ["ann 10 5 given 8", "bea 10 5 given 21"]],
    ["a season with lines", { seasonId: "now" }, ["ann 1 2 lines 9"]],
    ["the season that is shown", { isCurrent: true }, ["ann 1 2 lines 9"]],
    ["alumni", { alumni: true }, ["cy 40 31 given"]],
    ["an alumnus's season", { alumni: true, seasonId: "once" }, ["cy 10 5 given"]],
    ["an opponent's games tell nothing of them", { opponentId: "otters" }, ["ann 1 2 lines 9"]],
    ["nor does a place", { place: "away", seasonId: "then" }, []],
    ["nor does a league", { leagueOnly: true }, []],
  ])("%s", async (_what, filter, expected) => {
    expect(await totals(filter)).toEqual(expected);
  });

  test("have only the provided figures, beside lines with all", async () => {
    const [ann, bea] = await listLineTotals(db, club.teamId, { alumni: false });
    expect([ann?.told, bea?.told]).toEqual([
      ["goals", "games"],
      ["goals", "games"],
    ]);
    const [lined] = await listLineTotals(db, club.teamId, { seasonId: "now" });
    expect([lined?.told, lined?.assists]).toEqual([undefined, 1]);
  });

  test("are a player's seasons, newest first, and the career", async () => {
    const seasons = async (playerId: string) =>
      (await listSeasonTotals(db, club.teamId, playerId)).map(({ seasonName, given, games }) => [
        seasonName,
        given,
        games,
      ]);
    expect(await seasons("ann")).toEqual([
      ["now", null, 1],
      ["then", "season", 10],
    ]);
    expect(await seasons("cy")).toEqual([
      ["", "career", 40],
      ["once", "season", 10],
    ]);
  });

  test("make seasons selectable for the players who have them", async () => {
    const given = async (alumni: boolean | null) =>
      (await listStatSeasons(db, club.teamId, { alumni })).map(({ id, hasGiven }) => (hasGiven ? id : ""));
    expect(await given(false)).toEqual(["", "then", "once"]);
    expect(await given(true)).toEqual(["", "", "once"]);
    expect(await given(null)).toEqual(["", "", ""]);
  });

  test("are reported as left out in filters for single games", async () => {
    const counted = (filter: Omit<PlayerLineFilter, "alumni">) =>
      countGamesAndTotals(db, club.teamId, { alumni: false, ...filter });
    expect(await counted({ place: "home" })).toEqual({ teamGames: 1, hasGiven: true });
    expect(await counted({ seasonId: "then", opponentId: "otters" })).toEqual({
      teamGames: 0,
      hasGiven: true,
    });
    expect(await counted({ seasonId: "now" })).toEqual({ teamGames: 1, hasGiven: false });
  });

  test("do not count for the team", async () => {
    expect(await listTeamTotals(db, club.teamId)).toMatchObject([{ games: 1, goals: 2 }]);
  });

  test("give a player statistics", async () => {
    expect(await findStatAvailability(db, club.teamId)).toEqual({ players: true, alumni: true });
    const other = await makeClub(db);
    await makeProvidedTotals(db, other, { ...TOLD, stands: false });
    expect(await findStatAvailability(db, other.teamId)).toEqual({ players: false, alumni: false });
  });
});

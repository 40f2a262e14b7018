import { beforeAll, expect, test } from "vitest";
import { LINE_COUNT_NAMES } from "../../../domain/sports/player-line.ts";
import { totalsOfLines } from "../../../domain/stats/line-totals.ts";
import type { Database } from "../../../server/db/client.ts";
import { listLeagueResults } from "../../../server/db/queries/schedule/league-results.ts";
import { listPlays } from "../../../server/db/queries/schedule/plays.ts";
import {
  listGameLines,
  listLineTotals,
  listPlayerLines,
  listSeasonTotals,
  type PlayerLineFilter,
} from "../../../server/db/queries/stats/lines.ts";
import {
  type Club,
  makeClub,
  makeGame,
  makeImage,
  makeLeague,
  makeOpponent,
  makePlayer,
  makeSeason,
} from "../../factories/factories.ts";
import { makeLeagueResult, makePlay, makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const final = { state: "final", score: 3, opponentScore: 2 } as const;

/**
 * Two seasons of one club. The sorted names are ä, b, b, Z. Only the ids order the two players named b, and
 * two games at the same time; both pairs are inserted in the opposite order.
 */
async function playedClub(db: Database, own: { goals: number }): Promise<Club> {
  const club = await makeClub(db);
  for (const [id, given] of Object.entries({
    "p-b2": { name: "b" },
    "p-z": { name: "Z", alumni: true },
    "p-b1": { name: "b", image: (await makeImage(db, club, { alt: "b" })).id },
    "p-a": { name: "ä" },
    "p-gone": { name: "Gone", deleted: true },
  }))
    await makePlayer(db, club, { id, ...given });
  const opponent = (id: string) => makeOpponent(db, club, { id, name: `The ${id}` });
  await Promise.all(["otters", "herons"].map(opponent));
  await makeLeague(db, club, { id: "lake", preDevelopedLeagueId: `lake-${club.teamId}` });
  await makeSeason(db, club, {
    id: "now",
    name: "2026-27",
    timeCreated: day(2),
    preDevelopedSeasonId: `now-${club.teamId}`,
  });
  await makeSeason(db, club, {
    id: "then",
    name: "2025-26",
    timeCreated: day(1),
    preDevelopedSeasonId: `then-${club.teamId}`,
  });
  const game = (id: string, given: object) =>
    makeGame(db, club, { id, seasonId: "now", opponentId: "otters", timeOfGame: day(9), ...final, ...given });
  await game("g-2", { place: "away", leagueId: "lake" });
  await game("g-1", {});
  await game("g-0", { seasonId: "then", opponentId: "herons", place: "neutral", timeOfGame: day(3) });
  await game("g-live", { state: "live" });
  await game("g-deleted", { deleted: true });
  const line = (gameId: string, playerId: string, given: object) =>
    makePlayerLine(db, club, { gameId, playerId, ...given });
  for (const gameId of ["g-2", "g-1", "g-0", "g-live", "g-deleted"])
    await line(gameId, "p-b2", { goals: own.goals, number: gameId, position: gameId === "g-0" ? "D" : "" });
  await line("g-1", "p-z", { goals: 1, assists: 2 });
  await line("g-1", "p-a", { plusMinus: -2 });
  await line("g-1", "p-b1", { shots: 32_000 });
  await line("g-2", "p-b1", { shots: 32_000 });
  await line("g-1", "p-gone", { goals: 9 });
  await line("g-2", "p-a", { role: "goalie", decision: "OTL", saves: 20, goalsAgainst: 3 });
  await line("g-2", "p-a", {});
  await line("g-0", "p-a", { role: "goalie", decision: "W", saves: 10 });
  return club;
}

describeOnPostgres("lines", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    await playedClub(db, { goals: 100 });
    club = await playedClub(db, { goals: 1 });
  });

  const totals = async (filter?: PlayerLineFilter) =>
    (await listLineTotals(db, club.teamId, filter)).map(({ playerId, role, games, goals, saves }) =>
      [playerId, role, games, goals, saves].join(" "),
    );

  test("add up by player and role over only this club's final games, by name, then id, then role", async () => {
    expect(await totals()).toEqual([
      "p-a goalie 2 0 30",
      "p-a player 2 0 0",
      "p-b1 player 2 0 0",
      "p-b2 player 3 3 0",
      "p-z player 1 1 0",
    ]);
  });

  test.each<[string, PlayerLineFilter, string[]]>([
    ["a season", { seasonId: "then" }, ["p-a goalie 1 0 10", "p-b2 player 1 1 0"]],
    ["an opponent", { opponentId: "herons" }, ["p-a goalie 1 0 10", "p-b2 player 1 1 0"]],
    ["a neutral place", { place: "neutral" }, ["p-a goalie 1 0 10", "p-b2 player 1 1 0"]],
    [
      "league games",
      { leagueOnly: true },
      ["p-a goalie 1 0 20", "p-a player 1 0 0", "p-b1 player 1 0 0", "p-b2 player 1 1 0"],
    ],
    ["alumni", { alumni: true }, ["p-z player 1 1 0"]],
    ["all at once", { alumni: false, seasonId: "now", place: "home", leagueOnly: true }, []],
  ])("are filtered by %s", async (_what, filter, expected) => {
    expect(await totals(filter)).toEqual(expected);
  });

  test("keep counts as numbers beyond one line's maximum and below zero, and decisions separate", async () => {
    const rows = await listLineTotals(db, club.teamId);
    for (const row of rows) for (const count of LINE_COUNT_NAMES) expect(row[count]).toBeTypeOf("number");
    const [goalie, skater, shooter] = rows;
    expect(goalie).toMatchObject({ wins: 1, losses: 0, ties: 0, overtimeLosses: 1, portrait: null });
    expect(skater).toMatchObject({ plusMinus: -2, wins: 0, games: 2 });
    expect(shooter).toMatchObject({ shots: 64_000, portrait: { alt: "b" } });
  });

  test("have the latest number and position, by id for games of one time", async () => {
    const rows = await listLineTotals(db, club.teamId);
    const last = rows.find(({ playerId }) => playerId === "p-b2");
    expect(last).toMatchObject({ number: "g-1", position: "D" });
    expect(rows.find(({ playerId }) => playerId === "p-z")).toMatchObject({ number: "", position: "" });
  });

  test("of one game include everybody, in any state, goalies first", async () => {
    const ids = async (gameId: string) =>
      (await listGameLines(db, club.teamId, gameId)).map(({ playerId, role }) => `${playerId} ${role}`);
    expect(await ids("g-2")).toEqual(["p-a goalie", "p-a player", "p-b1 player", "p-b2 player"]);
    expect(await ids("g-live")).toEqual(["p-b2 player"]);
    const [, , , gone] = await listGameLines(db, club.teamId, "g-1");
    expect(gone).toMatchObject({ playerId: "p-gone", name: "Gone", deleted: true, goals: 9 });
  });

  test("of one player are a log, newest first, each with its game", async () => {
    const log = await listPlayerLines(db, club.teamId, "p-b2");
    expect(log.map(({ gameId }) => gameId)).toEqual(["g-1", "g-2", "g-0"]);
    expect(log[1]).toMatchObject({
      seasonId: "now",
      timeOfGame: day(9),
      place: "away",
      score: 3,
      opponentScore: 2,
      goals: 1,
      opponent: { id: "otters", name: "The otters" },
    });
  });

  test("add up in the database to the same as in the domain's rule", async () => {
    for (const row of await listLineTotals(db, club.teamId)) {
      const lines = await listPlayerLines(db, club.teamId, row.playerId);
      expect(row).toMatchObject(totalsOfLines(lines.filter(({ role }) => role === row.role)));
    }
  });

  test("of one player add up by season and role, newest season first", async () => {
    const seasons = await listSeasonTotals(db, club.teamId, "p-a");
    expect(seasons).toMatchObject([
      { seasonId: "now", seasonName: "2026-27", role: "goalie", games: 1, saves: 20, overtimeLosses: 1 },
      { seasonId: "now", role: "player", games: 2, plusMinus: -2 },
      { seasonId: "then", seasonName: "2025-26", role: "goalie", games: 1, saves: 10, wins: 1 },
    ]);
    expect(await listSeasonTotals(db, club.teamId, "p-gone-too")).toEqual([]);
  });
});

describeOnPostgres("plays and results", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    for (const goals of [100, 1]) club = await playedClub(db, { goals });
  });

  test("of a game come in order with the names of scorers and assistants", async () => {
    await makePlay(db, club, { gameId: "g-1", position: 10, side: "opponent", playerName: "K. Otter" });
    await makePlay(db, club, { gameId: "g-1", position: 2, playerId: "p-gone", playerName: "Gone once" });
    const assistIds = ["p-z", "p-nobody", "p-a"];
    await makePlay(db, club, { gameId: "g-1", position: 1, playerId: "p-b2", assistIds });
    await makePlay(db, club, { gameId: "g-2" });
    expect(await listPlays(db, club.teamId, "g-1")).toMatchObject([
      {
        position: 1,
        playerId: "p-b2",
        playerName: "b",
        hasPage: true,
        assists: [
          { id: "p-z", name: "Z", deleted: false },
          { id: "p-a", name: "ä" },
        ],
      },
      { position: 2, playerName: "Gone", hasPage: false, assists: [] },
      { position: 10, playerId: null, playerName: "K. Otter", hasPage: false, assists: [] },
    ]);
  });

  test("of a season's leagues come by time, then id, with both teams", async () => {
    const result = (id: string, given: object = {}) =>
      makeLeagueResult(db, club, {
        id,
        leagueId: "lake",
        seasonId: "now",
        homeId: "herons",
        awayId: "otters",
        ...given,
      });
    for (const id of ["r-b", "r-a"]) await result(id);
    await result("r-first", { timeOfGame: day(1), decidedIn: "shootout" });
    await result("r-then", { seasonId: "then" });
    const rows = await listLeagueResults(db, club.teamId, "now");
    expect(rows.map(({ id }) => id)).toEqual(["r-first", "r-a", "r-b"]);
    expect(rows[0]).toMatchObject({
      leagueId: "lake",
      decidedIn: "shootout",
      home: { id: "herons", name: "The herons" },
      away: { id: "otters" },
      homeScore: 3,
      awayScore: 1,
    });
  });
});

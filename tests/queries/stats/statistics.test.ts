import { beforeAll, expect, test } from "vitest";
import { statChoices } from "../../../domain/stats/stat-filter.ts";
import type { Database } from "../../../server/db/client.ts";
import { listArticlesOfPlayer } from "../../../server/db/queries/news/articles.ts";
import { listGalleriesOfPlayer } from "../../../server/db/queries/news/galleries.ts";
import { listLineTotals, listTeamTotals } from "../../../server/db/queries/stats/lines.ts";
import {
  countFinalGames,
  findStatAvailability,
  listStatFilters,
  listStatGames,
} from "../../../server/db/queries/stats/stat-games.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeGallery,
  makeGame,
  makeImage,
  makeLeague,
  makeOpponent,
  makePlayer,
  makeSeason,
  makeTag,
} from "../../factories/factories.ts";
import { makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const final = { state: "final", score: 3, opponentScore: 2 } as const;

/**
 * A club whose rows have the same ids as the other club's. Two games are at the same time, and are inserted
 * in the opposite order of their ids.
 */
async function playedClub(db: Database, own: { goals: number }): Promise<Club> {
  const club = await makeClub(db);
  const season = (id: string, created: number) =>
    makeSeason(db, club, {
      id,
      timeCreated: day(created),
      preDevelopedSeasonId: `${id}-${club.teamId}`,
    });
  await season("now", 2);
  await season("then", 1);
  await makeLeague(db, club, { id: "lake", preDevelopedLeagueId: `lake-${club.teamId}` });
  const names = { z: "Zed", o: "Ödegaard", d: "de Vries", unmet: "Unmet", gone: "Gone" };
  for (const [id, name] of Object.entries(names))
    await makeOpponent(db, club, { id, name, deleted: id === "gone" });
  const game = (id: string, given: object) =>
    makeGame(db, club, { id, seasonId: "now", opponentId: "z", timeOfGame: day(9), ...final, ...given });
  await game("g-2", { place: "away", leagueId: "lake" });
  await game("g-1", { opponentId: "o" });
  await game("g-0", { seasonId: "then", opponentId: "d", timeOfGame: day(3), place: "neutral" });
  await game("g-gone", { opponentId: "gone", timeOfGame: day(2) });
  await game("g-live", { state: "live", opponentId: "unmet" });
  await game("g-deleted", { deleted: true, opponentId: "unmet" });
  for (const id of ["p-1", "p-deleted"]) await makePlayer(db, club, { id, deleted: id === "p-deleted" });
  for (const gameId of ["g-1", "g-2", "g-live"]) {
    await makePlayerLine(db, club, { gameId, playerId: "p-1", goals: own.goals });
    await makePlayerLine(db, club, { gameId, playerId: "p-deleted", goals: 1 });
    await makePlayerLine(db, club, { gameId, playerId: "p-1", role: "goalie", saves: 20 });
  }
  return club;
}

describeOnPostgres("the source of statistics", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    club = await playedClub(db, { goals: 2 });
    await playedClub(db, { goals: 50 });
  });

  test("has only final games, oldest first, those of one time by id", async () => {
    const games = await listStatGames(db, club.teamId);
    expect(ids(games)).toEqual(["g-gone", "g-0", "g-1", "g-2"]);
    expect(games.at(-1)).toMatchObject({ opponent: { id: "z", name: "Zed" }, periods: [], kind: "league" });
  });

  test.each([
    [{ isCurrent: true }, ["g-gone", "g-1", "g-2"]],
    [{ seasonId: "then" }, ["g-0"]],
    [{ seasonId: "now", place: "away" as const }, ["g-2"]],
    [{ leagueOnly: true }, ["g-2"]],
    [{ opponentId: "o" }, ["g-1"]],
    [{ opponentId: "o", place: "away" as const }, []],
    [{ seasonId: "no-such-season" }, []],
  ])("the games of %j", async (filter, expected) => {
    expect(ids(await listStatGames(db, club.teamId, filter))).toEqual(expected);
    expect(await countFinalGames(db, club.teamId, filter)).toBe(expected.length);
    for (const { teamGames } of await listLineTotals(db, club.teamId, filter))
      expect(teamGames).toBe(expected.length);
  });

  test("has opponents of final games by name, Ö as O and de as D, without deleted ones", async () => {
    const { opponents } = statChoices(await listStatFilters(db, club.teamId), []);
    expect(ids([...opponents])).toEqual(["d", "o", "z"]);
  });

  test("has the team's totals by role with a deleted player's lines, but no other club's", async () => {
    const [goalie, player] = await listTeamTotals(db, club.teamId, { seasonId: "now" });
    expect(goalie).toMatchObject({ role: "goalie", saves: 40, games: 2 });
    expect(player).toMatchObject({ role: "player", goals: 6, games: 4 });
    expect(await listTeamTotals(db, club.teamId, { seasonId: "then" })).toEqual([]);
  });

  test("tells if players and alumni have lines of final games", async () => {
    expect(await findStatAvailability(db, club.teamId)).toEqual({ players: true, alumni: false });
    const other = await makeClub(db);
    const alumnus = (await makePlayer(db, other, { alumni: true })).id;
    await makePlayerLine(db, other, { playerId: alumnus });
    expect(await findStatAvailability(db, other.teamId)).toEqual({ players: false, alumni: false });
    const gameId = (await makeGame(db, other, final)).id;
    await makePlayerLine(db, other, { playerId: alumnus, gameId });
    expect(await findStatAvailability(db, other.teamId)).toEqual({ players: false, alumni: true });
  });

  test("has the articles and galleries in which a player is tagged, newest first, those of one time by id", async () => {
    await makeTag(db, club, { id: "t-1", reference: "p-1" });
    await makeTag(db, club, { id: "t-coach", reference: "p-1", tagType: "coach" });
    await makeTag(db, club, { id: "t-deleted", reference: "p-1", deleted: true });
    await makeTag(db, club, { id: "t-other", reference: "p-deleted" });
    const image = (await makeImage(db, club)).id;
    const tagged = {
      b: { tagIds: ["t-other", "t-1"] },
      a: { tagIds: ["t-1"] },
      newest: { tagIds: ["t-1"], timeCreated: day(9) },
      coach: { tagIds: ["t-coach"] },
      deleted: { tagIds: ["t-deleted"] },
      other: { tagIds: ["t-other"] },
      draft: { tagIds: ["t-1"], published: false },
    };
    for (const [id, given] of Object.entries(tagged)) {
      await makeArticle(db, club, { id, timeCreated: day(5), ...given });
      await makeGallery(db, club, { id, timeCreated: day(5), images: [image], ...given });
    }
    const { teamId } = club;
    for (const list of [listArticlesOfPlayer, listGalleriesOfPlayer]) {
      expect(ids(await list(db, teamId, "p-1", 9))).toEqual(["newest", "a", "b"]);
      expect(ids(await list(db, teamId, "p-1", 2))).toEqual(["newest", "a"]);
      expect(ids(await list(db, teamId, "nobody", 9))).toEqual([]);
    }
  });
});

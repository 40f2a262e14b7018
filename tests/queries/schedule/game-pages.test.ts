import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findGamePage, listGamesForSitemap } from "../../../server/db/queries/schedule/game-pages.ts";
import { listGamesOfShownSeason } from "../../../server/db/queries/schedule/games.ts";
import { listLeagueMembers } from "../../../server/db/queries/schedule/league-members.ts";
import { findLeague } from "../../../server/db/queries/schedule/leagues.ts";
import { findOpponent } from "../../../server/db/queries/schedule/opponents.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeGallery,
  makeGame,
  makeLeague,
  makeOpponent,
  makeSeason,
} from "../../factories/factories.ts";
import { makeLeagueResult, makeLiveGame, makePlay, makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const NOTHING = { hasStats: false, hasRecap: false, hasGallery: false };

describeOnPostgres("the pages of a game, an opponent and a league", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeEach(async () => {
    ({ db } = await open());
    [club, other] = [await makeClub(db), await makeClub(db)];
  });
  const page = (id: string) => findGamePage(db, club.teamId, id);

  describe("a game", () => {
    test("has its own content, and nothing of another game or club", async () => {
      const { id: gameId } = await makeGame(db, club);
      await makePlayerLine(db, club);
      await makeArticle(db, club, { gameId, published: false });
      await makeGallery(db, club, { gameId, published: false });
      await makeGame(db, other, { id: gameId });
      await makePlayerLine(db, other, { gameId });
      await makeArticle(db, other, { gameId });
      expect(await page(gameId)).toMatchObject(NOTHING);
      await makePlay(db, club, { gameId });
      expect(await page(gameId)).toMatchObject({ ...NOTHING, hasStats: true });
      await makeArticle(db, club, { gameId });
      await makeGallery(db, club, { gameId });
      expect(await page(gameId)).toMatchObject({ hasStats: true, hasRecap: true, hasGallery: true });
    });

    test("has the same content in lists", async () => {
      const { id: gameId } = await makeGame(db, club);
      await makePlayerLine(db, club, { gameId });
      const [listed] = await listGamesOfShownSeason(db, club.teamId);
      expect(listed).toMatchObject({ id: gameId, ...NOTHING, hasStats: true });
    });

    test("links to its opponent and league only if those have pages", async () => {
      const { id: leagueId } = await makeLeague(db, club, { name: "Lake League" });
      const { id } = await makeGame(db, club, { leagueId });
      const there = { leagueName: "Lake League", hasLeaguePage: true, hasOpponentPage: true };
      expect(await page(id)).toMatchObject(there);
      const gone = await makeGame(db, club, {
        leagueId: (await makeLeague(db, club, { deleted: true })).id,
        opponentId: (await makeOpponent(db, club, { deleted: true })).id,
      });
      expect(await page(gone.id)).toMatchObject({ hasLeaguePage: false, hasOpponentPage: false });
      const exhibition = await makeGame(db, club);
      expect(await page(exhibition.id)).toMatchObject({ leagueName: null, hasLeaguePage: false });
    });

    test("follows its scorer until the club has closed it", async () => {
      const { id } = await makeGame(db, club, { state: "live" });
      expect(await page(id)).toMatchObject({ isScored: false });
      await makeLiveGame(db, club, { gameId: id });
      expect(await page(id)).toMatchObject({ isScored: true });
      const final = await makeGame(db, club, { state: "final", score: 1, opponentScore: 0 });
      await makeLiveGame(db, club, { gameId: final.id });
      expect(await page(final.id)).toMatchObject({ isScored: false });
    });

    test("that is deleted, unknown or another club's is not found", async () => {
      const gone = await makeGame(db, club, { deleted: true });
      const theirs = await makeGame(db, other);
      for (const id of [gone.id, theirs.id, "no-such-game"]) expect(await page(id)).toBeNull();
    });
  });

  test("the sitemap has this season's games, and earlier ones with content", async () => {
    const [old, now] = [
      await makeSeason(db, club, { timeCreated: day(1) }),
      await makeSeason(db, club, { timeCreated: day(2) }),
    ];
    const opponentId = (await makeOpponent(db, club)).id;
    const then = { seasonId: old.id, opponentId };
    await makeGame(db, club, { ...then, id: "untold", timeOfGame: day(1) });
    await makeGame(db, club, { ...then, id: "counted", timeOfGame: day(2) });
    await makeGame(db, club, { ...then, id: "written", timeOfGame: day(3) });
    await makeGame(db, club, { ...then, id: "now", seasonId: now.id, timeOfGame: day(4) });
    await makeGame(db, club, { ...then, id: "struck", seasonId: now.id, deleted: true });
    await makePlayerLine(db, club, { gameId: "counted" });
    await makeArticle(db, club, { gameId: "written" });
    expect(await listGamesForSitemap(db, club.teamId)).toEqual([
      { id: "now", hasStats: false },
      { id: "written", hasStats: false },
      { id: "counted", hasStats: true },
    ]);
  });

  test("a deleted, unknown or other club's opponent or league is not found", async () => {
    const opponent = await makeOpponent(db, club, { name: "Otters" });
    expect(await findOpponent(db, club.teamId, opponent.id)).toMatchObject({ name: "Otters", logo: null });
    expect(await findOpponent(db, other.teamId, opponent.id)).toBeNull();
    const gone = await makeOpponent(db, club, { deleted: true });
    expect(await findOpponent(db, club.teamId, gone.id)).toBeNull();
    const league = await makeLeague(db, club, { name: "Lake League" });
    expect(await findLeague(db, club.teamId, league.id)).toMatchObject({
      name: "Lake League",
      conference: null,
    });
    expect(await findLeague(db, other.teamId, league.id)).toBeNull();
    const left = await makeLeague(db, club, { deleted: true });
    expect(await findLeague(db, club.teamId, left.id)).toBeNull();
  });

  test("a league's members are the teams of its games this season, each once", async () => {
    const { id: seasonId } = await makeSeason(db, club);
    const { id: leagueId } = await makeLeague(db, club);
    for (const id of ["met", "away", "home", "cup", "past", "struck"]) await makeOpponent(db, club, { id });
    const inLeague = { seasonId, leagueId };
    await makeGame(db, club, { ...inLeague, opponentId: "met" });
    await makeGame(db, club, { ...inLeague, opponentId: "met" });
    await makeGame(db, club, { ...inLeague, opponentId: "struck", deleted: true });
    await makeGame(db, club, { seasonId, opponentId: "cup" });
    await makeGame(db, club, { leagueId, opponentId: "past" });
    await makeLeagueResult(db, club, { ...inLeague, homeId: "home", awayId: "away" });
    await makeLeagueResult(db, club, { ...inLeague, homeId: "home", awayId: "met" });
    await makeLeagueResult(db, club, { seasonId, homeId: "cup", awayId: "past" });
    const members = await listLeagueMembers(db, club.teamId, leagueId, seasonId);
    expect(members.map(({ id }) => id)).toEqual(["away", "home", "met"]);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { listArticleTimes } from "../../server/db/queries/articles.ts";
import { getGame } from "../../server/db/queries/games.ts";
import { listPlayerIds } from "../../server/db/queries/players.ts";
import { listSeasonGameTimes } from "../../server/db/queries/seasons.ts";
import { describeOnEachDatabase } from "../databases.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeGame,
  makeImage,
  makeOpponent,
  makePlayer,
  makeSeason,
} from "../factories.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));

describeOnEachDatabase("what has an address of its own", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  test("published stories, newest first and alike by id, each with its time", async () => {
    await makeArticle(db, club, { id: "b", timeOfArticle: day(5) });
    await makeArticle(db, club, { id: "a", timeOfArticle: null, timeCreated: day(5) });
    await makeArticle(db, club, { id: "new", timeOfArticle: day(6) });
    await makeArticle(db, club, { id: "hidden", published: false });
    await makeArticle(db, other, { id: "theirs" });
    expect(await listArticleTimes(db, club.teamId)).toEqual([
      { id: "new", time: day(6) },
      { id: "a", time: day(5) },
      { id: "b", time: day(5) },
    ]);
  });

  test("players and alumni that are not deleted", async () => {
    await makePlayer(db, club, { id: "b" });
    await makePlayer(db, club, { id: "a", alumni: true });
    await makePlayer(db, club, { id: "gone", deleted: true });
    await makePlayer(db, other, { id: "theirs" });
    expect(await listPlayerIds(db, club.teamId)).toEqual([
      { id: "a", alumni: true },
      { id: "b", alumni: false },
    ]);
  });

  test("every season, the newest first and alike by id, with when its games end, by id", async () => {
    const [home, away] = [await makeClub(db), await makeClub(db)];
    const made = { timeCreated: day(3) };
    await makeSeason(db, home, { id: "old", timeCreated: day(1) });
    for (const id of ["tie-b", "tie-a"]) await makeSeason(db, home, { id, ...made });
    await makeSeason(db, away, { id: "tie-a", ...made });
    const { id: opponentId } = await makeOpponent(db, home);
    const game = { opponentId, seasonId: "tie-a", timeOfGame: day(8), endTimeOfGame: day(9) };
    await makeGame(db, home, { ...game, id: "g-2", state: "cancelled" });
    await makeGame(db, home, { ...game, id: "g-1", endTimeOfGame: day(10) });
    await makeGame(db, home, { ...game, id: "gone", deleted: true });
    await makeGame(db, home, { ...game, id: "gone-too", seasonId: "old", deleted: true });
    await makeGame(db, away, { id: "theirs", seasonId: "tie-a" });
    expect(await listSeasonGameTimes(db, home.teamId)).toEqual([
      { id: "tie-a", game: { state: "scheduled", endTimeOfGame: day(10) } },
      { id: "tie-a", game: { state: "cancelled", endTimeOfGame: day(9) } },
      { id: "tie-b", game: null },
      { id: "old", game: null },
    ]);
  });

  test("a game of any season, with its opponent; none that is deleted or another club's", async () => {
    const [old, current] = [
      await makeSeason(db, club, { timeCreated: day(1) }),
      await makeSeason(db, club, { timeCreated: day(2) }),
    ];
    const { id: logo } = await makeImage(db, club, { hash: "e".repeat(64) });
    const opponent = await makeOpponent(db, club, { name: "Otters", logo });
    const ofSeason = { opponentId: opponent.id, seasonId: old.id };
    await makeGame(db, club, { id: "then", ...ofSeason });
    await makeGame(db, club, { id: "now", ...ofSeason, seasonId: current.id });
    await makeGame(db, club, { id: "gone", ...ofSeason, deleted: true });
    expect(await getGame(db, club.teamId, "then")).toMatchObject({
      id: "then",
      opponent: { name: "Otters" },
      opponentLogo: { hash: "e".repeat(64) },
    });
    expect((await getGame(db, club.teamId, "now"))?.id).toBe("now");
    expect(await getGame(db, club.teamId, "gone")).toBeNull();
    expect(await getGame(db, other.teamId, "then")).toBeNull();
  });
});

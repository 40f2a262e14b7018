import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findGame } from "../../../server/db/queries/schedule/games.ts";
import { listSeasonGameTimes } from "../../../server/db/queries/schedule/seasons.ts";
import { listSitemapItems } from "../../../server/db/queries/site/sitemap.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeCoach,
  makeEvent,
  makeForm,
  makeGallery,
  makeGame,
  makeImage,
  makeLeague,
  makeOpponent,
  makePage,
  makePlayer,
  makePractice,
  makeSeason,
  makeSponsor,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));

const GONE = [{ id: "gone", deleted: true }, { id: "shown" }];
const HIDDEN = [{ id: "hidden", published: false }, { id: "shown" }];

/** Makes a visible item of every kind, without a date, and a hidden item of most kinds. */
async function makeListed(db: Database, club: Club): Promise<void> {
  for (const given of GONE) {
    await makePlayer(db, club, given);
    await makePlayer(db, club, { ...given, id: `former-${given.id}`, alumni: true });
    await makeCoach(db, club, given);
    await makeOpponent(db, club, given);
    await makeForm(db, club, given);
    await makeForm(db, club, { ...given, id: `paid-${given.id}`, type: "CUSTOM_DONATION" });
    await makeLeague(db, club, { preDevelopedLeagueId: `${club.teamId}-${given.id}`, ...given });
  }
  for (const given of HIDDEN) {
    await makePage(db, club, given);
    await makeEvent(db, club, given);
    await makePractice(db, club, given);
    await makeArticle(db, club, { ...given, id: `day-${given.id}`, timeOfArticle: day(1) });
    await makeGallery(db, club, { ...given, id: `day-${given.id}`, timeOfGallery: day(2) });
  }
  await makeSponsor(db, club, { id: "shown" });
}

describeOnPostgres("items with their own address", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  test("include the visible ones of each kind, newest first, then by id and kind", async () => {
    const [home, away] = [await makeClub(db), await makeClub(db)];
    await makeListed(db, home);
    await makeListed(db, away);
    await makeArticle(db, home, { id: "b", timeOfArticle: day(5) });
    await makeArticle(db, home, { id: "a", timeOfArticle: null, timeCreated: day(5) });
    await makeGallery(db, home, { id: "a", timeOfGallery: null, timeCreated: day(5) });
    await makeArticle(db, away, { id: "theirs" });
    const undated = [
      "coaches",
      "events",
      "forms",
      "leagues",
      "opponents",
      "pages",
      "players",
      "practices",
      "sponsors",
    ];
    expect(await listSitemapItems(db, home.teamId)).toEqual([
      { kind: "articles", id: "a", time: day(5) },
      { kind: "galleries", id: "a", time: day(5) },
      { kind: "articles", id: "b", time: day(5) },
      { kind: "galleries", id: "day-shown", time: day(2) },
      { kind: "articles", id: "day-shown", time: day(1) },
      { kind: "alumni", id: "former-shown", time: null },
      { kind: "paid forms", id: "paid-shown", time: null },
      ...undated.map((kind) => ({ kind, id: "shown", time: null })),
    ]);
  });

  test("include every season, newest first, then by id, with the end of its games", async () => {
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

  test("include a game of any season with its opponent, but no deleted or other club's", async () => {
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
    expect(await findGame(db, club.teamId, "then")).toMatchObject({
      id: "then",
      opponent: { name: "Otters" },
      opponentLogo: { hash: "e".repeat(64) },
    });
    expect((await findGame(db, club.teamId, "now"))?.id).toBe("now");
    expect(await findGame(db, club.teamId, "gone")).toBeNull();
    expect(await findGame(db, other.teamId, "then")).toBeNull();
  });
});

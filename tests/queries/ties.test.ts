import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { listImagesById } from "../../server/db/queries/club/images.ts";
import { listSponsors } from "../../server/db/queries/club/sponsors.ts";
import { findArticle, findGameArticle, listArticles } from "../../server/db/queries/news/articles.ts";
import {
  findGallery,
  findGameGallery,
  listArticlesOfGallery,
  listGalleries,
  listGalleryImages,
} from "../../server/db/queries/news/galleries.ts";
import { findClubPage, listAboutSections } from "../../server/db/queries/news/pages.ts";
import { findCoach, listCoaches } from "../../server/db/queries/people/coaches.ts";
import {
  findPlayer,
  listPlayers,
  listSeasonMembers,
  listSeasonPlayers,
} from "../../server/db/queries/people/players.ts";
import { findEvent, listPastEvents, listUpcomingEvents } from "../../server/db/queries/schedule/events.ts";
import { findFeedGame, listFeedGames } from "../../server/db/queries/schedule/feed-games.ts";
import { findGamePage, listGamesForSitemap } from "../../server/db/queries/schedule/game-pages.ts";
import {
  listGamesAgainst,
  listGamesOfShownSeason,
  listSeasonGames,
} from "../../server/db/queries/schedule/games.ts";
import { listLeagueMembers } from "../../server/db/queries/schedule/league-members.ts";
import { findLeague, listLeagues } from "../../server/db/queries/schedule/leagues.ts";
import { findOpponent } from "../../server/db/queries/schedule/opponents.ts";
import {
  findPractice,
  listPastPractices,
  listUpcomingPractices,
} from "../../server/db/queries/schedule/practices.ts";
import { listSeasons } from "../../server/db/queries/schedule/seasons.ts";
import { findTicket, listTickets, listTicketsByPrices } from "../../server/db/queries/tickets/tickets.ts";
import {
  type Club,
  makeAboutSection,
  makeArticle,
  makeClub,
  makeCoach,
  makeEvent,
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
  makeTag,
  makeTicket,
} from "../factories/factories.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
/** The ids in the order of insertion: neither the first nor the last row inserted is the first by id. */
const MIXED = ["b", "d", "a", "c"];
const SORTED = ["a", "b", "c", "d"];

describeOnPostgres("rows with equal sort values come by id", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    club = await makeClub(db);
  });

  test("articles of one time, either of their two times", async () => {
    for (const id of MIXED)
      await makeArticle(db, club, id < "c" ? { id, timeOfArticle: day(5) } : { id, timeCreated: day(5) });
    expect(ids(await listArticles(db, club.teamId, { limit: 9 }))).toEqual(SORTED);
    const pages = [0, 1, 2, 3].map((offset) => listArticles(db, club.teamId, { limit: 1, offset }));
    expect((await Promise.all(pages)).flatMap(ids)).toEqual(SORTED);
  });

  test("sponsors of one order and age, those without an order last", async () => {
    for (const id of MIXED) await makeSponsor(db, club, { id, order: 3 });
    for (const id of MIXED) await makeSponsor(db, club, { id: `none-${id}` });
    await makeSponsor(db, club, { id: "below-nought", order: -1 });
    await makeSponsor(db, club, { id: "older", order: 3, timeCreated: new Date(0) });
    expect(ids(await listSponsors(db, club.teamId))).toEqual([
      "older",
      ...SORTED,
      "below-nought",
      ...SORTED.map((id) => `none-${id}`),
    ]);
  });

  test("coaches of one order and age, those without an order last", async () => {
    for (const id of MIXED) await makeCoach(db, club, { id, order: 3 });
    for (const id of MIXED) await makeCoach(db, club, { id: `none-${id}` });
    await makeCoach(db, club, { id: "below-nought", order: -1 });
    await makeCoach(db, club, { id: "older", order: 3, timeCreated: new Date(0) });
    expect(ids(await listCoaches(db, club.teamId, "coach"))).toEqual([
      "older",
      ...SORTED,
      "below-nought",
      ...SORTED.map((id) => `none-${id}`),
    ]);
  });

  test.each([
    { noun: "events", make: makeEvent, listAhead: listUpcomingEvents, listOver: listPastEvents },
    { noun: "practices", make: makePractice, listAhead: listUpcomingPractices, listOver: listPastPractices },
  ])("$noun of one time, upcoming and past", async ({ make, listAhead, listOver }) => {
    const { teamId } = club;
    for (const id of MIXED) await make(db, club, { id, start: day(20) });
    await make(db, club, { id: "z-early", start: new Date(day(20).getTime() - 1) });
    expect(ids(await listAhead(db, teamId, day(20)))).toEqual(["z-early", ...SORTED]);
    expect(ids(await listOver(db, teamId, day(22), { limit: 9 }))).toEqual([...SORTED, "z-early"]);
    const pages = [0, 1, 2, 3].map((offset) => listOver(db, teamId, day(22), { limit: 1, offset }));
    expect((await Promise.all(pages)).flatMap(ids)).toEqual(SORTED);
  });

  test("galleries of one time, either of their two times", async () => {
    for (const id of MIXED)
      await makeGallery(db, club, id < "c" ? { id, timeOfGallery: day(5) } : { id, timeCreated: day(5) });
    expect(ids(await listGalleries(db, club.teamId))).toEqual(SORTED);
  });

  test("leagues of one time, after a newer one", async () => {
    for (const id of MIXED) await makeLeague(db, club, { id, timeCreated: day(1) });
    await makeLeague(db, club, { id: "newest", timeCreated: day(2) });
    expect(ids(await listLeagues(db, club.teamId))).toEqual(["newest", ...SORTED]);
  });

  test("seasons of one time, of which the first is current", async () => {
    for (const id of MIXED) await makeSeason(db, club, { id, timeCreated: day(1) });
    await makeSeason(db, club, { id: "oldest", timeCreated: new Date(0) });
    expect(ids(await listSeasons(db, club.teamId))).toEqual([...SORTED, "oldest"]);
    const { id: opponentId } = await makeOpponent(db, club);
    for (const seasonId of SORTED) await makeGame(db, club, { id: `in-${seasonId}`, seasonId, opponentId });
    expect(ids(await listGamesOfShownSeason(db, club.teamId))).toEqual(["in-a"]);
  });

  test("games of one time, after an earlier one", async () => {
    const given = { seasonId: "a", opponentId: (await makeOpponent(db, club)).id, timeOfGame: day(20) };
    for (const id of MIXED) await makeGame(db, club, { ...given, id });
    await makeGame(db, club, { ...given, id: "z-early", timeOfGame: new Date(day(20).getTime() - 1) });
    expect(ids(await listGamesOfShownSeason(db, club.teamId)).slice(0, 5)).toEqual(["z-early", ...SORTED]);
    expect(ids(await listFeedGames(db, club.teamId, "a")).slice(0, 5)).toEqual(["z-early", ...SORTED]);
    expect(ids(await listGamesAgainst(db, club.teamId, given.opponentId))).toEqual([...SORTED, "z-early"]);
    expect(ids(await listGamesForSitemap(db, club.teamId)).slice(-5)).toEqual([...SORTED, "z-early"]);
  });

  test("articles and galleries of one game: the newest is the game's, equal ones by id", async () => {
    const { id: gameId } = await makeGame(db, club);
    for (const id of MIXED) {
      await makeArticle(db, club, { id: `s-${id}`, gameId, timeOfArticle: day(3) });
      await makeGallery(db, club, { id: `p-${id}`, gameId, timeOfGallery: day(3) });
    }
    expect((await findGameArticle(db, club.teamId, gameId))?.id).toBe("s-a");
    expect((await findGameGallery(db, club.teamId, gameId))?.id).toBe("p-a");
    await makeArticle(db, club, { id: "s-new", gameId, timeOfArticle: day(4) });
    await makeArticle(db, club, { id: "s-draft", gameId, timeOfArticle: day(5), published: false });
    expect((await findGameArticle(db, club.teamId, gameId))?.id).toBe("s-new");
  });
});

/** A whole club whose rows have the same ids as those of the other club. */
async function makeTwin(db: Database, name: string): Promise<Club> {
  const club = await makeClub(db, { teamId: name });
  const image = (await makeImage(db, club, { id: "same.webp", alt: name })).id;
  const seasonId = (
    await makeSeason(db, club, {
      id: "same",
      preDevelopedSeasonId: name,
      name: `Year of ${name}`,
      tagIds: ["same"],
    })
  ).id;
  const opponentId = (await makeOpponent(db, club, { id: "same", name: `Rival of ${name}`, logo: image })).id;
  await makeLeague(db, club, { id: "same", preDevelopedLeagueId: name, name });
  await makeGame(db, club, { id: "same", seasonId, opponentId, leagueId: "same", venue: name });
  await makePlayer(db, club, { id: "same", name, image });
  await makeTag(db, club, { id: "same", reference: "same" });
  await makeGallery(db, club, { id: "same", title: name, images: [image], gameId: "same" });
  await makeArticle(db, club, {
    id: "same",
    title: name,
    featureImage: image,
    galleryId: "same",
    gameId: "same",
  });
  for (const make of [makeEvent, makePractice])
    await make(db, club, { id: "same", title: name, featureImage: image });
  await makePage(db, club, { id: "same", title: name, featureImage: image });
  await makeAboutSection(db, club, { id: "same", title: name, featureImage: image });
  await makeCoach(db, club, { id: "same", name, image });
  await makeSponsor(db, club, { id: "same", name, logo: image });
  const event = { eventType: "game", eventId: "same", eventFeatureImage: image } as const;
  const prices = [{ id: "same", title: name }];
  await makeTicket(db, club, { id: "same", title: name, featureImage: image, ...event, prices });
  return club;
}

describeOnPostgres("two clubs with the same ids", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
    await db.transaction(async (tx) => {
      for (const name of ["foxes", "owls"]) await makeTwin(tx, name);
    });
  });

  describe.each([
    ["foxes", "owls"],
    ["owls", "foxes"],
  ])("%s see nothing of %s", (own, other) => {
    const READS: Record<string, () => Promise<unknown>> = {
      listPlayers: () => listPlayers(db, own, { alumni: false }),
      getPlayer: () => findPlayer(db, own, "same"),
      listSeasonPlayers: () => listSeasonPlayers(db, own, "same"),
      listSeasonMembers: () => listSeasonMembers(db, own),
      listArticles: () => listArticles(db, own, { limit: 9 }),
      getArticle: () => findArticle(db, own, "same"),
      listGamesOfShownSeason: () => listGamesOfShownSeason(db, own),
      listSeasonGames: () => listSeasonGames(db, own, "same"),
      listGamesAgainst: () => listGamesAgainst(db, own, "same"),
      getGamePage: () => findGamePage(db, own, "same"),
      getGameArticle: () => findGameArticle(db, own, "same"),
      getGameGallery: () => findGameGallery(db, own, "same"),
      getOpponent: () => findOpponent(db, own, "same"),
      getLeague: () => findLeague(db, own, "same"),
      listLeagueMembers: () => listLeagueMembers(db, own, "same", "same"),
      listFeedGames: () => listFeedGames(db, own, "same"),
      getFeedGame: () => findFeedGame(db, own, "same"),
      listSponsors: () => listSponsors(db, own),
      getImages: async () => [...(await listImagesById(db, own, ["same.webp"]))],
      listCoaches: () => listCoaches(db, own, "coach"),
      getCoach: () => findCoach(db, own, "same"),
      listUpcomingEvents: () => listUpcomingEvents(db, own, new Date(0)),
      listPastEvents: () => listPastEvents(db, own, new Date("2030-01-01"), { limit: 9 }),
      getEvent: () => findEvent(db, own, "same"),
      listUpcomingPractices: () => listUpcomingPractices(db, own, new Date(0)),
      listPastPractices: () => listPastPractices(db, own, new Date("2030-01-01"), { limit: 9 }),
      getPractice: () => findPractice(db, own, "same"),
      listGalleries: () => listGalleries(db, own),
      getGallery: () => findGallery(db, own, "same"),
      listGalleryImages: () => listGalleryImages(db, own, "same"),
      listArticlesOfGallery: () => listArticlesOfGallery(db, own, "same"),
      listLeagues: () => listLeagues(db, own),
      getPage: () => findClubPage(db, own, "same"),
      listAboutSections: () => listAboutSections(db, own),
      listSeasons: () => listSeasons(db, own),
      listTickets: () => listTickets(db, own, new Date(0)),
      getTicket: () => findTicket(db, own, "same"),
      listTicketsByPrices: () => listTicketsByPrices(db, own, ["same"]),
    };
    test.each(Object.entries(READS))("%s", async (_name, read) => {
      const found = await read();
      const text = JSON.stringify(found);
      expect(Array.isArray(found) ? found : [found]).toHaveLength(1);
      expect(text).toContain(own);
      expect(text).not.toContain(other);
    });
  });
});

import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findArticle } from "../../../server/db/queries/news/articles.ts";
import {
  findGallery,
  listArticlesOfGallery,
  listGalleries,
  listGalleryImages,
} from "../../../server/db/queries/news/galleries.ts";
import { findClubPage, listAboutSections } from "../../../server/db/queries/news/pages.ts";
import { findCoach, listCoaches } from "../../../server/db/queries/people/coaches.ts";
import {
  countPastEvents,
  findEvent,
  listPastEvents,
  listUpcomingEvents,
} from "../../../server/db/queries/schedule/events.ts";
import { listLeagues } from "../../../server/db/queries/schedule/leagues.ts";
import {
  countPastPractices,
  findPractice,
  listPastPractices,
  listUpcomingPractices,
} from "../../../server/db/queries/schedule/practices.ts";
import {
  type Club,
  makeAboutSection,
  makeArticle,
  makeClub,
  makeCoach,
  makeEvent,
  makeGallery,
  makeGalleryImage,
  makeImage,
  makeLeague,
  makePage,
  makePractice,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

const CLUB_EVENTS = [
  {
    noun: "events",
    make: makeEvent,
    get: findEvent,
    count: countPastEvents,
    listAhead: listUpcomingEvents,
    listOver: listPastEvents,
  },
  {
    noun: "practices",
    make: makePractice,
    get: findPractice,
    count: countPastPractices,
    listAhead: listUpcomingPractices,
    listOver: listPastPractices,
  },
];

describeOnPostgres("the content of a club", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  test.each(CLUB_EVENTS)("$noun are upcoming until their last instant, then past", async (clubEvents) => {
    const { make, listAhead, listOver, count } = clubEvents;
    const { end } = await make(db, club, { id: "only", start: day(5) });
    const after = new Date(end.getTime() + 1);
    expect(ids(await listAhead(db, club.teamId, end))).toEqual(["only"]);
    expect(ids(await listOver(db, club.teamId, end, { limit: 9 }))).toEqual([]);
    expect(ids(await listAhead(db, club.teamId, after))).toEqual([]);
    expect(ids(await listOver(db, club.teamId, after, { limit: 9 }))).toEqual(["only"]);
    expect(await count(db, club.teamId, end)).toBe(0);
    expect(await count(db, club.teamId, after)).toBe(1);
  });

  test.each(CLUB_EVENTS)("$noun: upcoming ones soonest first, past ones newest first", async (clubEvents) => {
    const { make, listAhead, listOver } = clubEvents;
    for (const date of [7, 5, 9]) await make(db, club, { id: `on-${date}`, start: day(date) });
    expect(ids(await listAhead(db, club.teamId, day(1)))).toEqual(["on-5", "on-7", "on-9"]);
    const page = { limit: 2, offset: 1 };
    expect(ids(await listOver(db, club.teamId, day(20), page))).toEqual(["on-7", "on-5"]);
  });

  test.each(CLUB_EVENTS)("$noun that are unpublished or another club's are not found", async (clubEvents) => {
    const { make, get, listAhead, listOver, count } = clubEvents;
    const draft = await make(db, club, { published: false });
    const foreign = await make(db, other);
    expect(await listAhead(db, club.teamId, day(1))).toEqual([]);
    expect(await listOver(db, club.teamId, new Date("2030-01-01"), { limit: 9 })).toEqual([]);
    expect(await count(db, club.teamId, new Date("2030-01-01"))).toBe(0);
    expect(await get(db, club.teamId, draft.id)).toBeNull();
    expect(await get(db, club.teamId, foreign.id)).toBeNull();
  });

  test("a practice has no kind and no cost; an event has its own", async () => {
    const event = await makeEvent(db, club, { kind: "fundraiser", cost: "$10 at the door" });
    const practice = await makePractice(db, club);
    expect(await findEvent(db, club.teamId, event.id)).toMatchObject({
      kind: "fundraiser",
      cost: "$10 at the door",
      image: null,
    });
    expect(await findPractice(db, club.teamId, practice.id)).toMatchObject({ kind: null, cost: "" });
  });

  test("galleries come newest first, with their count and cover, by default the first picture", async () => {
    for (const id of ["a.webp", "b.webp"]) await makeImage(db, club, { id, alt: id });
    const images = ["b.webp", "a.webp"];
    await makeGallery(db, club, { id: "old", images, timeOfGallery: day(1) });
    await makeGallery(db, club, { id: "new", images, cover: "a.webp", timeOfGallery: day(9) });
    await makeGallery(db, club, { id: "draft", published: false });
    await makeGallery(db, other);
    const listed = await listGalleries(db, club.teamId);
    expect(listed.map(({ id, imageCount, cover }) => [id, imageCount, cover?.alt])).toEqual([
      ["new", 2, "a.webp"],
      ["old", 2, "b.webp"],
    ]);
    expect(await findGallery(db, club.teamId, "draft")).toBeNull();
  });

  test("a gallery's pictures come in order, with its own caption before the picture's", async () => {
    const { id: image } = await makeImage(db, club, { caption: "Its own" });
    const gallery = await makeGallery(db, club, { images: [] });
    for (const position of [10, 2, 1])
      await makeGalleryImage(db, gallery, { image, position, caption: position === 2 ? "Here" : "" });
    const images = await listGalleryImages(db, club.teamId, gallery.id);
    expect(images.map(({ position, image }) => [position, image.caption])).toEqual([
      [1, "Its own"],
      [2, "Here"],
      [10, "Its own"],
    ]);
  });

  test("a gallery has the published articles that name it, newest first", async () => {
    const { id: galleryId } = await makeGallery(db, club);
    await makeArticle(db, club, { id: "old", galleryId, timeOfArticle: day(1) });
    await makeArticle(db, club, { id: "new", galleryId, timeOfArticle: day(2) });
    await makeArticle(db, club, { galleryId, published: false });
    expect(ids(await listArticlesOfGallery(db, club.teamId, galleryId))).toEqual(["new", "old"]);
  });

  test("an article has its gallery once that is published, and no other club's with the same id", async () => {
    const galleryOf = async (given: Parameters<typeof makeGallery>[2]) => {
      const { id: galleryId } = await makeGallery(db, club, given);
      const { id } = await makeArticle(db, club, { galleryId });
      return (await findArticle(db, club.teamId, id))?.gallery;
    };
    await makeGallery(db, other, { id: "cup", title: "Theirs" });
    await makeGallery(db, other, { id: "draft" });
    expect(await galleryOf({ id: "cup", title: "Ours" })).toEqual({ id: "cup", title: "Ours" });
    expect(await galleryOf({ id: "draft", published: false })).toBeNull();
    const { id } = await makeArticle(db, club);
    expect((await findArticle(db, club.teamId, id))?.gallery).toBeNull();
  });

  test("unpublished pages and another club's are not found; About sections keep their order", async () => {
    const draft = await makePage(db, club, { published: false });
    const foreign = await makePage(db, other);
    expect(await findClubPage(db, club.teamId, draft.id)).toBeNull();
    expect(await findClubPage(db, club.teamId, foreign.id)).toBeNull();
    for (const position of [2, 10, 1]) await makeAboutSection(db, club, { id: `at-${position}`, position });
    expect(ids(await listAboutSections(db, club.teamId))).toEqual(["at-1", "at-2", "at-10"]);
  });

  test("leagues have the name of their pre-developed league, without deleted ones", async () => {
    await makeLeague(db, club, { id: "gone", deleted: true });
    await makeLeague(db, other);
    const { id } = await makeLeague(db, club, { name: "Lake League" });
    expect(await listLeagues(db, club.teamId)).toEqual([
      { id, name: "Lake League", division: "", conference: null },
    ]);
  });

  test("coaches, staff and board are separate lists, without former and deleted people", async () => {
    const coach = await makeCoach(db, club);
    const staff = await makeCoach(db, club, { category: "staff" });
    const board = await makeCoach(db, club, { category: "executiveboard" });
    const former = await makeCoach(db, club, { alumni: true });
    const deleted = await makeCoach(db, club, { deleted: true });
    const listed = async (category: Parameters<typeof listCoaches>[2]) =>
      ids(await listCoaches(db, club.teamId, category));
    expect(await listed("coach")).toEqual([coach.id]);
    expect(await listed("staff")).toEqual([staff.id]);
    expect(await listed("executiveboard")).toEqual([board.id]);
    expect(await findCoach(db, club.teamId, former.id)).toMatchObject({ alumni: true });
    expect(await findCoach(db, club.teamId, deleted.id)).toBeNull();
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { defaultSeason } from "../../domain/schedule/season.ts";
import { sortKey } from "../../domain/values/sort-key.ts";
import type { Database } from "../../server/db/client.ts";
import { listSponsors } from "../../server/db/queries/club/sponsors.ts";
import {
  countArticles,
  findArticle,
  listArticles,
  listRelatedArticles,
} from "../../server/db/queries/news/articles.ts";
import { listTags } from "../../server/db/queries/news/tags.ts";
import {
  findPlayer,
  listPlayers,
  listSeasonMembers,
  listSeasonPlayers,
} from "../../server/db/queries/people/players.ts";
import {
  listFinalGames,
  listGamesOfShownSeason,
  listSeasonGames,
} from "../../server/db/queries/schedule/games.ts";
import { listSeasons } from "../../server/db/queries/schedule/seasons.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeCoach,
  makeGame,
  makeImage,
  makeLeague,
  makeOpponent,
  makePlayer,
  makeSeason,
  makeSeasonPlayer,
  makeSponsor,
  makeTag,
} from "../factories/factories.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 18));
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describeOnPostgres("the lists that pages read", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;

  beforeAll(async () => {
    ({ db } = await open());
  });
  const freshClubs = async () => {
    [club, other] = await Promise.all([makeClub(db), makeClub(db)]);
  };

  describe("players", () => {
    beforeAll(freshClubs);

    test("come by name, independent of the database's collation", async () => {
      const given = [
        "Zed Brook",
        "Ödegaard Tobias",
        "Østby Kim",
        "de Vries Ruben",
        "De Vries Anna",
        "Adams Cy",
      ];
      for (const name of given) await makePlayer(db, club, { name });
      const bytewise = given.toSorted((a, b) =>
        Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))),
      );
      const listed = names(await listPlayers(db, club.teamId, { alumni: false }));
      expect(listed).toEqual(bytewise);
      expect(listed.filter((name) => !name.startsWith("Øst"))).toEqual([
        "Adams Cy",
        "De Vries Anna",
        "de Vries Ruben",
        "Ödegaard Tobias",
        "Zed Brook",
      ]);
    });

    test("with one name come by id, so that two pages never show the same one", async () => {
      for (const id of ["twin-b", "twin-a"]) await makePlayer(db, other, { id, name: "Sam Twin" });
      expect(ids(await listPlayers(db, other.teamId, { alumni: false }))).toEqual(["twin-a", "twin-b"]);
    });

    test("leave out alumni, deleted players and other clubs'", async () => {
      await freshClubs();
      const current = await makePlayer(db, club);
      const alumnus = await makePlayer(db, club, { alumni: true });
      const gone = await makePlayer(db, club, { deleted: true });
      const foreign = await makePlayer(db, other);
      expect(ids(await listPlayers(db, club.teamId, { alumni: false }))).toEqual([current.id]);
      expect(ids(await listPlayers(db, club.teamId, { alumni: true }))).toEqual([alumnus.id]);
      expect(await findPlayer(db, club.teamId, gone.id)).toBeNull();
      expect(await findPlayer(db, club.teamId, foreign.id)).toBeNull();
    });

    test("have their portrait, or null", async () => {
      await freshClubs();
      const image = await makeImage(db, club, { alt: "Portrait" });
      const pictured = await makePlayer(db, club, { image: image.id });
      const plain = await makePlayer(db, club);
      expect((await findPlayer(db, club.teamId, pictured.id))?.portrait?.alt).toBe("Portrait");
      expect((await findPlayer(db, club.teamId, plain.id))?.portrait).toBeNull();
    });
  });

  describe("articles", () => {
    beforeAll(freshClubs);

    test("come newest first by their own time, else by their creation", async () => {
      await makeArticle(db, club, { id: "told-late", timeOfArticle: day(1), timeCreated: day(9) });
      await makeArticle(db, club, { id: "untimed", timeCreated: day(5) });
      await makeArticle(db, club, { id: "newest", timeOfArticle: day(7), timeCreated: day(2) });
      expect(ids(await listArticles(db, club.teamId, { limit: 9 }))).toEqual([
        "newest",
        "untimed",
        "told-late",
      ]);
      expect(ids(await listArticles(db, club.teamId, { limit: 1, offset: 1 }))).toEqual(["untimed"]);
    });

    test("that are unpublished or another club's are in no list, count or page", async () => {
      await freshClubs();
      const draft = await makeArticle(db, club, { published: false });
      const foreign = await makeArticle(db, other);
      const shown = await makeArticle(db, club);
      expect(ids(await listArticles(db, club.teamId, { limit: 9 }))).toEqual([shown.id]);
      expect(await countArticles(db, club.teamId)).toBe(1);
      expect(await findArticle(db, club.teamId, draft.id)).toBeNull();
      expect(await findArticle(db, club.teamId, foreign.id)).toBeNull();
    });

    test("never contain the editors' notes", async () => {
      const { id } = await makeArticle(db, club, { notes: "call the dean first" });
      expect(JSON.stringify(await findArticle(db, club.teamId, id))).not.toContain("dean");
      expect(JSON.stringify(await listArticles(db, club.teamId, { limit: 9 }))).not.toContain("dean");
    });

    test("find only their own club's tags, in their own order", async () => {
      await makeTag(db, club, { id: "shared-id", reference: "a", label: "Own" });
      await makeTag(db, club, { id: "a-second", reference: "b", label: "Second" });
      await makeTag(db, other, { id: "shared-id", reference: "b", label: "Foreign" });
      const found = await listTags(db, club.teamId, ["shared-id", "none", "a-second"]);
      expect(found.map(({ label }) => label)).toEqual(["Own", "Second"]);
      expect(await listTags(db, club.teamId, [])).toEqual([]);
    });

    test("find the item of each kind of tag, deleted or not, and none of another kind or club", async () => {
      await freshClubs();
      const given = { id: "one-id" };
      await makePlayer(db, club, { ...given, name: "The player", deleted: true });
      await makeCoach(db, club, { ...given, name: "The coach" });
      await makeOpponent(db, club, { ...given, name: "The opponent" });
      await makeLeague(db, club, { ...given, name: "The league" });
      await makePlayer(db, other, { id: "foreign" });
      const types = ["player", "coach", "opponent", "league", "none"] as const;
      for (const tagType of types) await makeTag(db, club, { id: tagType, tagType, reference: given.id });
      await makeTag(db, club, { id: "nobody", reference: "foreign" });
      const found = await listTags(db, club.teamId, [...types, "nobody"]);
      expect(found.map(({ target }) => target)).toEqual([
        { name: "The player", deleted: true },
        { name: "The coach", deleted: false },
        { name: "The opponent", deleted: false },
        { name: "The league", deleted: false },
        null,
        null,
      ]);
    });

    test("are related by the tags they share, then by age, then by id", async () => {
      await freshClubs();
      const given = { timeOfArticle: day(5) };
      await makeArticle(db, club, { ...given, id: "itself", tagIds: ["a", "b"] });
      await makeArticle(db, club, { ...given, id: "two-b", tagIds: ["b", "a"] });
      await makeArticle(db, club, { ...given, id: "two-a", tagIds: ["a", "b", "c"] });
      await makeArticle(db, club, { id: "one", tagIds: ["b", "b"], timeOfArticle: day(9) });
      await makeArticle(db, club, { ...given, id: "none-old", timeOfArticle: day(1) });
      await makeArticle(db, club, { ...given, id: "none-new", tagIds: ["c"], timeOfArticle: day(2) });
      await makeArticle(db, club, { ...given, id: "draft", tagIds: ["a", "b"], published: false });
      await makeArticle(db, other, { ...given, id: "foreign", tagIds: ["a", "b"] });
      const itself = { id: "itself", tagIds: ["a", "b"] };
      const all = ["two-a", "two-b", "one", "none-new", "none-old"];
      expect(ids(await listRelatedArticles(db, club.teamId, itself, 9))).toEqual(all);
      expect(ids(await listRelatedArticles(db, club.teamId, itself, 2))).toEqual(["two-a", "two-b"]);
      const untagged = { id: "itself", tagIds: [] };
      expect(ids(await listRelatedArticles(db, club.teamId, untagged, 2))).toEqual(["one", "two-a"]);
    });
  });

  describe("games", () => {
    beforeAll(freshClubs);

    test("are those of the newest season, by time, without deleted ones", async () => {
      const old = await makeSeason(db, club, { timeCreated: day(1), name: "2025-26" });
      const now = await makeSeason(db, club, { timeCreated: day(2), name: "2026-27" });
      const { id: opponentId } = await makeOpponent(db, club, { name: "Rivermouth College" });
      const given = { seasonId: now.id, opponentId };
      await makeGame(db, club, { ...given, id: "later", timeOfGame: day(20) });
      await makeGame(db, club, { ...given, id: "sooner", timeOfGame: day(10) });
      await makeGame(db, club, { ...given, id: "deleted", deleted: true });
      await makeGame(db, club, { ...given, id: "last-year", seasonId: old.id });
      await makeGame(db, other);
      const games = await listGamesOfShownSeason(db, club.teamId);
      expect(ids(games)).toEqual(["sooner", "later"]);
      expect(games[0]).toMatchObject({ seasonName: "2026-27", opponent: { name: "Rivermouth College" } });
    });

    test("of an announced season without games leave the last season's visible", async () => {
      await makeSeason(db, club, { timeCreated: day(3), name: "2027-28" });
      expect(ids(await listGamesOfShownSeason(db, club.teamId))).toEqual(["sooner", "later"]);
      const seasons = await listSeasons(db, club.teamId);
      expect(seasons.map(({ hasGames }) => hasGames)).toEqual([false, true, true]);
      expect(defaultSeason(seasons)?.name).toBe("2026-27");
    });

    test("of a club without a season are none", async () => {
      expect(await listGamesOfShownSeason(db, (await makeClub(db)).teamId)).toEqual([]);
    });

    test("seasons come newest first, only the club's own", async () => {
      expect(names(await listSeasons(db, club.teamId))).toEqual(["2027-28", "2026-27", "2025-26"]);
    });

    test("of a season are its own, and all final ones make the records", async () => {
      await freshClubs();
      const [old, now] = [await makeSeason(db, club), await makeSeason(db, club, { timeCreated: day(9) })];
      const given = { opponentId: (await makeOpponent(db, club)).id, score: 2, opponentScore: 1 };
      const final = { ...given, state: "final" as const };
      await makeGame(db, club, { ...final, id: "old-late", seasonId: old.id, timeOfGame: day(8) });
      await makeGame(db, club, { ...final, id: "old-early", seasonId: old.id, timeOfGame: day(1) });
      await makeGame(db, club, { ...final, id: "now-final", seasonId: now.id, timeOfGame: day(5) });
      await makeGame(db, club, { ...given, id: "to-come", seasonId: now.id });
      await makeGame(db, club, { ...final, id: "struck", seasonId: now.id, deleted: true });
      expect(ids(await listSeasonGames(db, club.teamId, old.id))).toEqual(["old-early", "old-late"]);
      expect(await listSeasonGames(db, other.teamId, old.id)).toEqual([]);
      expect(ids(await listFinalGames(db, club.teamId))).toEqual(["old-early", "now-final", "old-late"]);
    });
  });

  describe("a season's roster", () => {
    beforeAll(freshClubs);

    test("has the players of its tags by name, today's alumni too, each once", async () => {
      for (const [id, name] of [
        ["z", "Zed Brook"],
        ["o", "Ödegaard Tobias"],
        ["v", "de Vries Ruben"],
      ] as const) {
        await makePlayer(db, club, { id, name, alumni: id === "v" });
        await makeTag(db, club, { id: `t-${id}`, reference: id });
      }
      await makeTag(db, club, { id: "t-z-again", reference: "z" });
      const tagIds = ["t-z", "t-z-again", "t-o", "t-v", "t-nobody"];
      await makeSeason(db, club, { id: "full", tagIds });
      expect(ids(await listSeasonPlayers(db, club.teamId, "full"))).toEqual(["v", "o", "z"]);
      const number = (value: string) => [{ title: "Team Number", value }];
      await makeSeasonPlayer(db, club, { seasonId: "full", playerId: "o", details: number("9") });
      const { id: another } = await makeSeason(db, club);
      await makeSeasonPlayer(db, club, { seasonId: another, playerId: "v", details: number("1") });
      const shown = await listSeasonPlayers(db, club.teamId, "full");
      expect(shown.map(({ id, details }) => [id, details])).toContainEqual(["o", number("9")]);
      expect(shown.find(({ id }) => id === "v")?.details).not.toEqual(number("1"));
      const members = await listSeasonMembers(db, club.teamId);
      expect(members.map(({ seasonId, id }) => [seasonId, id])).toEqual([
        ["full", "v"],
        ["full", "o"],
        ["full", "z"],
      ]);
    });

    test("leaves out deleted players and tags, other kinds of tag, and every other club's", async () => {
      await freshClubs();
      const gone = await makePlayer(db, club, { deleted: true });
      const untagged = await makePlayer(db, club);
      const foreign = await makePlayer(db, other);
      const tags = [
        await makeTag(db, club, { reference: gone.id }),
        await makeTag(db, club, { reference: untagged.id, deleted: true }),
        await makeTag(db, club, { reference: untagged.id, tagType: "coach" }),
        await makeTag(db, other, { reference: foreign.id }),
      ];
      const { id } = await makeSeason(db, club, { tagIds: ids(tags) });
      expect(await listSeasonPlayers(db, club.teamId, id)).toEqual([]);
      expect(await listSeasonPlayers(db, other.teamId, id)).toEqual([]);
      expect(await listSeasonMembers(db, club.teamId)).toEqual([]);
    });
  });

  test("sponsors come by descending order, then those without an order by age", async () => {
    await freshClubs();
    await makeSponsor(db, club, { name: "young", timeCreated: day(2) });
    await makeSponsor(db, club, { name: "old", timeCreated: day(1) });
    await makeSponsor(db, club, { name: "first", order: 9, timeCreated: day(3) });
    await makeSponsor(db, club, { name: "second", order: 0, timeCreated: day(4) });
    await makeSponsor(db, other);
    expect(names(await listSponsors(db, club.teamId))).toEqual(["first", "second", "old", "young"]);
  });
});

import { beforeEach, expect, test, vi } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { searchDesk } from "../../../server/usecases/content/search/search-desk.ts";
import {
  makeArticle,
  makeClub,
  makeForm,
  makeGame,
  makeImage,
  makeLineItem,
  makeOpponent,
  makeOrder,
  makePlayer,
  makeSponsor,
  makeSubmission,
} from "../../factories/factories.ts";
import { describeOnEachDatabase } from "../../harness/program/databases.ts";

describeOnEachDatabase("the search over everything at the desk", (open) => {
  let db: Database;
  let team: Team;
  let other: Team;
  const makeTeam = async () => (await findTeamById(db, (await makeClub(db)).teamId)) as Team;
  beforeEach(async () => {
    ({ db } = await open());
    [team, other] = [await makeTeam(), await makeTeam()];
  });
  const find = (search: string, role: DeskRole = "owner", of = team) =>
    searchDesk(db, { team: of, role, showsAllGames: false }, search);
  const shown = async (...asked: Parameters<typeof find>) =>
    Object.fromEntries(
      (await find(...asked)).groups.map(({ title, rows }) => [title, rows.map((row) => row.title)]),
    );

  test("finds content of every kind by its title, without case and accents, and of this club only", async () => {
    for (const club of [team, other]) {
      await makePlayer(db, club, { name: "Zoë Ödegaard" });
      await makePlayer(db, club, { name: "Removed Odegaard", deleted: true });
      await makeSponsor(db, club, { name: "Odegaard & Sons" });
    }
    await makeArticle(db, team, { title: "Why Zoe Odegaard wins", published: false });
    await makeImage(db, team, { alt: "Odegaard scores" });
    expect(await shown("odegaard")).toMatchObject({
      Players: ["Zoë Ödegaard"],
      Sponsors: ["Odegaard & Sons"],
      Articles: ["Why Zoe Odegaard wins"],
      Pictures: [expect.any(String)],
    });
    const { groups } = await find("odegaard", "owner", other);
    expect(groups.map(({ title }) => title)).not.toContain("Articles");
  });

  test("finds games by opponent and date, the newest first", async () => {
    const { id: opponentId } = await makeOpponent(db, team, { name: "Granite Ridge" });
    for (const day of ["2026-11-20", "2026-12-04"])
      await makeGame(db, team, { opponentId, timeOfGame: new Date(`${day}T20:00:00Z`) });
    expect((await shown("granite")).Games?.map((title) => title.slice(0, 21))).toEqual([
      "Granite Ridge, Dec 4,",
      "Granite Ridge, Nov 20",
    ]);
    expect((await shown("granite nov")).Games).toHaveLength(1);
  });

  test("shows at most a few of a kind, and the titles that begin with the search first", async () => {
    for (let at = 0; at < 8; at += 1)
      await makeArticle(db, team, { title: `Recap ${at} of Game`, timeOfArticle: new Date(2026, 1, at + 1) });
    await makeArticle(db, team, { title: "Game day", timeOfArticle: new Date(2020, 1, 1) });
    const { groups } = await find("game");
    const articles = groups.find(({ title }) => title === "Articles");
    expect(articles?.rows.map(({ title }) => title)).toEqual([
      "Game day",
      ...[7, 6, 5, 4].map((at) => `Recap ${at} of Game`),
    ]);
    expect(articles?.all).toBe("/desk/website/articles?q=game");
  });

  test("finds an order by its exact number before all others, and by name and email", async () => {
    const given = { status: "paid", customerName: "Ann Lee", customerEmail: "ann@example.com" } as const;
    const order = await makeOrder(db, team, { ...given, id: "ORDER00001" });
    await makeLineItem(db, order);
    await makeOrder(db, team, { ...given, id: "ORDER000012" });
    await makeOrder(db, other, { ...given, id: "ORDER00001" });
    expect(await find("order00001")).toMatchObject({
      exactOrder: { id: "ORDER00001", lines: [{ quantity: 1 }] },
      orders: [],
    });
    for (const search of ["lee ann", "ann@example"])
      expect((await find(search)).orders.map(({ id }) => id).toSorted()).toEqual([
        "ORDER00001",
        "ORDER000012",
      ]);
  });

  test("finds submissions, archived ones too", async () => {
    const form = await makeForm(db, team);
    const otherOptions = '[{"id":"n","title":"Name","value":"Rae Recruit"}]';
    await makeSubmission(db, form, { otherOptions });
    await makeSubmission(db, form, { otherOptions, deleted: true });
    expect((await shown(form.title))["Submissions by form"]).toEqual([form.title]);
    const { submissions } = await find("rae");
    expect([submissions.inbox.length, submissions.archived.length]).toEqual([1, 1]);
  });

  test("shows a role only what it may see", async () => {
    await makePlayer(db, team, { name: "Zed Lee" });
    await makeOrder(db, team, { id: "ORDERZED01", status: "paid", customerName: "Zed Lee" });
    await makeSubmission(db, await makeForm(db, team), { replyTo: "zed@example.com" });
    for (const search of ["zed", "ORDERZED01"]) {
      const editor = await find(search, "editor");
      expect([editor.exactOrder, editor.orders, editor.submissions.inbox]).toEqual([null, [], []]);
    }
    expect((await shown("zed", "editor")).Players).toEqual(["Zed Lee"]);
    expect(await shown("zed", "treasurer")).toEqual({});
    expect((await find("zed", "treasurer")).orders).toHaveLength(1);
    for (const role of ["door", "scorer"] as const)
      expect(await find("zed", role)).toMatchObject({ groups: [], orders: [], submissions: { inbox: [] } });
    // Games have a page of their own, which treasurers may not open.
    await makeGame(db, team, { opponentId: (await makeOpponent(db, team, { name: "Zedville" })).id });
    expect(await shown("zedville", "treasurer")).toEqual({});
  });

  test("finds pages and settings by the words that people use, as far as the role may open them", async () => {
    const pages = async (search: string, role: DeskRole = "owner") =>
      (await find(search, role)).groups.find(({ title }) => title === "Pages of the desk")?.rows ?? [];
    for (const [search, href] of [
      ["refund", "/desk/orders"],
      ["refunds", "/desk/orders/changes"],
      ["colours", "/desk/website/club/look"],
      ["colors", "/desk/website/club/look"],
      ["logo", "/desk/website/club/look"],
      ["instagram", "/desk/website/club/socials"],
      ["roster", "/desk/website/players"],
      ["domain", null],
      ["log out", "/desk/account"],
    ] as const)
      expect([search, (await pages(search)).map((row) => row.href)]).toEqual([
        search,
        expect.arrayContaining([href]),
      ]);
    expect((await pages("refund", "editor")).map(({ href }) => href)).not.toContain("/desk/orders");
    expect((await pages("payments", "treasurer")).map(({ href }) => href)).not.toContain("/desk/payments");
  });

  test("finds pages by a part of the words if no page has all of them, below everything else", async () => {
    const postpone = "postpone saturday's game against larkin";
    expect((await shown(postpone))["Pages of the desk"]?.[0]).toBe("Games");
    expect(await shown(postpone, "door")).toEqual({});
    await makeArticle(db, team, { title: "The refund that Larkin paid" });
    expect(Object.keys(await shown("refund larkin"))).toEqual(["Articles", "Pages of the desk"]);
  });

  test("corrects a mistyped word if nothing else is found", async () => {
    await makePlayer(db, team, { name: "Zoë Ödegaard" });
    await makePlayer(db, other, { name: "Quincy Adams" });
    expect(await find("odegard")).toMatchObject({
      corrected: "odegaard",
      groups: [{ title: "Players", rows: [{ title: "Zoë Ödegaard" }] }],
    });
    expect(await find("quincey")).toMatchObject({ corrected: null, groups: [] });
  });

  test("reads with the same few statements however much there is, and takes any text", async () => {
    const count = async (search: string) => {
      const prepared = vi.spyOn(
        (db as unknown as { session: { prepareQuery(): unknown } }).session,
        "prepareQuery",
      );
      await find(search);
      const { length } = prepared.mock.calls;
      prepared.mockRestore();
      return length;
    };
    await makePlayer(db, team, { name: "Sam Lee" });
    const before = await count("sam");
    for (let at = 0; at < 12; at += 1) await makePlayer(db, team, { name: `Sam ${at}` });
    expect(await count("sam")).toBe(before);
    expect(before).toBeLessThanOrEqual(9);
    expect(await count("nothing like it")).toBeLessThanOrEqual(15);
    for (const search of ["%", "_", "\\", "'", "ß", "a".repeat(80), "{}", "%' or 1=1 --", "🎉"])
      expect(await find(search)).toMatchObject({ exactOrder: null, orders: [] });
  });
});

import { beforeEach, expect, test, vi } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { type RecordDraft, storeRecordDraft } from "../../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { markMessageSent, storeMessageDraft } from "../../../server/db/queries/desk/messages.ts";
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
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnEachDatabase } from "../../harness/program/databases.ts";

const DRAFT: Omit<RecordDraft, "teamId" | "collection" | "recordId" | "record" | "publishAt"> = {
  ...{ began: null, added: {}, previewId: "p1", scheduledBy: null, failure: null, editedBy: "o@example.com" },
  timeEdited: new Date("2026-11-20T17:00:00Z"),
};
const NOW = new Date("2026-11-21T17:00:00Z");

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
    searchDesk(db, { team: of, role, showsAllGames: false, now: NOW }, search);
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

  test("finds games by opponent and date, the next one first, then the latest", async () => {
    const { id: opponentId } = await makeOpponent(db, team, { name: "Granite Ridge" });
    for (const day of ["2026-11-06", "2026-11-20", "2026-12-04", "2027-01-15"])
      await makeGame(db, team, { opponentId, timeOfGame: new Date(`${day}T20:00:00Z`) });
    expect((await shown("granite")).Games?.map((title) => title.split(" at ")[0])).toEqual([
      "vs Granite Ridge, Dec 4, 2026",
      "vs Granite Ridge, Jan 15, 2027",
      "vs Granite Ridge, Nov 20, 2026",
      "vs Granite Ridge, Nov 6, 2026",
    ]);
    expect((await shown("vs granite jan")).Games).toHaveLength(1);
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

  test("finds a ticket by its price, its game and what it is, in any order of the words", async () => {
    const { id: opponentId } = await makeOpponent(db, team, { name: "Granite Ridge" });
    for (const [id, day] of [
      ["past", "2026-11-06"],
      ["last", "2027-01-15"],
      ["next", "2026-12-04"],
    ] as const) {
      const timeOfEvent = new Date(`${day}T20:00:00Z`);
      const game = await makeGame(db, team, { opponentId, timeOfGame: timeOfEvent });
      const event = { eventType: "game", eventId: game.id, timeOfEvent } as const;
      const prices = [{ title: "Adult" }, { title: "Student" }];
      await makeTicket(db, team, { id, title: `Admission, ${id}`, ...event, prices });
    }
    for (const search of ["adult ticket", "tickets adult", "student ticket", "granite ridge ticket"])
      expect([search, (await shown(search)).Tickets]).toEqual([
        search,
        ["Admission, next", "Admission, last", "Admission, past"],
      ]);
    const [row] = (await find("adult next")).groups.find(({ title }) => title === "Tickets")?.rows ?? [];
    expect(row?.about).toBe("Dec 4, 2026 · Adult, Student");
    // Alone, the word for what it is would find all of them.
    expect((await shown("ticket")).Tickets).toBeUndefined();
    expect((await shown("infant ticket")).Tickets).toBeUndefined();
    expect((await find("adult ticket", "owner", other)).groups.map(({ title }) => title)).not.toContain(
      "Tickets",
    );
  });

  test("finds players who are only planned for a season to come, also mistyped ones", async () => {
    const player = (from: string, name: string, list = "players") => ({
      from,
      after: { list, on: "yes", name },
    });
    const plan = {
      ...{ name: "2027-28", firstDay: "2027-07-01", from: null, movesUp: true },
      players: {
        p1: player("", "Nia Okafor"),
        p2: player("", "Taken Back", ""),
        p3: player("players", "Renamed"),
      },
    };
    const draft = {
      collection: "rosters",
      recordId: "s28",
      record: plan,
      publishAt: new Date("2027-07-01T04:00:00Z"),
    };
    await storeRecordDraft(db, { ...DRAFT, ...draft, teamId: team.teamId });
    const group = { title: "Players on an upcoming roster", rows: [{ title: "Nia Okafor" }] };
    const { groups } = await find("okafor");
    expect(groups).toMatchObject([group]);
    expect(groups[0]?.rows[0]).toMatchObject({
      href: "/desk/roster?season=s28",
      about: "Roster: 2027-28 · Visitors see it from Jul 1, 2027",
    });
    expect(await find("okafro", "editor")).toMatchObject({ corrected: "okafor", groups: [group] });
    for (const [search, role, of] of [
      ["okafor", "treasurer", team],
      ["okafor", "owner", other],
      ["taken back", "owner", team],
      ["renamed", "owner", team],
    ] as const)
      expect((await shown(search, role, of))[group.title]).toBeUndefined();
  });

  test("finds sent messages by subject, text and event, for those who may send them", async () => {
    const { id: opponentId } = await makeOpponent(db, team, { name: "Granite Ridge" });
    const { id: gameId } = await makeGame(db, team, { opponentId });
    const message = { teamId: team.teamId, audience: `game.${gameId}`, writtenBy: "o@example.com" };
    const texts = { subject: "Parking in Lot C", content: "Doors open at 6:00.\n\nBring cash – no cards." };
    await storeMessageDraft(db, { ...message, ...texts, id: "m1", timeCreated: NOW });
    expect((await shown("parking"))["Sent messages"]).toBeUndefined();
    await markMessageSent(db, { teamId: team.teamId, messageId: "m1" }, NOW);
    for (const search of ["parking", "doors cash", "granite parking"])
      expect([search, (await shown(search))["Sent messages"]]).toEqual([search, ["Parking in Lot C"]]);
    const { groups } = await find("parking lot", "treasurer");
    expect(groups).toMatchObject([
      { rows: [{ href: "/desk/messages/m1", about: expect.stringMatching(/^Ticket holders · Nov 21/) }] },
    ]);
    expect(await shown("parking lot", "editor")).toEqual({});
    expect((await shown("parking", "owner", other))["Sent messages"]).toBeUndefined();
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
      (await find(search, role)).groups.find(({ title }) => title === "Desk pages")?.rows ?? [];
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
    expect((await shown(postpone))["Desk pages"]?.[0]).toBe("Games");
    expect(await shown(postpone, "door")).toEqual({});
    await makeArticle(db, team, { title: "The refund that Larkin paid" });
    expect(Object.keys(await shown("refund larkin"))).toEqual(["Articles", "Desk pages"]);
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
    expect(before).toBeLessThanOrEqual(11);
    expect(await count("nothing like it")).toBeLessThanOrEqual(18);
    for (const search of ["%", "_", "\\", "'", "ß", "a".repeat(80), "{}", "%' or 1=1 --", "🎉"])
      expect(await find(search)).toMatchObject({ exactOrder: null, orders: [] });
  });
});

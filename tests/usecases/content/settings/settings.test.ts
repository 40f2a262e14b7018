import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { readClubForm } from "../../../../domain/desk/settings/read-settings.ts";
import { teamSchema } from "../../../../server/collections/club/team.ts";
import { SETTINGS_FORMS, SETTINGS_NOT_AT_DESK } from "../../../../server/collections/club/team-settings.ts";
import type { Database } from "../../../../server/db/client.ts";
import { lockClubContent } from "../../../../server/db/queries/club/edited-records.ts";
import { updateTeamSettings } from "../../../../server/db/queries/club/team-settings.ts";
import { findTeamById, type Team } from "../../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../../server/db/queries/desk/acts.ts";
import { editedRecords } from "../../../../server/db/schema/index.ts";
import { actOnMenu } from "../../../../server/usecases/content/settings/act-on-menu.ts";
import { actOnSettings } from "../../../../server/usecases/content/settings/act-on-settings.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { actOnMenuLink, loadMenuLink } from "../../../../server/usecases/content/settings/menu-link.ts";
import {
  type OpenedSettings,
  openSettings,
} from "../../../../server/usecases/content/settings/open-settings.ts";
import { saveSettings } from "../../../../server/usecases/content/settings/save-settings.ts";
import { findLastSettingsChange } from "../../../../server/usecases/content/settings/undo-settings.ts";
import { whileHeld } from "../../../concurrency/while-held.ts";
import { makeClub, makeImage, makePage } from "../../../factories/factories.ts";
import { describeOnPostgres } from "../../../harness/program/databases.ts";
import { sentUntouched } from "../drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";
const PRIMARY = "websiteStyles.colors.primaryColor";
const NAV = "websiteStyles.navLinks";

test("every part of the club's own record has a form, or a reason why not", () => {
  const parts = Object.values(SETTINGS_FORMS).flatMap(({ fields }) => Object.keys(fields));
  expect(new Set(parts).size).toBe(parts.length);
  const named = new Set([...parts.map((path) => path.split(".")[0]), ...Object.keys(SETTINGS_NOT_AT_DESK)]);
  expect([...named].toSorted()).toEqual(Object.keys(teamSchema.shape).toSorted());
  const styles = parts.filter((path) => path.startsWith("websiteStyles.")).map((path) => path.split(".")[1]);
  const { websiteStyles } = teamSchema.shape;
  expect([...new Set(styles)].toSorted()).toEqual(Object.keys(websiteStyles.shape).toSorted());
});

describeOnPostgres("the club's own record at the desk", (open) => {
  let db: Database;
  let team: Team;
  let purged: string[][];
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db, { revision: 3 });
    team = (await findTeamById(db, teamId)) as Team;
    purged = [];
  });

  const services = () => ({
    db: db as never,
    purge: async (tags: string[]) => void purged.push(tags),
    now: () => NOW,
  });
  const stored = async () => (await findTeamById(db, team.teamId)) as Team;
  const opened = (name: string, role: DeskRole = "owner") => openSettings(name, role) as OpenedSettings;
  const load = async (form: OpenedSettings) => {
    const loaded = await loadSettings(db, team, form);
    if (!loaded) throw new Error("No club");
    return loaded;
  };
  const save = async (name: string, fields: Fields, began?: Fields) => {
    const form = opened(name);
    const versions = (began ?? (await load(form)).versions) as Record<string, string>;
    return saveSettings(services(), { team, form, fields, began: versions, who });
  };
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];

  /** Posts a form as it is drawn for a role, with some of its fields replaced. */
  async function post(name: string, changes: Record<string, string> = {}, role: DeskRole = "owner") {
    const form = opened(name, role);
    const loaded = await load(form);
    const sent = sentUntouched(form.fields, loaded);
    sent.set("versions", JSON.stringify(loaded.versions));
    sent.set("intent", "save");
    for (const [field, value] of Object.entries(changes)) sent.set(field, value);
    return actOnSettings(services(), { team, opened: form, role, who, form: sent });
  }
  const undo = async (role: DeskRole = "owner") => {
    const form = new FormData();
    form.set("intent", "undo");
    form.set("act", String((await lastAct())?.id));
    return actOnSettings(services(), { team, opened: opened("look"), role, who, form });
  };

  test("one color is saved: with the history, a newer revision, a mark for imports, and new pages", async () => {
    expect(await post("look", { [PRIMARY]: "0D2B52" })).toEqual({ isDone: true, notice: "record-saved" });
    const { websiteStyles, revision } = await stored();
    expect(websiteStyles.colors).toEqual({
      primaryColor: "#0d2b52",
      secondaryColor: "#000000",
      fontColor: "#fcfbfb",
    });
    expect(revision).toBe(4);
    expect(purged.flat()).toContain(`team:${team.teamId}`);
    expect(await lastAct()).toMatchObject({
      act: "record-changed",
      subject: "Look",
      after: { labels: "Main color" },
    });
    const [edit] = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
    // The base has the default colors, which a bundle leaves out.
    expect(edit).toMatchObject({ collection: "team", recordId: "team" });
    expect(JSON.stringify(edit?.base)).not.toContain("0d2b52");
  });

  test("one press takes a look back, unless somebody has changed the same since", async () => {
    await post("look", { [PRIMARY]: "#0d2b52", "websiteStyles.design.homepage": "7" });
    const { fields } = opened("look");
    const last = { teamId: team.teamId, who, fields };
    expect(await findLastSettingsChange(db, last)).toBe((await lastAct())?.id);
    expect(await undo("editor")).toMatchObject({ isDone: false, status: 409 });
    expect(await undo()).toEqual({ isDone: true, notice: "record-undone" });
    expect((await stored()).websiteStyles).toMatchObject({
      design: {},
      colors: { primaryColor: "#4d0713" },
    });
    await save("look", { [PRIMARY]: "#111111" });
    const act = await lastAct();
    await save("look", { [PRIMARY]: "#222222" });
    const form = new FormData();
    form.set("intent", "undo");
    form.set("act", String(act?.id));
    const sent = { team, opened: opened("look"), role: "owner" as const, who, form };
    expect(await actOnSettings(services(), sent)).toMatchObject({
      isDone: false,
      page: { problem: "This can't be undone, because someone has changed the same fields since." },
    });
  });

  test("two officers change different parts, and the second of one part is asked", async () => {
    const began = (await load(opened("search"))).versions;
    await save("search", { "seoInfo.title": "Kestrels" }, began);
    expect(await save("search", { "seoInfo.title": "", "seoInfo.keywords": "hockey" }, began)).toEqual({
      ok: true,
      isChanged: true,
    });
    expect((await stored()).seoInfo).toMatchObject({ title: "Kestrels", keywords: "hockey" });
    expect(await save("search", { "seoInfo.title": "Ashford" }, began)).toEqual({
      ok: false,
      reason: "clash",
      clashes: [{ field: "seoInfo.title", entered: "Ashford", stored: "Kestrels" }],
    });
  });

  test("saves at the same time: one waits for the other and asks, instead of losing it", async () => {
    const form = opened("socials");
    const began = (await load(form)).versions;
    const saves = ["https://a.example", "https://b.example"].map(
      (address) => () =>
        saveSettings(services(), { team, form, fields: { "socials.tiktokURL": address }, began, who }),
    );
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), saves);
    expect(answers.map((answer) => (answer.ok ? "saved" : answer.reason)).toSorted()).toEqual([
      "clash",
      "saved",
    ]);
    expect((await stored()).socials.tiktokURL).toBe(`https://${answers[0]?.ok ? "a" : "b"}.example`);
    // The control: whoever stores the whole group as it was read loses what somebody else stored meanwhile.
    const { socials } = await stored();
    for (const field of ["facebookURL", "youtubeURL"])
      await updateTeamSettings(db, team.teamId, { socials: { ...socials, [field]: "https://c.example" } });
    expect((await stored()).socials).toMatchObject({ facebookURL: "", youtubeURL: "https://c.example" });
  });

  test.each(Object.keys(SETTINGS_FORMS).filter((name) => name !== "menu"))(
    "the form %s changes nothing if it is sent as it was drawn",
    async (name) => {
      const { id: image } = await makeImage(db, team);
      await save("picture-bannerImage1", {
        "websiteImages.bannerImage1.image": image,
        "websiteImages.bannerImage1.title": "Hold the valley",
      });
      await save("look", { "websiteStyles.darkMode": 1, "websiteStyles.design.about": 12, logo: image });
      const before = await stored();
      const form = opened(name);
      const loaded = await load(form);
      const read = readClubForm(sentUntouched(form.fields, loaded), form.fields, loaded.values);
      expect(read.mistakes).toEqual([]);
      expect(await post(name)).toEqual({ isDone: true, notice: "record-same" });
      expect(await stored()).toEqual(before);
    },
  );

  describe("what no page of the desk would send", () => {
    test("an editor changes no color and no design, whatever the form says", async () => {
      const changes = {
        [PRIMARY]: "#0d2b52",
        "websiteStyles.design.homepage": "7",
        "websiteStyles.bannerText": "Go Kestrels",
      };
      expect(await post("look", changes, "editor")).toMatchObject({ isDone: true, notice: "record-saved" });
      expect((await stored()).websiteStyles).toEqual({
        ...team.websiteStyles,
        bannerText: "Go Kestrels",
      });
      expect(openSettings("names", "editor")).toBeNull();
      for (const role of ["treasurer", "door", "scorer"] as const)
        for (const name of Object.keys(SETTINGS_FORMS)) expect(openSettings(name, role)).toBeNull();
      for (const name of ["__proto__", "constructor", "toString", "team", ""])
        expect([name, openSettings(name, "owner")]).toEqual([name, null]);
    });

    test("fields that the form does not have stay as they are", async () => {
      const names = [
        "teamEmail",
        "domains",
        "adminInfo.active",
        "__proto__",
        "constructor",
        "slug",
        "teamId",
      ];
      expect(await post("names", Object.fromEntries(names.map((name) => [name, "x@evil.example"])))).toEqual({
        isDone: true,
        notice: "record-same",
      });
      expect(await stored()).toEqual(team);
    });

    test.each([
      ["look", PRIMARY, "red", "Please enter a color such as #4d0713."],
      ["look", "websiteStyles.design.homepage", "21", "Please enter one of the choices."],
      ["look", "websiteStyles.darkMode", "2", "Please enter one of the choices."],
      ["look", "websiteStyles.bannerText", "x".repeat(161), "Please enter at most 160 characters."],
      ["look", "logo", "crest-of-another-club.png", "Please enter one of the club's pictures."],
      ["socials", "socials.tiktokURL", "javascript:alert(1)", "Please enter a web address such as"],
      ["policy-refund", "policies.refund", "x".repeat(1_000_000), "Please enter at most 50000 characters."],
      ["policy-refund", "policies.refundLink", "data:text/html,x", "Please enter a web address such as"],
      ["names", "teamName", "", "Please enter some text."],
    ])("%s: %s can't be %.30s", async (form, field, value, sentence) => {
      expect(await post(form, { [field]: value })).toMatchObject({
        isDone: false,
        status: 400,
        page: { problems: { [field]: expect.stringContaining(sentence) } },
      });
      expect(await stored()).toEqual(team);
    });

    test("a picture's words and link need the picture, and another club's picture is none", async () => {
      const other = await makeClub(db);
      const { id: theirs } = await makeImage(db, other);
      const at = (field: string) => `websiteImages.bannerImage1.${field}`;
      const name = "picture-bannerImage1";
      expect(await post(name, { [at("title")]: "Hold the valley" })).toMatchObject({
        page: { problems: { [at("image")]: expect.stringContaining("A picture is needed") } },
      });
      expect(await post(name, { [at("image")]: theirs })).toMatchObject({
        page: { problems: { [at("image")]: "Please enter one of the club's pictures." } },
      });
      const { id: ours } = await makeImage(db, team);
      expect(await post(name, { [at("image")]: ours, [at("link")]: "javascript:alert(1)" })).toMatchObject({
        page: { problems: { [at("link")]: expect.stringContaining("Please enter a page of your site") } },
      });
      expect((await stored()).websiteImages).toEqual([]);
      expect(await post(name, { [at("image")]: ours, [at("title")]: "Hold the valley" })).toMatchObject({
        isDone: true,
      });
      // Taking the picture away takes its words along.
      expect(await post(name, { [at("image")]: "" })).toMatchObject({ isDone: true, notice: "record-saved" });
      expect((await stored()).websiteImages).toEqual([]);
    });
  });

  describe("the menu", () => {
    const menuForm = async (rows: Record<string, string>[], more: Record<string, string> = {}) => {
      const form = new FormData();
      form.set("versions", JSON.stringify((await load(opened("menu"))).versions));
      for (const [at, row] of rows.entries()) {
        form.append("row", String(at));
        for (const [field, value] of Object.entries(row)) form.set(`row.${at}.${field}`, value);
      }
      for (const [name, value] of Object.entries({ intent: "save", ...more })) form.set(name, value);
      return form;
    };
    const send = async (form: FormData, role: DeskRole = "editor") =>
      actOnMenu(services(), { team, opened: opened("menu", role), role, who, form });
    const titles = async () =>
      (await stored()).websiteStyles.navLinks.map(({ title, options }) => [
        title,
        ...options.map((option) => option.title),
      ]);

    test("is saved in the order of the rows, with pages by their names and groups", async () => {
      const { id } = await makePage(db, team, { title: "Ice times" });
      const rows = [
        { to: "/roster" },
        { to: "dropdown", title: "Club" },
        { to: `page:${id}`, inside: "yes" },
        { to: "address", title: "League", address: "https://league.example", inside: "yes", newTab: "yes" },
        { to: "" },
      ];
      expect(await send(await menuForm(rows))).toEqual({ isDone: true, notice: "record-saved" });
      expect(await titles()).toEqual([["Roster"], ["Club", "Ice times", "League"]]);
      expect(await lastAct()).toMatchObject({ subject: "Menu", after: { labels: "Menu" } });
      // Sent again, it is the same.
      expect(await send(await menuForm(rows))).toEqual({ isDone: true, notice: "record-same" });
    });

    test.each([
      ["last", [["Roster"], ["Club", "About"], ["Join"]], 3],
      ["first", [["Join"], ["Roster"], ["Club", "About"]], 0],
      ["after-0", [["Roster"], ["Join"], ["Club", "About"]], 1],
      ["into-1", [["Roster"], ["Club", "Join", "About"]], 2],
      ["after-2", [["Roster"], ["Club", "About", "Join"]], 3],
    ])("gets a new entry at the place %s, and says where it is", async (place, expected, entry) => {
      const rows = [{ to: "/roster" }, { to: "dropdown", title: "Club" }, { to: "/about", inside: "yes" }];
      const form = await menuForm(rows, {
        "row.new.to": "/articles",
        "row.new.title": "Join",
        "row.new.place": place,
      });
      form.append("row", "new");
      expect(await send(form)).toEqual({ isDone: true, notice: "record-saved", entry });
      expect(await titles()).toEqual(expected);
    });

    test("asks where a new entry leads if only its name was entered", async () => {
      const form = await menuForm([{ to: "/roster" }], { "row.new.to": "", "row.new.title": "Join" });
      form.append("row", "new");
      expect(await send(form)).toMatchObject({
        isDone: false,
        status: 400,
        page: { problems: { "row.1.to": "Choose what the entry links to." } },
      });
      expect(await titles()).toEqual([]);
    });

    test("gets an entry for a page by one press on the page, which one more takes back", async () => {
      const { id } = await makePage(db, team, { title: "How to join" });
      const item = async (role: DeskRole = "editor") => ({
        ...{ team: await stored(), role, who },
        ...{ collection: "pages" as const, id },
      });
      const press = async (intent: "add-to-menu" | "undo-menu", role?: DeskRole) => {
        const form = new FormData();
        form.set("act", String((await lastAct())?.id ?? ""));
        return actOnMenuLink(services(), await item(role), intent, form);
      };
      // The standard menu names every page by itself, and a first entry would replace it.
      expect(await loadMenuLink(db, await item())).toMatchObject({ isInStandardMenu: true, mayAdd: false });
      expect(await press("add-to-menu")).toMatchObject({ isDone: true, notice: "record-same" });
      await send(await menuForm([{ to: "/roster" }]));
      expect(await loadMenuLink(db, await item())).toMatchObject({ entries: [], mayAdd: true });
      expect(await loadMenuLink(db, await item("treasurer"))).toMatchObject({ mayAdd: false });
      expect(await press("add-to-menu", "treasurer")).toMatchObject({ isDone: false });
      expect(await press("add-to-menu")).toMatchObject({ isDone: true, notice: "menu-added" });
      expect(await titles()).toEqual([["Roster"], ["How to join"]]);
      expect(await loadMenuLink(db, await item())).toMatchObject({
        entries: [["How to join"]],
        mayAdd: false,
        lastChange: (await lastAct())?.id,
      });
      expect(await press("undo-menu")).toMatchObject({ isDone: true, notice: "record-undone" });
      expect(await titles()).toEqual([["Roster"]]);
    });

    test("moves a row without saving it, for browsers without script", async () => {
      const form = await menuForm([{ to: "/roster" }, { to: "/articles" }], { move: "down-0" });
      const moved = await send(form);
      expect(moved).toMatchObject({ isDone: false, status: 200, page: { problem: null } });
      const entered = moved.isDone ? null : (moved.page.entered?.[NAV] as { title: string }[]);
      expect(entered?.map(({ title }) => title)).toEqual(["Articles", "Roster"]);
      expect(await titles()).toEqual([]);
    });

    test.each([
      [{ to: "address", title: "X", address: "javascript:alert(1)" }, "row.1.address"],
      [{ to: "javascript:alert(1)", title: "X" }, "row.1.address"],
      [{ to: "address", title: "", address: "https://league.example" }, "row.1.title"],
      [{ to: "page:constructor", title: "X" }, "row.1.to"],
      [{ to: "page:../../desk", title: "X" }, "row.1.to"],
      [{ to: "address", title: "X", address: "/no-such-page" }, "row.1.address"],
      [{ to: "/roster", title: "x".repeat(1_000_000) }, "row.1.title"],
    ])("%.60j is refused at its row", async (row, at) => {
      const form = await menuForm([
        { to: "dropdown", title: "Club" },
        { ...row, inside: "yes" },
      ]);
      expect(await send(form)).toMatchObject({
        isDone: false,
        status: 400,
        page: { problems: { [at]: expect.stringContaining("Please") } },
      });
      expect(await titles()).toEqual([]);
    });

    test("may lead to no page that visitors can't open, but other parts are saved beside such an entry", async () => {
      const { id } = await makePage(db, team, { title: "Secret", published: false });
      expect(await send(await menuForm([{ to: `page:${id}`, title: "Secret" }]))).toMatchObject({
        page: { problems: { "row.0.to": expect.stringContaining("visitors can see") } },
      });
      const links = [{ type: "page", title: "Secret", link: id, openNewTab: false, options: [] }] as const;
      await db.execute(sql`update teams set website_styles =
        jsonb_set(website_styles, '{navLinks}', ${JSON.stringify(links)}::jsonb) where team_id = ${team.teamId}`);
      expect(await post("look", { [PRIMARY]: "#0d2b52" })).toEqual({ isDone: true, notice: "record-saved" });
      expect((await stored()).websiteStyles.navLinks).toEqual(links);
    });
  });
});

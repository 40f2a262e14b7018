import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { CollectionName } from "../../../server/collections/collections.ts";
import type { Database } from "../../../server/db/client.ts";
import { findDraft } from "../../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { addMember, deleteMember, setMemberRole } from "../../../server/db/queries/desk/members.ts";
import { articles, tags } from "../../../server/db/schema/index.ts";
import type { AddJob } from "../../../server/ports/jobs.ts";
import { discardDraft } from "../../../server/usecases/content/drafts/discard-draft.ts";
import { listFailures } from "../../../server/usecases/content/drafts/list-failures.ts";
import { previewDraft } from "../../../server/usecases/content/drafts/preview-draft.ts";
import { publishDraft } from "../../../server/usecases/content/drafts/publish-draft.ts";
import { publishDueDrafts } from "../../../server/usecases/content/drafts/publish-due-drafts.ts";
import { saveDraft } from "../../../server/usecases/content/drafts/save-draft.ts";
import { scheduleDraft } from "../../../server/usecases/content/drafts/schedule-draft.ts";
import { findLastChange, findLastRemoval } from "../../../server/usecases/content/find-last-change.ts";
import { loadDraftForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { removeRecord } from "../../../server/usecases/content/remove-record.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { undoChange } from "../../../server/usecases/content/undo-change.ts";
import { makeArticle, makeClub, makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { loadRecord } from "./load-record.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const AT = new Date("2026-11-20T18:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("what becomes of drafts", (open) => {
  let db: Database;
  let team: Team;
  let now: Date;
  let jobs: unknown[];
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    [now, jobs] = [NOW, []];
    await addMember(db, { teamId, email: who, role: "editor", timeCreated: NOW });
    await addMember(db, { teamId, email: "olga@example.com", role: "owner", timeCreated: NOW });
  });
  const addJob: AddJob = async (_tx, kind, data) => void jobs.push([kind, data]);
  const services = () => ({
    db: db as never,
    purge: async () => {},
    now: () => now,
    addJob,
    log: { warn: () => {} },
  });
  const opened = (collection: CollectionName, role: DeskRole = "owner") =>
    openRecordForm(collection, role) as OpenedForm;
  const draft = async (collection: CollectionName, id: string | null, fields: Fields, more: object = {}) => {
    const began = id === null ? {} : ((await loadDraftForm(db, team, collection, id))?.versions ?? {});
    const save = { team, collection, id, fields, began, seen: {}, who, ...more };
    expect(await saveDraft(services(), save)).toMatchObject({ ok: true });
  };
  const draftOf = (collection: CollectionName, id: string) =>
    findDraft(db, { teamId: team.teamId, collection, recordId: id });
  const stored = async (collection: CollectionName, id: string) =>
    (await loadRecord(db, team, collection, id))?.record;
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];
  const save = async (collection: CollectionName, id: string, fields: Fields, more: object = {}) => {
    const { versions = {} } = (await loadRecord(db, team, collection, id)) ?? {};
    const change = { team, collection, id, fields, began: versions, who, ...more };
    expect(await saveRecord(services(), change)).toMatchObject({ ok: true });
  };
  const remove = async (collection: CollectionName, id: string) => {
    const { versions: began = {} } = (await loadRecord(db, team, collection, id)) ?? {};
    expect(await removeRecord(services(), { team, collection, id, who, began })).toMatchObject({ ok: true });
  };

  describe("whose time has come", () => {
    const schedule = async (collection: CollectionName, id: string) => {
      const action = { team, opened: opened(collection), id, who, entered: null };
      expect(await scheduleDraft(services(), action, AT)).toMatchObject({ ok: true });
    };
    const sweep = () => {
      now = AT;
      return publishDueDrafts(services());
    };
    const failures = async (role: DeskRole = "owner") =>
      (await listFailures(db, team, role)).map(({ text }) => text);
    const mailed = () => jobs.map((job) => (job as [string, { to: string }])[1].to);
    const TYPED = { tagNames: { tagIds: ["Recap"] } };

    test("a new tag joins those that the record got meanwhile, also one of the same name", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" }, TYPED);
      await schedule("articles", id);
      await save("articles", id, {}, { tagNames: { tagIds: ["Road trip", "RECAP"] } });
      await sweep();
      expect(await stored("articles", id)).toMatchObject({
        title: "Big win",
        tagIds: ["road-trip", "recap"],
      });
      const all = await db.select().from(tags).where(eq(tags.teamId, team.teamId));
      expect(all.map(({ id: tag }) => tag).toSorted()).toEqual(["recap", "road-trip"]);
      expect(jobs).toEqual([]);
    });

    test("tags that both changed are left to officers, who read why on the desk's first page", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await save("articles", id, {}, { tagNames: { tagIds: ["Old", "Older"] } });
      await draft("articles", id, { tagIds: ["old"] }, TYPED);
      await schedule("articles", id);
      await save("articles", id, { tagIds: ["older"] });
      await sweep();
      expect(await stored("articles", id)).toMatchObject({ tagIds: ["older"] });
      const why =
        "It couldn't be published at its time. Tags was changed on the website since the draft began.";
      expect(await failures("editor")).toEqual([`“Win”: ${why}`]);
      expect(await failures("door")).toEqual([]);
      expect(mailed()).toEqual([who]);
      // As soon as somebody looks after the draft, the task is gone.
      await draft("articles", id, { author: "Ben" });
      expect(await failures()).toEqual([]);
    });

    test("a record that was removed meanwhile stays removed, until an officer publishes the draft", async () => {
      const article = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      const product = await makeProduct(db, team, { title: "Scarf" });
      await draft("articles", article.id, { title: "Big win" });
      await draft("products", product.id, { title: "Wool scarf" });
      await schedule("articles", article.id);
      await setMemberRole(db, team.teamId, who, "owner");
      await schedule("products", product.id);
      await remove("articles", article.id);
      await remove("products", product.id);
      await sweep();
      expect(await stored("articles", article.id)).toBeUndefined();
      expect(await stored("products", product.id)).toMatchObject({ title: "Scarf", deleted: true });
      for (const text of await failures()) expect(text).toContain("was removed since then");
      expect(await failures()).toHaveLength(2);
      for (const [name, id] of [
        ["articles", article.id],
        ["products", product.id],
      ] as const) {
        expect((await loadDraftForm(db, team, name, id))?.draft).toMatchObject({ isRemoved: true });
        const publish = { team, opened: opened(name), id, who, entered: null };
        expect(await publishDraft(services(), publish)).toMatchObject({ ok: true });
        expect((await stored(name, id))?.deleted).toBeUndefined();
      }
    });

    test("one that was scheduled after the removal brings the record back", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" });
      await remove("articles", id);
      await schedule("articles", id);
      await sweep();
      expect(await stored("articles", id)).toMatchObject({ title: "Big win" });
    });

    test("an address that another record got meanwhile keeps that record", async () => {
      await draft("articles", null, { title: "Win", content: "<p>Draft</p>" });
      await schedule("articles", "win");
      await makeArticle(db, team, { id: "win", title: "Win", content: "<p>Folder</p>" });
      await sweep();
      expect(await stored("articles", "win")).toMatchObject({ content: "<p>Folder</p>" });
      expect(await failures()).toEqual([
        "“Win”: It couldn't be published at its time. Another one with the same address was added since then.",
      ]);
    });

    test.each([
      ["left the desk", () => deleteMember(db, team.teamId, who)],
      ["has a role without the website", () => setMemberRole(db, team.teamId, who, "door")],
      ["may only change prices by now", () => setMemberRole(db, team.teamId, who, "treasurer")],
    ])("is not published for an officer who %s, and the owners are mailed", async (_case, change) => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" });
      await schedule("articles", "win");
      await change();
      await sweep();
      expect(await stored("articles", "win")).toBeUndefined();
      expect(await failures()).toEqual([
        `“Win”: It couldn't be published at its time. ${who}, who chose the time, can't make this change anymore. Someone who can has to do it.`,
      ]);
      expect(mailed()).toEqual(["olga@example.com"]);
    });
  });

  describe("are undone", () => {
    const undo = async (role: DeskRole = "owner", actId?: number) =>
      undoChange(services(), {
        team,
        opened: opened("articles", role),
        actId: actId ?? (await lastAct())?.id ?? 0,
        who,
      });
    const last = (id: string) => findLastChange(db, { teamId: team.teamId, who, collection: "articles", id });

    test("a save: its fields get their former values, others stay, and it can be done again", async () => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", "win", { title: "Big win" });
      const act = await lastAct();
      expect(await last("win")).toMatchObject({ id: act?.id, isOfDraft: true });
      await draft("articles", "win", { author: "Ben" });
      expect(await undo("editor", act?.id)).toMatchObject({ ok: true, isRemoved: false });
      const { record } = (await draftOf("articles", "win")) ?? {};
      expect(record).toMatchObject({ title: "Win", author: "Ben" });
      expect(await undo()).toMatchObject({ ok: true });
      expect((await draftOf("articles", "win"))?.record).toMatchObject({ title: "Big win", author: "Ben" });
    });

    test("a save after which somebody changed the same field is refused", async () => {
      await draft("articles", null, { title: "Win" });
      await draft("articles", "win", { title: "Big win" });
      const act = await lastAct();
      await draft("articles", "win", { title: "Great win" });
      expect(await undo("owner", act?.id)).toMatchObject({ ok: false, reason: "clash" });
      expect((await draftOf("articles", "win"))?.record).toMatchObject({ title: "Great win" });
    });

    test("the save that began it: the draft is gone, unless it has a time or was edited", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" });
      const act = await lastAct();
      await draft("articles", id, { author: "Ben" });
      expect(await undo("owner", act?.id)).toMatchObject({ ok: false, reason: "clash" });
      await undo();
      expect(await undo("owner", act?.id)).toMatchObject({ ok: true, isRemoved: false });
      expect(await draftOf("articles", id)).toBeNull();
      // Undone once more, it is back.
      expect(await undo()).toMatchObject({ ok: true });
      expect((await draftOf("articles", id))?.record).toMatchObject({ title: "Big win" });
      expect(await stored("articles", id)).toMatchObject({ title: "Win" });
    });

    test("a discarded one comes back with its time, and its list offers that", async () => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" });
      const action = { team, opened: opened("articles"), id: "win", who, entered: null };
      await scheduleDraft(services(), action, AT);
      await discardDraft(services(), action);
      const wanted = { teamId: team.teamId, who, collection: "articles" } as const;
      expect(await findLastRemoval(db, wanted)).toMatchObject({ recordId: "win", title: "Win" });
      expect(await undo("editor")).toMatchObject({ ok: true, id: "win", isRemoved: false });
      expect(await draftOf("articles", "win")).toMatchObject({
        record: { title: "Win", content: "<p>4-2</p>" },
        publishAt: AT,
      });
      expect(await findLastRemoval(db, wanted)).toBeNull();
    });

    test("what a draft adds to a stock is undone as a difference", async () => {
      const { id } = await makeProduct(db, team, { productsTotal: 10 });
      await draft("products", id, {}, { added: { productsTotal: 5 } });
      await draft("products", id, {}, { added: { productsTotal: 12 } });
      const { id: actId = 0 } = (await lastAct()) ?? {};
      expect(await undoChange(services(), { team, opened: opened("products"), actId, who })).toMatchObject({
        ok: true,
      });
      expect((await draftOf("products", id))?.added).toEqual({ productsTotal: 5 });
    });
  });

  test("are previewed with the names of new tags, which no club has yet", async () => {
    const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
    await draft("articles", id, { title: "Big win" }, { tagNames: { tagIds: ["Recap", "Road trip"] } });
    const found = await draftOf("articles", id);
    const preview = found && (await previewDraft(db, { draft: found, team }, NOW));
    if (!preview?.ok) throw new Error("No preview");
    const [row] = await preview.db
      .select()
      .from(articles)
      .where(and(eq(articles.teamId, team.teamId), eq(articles.id, id)));
    expect(row).toMatchObject({ title: "Big win", tagIds: ["recap", "road-trip"] });
    const named = await preview.db.select().from(tags).where(eq(tags.teamId, team.teamId));
    expect(named.map(({ label }) => label).toSorted()).toEqual(["Recap", "Road trip"]);
    expect(await db.$count(tags, eq(tags.teamId, team.teamId))).toBe(0);
  });
});

import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { CollectionName } from "../../../server/collections/collections.ts";
import type { Database } from "../../../server/db/client.ts";
import { findDraft } from "../../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { addMember } from "../../../server/db/queries/desk/members.ts";
import { articles, products, recordDrafts, tags } from "../../../server/db/schema/index.ts";
import { draftFailedMail } from "../../../server/mails/draft-failed.ts";
import type { AddJob, JobData } from "../../../server/ports/jobs.ts";
import { discardDraft } from "../../../server/usecases/content/drafts/discard-draft.ts";
import { publishDraft } from "../../../server/usecases/content/drafts/publish-draft.ts";
import { publishDueDrafts } from "../../../server/usecases/content/drafts/publish-due-drafts.ts";
import { saveDraft } from "../../../server/usecases/content/drafts/save-draft.ts";
import { scheduleDraft } from "../../../server/usecases/content/drafts/schedule-draft.ts";
import { takeBackRecord } from "../../../server/usecases/content/drafts/take-back-record.ts";
import { loadDraftForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { undoChange } from "../../../server/usecases/content/undo-change.ts";
import { makeArticle, makeClub, makeEvent, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openOutbox } from "../sale/outbox.ts";
import { loadRecord } from "./load-record.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("drafts of records", (open) => {
  let db: Database;
  let team: Team;
  let purged: string[];
  let now: Date;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    [purged, now] = [[], NOW];
  });
  const services = () => ({
    db: db as never,
    purge: async (tags: string[]) => void purged.push(...tags),
    now: () => now,
  });
  /** Saves a draft from its form as it is drawn now, or was drawn at `began`. */
  const draft = async (collection: CollectionName, id: string | null, fields: Fields, more: object = {}) => {
    const began = id === null ? {} : ((await loadForm(collection, id))?.versions ?? {});
    return saveDraft(services(), { team, collection, id, fields, began, seen: {}, who, ...more });
  };
  const loadForm = (collection: CollectionName, id: string) => loadDraftForm(db, team, collection, id);
  const opened = (collection: CollectionName, role: DeskRole = "owner") =>
    openRecordForm(collection, role) as OpenedForm;
  const publish = (collection: CollectionName, id: string, role: DeskRole = "owner") =>
    publishDraft(services(), { team, opened: opened(collection, role), id, who, entered: null });
  const stored = async (collection: CollectionName, id: string) =>
    (await loadRecord(db, team, collection, id))?.record;
  const draftOf = (collection: CollectionName, id: string) =>
    findDraft(db, { teamId: team.teamId, collection, recordId: id });
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];

  describe("of a new record", () => {
    test("may be incomplete, change nothing that visitors read, and keep their id", async () => {
      expect(await draft("articles", null, { title: "Kestrels win" })).toMatchObject({
        ok: true,
        id: "kestrels-win",
      });
      expect(await stored("articles", "kestrels-win")).toBeUndefined();
      expect(purged).toEqual([]);
      expect(await lastAct()).toMatchObject({ act: "draft-saved", subject: "Kestrels win", who });
      // Neither another draft nor a record that is added meanwhile gets the same address.
      expect(await draft("articles", null, { title: "Kestrels win" })).toMatchObject({
        id: "kestrels-win-2",
      });
      const added = { title: "Kestrels win", content: "<p>4-2</p>" };
      const save = { team, collection: "articles" as const, id: null, fields: added, began: {}, who };
      expect(await saveRecord(services(), save)).toMatchObject({ id: "kestrels-win-3" });
    });

    test("are refused where what is there is wrong, and cleaned of what no page may show", async () => {
      expect(await draft("articles", null, { title: "x".repeat(200), content: "" })).toMatchObject({
        ok: false,
        reason: "mistakes",
        mistakes: [{ field: "title" }],
      });
      const html = `<p onclick="steal()">Hi</p><script>steal()</script>`;
      await draft("articles", null, { title: "Hi", content: html });
      expect((await draftOf("articles", "hi"))?.record.content).toBe("<p>Hi</p>");
    });

    test("are published only once they are complete, and then are gone", async () => {
      await draft("articles", null, { title: "Kestrels win" });
      expect(await publish("articles", "kestrels-win")).toMatchObject({
        ok: false,
        reason: "mistakes",
        mistakes: [{ field: "content" }],
      });
      await draft("articles", "kestrels-win", { content: "<p>4-2</p>" });
      expect(await publish("articles", "kestrels-win")).toMatchObject({ ok: true, id: "kestrels-win" });
      expect(await stored("articles", "kestrels-win")).toMatchObject({ content: "<p>4-2</p>" });
      expect(await draftOf("articles", "kestrels-win")).toBeNull();
      expect(purged).toContain(`team:${team.teamId}`);
      expect(await lastAct()).toMatchObject({ act: "record-added" });
      expect(await publish("articles", "kestrels-win")).toMatchObject({ ok: false, reason: "gone" });
    });

    test("clash in every field with a record that got their id from a folder meanwhile", async () => {
      await draft("articles", null, { title: "Kestrels win", content: "<p>Draft</p>" });
      await makeArticle(db, team, { id: "kestrels-win", title: "Kestrels win", content: "<p>Folder</p>" });
      const answer = await publish("articles", "kestrels-win");
      expect(answer).toMatchObject({ ok: false, reason: "clash" });
      expect(!answer.ok && answer.reason === "clash" && answer.clashes).toContainEqual(
        expect.objectContaining({ field: "content", stored: "<p>Folder</p>" }),
      );
      expect(await stored("articles", "kestrels-win")).toMatchObject({ content: "<p>Folder</p>" });
    });
  });

  describe("with the names of new tags", () => {
    const TYPED = { tagNames: { tagIds: ["Road trip", "Recap"] } };
    const tagIds = async () =>
      (await db.select().from(tags).where(eq(tags.teamId, team.teamId))).map(({ id }) => id).sort();

    test("keep them, and make them tags when they are published", async () => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" }, TYPED);
      expect(await tagIds()).toEqual([]);
      expect((await loadForm("articles", "win"))?.values["tagIds.new"]).toBe("Road trip, Recap");
      expect(await publish("articles", "win", "editor")).toMatchObject({ ok: true });
      expect(await tagIds()).toEqual(["recap", "road-trip"]);
      expect(await stored("articles", "win")).toMatchObject({ tagIds: ["road-trip", "recap"] });
    });

    test("keep them beside a published record, and forget those that were taken out of the form", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" }, TYPED);
      expect((await loadForm("articles", id))?.draft?.clashes).toEqual({});
      await draft("articles", id, {}, { tagNames: { tagIds: ["Recap"] } });
      expect(await publish("articles", id, "editor")).toMatchObject({ ok: true });
      expect(await tagIds()).toEqual(["recap"]);
      expect(await stored("articles", id)).toMatchObject({ title: "Big win", tagIds: ["recap"] });
    });

    test("are refused with a name that no tag can have", async () => {
      const answer = await draft(
        "articles",
        null,
        { title: "Win" },
        { tagNames: { tagIds: ["x".repeat(999)] } },
      );
      expect(answer).toMatchObject({ ok: false, reason: "mistakes", mistakes: [{ field: "tagIds" }] });
    });
  });

  describe("of changes to a published record", () => {
    test("leave it as it is, and follow it in the fields that they do not change", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>", author: "Ann" });
      await draft("articles", id, { content: "<p>4-2 in overtime</p>" });
      expect(await stored("articles", id)).toMatchObject({ content: "<p>4-2</p>" });
      await save("articles", id, { author: "Ben" });
      expect((await loadForm("articles", id))?.values).toMatchObject({
        author: "Ben",
        content: "<p>4-2 in overtime</p>",
      });
      expect(await publish("articles", id)).toMatchObject({ ok: true });
      expect(await stored("articles", id)).toMatchObject({
        author: "Ben",
        content: "<p>4-2 in overtime</p>",
      });
    });

    test("follow it in a field that had no value when they began", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>", author: "" });
      await draft("articles", id, { title: "Big win" });
      await save("articles", id, { author: "Ben" });
      expect((await loadForm("articles", id))?.draft?.clashes).toEqual({});
      expect(await publish("articles", id)).toMatchObject({ ok: true });
      expect(await stored("articles", id)).toMatchObject({ title: "Big win", author: "Ben" });
    });

    test("add to a stock of which more was sold meanwhile", async () => {
      const { id } = await makeProduct(db, team, { price: 1500, productsTotal: 10, productsSold: 2 });
      await draft("products", id, { price: 1800 }, { added: { productsTotal: 5 } });
      const which = and(eq(products.teamId, team.teamId), eq(products.id, id));
      await db.update(products).set({ productsSold: 9 }).where(which);
      expect(await publish("products", id)).toMatchObject({ ok: true });
      const [row] = await db.select().from(products).where(which);
      expect(row).toMatchObject({ price: 1800, productsTotal: 15, productsSold: 9 });
    });

    test("clash if the same field was changed on the website, until an officer has seen what it says now", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" });
      await save("articles", id, { title: "Great win" });
      expect(await publish("articles", id)).toMatchObject({
        ok: false,
        reason: "clash",
        clashes: [{ field: "title", entered: "Big win", stored: "Great win" }],
      });
      const form = await loadForm("articles", id);
      expect(form?.draft?.clashes).toEqual({ title: "Great win" });
      const entered = { fields: {}, began: form?.versions ?? {}, seen: form?.draft?.seen ?? {} };
      const action = { team, opened: opened("articles"), id, who, entered };
      expect(await publishDraft(services(), action)).toMatchObject({ ok: true });
      expect(await stored("articles", id)).toMatchObject({ title: "Big win" });
    });

    test("join the changes of two officers, and ask if both changed one field", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>", author: "Ann" });
      const began = (await loadForm("articles", id))?.versions;
      await draft("articles", id, { title: "Big win" });
      expect(await draft("articles", id, { title: "Win", author: "Ben" }, { began })).toMatchObject({
        ok: true,
      });
      expect((await draftOf("articles", id))?.record).toMatchObject({ title: "Big win", author: "Ben" });
      expect(await draft("articles", id, { title: "Great win" }, { began })).toMatchObject({
        ok: false,
        reason: "clash",
        clashes: [{ field: "title", stored: "Big win" }],
      });
    });

    test("store nothing if the form is sent as it was drawn", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      expect(await draft("articles", id, { title: "Win" })).toMatchObject({ ok: true, isChanged: false });
      expect(await draftOf("articles", id)).toBeNull();
    });

    test("are published and discarded only by roles that may change all that they change", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      await draft("products", id, { title: "Wool scarf", price: 1800 });
      expect(await publish("products", id, "editor")).toMatchObject({
        reason: "not-allowed",
        labels: ["Price"],
      });
      expect(await publish("products", id, "treasurer")).toMatchObject({
        reason: "not-allowed",
        labels: ["Title"],
      });
      const discard = { team, opened: opened("products", "editor"), id, who, entered: null };
      expect(await discardDraft(services(), discard)).toMatchObject({ reason: "not-allowed" });
      expect(await stored("products", id)).toMatchObject({ title: "Scarf", price: 1500 });
      expect(await publish("products", id)).toMatchObject({ ok: true });
    });
  });

  async function save(collection: CollectionName, id: string, fields: Fields) {
    const { versions = {} } = (await loadRecord(db, team, collection, id)) ?? {};
    const answer = await saveRecord(services(), { team, collection, id, fields, began: versions, who });
    expect(answer.ok).toBe(true);
  }

  describe("taking back", () => {
    const takeBack = async (collection: CollectionName, id: string) =>
      takeBackRecord(services(), {
        team,
        collection,
        id,
        who,
        began: (await loadRecord(db, team, collection, id))?.versions ?? {},
      });

    test("keeps an article's text, address and date", async () => {
      const timeCreated = new Date("2026-01-05T12:00:00.000Z");
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>", timeCreated });
      expect(await takeBack("articles", id)).toMatchObject({ ok: true });
      expect(await stored("articles", id)).toBeUndefined();
      expect(purged).toContain(`team:${team.teamId}`);
      expect(await lastAct()).toMatchObject({ act: "record-taken-back", subject: "Win" });
      expect(await publish("articles", id)).toMatchObject({ ok: true, id });
      const [row] = await db.select().from(articles).where(eq(articles.teamId, team.teamId));
      expect(row).toMatchObject({ id, content: "<p>4-2</p>", timeCreated });
    });

    test("keeps what was sold of a product", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", productsTotal: 10, productsSold: 4 });
      await takeBack("products", id);
      expect(await stored("products", id)).toMatchObject({ deleted: true });
      await draft("products", id, { title: "Wool scarf" });
      expect(await publish("products", id)).toMatchObject({ ok: true });
      const [row] = await db.select().from(products).where(eq(products.teamId, team.teamId));
      expect(row).toMatchObject({ title: "Wool scarf", deleted: false, productsTotal: 10, productsSold: 4 });
    });

    test("is refused while something uses the record, and names it", async () => {
      const { id } = await makeEvent(db, team);
      await makeTicket(db, team, { title: "Gala", eventType: "event", eventId: id });
      expect(await takeBack("events", id)).toMatchObject({ reason: "in-use", uses: [{ title: "Gala" }] });
      expect(await draftOf("events", id)).toBeNull();
    });

    test("can be undone", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await takeBack("articles", id);
      const { id: actId = 0 } = (await lastAct()) ?? {};
      const undo = { team, opened: opened("articles"), actId, who };
      expect(await undoChange(services(), undo)).toMatchObject({ ok: true });
      expect(await stored("articles", id)).toMatchObject({ title: "Win" });
      expect(await draftOf("articles", id)).toBeNull();
    });
  });

  describe("at a set time", () => {
    const at = new Date("2026-11-20T18:00:00.000Z");
    let jobs: unknown[];
    beforeEach(async () => {
      jobs = [];
      await addMember(db, { teamId: team.teamId, email: who, role: "owner", timeCreated: NOW });
    });
    const addJob: AddJob = async (_tx, kind, data) => void jobs.push([kind, data]);
    const sweep = (time: Date) => {
      now = time;
      return publishDueDrafts({ ...services(), addJob, log: { warn: () => {} } });
    };
    const schedule = (id: string, publishAt: Date | null) =>
      scheduleDraft(services(), { team, opened: opened("articles"), id, who, entered: null }, publishAt);

    test("are published once it has come, and not before", async () => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" });
      expect(await schedule("win", at)).toMatchObject({ ok: true });
      await sweep(new Date(at.getTime() - 1));
      expect(await stored("articles", "win")).toBeUndefined();
      await sweep(at);
      expect(await stored("articles", "win")).toMatchObject({ title: "Win" });
      expect(purged).toContain(`team:${team.teamId}`);
      expect(await lastAct()).toMatchObject({ act: "record-added", who: "program" });
      await sweep(at);
      expect(jobs).toEqual([]);
    });

    test("are not published if the time was taken away", async () => {
      await draft("articles", null, { title: "Win", content: "<p>4-2</p>" });
      await schedule("win", at);
      await schedule("win", null);
      await sweep(at);
      expect(await stored("articles", "win")).toBeUndefined();
    });

    test("are chosen for a new record at once, or nothing is stored", async () => {
      const entered = (fields: Fields) => ({ fields, began: {}, seen: {} });
      const later = (fields: Fields) =>
        scheduleDraft(
          services(),
          { team, opened: opened("articles"), id: null, who, entered: entered(fields) },
          new Date("2026-11-21T17:00:00.000Z"),
        );
      expect(await later({ title: "Kestrels win" })).toMatchObject({ ok: false, reason: "mistakes" });
      expect(await draftOf("articles", "kestrels-win")).toBeNull();
      const whole = { title: "Kestrels win", content: "<p>4-2</p>" };
      expect(await later(whole)).toMatchObject({ ok: true, id: "kestrels-win" });
      expect(await draftOf("articles", "kestrels-win")).toMatchObject({ scheduledBy: who });
    });

    test("need to be complete when the time is chosen", async () => {
      await draft("articles", null, { title: "Win" });
      expect(await schedule("win", at)).toMatchObject({ ok: false, reason: "mistakes" });
      expect((await draftOf("articles", "win"))?.publishAt).toBeNull();
    });

    test("stay drafts if they clash then, and their officer is mailed why, once", async () => {
      const { id } = await makeArticle(db, team, { title: "Win", content: "<p>4-2</p>" });
      await draft("articles", id, { title: "Big win" });
      await schedule(id, at);
      await save("articles", id, { title: "Great win" });
      await sweep(at);
      await sweep(new Date(at.getTime() + 60_000));
      expect(await stored("articles", id)).toMatchObject({ title: "Great win" });
      expect(await draftOf("articles", id)).toMatchObject({
        publishAt: null,
        failure:
          "It couldn't be published at its time. Title was changed on the website since the draft began.",
      });
      expect(jobs).toEqual([
        ["mail-draft-failed", { teamId: team.teamId, actId: expect.any(Number), to: who }],
      ]);
      const job = (jobs as [string, JobData["mail-draft-failed"]][])[0]?.[1];
      if (!job) throw new Error("No mail");
      const { services: mailServices, sent: mails } = openOutbox(db, () => now);
      await draftFailedMail.send(mailServices, job);
      expect(mails).toMatchObject([{ to: { address: who }, subject: expect.stringContaining("Big win") }]);
      expect(mails[0]?.text).toContain("Title was changed on the website since the draft began.");
      expect(mails[0]?.text).toContain(`https://kestrels.example/desk/website/articles/${id}`);
      // Once somebody has looked after it, the mail would be old news.
      await draft("articles", id, { author: "Ben" });
      await draftFailedMail.send(mailServices, job);
      expect(mails).toHaveLength(1);
    });
  });

  test("a club may have 500 drafts, and is then asked to clear up", async () => {
    const row = {
      teamId: team.teamId,
      collection: "articles",
      record: {},
      added: {},
      previewId: "",
      editedBy: who,
      timeEdited: NOW,
    };
    await db
      .insert(recordDrafts)
      .values(Array.from({ length: 500 }, (_, at) => ({ ...row, recordId: `draft-${at}` })));
    expect(await draft("articles", null, { title: "One more" })).toMatchObject({
      ok: false,
      mistakes: [{ field: "" }],
    });
  });
});

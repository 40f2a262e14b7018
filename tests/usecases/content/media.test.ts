import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { editedRecords, files, images, pages } from "../../../server/db/schema/index.ts";
import { addFile } from "../../../server/usecases/content/add-file.ts";
import { saveDraft } from "../../../server/usecases/content/drafts/save-draft.ts";
import { listMediaUses } from "../../../server/usecases/content/list-media-uses.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { removeFile } from "../../../server/usecases/content/remove-file.ts";
import { removeRecord } from "../../../server/usecases/content/remove-record.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { makeClub, makeImage, makeProduct, makeProductImage } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("a club's files and pictures at the desk", (open) => {
  let db: Database;
  let team: Team;
  let put: string[];
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    put = [];
  });
  const services = () => ({
    db: db as never,
    purge: async () => {},
    now: () => NOW,
    files: {
      put: async (bytes: Uint8Array) => `${put.push(hashOf(bytes))}`,
      find: async (hash: string) => (put.includes(hash) ? { size: 1, open: async () => null } : null),
    },
  });
  const pdf = (content = "rules", fileName = "House rules.PDF") => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${content}`);
    return { bytes, hash: hashOf(bytes), fileName };
  };
  const add = (file: Parameters<typeof addFile>[1]["file"], to = team) =>
    addFile(services(), { team: to, file, who });
  const stored = () => db.select().from(files).where(eq(files.teamId, team.teamId));
  const save = (collection: "pages" | "articles", fields: Record<string, unknown>) =>
    saveRecord(services(), { team, collection, id: null, fields, began: {}, who });

  describe("an uploaded file", () => {
    test("has a plain name, a base for the next import and an act, and is added once", async () => {
      expect(await add(pdf())).toEqual({ ok: true, id: "house-rules.pdf", isNew: true });
      expect(await add(pdf("rules", "copy.pdf"))).toEqual({ ok: true, id: "house-rules.pdf", isNew: false });
      expect(await add(pdf("other", "HOUSE-RULES.pdf"))).toMatchObject({ id: "HOUSE-RULES-2.pdf" });
      expect(await stored()).toHaveLength(2);
      const bases = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
      expect(bases).toMatchObject([
        { collection: "files", base: null },
        { collection: "files", base: null },
      ]);
      const [, act] = await listActs(db, team.teamId, { before: null, most: 2 });
      expect(act).toMatchObject({
        who,
        act: "record-added",
        subject: "house-rules.pdf",
        after: { noun: "file" },
      });
    });

    test.each([
      ["../../etc/passwd.txt", "unknown-kind"],
      ["../../etc/passwd", "passwd.pdf"],
      ["page.html", "unknown-kind"],
      ["drawing.svg", "unknown-kind"],
      ["rules.pdf.exe", "unknown-kind"],
      ["sheet.docx", "another-kind"],
      ["", "rules"],
      ["C:\\Users\\Zoë\\Hausordnung (Ü).PDF", "hausordnung-u.pdf"],
      [".htaccess.pdf", "htaccess.pdf"],
      ["‮fdp.pdf", "fdp.pdf"],
      ["日本.pdf", "file.pdf"],
      [`${"x".repeat(300)}.pdf`, `${"x".repeat(60)}.pdf`],
    ])("named %s is stored under a safe name, or refused: %s", async (fileName, outcome) => {
      const answer = await add(pdf("rules", fileName));
      if (outcome.endsWith(".pdf")) expect(answer).toMatchObject({ ok: true, id: outcome });
      else if (outcome === "rules") expect(answer).toMatchObject({ ok: true, id: "file.pdf" });
      else {
        expect(answer).toMatchObject({ ok: false, reason: outcome, status: 415 });
        expect([put, await stored()]).toEqual([[], []]);
      }
    });

    test("is attached to a page with a title, and is linked as the bytes that it has", async () => {
      await add(pdf());
      const answer = await save("pages", {
        ...{ title: "Rules", content: '<p><a href="files/house-rules.pdf">Read them</a></p>' },
        files: [{ file: "house-rules.pdf", title: "House rules" }],
      });
      expect(answer).toMatchObject({ ok: true });
      const { hash } = pdf();
      const [page] = await db.select().from(pages).where(eq(pages.teamId, team.teamId));
      expect(page?.files).toEqual([
        { file: "house-rules.pdf", title: "House rules", hash, size: pdf().bytes.length },
      ]);
      expect(page?.content).toContain(`href="/files/${team.teamId}/${hash}/house-rules.pdf"`);
      const form = await loadRecordForm(db, team, "pages", "rules");
      expect(form?.values.files).toEqual([{ file: "house-rules.pdf", title: "House rules" }]);
      expect(
        await save("pages", { title: "B", content: "<p>x</p>", files: [{ file: "no.pdf" }] }),
      ).toMatchObject({
        ok: false,
        reason: "mistakes",
        mistakes: [{ field: "files[0].file" }],
      });
    });

    test("can be removed once nothing names it: no record, no text and no draft", async () => {
      await add(pdf());
      await add(pdf("2", "two.pdf"));
      await save("pages", { title: "Rules", content: '<p><a href="files/house-rules.pdf">Read</a></p>' });
      const draft = { title: "Soon", content: "<p>x</p>", files: [{ file: "two.pdf", title: "" }] };
      await saveDraft(services(), {
        team,
        collection: "articles",
        id: null,
        fields: draft,
        began: {},
        who,
      } as never);
      const uses = await listMediaUses(db, team.teamId, "files");
      expect([...uses].map(([id, some]) => [id, some.map(({ title }) => title)])).toEqual([
        ["house-rules.pdf", ["Rules"]],
        ["two.pdf", ["Soon (draft)"]],
      ]);
      for (const id of uses.keys())
        expect(await removeFile(services(), { team, id, who })).toMatchObject({
          ok: false,
          reason: "in-use",
        });
      await removeRecord(services(), { team, collection: "pages", id: "rules", who, began: {} });
      expect(await removeFile(services(), { team, id: "house-rules.pdf", who })).toEqual({ ok: true });
      expect((await stored()).map(({ id }) => id)).toEqual(["two.pdf"]);
      expect(await removeFile(services(), { team, id: "house-rules.pdf", who })).toMatchObject({
        reason: "gone",
      });
    });
  });

  test("a picture is removed once no field, no text and no other club's setting shows it", async () => {
    const used = await makeImage(db, team, { id: "used.jpg", hash: hashOf("used") });
    const inText = await makeImage(db, team, { id: "text.jpg", hash: hashOf("text") });
    const unused = await makeImage(db, team, { id: "unused.jpg", hash: hashOf("unused") });
    const product = await makeProduct(db, team, { title: "Scarf" });
    await makeProductImage(db, product, { image: used.id });
    await save("pages", {
      title: "Rink",
      content: `<p>See</p><img src="images/${inText.id}" alt="The rink">`,
    });
    const uses = await listMediaUses(db, team.teamId, "images");
    const named = Object.fromEntries([...uses].map(([id, some]) => [id, some.map(({ title }) => title)]));
    expect(named).toEqual({ "used.jpg": ["Scarf"], "text.jpg": ["Rink"], "unused.jpg": [] });
    const remove = (id: string) =>
      removeRecord(services(), { team, collection: "images", id, who, began: {} });
    for (const { id } of [used, inText])
      expect([id, await remove(id)]).toMatchObject([id, { ok: false, reason: "in-use" }]);
    expect(await remove(unused.id)).toMatchObject({ ok: true });
    const left = await db.select({ id: images.id }).from(images).where(eq(images.teamId, team.teamId));
    expect(left.map(({ id }) => id).toSorted()).toEqual(["text.jpg", "used.jpg"]);
    const base = and(eq(editedRecords.teamId, team.teamId), eq(editedRecords.recordId, unused.id));
    expect(await db.select().from(editedRecords).where(base)).toMatchObject([{ base: { file: unused.id } }]);
  });
});

const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

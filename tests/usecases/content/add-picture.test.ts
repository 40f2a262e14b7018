import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { lockClubContent } from "../../../server/db/queries/club/edited-records.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { editedRecords, images } from "../../../server/db/schema/index.ts";
import type { UploadedPicture } from "../../../server/ports/uploads.ts";
import { addPicture } from "../../../server/usecases/content/add-picture.ts";
import { describePicture } from "../../../server/usecases/content/describe-picture.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { findPictureDetails, searchPictures } from "../../../server/usecases/content/search-pictures.ts";
import { takePicture } from "../../../server/usecases/content/take-picture.ts";
import { undoChange } from "../../../server/usecases/content/undo-change.ts";
import { whileHeld } from "../../concurrency/while-held.ts";
import { makeClub } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("pictures added at the desk", (open) => {
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
    images: {
      put: async (bytes: Uint8Array) => `${put.push(hashOf(bytes))}`,
      has: async (hash: string) => put.includes(hash),
    },
  });
  const picture = (content: string, changes: Partial<UploadedPicture> = {}): UploadedPicture => {
    const bytes = new TextEncoder().encode(content);
    const facts = { mediaType: "image/jpeg" as const, width: 40, height: 30 };
    return { bytes, hash: hashOf(bytes), ...facts, fileName: "IMG 0412.HEIC", alt: "", ...changes };
  };
  const add = (sent: UploadedPicture, to = team) => addPicture(services(), { team: to, picture: sent, who });
  const stored = () => db.select().from(images).where(eq(images.teamId, team.teamId));

  test("have a row and a base of their own, so that the next import keeps them", async () => {
    expect(await add(picture("a", { alt: "  The\nbench " }))).toEqual({
      ok: true,
      id: "img-0412.jpg",
      isNew: true,
    });
    expect(await stored()).toMatchObject([
      { id: "img-0412.jpg", width: 40, alt: "The bench", focalX: 0.5, focalY: 0.5 },
    ]);
    const { hash } = picture("a");
    expect(put).toEqual([hash]);
    const bases = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
    expect(bases).toMatchObject([{ collection: "images", recordId: "img-0412.jpg", base: null }]);
    const [act] = await listActs(db, team.teamId, { before: null, most: 1 });
    expect(act).toMatchObject({ who, act: "record-added", after: { noun: "picture" } });
  });

  test("are added once, however often they are sent, and get ids of their own otherwise", async () => {
    await add(picture("a"));
    expect(await add(picture("a", { fileName: "copy.jpg" }))).toMatchObject({
      id: "img-0412.jpg",
      isNew: false,
    });
    expect(await add(picture("b", { fileName: "img-0412.JPG" }))).toMatchObject({ id: "img-0412-2.jpg" });
    for (const [fileName, id] of [
      ["../../etc/passwd", "passwd.jpg"],
      [".htaccess", "picture.jpg"],
      ["", "picture-2.jpg"],
      ["<script>.svg", "script.jpg"],
      ["x".repeat(300), `${"x".repeat(60)}.jpg`],
    ] as const)
      expect([fileName, await add(picture(fileName, { fileName }))]).toMatchObject([fileName, { id }]);
    // Another club has the same picture as a picture of its own.
    const other = (await findTeamById(db, (await makeClub(db)).teamId)) as Team;
    expect(await add(picture("a"), other)).toMatchObject({ id: "img-0412.jpg", isNew: true });
  });

  test("are added once by two uploads at the same time; without the lock there would be two", async () => {
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), [
      () => add(picture("a")),
      () => add(picture("a", { fileName: "again.jpg" })),
    ]);
    expect(answers.map((answer) => answer.ok && answer.isNew).toSorted()).toEqual([false, true]);
    expect(await stored()).toHaveLength(1);
    // The control: both look for the picture before either stores it.
    const row = (await stored())[0] as typeof images.$inferSelect;
    const naive = async (id: string) => {
      const same = and(eq(images.teamId, team.teamId), eq(images.hash, "new"));
      const found = await db.select().from(images).where(same);
      return async () => found.length === 0 && db.insert(images).values({ ...row, id, hash: "new" });
    };
    for (const write of [await naive("one.jpg"), await naive("two.jpg")]) await write();
    expect((await stored()).filter(({ hash }) => hash === "new")).toHaveLength(2);
  });

  test("are refused at the limit of a bundle, and if they are no pictures, and then nothing is stored", async () => {
    const refused = {
      uploads: { receivePicture: async () => ({ ok: false as const, reason: "unreadable" as const }) },
    };
    const sent = { body: null, headers: new Headers() };
    const answer = await takePicture({ ...services(), ...refused }, { team, who, sent, fileName: "a.svg" });
    expect(answer).toEqual({ ok: false, reason: "unreadable", status: 415 });
    expect([put, await stored()]).toEqual([[], []]);
    await db.execute(sql`insert into images select ${team.teamId}, n || '.jpg', n::text, 'image/jpeg', 1, 1, '', '', 0.5, 0.5
      from generate_series(1, 5000) n`);
    expect(await add(picture("one too many"))).toEqual({ ok: false, reason: "full" });
  });

  describe("are described", () => {
    beforeEach(async () => void (await add(picture("a"))));
    const details = async () => {
      const found = await findPictureDetails(db, team, "img-0412.jpg");
      if (!found) throw new Error("No picture");
      return found;
    };
    async function describeAs(role: DeskRole, changes: Record<string, string>, versions?: object) {
      const form = new FormData();
      const now = await details();
      const fields = { id: now.id, alt: now.alt, "focal.x": "50", "focal.y": "50", ...changes };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("versions", JSON.stringify(versions ?? now.versions));
      return describePicture(services(), { team, role, who, form });
    }

    test("with a focal point that pages use, which can be undone, and without losing the caption", async () => {
      await db.update(images).set({ caption: "Senior night" }).where(eq(images.teamId, team.teamId));
      expect(await describeAs("editor", { alt: "The goalie", "focal.x": "20", "focal.y": "75" })).toEqual({
        isDone: true,
        id: "img-0412.jpg",
      });
      expect(await stored()).toMatchObject([
        { alt: "The goalie", focalX: 0.2, focalY: 0.75, caption: "Senior night", hash: hashOf("a") },
      ]);
      const [act] = await listActs(db, team.teamId, { before: null, most: 1 });
      const opened = openRecordForm("images", "editor") as OpenedForm;
      await undoChange(services(), { team, opened, actId: act?.id ?? 0, who });
      expect(await stored()).toMatchObject([{ alt: "", focalX: 0.5, focalY: 0.5, caption: "Senior night" }]);
    });

    test("but not by other roles, not with wrong numbers, and not over somebody else's words", async () => {
      expect(await describeAs("treasurer", { alt: "x" })).toMatchObject({ isDone: false, status: 404 });
      expect(await describeAs("owner", { "focal.x": "101" })).toMatchObject({ isDone: false, status: 400 });
      expect(await describeAs("owner", { id: "another.jpg" })).toMatchObject({ isDone: false });
      const { versions } = await details();
      await describeAs("owner", { alt: "The goalie" });
      expect(await describeAs("owner", { alt: "The bench" }, versions)).toMatchObject({
        isDone: false,
        status: 409,
        problem: expect.stringContaining("Saved by someone else: The goalie"),
      });
    });

    test("and found by their names and descriptions, in their own club", async () => {
      await describeAs("owner", { alt: "The goalie" });
      for (const [text, count] of [
        ["GOALIE", 1],
        ["img-04", 1],
        ["", 1],
        ["%", 0],
      ] as const)
        expect([text, await searchPictures(db, team.teamId, text)]).toMatchObject([text, { length: count }]);
      const other = (await findTeamById(db, (await makeClub(db)).teamId)) as Team;
      expect(await searchPictures(db, other.teamId, "")).toEqual([]);
      expect(await findPictureDetails(db, other, "img-0412.jpg")).toBeNull();
    });
  });
});

const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

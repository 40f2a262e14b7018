import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sponsorsCollection } from "../../../server/collections/sponsors.ts";
import type { Database } from "../../../server/db/client.ts";
import { lockClubContent } from "../../../server/db/queries/club/edited-records.ts";
import { findDraft } from "../../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { addMember } from "../../../server/db/queries/desk/members.ts";
import { products, recordDrafts, sponsors } from "../../../server/db/schema/index.ts";
import { saveOfDraft } from "../../../server/usecases/content/drafts/publish-draft.ts";
import { publishDueDrafts } from "../../../server/usecases/content/drafts/publish-due-drafts.ts";
import { saveDraft } from "../../../server/usecases/content/drafts/save-draft.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { whileHeld } from "../../concurrency/while-held.ts";
import { makeClub, makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { loadRecord } from "./load-record.ts";

describeOnPostgres("saves at the desk at the same time", (open) => {
  let db: Database;
  let team: Team;
  let product: typeof products.$inferSelect;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    product = await makeProduct(db, team, {
      price: 1500,
      productsTotal: 10,
      productsSold: 9,
      productsHold: 0,
    });
  });

  const which = () => and(eq(products.teamId, team.teamId), eq(products.id, product.id));
  const stored = async () => (await db.select().from(products).where(which()))[0];

  async function save(change: { fields?: Record<string, unknown>; added?: Record<string, number> }) {
    const { versions = {} } = (await loadRecord(db, team, "products", product.id)) ?? {};
    return () =>
      saveRecord(
        { db: db as never, purge: async () => {}, now: () => new Date("2026-11-20T17:00:00.000Z") },
        {
          team,
          collection: "products",
          id: product.id,
          fields: {},
          began: versions,
          who: "ann@example.com",
          ...change,
        },
      );
  }

  test("of one field: one is saved, and the other asks; without the lock the first would be lost", async () => {
    const saves = [await save({ fields: { price: 1800 } }), await save({ fields: { price: 1900 } })];
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), saves);
    expect(answers.map((answer) => (answer.ok ? "saved" : answer.reason)).toSorted()).toEqual([
      "clash",
      "saved",
    ]);
    const saved = answers[0]?.ok ? 1800 : 1900;
    expect(await stored()).toMatchObject({ price: saved });
    // The control: both writers read before either wrote.
    const naive = async (price: number) => {
      const { price: before } = (await stored()) ?? {};
      return () =>
        db
          .update(products)
          .set({ price })
          .where(and(which(), sql`${before} = ${saved}`));
    };
    for (const write of [await naive(2000), await naive(2100)]) await write();
    expect(await stored()).toMatchObject({ price: 2100 });
  });

  test("both count if both add to a stock", async () => {
    const saves = [await save({ added: { productsTotal: 5 } }), await save({ added: { productsTotal: 7 } })];
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), saves);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stored()).toMatchObject({ productsTotal: 22 });
  });

  test("never take away the last item while a buyer takes it", async () => {
    const sell = (tx: Database) =>
      tx
        .update(products)
        .set({ productsHold: sql`${products.productsHold} + 1` })
        .where(
          and(which(), sql`${products.productsTotal} - ${products.productsSold} > ${products.productsHold}`),
        );
    const fewer = await save({ added: { productsTotal: -1 } });
    expect(await whileHeld(db, sell, [fewer])).toMatchObject([
      { ok: false, reason: "mistakes", mistakes: [{ field: "productsTotal" }] },
    ]);
    expect(await stored()).toMatchObject({ productsTotal: 10, productsSold: 9, productsHold: 1 });
    // The control: as soon as the buyer gives up, the same save is right.
    await db.update(products).set({ productsHold: 0 }).where(which());
    expect(await fewer()).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ productsTotal: 9 });
  });

  describe("of drafts", () => {
    const at = new Date("2026-11-20T16:59:00.000Z");
    const jobs: unknown[] = [];
    const services = () => ({
      db: db as never,
      purge: async () => {},
      now: () => new Date("2026-11-20T17:00:00.000Z"),
      addJob: async (_tx: unknown, ...job: unknown[]) => void jobs.push(job),
      log: { warn: () => {} },
    });
    const draft = () => findDraft(db, { teamId: team.teamId, collection: "products", recordId: product.id });
    /** Drafts a price and five more pieces, to be published a minute ago. */
    beforeEach(async () => {
      jobs.length = 0;
      const { versions = {} } = (await loadRecord(db, team, "products", product.id)) ?? {};
      await saveDraft(services(), {
        team,
        collection: "products",
        id: product.id,
        fields: { price: 1800 },
        added: { productsTotal: 5 },
        began: versions,
        seen: {},
        who: "ann@example.com",
      });
      const member = { email: "ann@example.com", role: "owner", timeCreated: at } as const;
      await addMember(db, { teamId: team.teamId, ...member });
      await db.update(recordDrafts).set({ publishAt: at, scheduledBy: "ann@example.com" });
    });

    test("two programs publish one whose time has come: one does", async () => {
      const sweeps = [() => publishDueDrafts(services()), () => publishDueDrafts(services())];
      await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), sweeps);
      expect(await stored()).toMatchObject({ price: 1800, productsTotal: 15 });
      expect([await draft(), jobs]).toEqual([null, []]);
      const acts = await listActs(db, team.teamId, { before: null, most: 9, only: ["record-changed"] });
      expect(acts).toHaveLength(1);
    });

    test("the control: two that have read it before either published it add its pieces twice", async () => {
      const found = await draft();
      if (!found) throw new Error("No draft");
      const { began: _began, ...save } = saveOfDraft(found, { team, who: "ann@example.com" });
      for (const _program of [1, 2]) await saveRecord(services(), { ...save, began: {}, replaces: true });
      expect(await stored()).toMatchObject({ productsTotal: 20 });
    });

    test("a save beside one whose time has come: whichever comes second learns of the first", async () => {
      const edit = await save({ fields: { price: 1900 } });
      const both = [() => publishDueDrafts(services()), edit];
      const [, saved] = await whileHeld<unknown>(db, (tx) => lockClubContent(tx, team.teamId), both);
      const isSaved = (saved as { ok: boolean }).ok;
      expect(await stored()).toMatchObject(
        isSaved ? { price: 1900, productsTotal: 10 } : { price: 1800, productsTotal: 15 },
      );
      // Nothing of a draft that clashes is published, and its officer is mailed.
      expect(await draft()).toEqual(isSaved ? expect.objectContaining({ publishAt: null }) : null);
      expect(jobs).toHaveLength(isSaved ? 1 : 0);
    });
  });

  test("two added at one below the limit: one is added, and the other is told of the limit", async () => {
    const { max } = sponsorsCollection;
    const { teamId } = team;
    const row = { teamId, name: "Bank", url: "", timeCreated: new Date("2026-11-20T17:00:00.000Z") };
    await db
      .insert(sponsors)
      .values(Array.from({ length: max - 1 }, (_, at) => ({ ...row, id: `sponsor-${at}` })));
    const add = (name: string) => () =>
      saveRecord(
        { db: db as never, purge: async () => {}, now: () => new Date("2026-11-20T17:00:00.000Z") },
        { team, collection: "sponsors", id: null, fields: { name }, began: {}, who: "ann@example.com" },
      );
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, teamId), [add("Bakery"), add("Grocer")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: "mistakes",
      mistakes: [{ field: "", expected: `A club can have at most ${max} sponsors.` }],
    });
    expect(await db.$count(sponsors, eq(sponsors.teamId, teamId))).toBe(max);
  });
});

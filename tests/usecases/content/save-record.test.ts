import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { CollectionName } from "../../../server/collections/collections.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import {
  editedRecords,
  gameAlerts,
  games,
  players,
  products,
  sponsors,
  tickets,
  waitingNews,
} from "../../../server/db/schema/index.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { removeRecord } from "../../../server/usecases/content/remove-record.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { undoChange } from "../../../server/usecases/content/undo-change.ts";
import {
  makeClub,
  makeGame,
  makeOpponent,
  makePlayer,
  makeProduct,
  makeSponsor,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { loadRecord } from "./load-record.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("records edited at the desk", (open) => {
  let db: Database;
  let team: Team;
  let purged: string[][];
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    purged = [];
  });
  const services = () => ({
    db: db as never,
    purge: async (tags: string[]) => void purged.push(tags),
    now: () => NOW,
  });
  const load = async (collection: CollectionName, id: string) => {
    const found = await loadRecord(db, team, collection, id);
    if (!found) throw new Error(`No ${id}`);
    return found;
  };
  /** Saves fields from a form that shows the record as it is now, or as it was at `began`. */
  const save = async (
    collection: CollectionName,
    id: string,
    fields: Fields,
    began?: Awaited<ReturnType<typeof load>>,
  ) => {
    const { versions } = began ?? (await load(collection, id));
    return saveRecord(services(), { team, collection, id, fields, began: versions, who });
  };
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];
  const undoAct = (actId: number, collection: CollectionName, role: DeskRole = "owner") =>
    undoChange(services(), { team, opened: openRecordForm(collection, role) as OpenedForm, actId, who });
  const undo = async (collection: CollectionName) => undoAct((await lastAct())?.id ?? 0, collection);

  describe("saving", () => {
    test("changes only the given fields, keeps what was sold, and purges the club's pages", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500, productsSold: 7 });
      expect(await save("products", id, { price: 1800 })).toEqual({
        ok: true,
        id,
        isChanged: true,
        notes: [],
      });
      const [row] = await db
        .select()
        .from(products)
        .where(and(eq(products.teamId, team.teamId), eq(products.id, id)));
      expect(row).toMatchObject({ title: "Scarf", price: 1800, productsSold: 7 });
      expect(purged.flat()).toContain(`team:${team.teamId}`);
      expect(await lastAct()).toMatchObject({ who, act: "record-changed", subject: "Scarf" });
    });

    test("changes nothing if the form is sent as it was drawn", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf" });
      expect(await save("products", id, { title: "Scarf" })).toMatchObject({ ok: true, isChanged: false });
      expect([purged, await lastAct()]).toEqual([[], undefined]);
    });

    test("joins the changes of two officers, and asks if both changed one field", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      const began = await load("products", id);
      await save("products", id, { title: "Wool scarf" }, began);
      expect(await save("products", id, { title: "Scarf", price: 1800 }, began)).toMatchObject({ ok: true });
      expect((await load("products", id)).record).toMatchObject({ title: "Wool scarf", price: 1800 });
      expect(await save("products", id, { title: "Knit scarf", price: 1900 }, began)).toMatchObject({
        ok: false,
        reason: "clash",
        clashes: [
          { field: "title", entered: "Knit scarf", stored: "Wool scarf" },
          { field: "price", entered: 1900, stored: 1800 },
        ],
      });
      expect((await load("products", id)).record).toMatchObject({ title: "Wool scarf", price: 1800 });
    });

    test("refuses what a bundle could not say, at its field, and stores nothing", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      expect(await save("products", id, { title: "", price: 20 })).toEqual({
        ok: false,
        reason: "mistakes",
        mistakes: [
          { field: "title", expected: "some text" },
          { field: "price", expected: "0, or at least 50 cents" },
        ],
      });
      const picture = { images: ["missing.jpg"] };
      expect(await save("products", id, picture)).toMatchObject({
        mistakes: [{ field: "images[0]", expected: "the name of a file in images/" }],
      });
      expect(await lastAct()).toBeUndefined();
    });

    test("is not refused for what was wrong in another record before, but for what is wrong in its own", async () => {
      const [start, doors] = [new Date("2026-12-05T00:00:00Z"), new Date("2026-12-05T02:00:00Z")];
      await makeGame(db, team, { timeOfGame: start, doors });
      const { id } = await makeGame(db, team, { timeOfGame: start });
      expect(await save("games", id, { venue: "North Rink" })).toMatchObject({ ok: true, isChanged: true });
      expect(await save("games", id, { doors: "2026-12-05T21:00" })).toMatchObject({
        mistakes: [{ field: "timeOfGame", expected: "a time that isn't before doors" }],
      });
    });

    test("is refused while another record can't be read, which would be removed, and names it", async () => {
      const { id } = await makeGame(db, team);
      await makeGame(db, team, { timeOfGame: new Date("2026-12-12T00:00:00Z"), attendance: 2_000_000 });
      expect(await save("games", id, { venue: "North Rink" })).toMatchObject({
        mistakes: [
          {
            field: "",
            expected: "Correct “2026-12-11 19:00” first, at “Attendance”: it needs at most 1000000.",
          },
        ],
      });
      expect(await db.$count(games, eq(games.teamId, team.teamId))).toBe(2);
    });

    test("says that the record is gone if somebody removed it", async () => {
      const began = { record: {}, versions: {} };
      expect(await save("products", "nothing", { price: 1800 }, began)).toEqual({
        ok: false,
        reason: "gone",
      });
    });

    test("remembers the record once, as it was before its first edit", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      await save("products", id, { price: 1800 });
      await save("products", id, { price: 1900 });
      const edits = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
      expect(edits).toMatchObject([
        { collection: "products", recordId: id, base: { title: "Scarf", price: 1500 } },
      ]);
    });

    test("of a game moves the times of its tickets", async () => {
      const game = await makeGame(db, team, { timeOfGame: new Date("2026-12-05T00:30:00.000Z") });
      const { id } = await makeTicket(db, team, { eventType: "game", eventId: game.id });
      expect(await save("games", game.id, { timeOfGame: "2026-12-06 19:00" })).toMatchObject({ ok: true });
      const [row] = await db
        .select()
        .from(tickets)
        .where(and(eq(tickets.teamId, team.teamId), eq(tickets.id, id)));
      expect(row?.timeOfEvent?.toISOString()).toBe("2026-12-07T00:00:00.000Z");
    });
  });

  test("of a game with alerts is announced to the browsers that have them", async () => {
    const game = await makeGame(db, team, { timeOfGame: new Date("2026-12-05T00:30:00.000Z") });
    const browser = { id: "push.example/1", endpoint: "https://push.example/1", p256dh: "", auth: "" };
    const wanted = { goals: false, final: false, changes: true, teamParam: null, timeCreated: NOW };
    const { teamId } = team;
    await db.insert(gameAlerts).values({ teamId, gameId: game.id, ...browser, ...wanted });
    expect(await save("games", game.id, { timeOfGame: "2026-12-06 19:00" })).toMatchObject({ ok: true });
    expect(await db.select().from(waitingNews).where(eq(waitingNews.teamId, teamId))).toMatchObject([
      { gameId: game.id, before: { timeOfGame: "2026-12-05T00:30:00.000Z" } },
    ]);
  });

  describe("adding and removing", () => {
    const add = (fields: Fields) =>
      saveRecord(services(), { team, collection: "sponsors", id: null, fields, began: {}, who });

    test("gives a new record the id that a sheet's row of its name would have", async () => {
      expect(await add({ name: "Ashford Bakery" })).toMatchObject({ ok: true, id: "ashford-bakery" });
      expect(await add({ name: "Ashford Bakery" })).toMatchObject({ ok: true, id: "ashford-bakery-2" });
      expect((await lastAct())?.act).toBe("record-added");
    });

    test("removes a sponsor, and marks a product as deleted because orders refer to it", async () => {
      await add({ name: "Ashford Bakery" });
      const sponsor = { team, collection: "sponsors" as const, id: "ashford-bakery", who, began: {} };
      expect(await removeRecord(services(), sponsor)).toMatchObject({ ok: true });
      expect(await loadRecord(db, team, "sponsors", "ashford-bakery")).toBeNull();
      const { id } = await makeProduct(db, team, {});
      await removeRecord(services(), { team, collection: "products", id, who, began: {} });
      expect((await load("products", id)).record).toMatchObject({ deleted: true });
      expect((await lastAct())?.act).toBe("record-removed");
    });

    test("refuses to remove a season that has games, and names them", async () => {
      const game = await makeGame(db, team, {});
      const removal = { team, collection: "seasons" as const, id: game.seasonId, who, began: {} };
      expect(await removeRecord(services(), removal)).toEqual({
        ok: false,
        reason: "in-use",
        uses: [{ title: game.id }],
      });
    });
  });

  describe("undoing", () => {
    test("gives the fields their former values, and can itself be undone", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500, shortDescription: "" });
      await save("products", id, { price: 1800, shortDescription: "Warm" });
      expect(await undo("products")).toMatchObject({ ok: true, isRemoved: false });
      expect((await load("products", id)).record).not.toHaveProperty("shortDescription");
      expect((await load("products", id)).record).toMatchObject({ price: 1500 });
      expect(await undo("products")).toMatchObject({ ok: true });
      expect((await load("products", id)).record).toMatchObject({ price: 1800, shortDescription: "Warm" });
    });

    test("keeps a newer change of another field, and is refused after one of the same field", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      await save("products", id, { price: 1800 });
      const first = (await lastAct())?.id ?? 0;
      await save("products", id, { title: "Wool scarf" });
      expect(await undoAct(first, "products")).toMatchObject({ ok: true });
      expect((await load("products", id)).record).toMatchObject({ title: "Wool scarf", price: 1500 });
      await save("products", id, { price: 2000 });
      expect(await undoAct(first, "products")).toMatchObject({ reason: "clash" });
    });

    test("brings a removed sponsor back, with its id", async () => {
      await saveRecord(services(), {
        team,
        collection: "sponsors",
        id: null,
        fields: { name: "Ashford Bakery", url: "bakery.example" },
        began: {},
        who,
      });
      await removeRecord(services(), { team, collection: "sponsors", id: "ashford-bakery", who, began: {} });
      expect(await undo("sponsors")).toMatchObject({ ok: true, id: "ashford-bakery" });
      expect((await load("sponsors", "ashford-bakery")).record).toMatchObject({ url: "bakery.example" });
    });

    test("of a price is refused to an editor, who may not enter one, and of another collection's record", async () => {
      const { id } = await makeProduct(db, team, { title: "Scarf", price: 1500 });
      await save("products", id, { price: 1800 });
      const act = (await lastAct())?.id ?? 0;
      const refused = { ok: false, reason: "no-act" };
      expect(await undoAct(act, "products", "editor")).toEqual(refused);
      expect(await undoAct(act, "sponsors")).toEqual(refused);
      await save("products", id, { title: "Wool scarf" });
      expect(await undoAct((await lastAct())?.id ?? 0, "products", "treasurer")).toEqual(refused);
      expect((await load("products", id)).record).toMatchObject({ title: "Wool scarf", price: 1800 });
    });

    test("of another kind of act is refused", async () => {
      expect(await undoAct(1, "products")).toEqual({ ok: false, reason: "no-act" });
    });
  });

  describe("of which a bundle may have no more", () => {
    const add = (collection: CollectionName, fields: Fields) =>
      saveRecord(services(), { team, collection, id: null, fields, began: {}, who });
    const refused = (expected: string) => ({
      ok: false,
      reason: "mistakes",
      mistakes: [{ field: "", expected }],
    });

    test("are edited and removed, but not added or brought back", async () => {
      const { id, ...row } = await makeSponsor(db, team, { name: "Bank" });
      await db
        .insert(sponsors)
        .values(Array.from({ length: 99 }, (_, at) => ({ ...row, id: `sponsor-of-${at}` })));
      const full = refused("A club can have at most 100 sponsors.");
      expect(await add("sponsors", { name: "Bakery" })).toEqual(full);
      expect(await save("sponsors", id, { name: "Ashford Bank" })).toMatchObject({ ok: true });
      await removeRecord(services(), { team, collection: "sponsors", id, who, began: {} });
      const removed = (await lastAct())?.id ?? 0;
      expect(await add("sponsors", { name: "Bakery" })).toMatchObject({ ok: true });
      expect(await undoAct(removed, "sponsors")).toEqual(full);
    });

    test("of one season are refused, also if a game is moved into it, whatever the season had before", async () => {
      const { id, ...row } = await makeGame(db, team);
      await db
        .insert(games)
        .values(Array.from({ length: 200 }, (_, at) => ({ ...row, id: `game-of-${at}` })));
      const { seasonId, opponentId } = row;
      const full = refused("A club can have at most 200 games in a season.");
      const game = { seasonId, place: "home", timeOfGame: "2026-12-12" };
      expect(await add("games", { ...game, opponentId: (await makeOpponent(db, team)).id })).toEqual(full);
      const other = await makeGame(db, team, { opponentId });
      expect(await save("games", other.id, { seasonId })).toEqual(full);
      expect(await save("games", id, { venue: "Corner Rink" })).toMatchObject({ ok: true });
    });

    test("count as an export does: without removed merchandise, and players apart from alumni", async () => {
      const { id: _, ...product } = await makeProduct(db, team);
      await db.insert(products).values(
        Array.from({ length: 300 }, (__, at) => ({
          ...product,
          id: `product-of-${at}`,
          stripePriceId: `price-${at}`,
          deleted: true,
        })),
      );
      const { id, ...player } = await makePlayer(db, team, { alumni: true });
      await db
        .insert(players)
        .values(Array.from({ length: 300 }, (__, at) => ({ ...player, id: `${id}-${at}` })));
      expect(await add("players", { name: "Nia New" })).toMatchObject({ ok: true });
      const scarf = { title: "Scarf", price: 1500, productsTotal: 5 };
      expect(await add("products", scarf)).toMatchObject({ ok: true });
    });
  });
});

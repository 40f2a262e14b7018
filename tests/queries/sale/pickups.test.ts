import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PICKUP_GAMES } from "../../../domain/sale/pickup.ts";
import type { Database } from "../../../server/db/client.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { listPickupGames } from "../../../server/db/queries/sale/pickup-games.ts";
import { findPickup, insertPickups, voidPickups } from "../../../server/db/queries/sale/pickups.ts";
import { findProduct, listProductsByPrices } from "../../../server/db/queries/store/products.ts";
import { games } from "../../../server/db/schema/index.ts";
import {
  type Club,
  makeClub,
  makeGame,
  makeOpponent,
  makeOrder,
  makePickup,
  makePickupLine,
  makeProduct,
} from "../../factories/factories.ts";
import { makeLiveGame } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describeOnPostgres("pick-ups at a game", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  describe("the games offered", () => {
    const offered = async () => (await listPickupGames(db, club.teamId, NOW)).map(({ id }) => id);

    test("are the next home games by time, then by id, and no more than a few", async () => {
      for (const [id, hours] of [
        ["last", 90],
        ["tie-b", 50],
        ["tie-a", 50],
        ["first", 10],
      ] as const)
        await makeGame(db, club, { id, timeOfGame: inHours(hours) });
      expect(MAX_PICKUP_GAMES).toBe(3);
      expect(await offered()).toEqual(["first", "tie-a", "tie-b"]);
    });

    test("have not started, are home games and not cancelled", async () => {
      await makeGame(db, club, { timeOfGame: NOW });
      await makeGame(db, club, { timeOfGame: inHours(1), place: "away" });
      await makeGame(db, club, { timeOfGame: inHours(1), place: "neutral" });
      await makeGame(db, club, { timeOfGame: inHours(1), state: "postponed" });
      await makeGame(db, club, { timeOfGame: inHours(1), state: "cancelled" });
      await makeGame(db, club, { timeOfGame: inHours(1), deleted: true });
      await makeGame(db, other, { timeOfGame: inHours(1) });
      await makeGame(db, club, { id: "soon", timeOfGame: new Date(NOW.getTime() + 1) });
      await makeGame(db, club, { id: "open", timeOfGame: inHours(2), state: "tbd" });
      expect(await offered()).toEqual(["soon", "open"]);
    });

    test("exclude one that its scorer has started", async () => {
      const { id: gameId } = await makeGame(db, club, { timeOfGame: inHours(1) });
      await makeLiveGame(db, club, { gameId });
      expect(await offered()).toEqual([]);
    });

    test("are named by opponent and date in their own zone", async () => {
      const opponentId = (await makeOpponent(db, club, { name: "Ödegaard U" })).id;
      await makeGame(db, club, { opponentId, timeOfGame: inHours(1), timeZone: "America/Denver" });
      expect(await listPickupGames(db, club.teamId, NOW)).toMatchObject([
        { opponentName: "Ödegaard U", timeOfGame: inHours(1), timeZone: "America/Denver" },
      ]);
    });
  });

  test("is offered only in its own club's store", async () => {
    const linkedStoreIds = [other.teamId];
    const given = { shippable: true, pickup: true, linkedStoreIds };
    const { id, stripePriceId } = await makeProduct(db, club, given);
    const pickups = async (store: Club) => [
      (await findProduct(db, store, id))?.pickup,
      (await listProductsByPrices(db, store, [stripePriceId]))[0]?.pickup,
    ];
    expect(await pickups(club)).toEqual([true, true]);
    expect(await pickups({ ...other, sellers: [club.teamId] })).toEqual([false, false]);
  });

  describe("an order", () => {
    async function makeSale() {
      const opponentId = (await makeOpponent(db, club, { name: "Drummond" })).id;
      const timeOfGame = inHours(100);
      const game = await makeGame(db, club, { opponentId, timeOfGame, venue: "The Rink", sequence: 4 });
      const order = await makeOrder(db, club, { status: "paid" });
      const line = await makePickupLine(db, order, {
        pickupGameId: game.id,
        title: "Scarf",
        options: "Colour: navy",
        quantity: 2,
      });
      return { game, order, line, pickup: await makePickup(db, line) };
    }
    const pickupOf = async (id: string) =>
      (await findOrderDetails(db, club.teamId, { id }))?.lines[0]?.pickup;

    test("has the code, and the game as it is now", async () => {
      const { game, order, pickup } = await makeSale();
      const found = { code: pickup.code, isVoid: false, timeUsed: null, gameTitle: "vs Then, Fri, Dec 4" };
      expect(await pickupOf(order.id)).toMatchObject({
        ...found,
        event: { title: "vs Drummond", venue: "The Rink", start: inHours(100), sequence: 4, off: null },
      });
      const moved = { timeOfGame: inHours(200), endTimeOfGame: inHours(203), venue: "The Old Rink" };
      await db.update(games).set(moved).where(eq(games.id, game.id));
      expect(await pickupOf(order.id)).toMatchObject({
        event: { start: inHours(200), venue: "The Old Rink" },
      });
      await db.update(games).set({ state: "cancelled" }).where(eq(games.id, game.id));
      expect(await pickupOf(order.id)).toMatchObject({ event: { off: "cancelled" } });
      await db.delete(games).where(eq(games.id, game.id));
      expect(await pickupOf(order.id)).toMatchObject({ ...found, event: null });
    });

    test("has no code before the payment, and a shipped line has no game", async () => {
      const { game } = await makeSale();
      const order = await makeOrder(db, club);
      await makePickupLine(db, order, { pickupGameId: game.id });
      expect(await pickupOf(order.id)).toMatchObject({ code: "", isVoid: false, timeUsed: null, event: {} });
    });

    test("has no valid code after a refund, which affects no other order", async () => {
      const sale = await makeSale();
      const kept = await makeSale();
      await voidPickups(db, club.teamId, sale.order.id, NOW);
      expect(await pickupOf(sale.order.id)).toMatchObject({ isVoid: true, timeUsed: null });
      expect(await pickupOf(kept.order.id)).toMatchObject({ isVoid: false, timeUsed: null });
    });

    test("has one code per line: the database refuses a second", async () => {
      const { line } = await makeSale();
      const { teamId, orderId, position } = line;
      const again = insertPickups(db, [{ teamId, orderId, position, code: "another", timeCreated: NOW }]);
      await expect(again).rejects.toMatchObject({ cause: { code: "23505" } });
    });

    test("has the items to hand out, nothing about its buyer, and nothing for another club", async () => {
      const { pickup } = await makeSale();
      const found = await findPickup(db, club.teamId, pickup.code);
      expect(found).toMatchObject({
        code: pickup.code,
        title: "Scarf",
        options: "Colour: navy",
        quantity: 2,
        isVoid: false,
        timeUsed: null,
        event: { title: "vs Drummond" },
      });
      expect(Object.keys(found ?? {}).filter((name) => /customer|order|key/i.test(name))).toEqual([]);
      expect(await findPickup(db, other.teamId, pickup.code)).toBeNull();
    });
  });
});

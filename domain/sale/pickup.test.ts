import { describe, expect, test } from "vitest";
import { deliveryFields, type PickupGame, pickupOf } from "./pickup.ts";

/** Saturday evening in Vermont, Sunday in UTC. */
const game: PickupGame = {
  id: "game-12",
  opponentName: "Granite Ridge",
  timeOfGame: new Date("2026-11-22T00:30:00Z"),
  timeZone: "America/New_York",
};
const shirt = { shippable: true, shippingPrice: 500, pickup: true };

describe("the choice of delivery", () => {
  test("begins with shipping, which is no choice, and goes on with the games by their own day", () => {
    const [field, ...more] = deliveryFields(shirt, [game, { ...game, id: "game-13" }]);
    expect(more).toEqual([]);
    expect(field?.values).toEqual(["", "game-12", "game-13"]);
    expect(field?.labels).toMatchObject({
      "": "Ship to me, $5.00",
      "game-12": "Pick up at game: vs Granite Ridge, Sat, Nov 21, 2026",
    });
  });

  test("names shipping that costs nothing", () => {
    expect(deliveryFields({ ...shirt, shippingPrice: 0 }, [game])[0]?.labels?.[""]).toBe("Ship to me, free");
  });

  test.each([
    ["the club brings nothing", { ...shirt, pickup: false }, [game]],
    ["it is not shipped in any case", { ...shirt, shippable: false }, [game]],
    ["no game is ahead", shirt, []],
  ])("is none where %s", (_why, product, games) => {
    expect(deliveryFields(product, games)).toEqual([]);
  });
});

describe("a line", () => {
  test("that names no game is shipped", () => {
    expect(pickupOf(undefined, shirt, [game])).toBeNull();
  });

  test("waits at the game it names, called as it is now", () => {
    expect(pickupOf("game-12", shirt, [game])).toEqual({
      gameId: "game-12",
      title: "vs Granite Ridge, Sat, Nov 21, 2026",
    });
  });

  test.each([
    ["a game that is not offered", "game-11", shirt],
    ["no game at all", "", shirt],
    ["a game, of a product nobody brings there", "game-12", { ...shirt, pickup: false }],
    ["a game, of a product that is not shipped", "game-12", { ...shirt, shippable: false }],
  ])("that names %s cannot be had", (_what, gameId, product) => {
    expect(pickupOf(gameId, product, [game])).toBe("not-offered");
  });
});

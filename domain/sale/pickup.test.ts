import { describe, expect, test } from "vitest";
import { deliveryFields, linePickup, type PickupGame } from "./pickup.ts";

/** Saturday evening in the game's zone, Sunday in UTC. */
const game: PickupGame = {
  id: "game-12",
  opponentName: "Granite Ridge",
  timeOfGame: new Date("2026-11-22T00:30:00Z"),
  timeZone: "America/New_York",
};
const shirt = { shippable: true, shippingPrice: 500, pickup: true };

describe("the choice of delivery", () => {
  test("lists shipping first, with an empty value, then each game with its day in its own zone", () => {
    const [field, ...more] = deliveryFields(shirt, [game, { ...game, id: "game-13" }]);
    expect(more).toEqual([]);
    expect(field?.values).toEqual(["", "game-12", "game-13"]);
    expect(field?.labels).toMatchObject({
      "": "Ship to me, $5.00",
      "game-12": "Pick up at game: vs Granite Ridge, Sat, Nov 21, 2026",
    });
  });

  test("calls shipping free if it costs nothing", () => {
    expect(deliveryFields({ ...shirt, shippingPrice: 0 }, [game])[0]?.labels?.[""]).toBe("Ship to me, free");
  });

  test.each([
    ["the club does not offer pick-up", { ...shirt, pickup: false }, [game]],
    ["the product does not ship anyway", { ...shirt, shippable: false }, [game]],
    ["no game is to come", shirt, []],
  ])("is absent if %s", (_why, product, games) => {
    expect(deliveryFields(product, games)).toEqual([]);
  });
});

describe("a line", () => {
  test("that names no game is shipped", () => {
    expect(linePickup(undefined, shirt, [game])).toBeNull();
  });

  test("that names an offered game is picked up there, under the game's current title", () => {
    expect(linePickup("game-12", shirt, [game])).toEqual({
      gameId: "game-12",
      title: "vs Granite Ridge, Sat, Nov 21, 2026",
    });
  });

  test.each([
    ["a game that is not offered", "game-11", shirt],
    ["an empty game", "", shirt],
    ["a game, for a product without pick-up", "game-12", { ...shirt, pickup: false }],
    ["a game, for a product that does not ship", "game-12", { ...shirt, shippable: false }],
  ])("that names %s is refused", (_what, gameId, product) => {
    expect(linePickup(gameId, product, [game])).toBe("not-offered");
  });
});

import { describe, expect, test } from "vitest";
import { productSale } from "./product-sale.ts";
import { deliveryWords, productLine, productUnavailableNotice } from "./product-words.ts";
import { type ProductState, productState } from "./shown-product.ts";

const RELEASED_SOON = "Some are in other people's carts and may be released in the next 40 minutes.";
const NONE_LEFT = "There are none left.";

describe("a product cannot be bought because", () => {
  const counts = { productsTotal: 5, productsSold: 5, productsHold: 0, inStock: true };
  const facts = { published: true, archived: false, deleted: false };
  const unscheduled = { scheduled: false, scheduleStartTime: null, scheduleEndTime: null };
  const now = new Date("2026-11-22T12:00:00Z");

  test.each([
    ["the last one is sold", {}, "Sold out", NONE_LEFT],
    [
      "the last one is being paid for",
      { productsSold: 4, productsHold: 1 },
      "Sold out for now",
      RELEASED_SOON,
    ],
    ["there never was one", { productsTotal: 0, productsSold: 0 }, "Sold out", NONE_LEFT],
    [
      "the club took it out of stock",
      { inStock: false },
      "Out of stock",
      "The club doesn't have any in stock right now.",
    ],
    [
      "the club took it out of stock while one is being paid for",
      { inStock: false, productsSold: 4, productsHold: 1 },
      "Out of stock",
      "The club doesn't have any in stock right now.",
    ],
    [
      "its schedule is over",
      { scheduled: true, scheduleEndTime: new Date("2026-11-21T12:00:00Z") },
      "Not available",
      "This product isn't for sale right now.",
    ],
    [
      "its schedule has not begun",
      { scheduled: true, scheduleStartTime: new Date("2026-11-23T12:00:00Z") },
      "Not available",
      "This product isn't for sale right now.",
    ],
  ])("%s", (_state, changed, title, reason) => {
    const product = { ...counts, ...facts, ...unscheduled, ...changed };
    const state = productState(productSale(product, now));
    if (state === "on-sale") throw new Error("It can be bought");
    expect(productUnavailableNotice(state, product.productsHold > 0)).toEqual({ title, reason });
  });
});

describe("how a product is delivered", () => {
  const PICK_UP = "Or pick it up free at a home game: we'll email you a code.";
  const shipped = { shippable: true, shippingPrice: 900, pickup: false };
  const free = { ...shipped, shippingPrice: 0 };
  const pickedUp = { ...shipped, shippable: false };

  test.each([
    [shipped, "Ships for $9.00", ["Ships for $9.00 each"]],
    [
      { ...shipped, pickup: true },
      "Ships for $9.00, or pick up at a game",
      ["Ships for $9.00 each", PICK_UP],
    ],
    [free, "Ships free", ["Ships free"]],
    [{ ...free, pickup: true }, "Ships free, or pick up at a game", ["Ships free", PICK_UP]],
    [pickedUp, "Pick-up only", ["Pick-up only"]],
  ])("%j", (product, line, words) => {
    expect(deliveryWords(product)).toEqual(words);
    const lineOf = (state: ProductState, isHeld = false) => productLine({ ...product, state, isHeld });
    expect(lineOf("on-sale")).toBe(line);
    expect(lineOf("sold-out")).toBe(line);
    // The last ones are on hold: the list says the same as the product's page.
    expect(lineOf("sold-out", true)).toBe("Sold out for now");
    expect(lineOf("out-of-stock")).toBe("Out of stock");
    expect(lineOf("closed")).toBe("Not available right now");
  });
});

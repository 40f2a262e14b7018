import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartItem } from "./cart.ts";
import { type Cart, cartText, parseCart } from "./cart-text.ts";

const seat: CartItem = {
  cartItemId: "t:p",
  cartItemType: "TICKET",
  quantity: 2,
  stripePriceId: "p",
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0.5,
  ticketId: "t",
  productOptions: [{ id: "row", title: "Row", value: "A" }],
};
const cart: Cart = { items: [seat], attempt: "0123456789abcdef".repeat(2), quoted: [["t:p", 1200]] };

test("reads the cart that was written", () => {
  expect(parseCart(cartText(cart, "kestrels"), "kestrels")).toEqual(cart);
});

test("keeps a line's pick-up game", () => {
  const scarf: CartItem = { ...seat, cartItemType: "PRODUCT", productId: "scarf", pickupGameId: "game-1" };
  expect(parseCart(cartText({ ...cart, items: [scarf] }, "kestrels"), "kestrels")?.items).toEqual([scarf]);
});

describe("reads null from a text that is no cart of this club", () => {
  const changed = (fields: object) => JSON.stringify({ teamId: "kestrels", ...cart, ...fields });
  const withSeat = (fields: object) => changed({ items: [{ ...seat, ...fields }] });

  test.each([
    ["nothing", ""],
    ["a truncated text", cartText(cart, "kestrels").slice(0, -1)],
    ["null", "null"],
    ["a list", "[]"],
    ["another club's", cartText(cart, "foxes")],
    ["no attempt id", changed({ attempt: undefined })],
    ["a short attempt id", changed({ attempt: "abc" })],
    ["no lines", changed({ items: undefined })],
    ["a line that is null", changed({ items: [null] })],
    ["the same line twice", changed({ items: [seat, seat] })],
    ["31 lines", changed({ items: Array.from({ length: 31 }, (_, n) => ({ ...seat, cartItemId: `${n}` })) })],
    ["a quantity of 0", withSeat({ quantity: 0 })],
    ["a quantity in words", withSeat({ quantity: "2" })],
    ["half a ticket", withSeat({ quantity: 0.5 })],
    ["an unknown type", withSeat({ cartItemType: "GIFT" })],
    ["a ticket without its id", withSeat({ ticketId: undefined })],
    ["a product without its id", withSeat({ cartItemType: "PRODUCT" })],
    ["an empty pick-up game", withSeat({ pickupGameId: "" })],
    ["options that are no list", withSeat({ productOptions: "L" })],
    ["an option without a value", withSeat({ productOptions: [{ id: "size", title: "Size" }] })],
    ["a shipping price below 0", withSeat({ shippingPrice: -1 })],
    ["a weight in words", withSeat({ shippingWeight: "heavy" })],
    ["a seller that is no text", withSeat({ sellerTeamId: 7 })],
    ["a price that is no amount", changed({ quoted: [["t:p", "free"]] })],
  ])("%s", (_, text) => {
    expect(parseCart(text, "kestrels")).toBeNull();
  });

  test("never throws, whatever the text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseCart(text, "kestrels") === null));
  });
});

import { describe, expect, test } from "vitest";
import type { CartItem } from "./cart.ts";
import {
  checkoutRequest,
  cutToAvailable,
  expectedSubtotal,
  hasQuoteChanged,
  NO_CUSTOMER,
  optionsText,
  quoteRequest,
} from "./cart-request.ts";
import type { CartQuote, QuotedLine } from "./checkout.ts";

const shirt: CartItem = {
  cartItemId: "shirt:p1",
  cartItemType: "PRODUCT",
  quantity: 2,
  stripePriceId: "p1",
  shippable: true,
  shippingPrice: 500,
  shippingWeight: 0.25,
  productId: "shirt",
  productOptions: [
    { id: "size", title: "Size", value: "L" },
    { id: "number", title: "Number", value: "9" },
  ],
};
const seat: CartItem = {
  ...shirt,
  cartItemId: "game:p2",
  cartItemType: "TICKET",
  quantity: 1,
  stripePriceId: "p2",
  productOptions: [],
};

const quoted = (item: CartItem, unitPrice: number, fields: Partial<QuotedLine> = {}): QuotedLine => ({
  cartItemId: item.cartItemId,
  priceId: item.stripePriceId,
  itemType: item.cartItemType,
  itemId: "item",
  title: "",
  priceTitle: "",
  pickup: null,
  quantity: item.quantity,
  unitPrice,
  amount: unitPrice * item.quantity,
  options: optionsText(item.productOptions),
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  left: 9,
  image: null,
  ...fields,
});

const quote: CartQuote = {
  lines: [
    quoted(shirt, 3000, { shippable: true, shippingPrice: 1000, shippingWeight: 0.5 }),
    quoted(seat, 1200),
  ],
  refused: [],
  subtotal: 7200,
  shipping: 1000,
  showsShipping: true,
  platformFee: 0,
  showsPlatformFee: false,
  total: 8200,
  currency: "usd",
  seller: null,
  stripeAccountId: "acct_1",
  heldUntil: null,
  held: [],
};
const attempt = "a".repeat(32);
const urls = { successUrl: "https://club.test/s", cancelUrl: "https://club.test/c" };

test("quoteRequest sends prices and quantities, and each line's options as text", () => {
  expect(quoteRequest([shirt, seat], attempt)).toEqual({
    stripePrices: [
      { id: "p1", quantity: 2, cartItemId: "shirt:p1" },
      { id: "p2", quantity: 1, cartItemId: "game:p2" },
    ],
    productOptions: ["Size: L, Number: 9", ""],
    attempt,
  });
});

test("both requests send the pick-up game of a line that has one, and no field for the others", () => {
  const pickedUp = { ...shirt, pickupGameId: "game-1" };
  expect(quoteRequest([pickedUp, seat], attempt).stripePrices).toEqual([
    { id: "p1", quantity: 2, cartItemId: "shirt:p1", pickupGameId: "game-1" },
    { id: "p2", quantity: 1, cartItemId: "game:p2" },
  ]);
  const pickup = { gameId: "game-1", title: "vs Drummond, Fri, Dec 04, 2026" };
  const lines = [quoted(pickedUp, 3000, { pickup }), quoted(seat, 1200)];
  const named = checkoutRequest({ ...quote, lines }, attempt, NO_CUSTOMER, urls);
  expect(named).toMatchObject({ shippable: false, stripePrices: [{ pickupGameId: "game-1" }, {}] });
  expect(named.stripePrices[1]).not.toHaveProperty("pickupGameId");
});

describe("checkoutRequest", () => {
  test("sends every field that other clients send, with shipping for all pieces", () => {
    expect(checkoutRequest(quote, attempt, NO_CUSTOMER, urls)).toEqual({
      stripeAccountId: "acct_1",
      stripePrices: [
        {
          id: "p1",
          quantity: 2,
          cartItemId: "shirt:p1",
          shippable: true,
          shippingPrice: 1000,
          shippingWeight: 0.5,
        },
        {
          id: "p2",
          quantity: 1,
          cartItemId: "game:p2",
          shippable: false,
          shippingPrice: 0,
          shippingWeight: 0,
        },
      ],
      customerName: "",
      customerEmail: "",
      productOptions: ["Size: L, Number: 9", ""],
      shippable: true,
      shippingPrice: 1000,
      shippingWeight: 0.5,
      ...urls,
      attempt,
    });
  });

  test("sends the customer, and the token of a solved human check", () => {
    const customer = { name: "Ada", email: "ada@club.test", humanCheck: "solved" };
    expect(checkoutRequest(quote, attempt, customer, urls)).toMatchObject({
      customerName: "Ada",
      customerEmail: "ada@club.test",
      humanCheck: "solved",
    });
  });
});

test("expectedSubtotal is null until every line's price is known", () => {
  const seen = [["shirt:p1", 3000] as const];
  expect(expectedSubtotal([shirt], seen)).toBe(6000);
  expect(expectedSubtotal([shirt, seat], seen)).toBeNull();
  expect(expectedSubtotal([], [])).toBe(0);
});

describe("hasQuoteChanged", () => {
  const seen: [string, number][] = [["shirt:p1", 3000]];

  test("equal prices, and a line priced for the first time, are no difference", () => {
    expect(hasQuoteChanged(seen, quote)).toBe(false);
    expect(hasQuoteChanged([], quote)).toBe(false);
  });

  test("another price or a refused line is a difference", () => {
    expect(hasQuoteChanged([["shirt:p1", 2999]], quote)).toBe(true);
    const refused = { cartItemId: "game:p2", reason: "sold-out", title: "", left: 0 } as const;
    expect(hasQuoteChanged(seen, { ...quote, lines: [], refused: [refused] })).toBe(true);
  });
});

test("cutToAvailable keeps accepted lines and cuts refused ones to the quantity left", () => {
  const refused = (item: CartItem, left: number) =>
    ({ cartItemId: item.cartItemId, reason: "not-enough", title: "", left }) as const;
  expect(cutToAvailable([shirt, seat], quote)).toEqual([shirt, seat]);
  expect(
    cutToAvailable([shirt, seat], { lines: quote.lines.slice(1), refused: [refused(shirt, 1)] }),
  ).toEqual([{ ...shirt, quantity: 1 }, seat]);
  expect(cutToAvailable([shirt, seat], { lines: [], refused: [refused(shirt, 0)] })).toEqual([]);
});

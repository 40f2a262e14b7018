import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkoutCallSchema, quoteCallSchema, readCartCall, requestedLines } from "./call-data.ts";

const SHIPPING = { shippable: false, shippingPrice: 0, shippingWeight: 0 };
const line = (given: object = {}) => ({ id: "p-1", quantity: 1, cartItemId: "c-1", ...SHIPPING, ...given });
const checkout = (given: object = {}) => ({
  stripeAccountId: "acct_1",
  stripePrices: [line()],
  customerName: "",
  customerEmail: "",
  productOptions: [""],
  ...SHIPPING,
  successUrl: "",
  cancelUrl: "",
  ...given,
});
const lines = (count: number) => ({
  stripePrices: Array.from({ length: count }, () => line()),
  productOptions: Array<string>(count).fill(""),
});

describe("accepts", () => {
  test.each([
    ["a minimal checkout", {}],
    ["30 lines", lines(30)],
    ["a million of one thing", { stripePrices: [line({ quantity: 1_000_000 })] }],
    ["options over several lines", { productOptions: ["Size: M\nName: Ødegaard"] }],
    ["an attempt and a solved puzzle", { attempt: "0123456789abcdef", humanCheck: "e30=" }],
    ["an explicit null for attempt and puzzle", { attempt: null, humanCheck: null }],
    ["any text as a name and an address", { customerName: "Zoë", customerEmail: "@" }],
    ["shipping in cents, and a fractional weight", { shippingPrice: 799, shippingWeight: 0.25 }],
  ])("%s", (_what, given) => {
    expect(readCartCall(checkoutCallSchema, checkout(given))).toMatchObject({ ok: true, data: given });
  });

  test("a quote of an empty cart", () => {
    expect(readCartCall(quoteCallSchema, { stripePrices: [], productOptions: [] })).toMatchObject({
      ok: true,
    });
  });
});

test("removes invisible and text-reversing characters from a name and an address", () => {
  const typed = { customerName: "\u202eZoë\u0007\u200b Berg\u2066", customerEmail: "zoe@example.com\ufeff" };
  expect(readCartCall(checkoutCallSchema, checkout(typed))).toMatchObject({
    ok: true,
    data: { customerName: "Zoë Berg", customerEmail: "zoe@example.com" },
  });
});

test("matches options to lines by their index", () => {
  const stripePrices = [line({ id: "a" }), line({ id: "b", quantity: 3 })];
  expect(requestedLines({ stripePrices, productOptions: ["", "Size: M"] })).toEqual([
    { cartItemId: "c-1", priceId: "a", quantity: 1, options: "" },
    { cartItemId: "c-1", priceId: "b", quantity: 3, options: "Size: M" },
  ]);
});

test.each([
  [31, "too-many-lines"],
  [0, "invalid-data"],
])("refuses a checkout with %i lines", (count, reason) => {
  expect(readCartCall(checkoutCallSchema, checkout(lines(count)))).toMatchObject({ ok: false, reason });
});

test("accepts or refuses any value in any field, and never throws", () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-0, 1e21, 2 ** 53, "\u0000", "\ud800", [], {}, "a".repeat(5000), null, true),
  );
  const place = fc.constantFrom(...Object.keys(checkout()), "attempt", "humanCheck", "more");
  const ofLine = fc.constantFrom(...Object.keys(line()), "more");
  fc.assert(
    fc.property(place, ofLine, anything, fc.boolean(), (name, inLine, value, isInLine) => {
      const data = isInLine
        ? checkout({ stripePrices: [line({ [inLine]: value })] })
        : checkout({ [name]: value });
      const read = readCartCall(checkoutCallSchema, data);
      if (!read.ok) expect(read.status).toBe("INVALID_ARGUMENT");
      else
        for (const { priceId, quantity } of requestedLines(read.data)) {
          expect(priceId).toMatch(/^\P{Cc}+$/u);
          expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
        }
    }),
    { numRuns: 2000 },
  );
});

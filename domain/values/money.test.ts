import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalPrice, formatPrice, formatPriceRange, priceLabel, priceOrFree } from "./money.ts";

describe("formatPrice", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [50, "$0.50"],
    [1200, "$12.00"],
    [99_999, "$999.99"],
    [100_000, "$1,000.00"],
    [123_456_789, "$1,234,567.89"],
    [-1250, "-$12.50"],
    [Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
  ])("%i cents → %s", (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  test.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "%d is refused: not a whole number of cents",
    (cents) => {
      expect(() => formatPrice(cents)).toThrow(RangeError);
    },
  );

  test("loses no cent of any amount", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const text = formatPrice(cents);
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(Number(text.replace(/[$,.]/g, ""))).toBe(cents);
      }),
    );
  });
});

test.each([
  [0, "0.00"],
  [1200, "12.00"],
  [123_456_789, "1234567.89"],
  [-5, "-0.05"],
])("%i cents are %s for other programs", (cents, text) => {
  expect(decimalPrice(cents)).toBe(text);
});

describe("formatPriceRange", () => {
  test.each([
    ["lowest and highest, whatever the order", [2500, 1000, 1500], "$10.00 - $25.00"],
    ["equal prices are one", [1000, 1000], "$10.00"],
    ["one price", [1000], "$10.00"],
    ["no price", [], ""],
    ["free", [0, 0], "Free"],
    ["free and paid", [500, 0, 1000], "Free - $10.00"],
  ])("%s", (_edge, prices, text) => {
    expect(formatPriceRange(prices)).toBe(text);
  });
});

test("writes the currency's code in upper case", () => {
  expect(priceLabel(1200, "usd")).toBe("$12.00 USD");
});

test("calls a price of 0 free", () => {
  expect([priceOrFree(0), priceOrFree(50)]).toEqual(["Free", "$0.50"]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderFee, platformFee } from "./platform-fee.ts";

describe("the platform's fee", () => {
  test.each([
    [0, 0],
    [1, 1],
    [50, 50],
    [55, 55],
    [56, 56],
    [57, 56],
    [60, 56],
    [61, 57],
    [1000, 150],
    [24_999, 2550],
    [25_000, 1925],
    [25_001, 1926],
    [54_999, 4175],
    [55_000, 2250],
    [55_001, 2251],
    [100_000, 4050],
  ])("on %i cents is %i", (price, fee) => {
    expect(platformFee(price)).toBe(fee);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s as a price", (price) => {
    expect(() => platformFee(price)).toThrow(RangeError);
  });

  test("is a whole number of cents, never below 0 nor above the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (price) => {
        const fee = platformFee(price);
        expect(Number.isSafeInteger(fee) && fee >= 0 && fee <= price).toBe(true);
      }),
    );
  });

  test("of an order is calculated per piece, not on the sum", () => {
    expect(orderFee([{ unitPrice: 24_999, quantity: 2 }])).toBe(5100);
    expect(orderFee([])).toBe(0);
  });
});

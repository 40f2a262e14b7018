import { describe, expect, test } from "vitest";
import { productState, shippingLine, shownRibbons } from "./shown-product.ts";

describe("productState", () => {
  test.each([
    [{ ok: true, left: 1 }, "on-sale"],
    [{ ok: false, reason: "sold-out" }, "sold-out"],
    [{ ok: false, reason: "out-of-stock" }, "out-of-stock"],
    [{ ok: false, reason: "not-yet" }, "closed"],
    [{ ok: false, reason: "over" }, "closed"],
  ] as const)("%j is %s", (sale, state) => {
    expect(productState(sale)).toBe(state);
  });
});

describe("shownRibbons", () => {
  test("puts Sold Out first, once, on a sold-out product", () => {
    expect(shownRibbons(["On Sale"], "sold-out")).toEqual(["Sold Out", "On Sale"]);
    expect(shownRibbons(["On Sale", "Sold Out"], "sold-out")).toEqual(["Sold Out", "On Sale"]);
  });

  test("shows only the club's ribbons on a product that is out of stock", () => {
    expect(shownRibbons(["Sold Out", "On Sale"], "out-of-stock")).toEqual(["Sold Out", "On Sale"]);
    expect(shownRibbons(["On Sale"], "out-of-stock")).toEqual(["On Sale"]);
  });

  test('shows a "Sold Out" ribbon that the club set, even while pieces are left', () => {
    expect(shownRibbons(["On Sale", "Sold Out"], "on-sale")).toEqual(["On Sale", "Sold Out"]);
  });
});

test.each([
  [{ shippable: false, shippingPrice: 0 }, "Pick-up only"],
  [{ shippable: false, shippingPrice: 800 }, "Pick-up only"],
  [{ shippable: true, shippingPrice: 0 }, "Ships free"],
  [{ shippable: true, shippingPrice: 1 }, "Ships for $0.01"],
])("%j: %s", (shipping, line) => {
  expect(shippingLine(shipping)).toBe(line);
});

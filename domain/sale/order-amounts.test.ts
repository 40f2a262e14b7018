import { describe, expect, test } from "vitest";
import { hasSameAmounts, type OrderAmounts, orderTotal } from "./order-amounts.ts";

const shirt = { priceId: "shirt", quantity: 2, options: "Size: L", unitPrice: 1000, shippingPrice: 200 };
const scarf = { priceId: "scarf", quantity: 1, options: "", unitPrice: 500, shippingPrice: 100 };
const placed: OrderAmounts = {
  subtotal: 2500,
  shipping: 300,
  platformFee: 400,
  total: 2800,
  lines: [shirt, scarf],
};

test("the total includes the platform's fee only if the buyer pays it", () => {
  expect(orderTotal(placed, true)).toEqual({ buyerFee: 400, total: 3200 });
  expect(orderTotal(placed, false)).toEqual({ buyerFee: 0, total: 2800 });
});

describe("hasSameAmounts", () => {
  test("ignores the order of the lines", () => {
    expect(hasSameAmounts(placed, { ...placed, lines: [scarf, shirt] })).toBe(true);
  });

  test.each<[string, Partial<OrderAmounts>]>([
    ["a line's price", { lines: [{ ...shirt, unitPrice: 1001 }, scarf] }],
    ["a line's shipping", { lines: [{ ...shirt, shippingPrice: 201 }, scarf] }],
    [
      "two lines whose sum stays the same",
      {
        lines: [
          { ...shirt, unitPrice: 750 },
          { ...scarf, unitPrice: 1000 },
        ],
      },
    ],
    ["one line fewer", { lines: [shirt] }],
    ["the subtotal", { subtotal: 2501 }],
    ["the shipping", { shipping: 301 }],
    ["the fee", { platformFee: 401 }],
    ["the total", { total: 2801 }],
  ])("notices a difference in %s", (_what, changes) => {
    expect(hasSameAmounts(placed, { ...placed, ...changes })).toBe(false);
  });
});

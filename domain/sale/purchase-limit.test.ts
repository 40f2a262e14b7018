import { expect, test } from "vitest";
import { mostPlacesOf, placesBeside, purchaseLimit } from "./purchase-limit.ts";

const ALL = "That's all we have left.";
const ORDER = "You've reached the limit for one order.";

test.each([
  ["as many as are left", { left: 7, perOrder: 20 }, 0, 7, ""],
  ["none once the last is taken", { left: 7, perOrder: 20 }, 7, 0, ALL],
  ["one less than an order may have", { left: 850, perOrder: 213 }, 212, 1, ""],
  ["as many as an order may have", { left: 850, perOrder: 213 }, 213, 0, ORDER],
  ["where both end together, what is left is why", { left: 20, perOrder: 20 }, 20, 0, ALL],
  ["a cart that has more than there are", { left: 3, perOrder: 20 }, 9, 0, ALL],
  ["other tickets fill the order", { left: 50, perOrder: placesBeside(20, 299) }, 1, 0, ORDER],
  ["other tickets leave one place", { left: 50, perOrder: placesBeside(20, 298) }, 1, 1, ""],
])("there is room for %s", (_what, item, taken, more, end) => {
  expect(purchaseLimit(item, taken)).toEqual({ more, end });
});

test("one order has an eighth of a ticket, twenty at the least, and never more than 300 places", () => {
  expect([7, 160, 161, 850, 2400, 2401, 5000].map(mostPlacesOf)).toEqual([20, 20, 21, 107, 300, 300, 300]);
});

import { expect, test } from "vitest";
import { maxTicketsBeside, maxTicketsOf, purchaseLimit } from "./purchase-limit.ts";

const ALL = "That's all we have left.";
const ORDER = "You've reached the limit for one order.";

test.each([
  ["as many as are left", { left: 7, perOrder: 20 }, 0, 7, ""],
  ["none once the last is taken", { left: 7, perOrder: 20 }, 7, 0, ALL],
  ["one, if an order may have one more", { left: 850, perOrder: 213 }, 212, 1, ""],
  ["none at the maximum per order", { left: 850, perOrder: 213 }, 213, 0, ORDER],
  ["none, because of the stock, if both limits are reached", { left: 20, perOrder: 20 }, 20, 0, ALL],
  ["none if the cart has more than are left", { left: 3, perOrder: 20 }, 9, 0, ALL],
  ["none if other tickets fill the order", { left: 50, perOrder: maxTicketsBeside(20, 299) }, 1, 0, ORDER],
  ["one if other tickets leave one", { left: 50, perOrder: maxTicketsBeside(20, 298) }, 1, 1, ""],
])("a buyer can choose %s", (_what, item, taken, more, end) => {
  expect(purchaseLimit(item, taken)).toEqual({ more, end });
});

test("one order may have an eighth of a ticket's total, at least 20, and at most 300", () => {
  expect([7, 160, 161, 850, 2400, 2401, 5000].map(maxTicketsOf)).toEqual([20, 20, 21, 107, 300, 300, 300]);
});

import { expect, test } from "vitest";
import {
  hasTooManyHolds,
  holdEnd,
  IP_RANGE_KINDS,
  isCustomerName,
  isInvisibleCheckNeeded,
  maxHeldUnpaid,
} from "./checkout.ts";

test.each([
  [0, 20, 20, 20],
  [40, 20, 20, 20],
  [100, 20, 30, 40],
  [160, 20, 30, 40],
  [161, 21, 30, 41],
  [850, 107, 142, 213],
])("of %i tickets one address can hold %i unpaid, its block %i, its network %i", (total, ...maximums) => {
  expect(IP_RANGE_KINDS.map((network) => maxHeldUnpaid(total, network))).toEqual(maximums);
});

test.each(IP_RANGE_KINDS)("a limit of the %s is exceeded by one ticket or one order too many", (network) => {
  const within = { orders: 1, quantity: 1 };
  const open = (orders: number, quantity: number) => ({
    address: within,
    block: within,
    network: within,
    [network]: { orders, quantity },
  });
  const max = maxHeldUnpaid(850, network);
  const orders = { address: 60, block: 90, network: 120 }[network];
  expect(hasTooManyHolds(open(orders, max), 850)).toBe(false);
  expect(hasTooManyHolds(open(orders, max + 1), 850)).toBe(true);
  expect(hasTooManyHolds(open(orders + 1, max), 850)).toBe(true);
});

test.each([
  [[], false],
  [[8], false],
  [[9], true],
  [[4, 4], false],
  [[4, 4, 1], true],
])(
  "a network that holds %j unpaid, by ticket and product, needs the unseen check: %s",
  (quantities, isNeeded) => {
    const one = { orders: 1, quantity: 1 };
    const open = quantities.map((quantity) => ({
      address: one,
      block: one,
      network: { orders: 1, quantity },
    }));
    expect(isInvisibleCheckNeeded(open)).toBe(isNeeded);
  },
);

test.each([
  ["Sam Fan", true],
  ["Ødegård, Å.", true],
  ["", false],
  [" ", false],
  ["a\r\nBcc: b", false],
  ["a\u0000", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("%j is a valid customer name: %s", (name, valid) => {
  expect(isCustomerName(name)).toBe(valid);
});

test.each([
  ["never had its payment page opened", null, "12:05:00", "12:31:00"],
  ["had its payment page opened", "12:00:30", "12:31:00", "12:31:00"],
  ["expires before the time to open its payment page is over", null, "12:02:00", "12:02:00"],
])("an order that %s has the right end of its hold", (_what, opened, end, expires) => {
  const at = (time: string) => new Date(`2026-12-01T${time}Z`);
  const timeOpened = opened === null ? null : at(opened);
  const order = { timeCreated: at("12:00:00"), timeOpened, expiresAt: at(expires) };
  expect(holdEnd(order)).toEqual(at(end));
});

import { expect, test } from "vitest";
import { exceedsHolds, holdEnd, isCustomerName, mostHeld, NETWORKS, wantsUnseenCheck } from "./checkout.ts";

test.each([
  [0, 20, 20, 20],
  [40, 20, 20, 20],
  [100, 20, 30, 40],
  [160, 20, 30, 40],
  [161, 21, 30, 41],
  [850, 107, 142, 213],
])("of %i places one address can hold %i open, its block %i, its network %i", (total, ...most) => {
  expect(NETWORKS.map((network) => mostHeld(total, network))).toEqual(most);
});

test.each(NETWORKS)("too much of one %s is too much, in places and in orders", (network) => {
  const within = { orders: 1, quantity: 1 };
  const open = (orders: number, quantity: number) => ({
    address: within,
    block: within,
    network: within,
    [network]: { orders, quantity },
  });
  const most = mostHeld(850, network);
  const orders = { address: 60, block: 90, network: 120 }[network];
  expect(exceedsHolds(open(orders, most), 850)).toBe(false);
  expect(exceedsHolds(open(orders, most + 1), 850)).toBe(true);
  expect(exceedsHolds(open(orders + 1, most), 850)).toBe(true);
});

test.each([
  [[], false],
  [[8], false],
  [[9], true],
  [[4, 4], false],
  [[4, 4, 1], true],
])("a network with %j places open, by ticket and product, wants the unseen check: %s", (places, wants) => {
  const one = { orders: 1, quantity: 1 };
  const open = places.map((quantity) => ({ address: one, block: one, network: { orders: 1, quantity } }));
  expect(wantsUnseenCheck(open)).toBe(wants);
});

test.each([
  ["Sam Fan", true],
  ["Ødegård, Å.", true],
  ["", false],
  [" ", false],
  ["a\r\nBcc: b", false],
  ["a\u0000", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("%j as a customer's name: %s", (name, valid) => {
  expect(isCustomerName(name)).toBe(valid);
});

test.each([
  ["nobody has gone on to the payment page of", null, "12:05:00", "12:31:00"],
  ["somebody has gone on to the payment page of", "12:00:30", "12:31:00", "12:31:00"],
  ["ends sooner than anybody could go on to the payment page of", null, "12:02:00", "12:02:00"],
])("an order that %s is held until its end", (_what, opened, end, expires) => {
  const at = (time: string) => new Date(`2026-12-01T${time}Z`);
  const timeOpened = opened === null ? null : at(opened);
  const order = { timeCreated: at("12:00:00"), timeOpened, expiresAt: at(expires) };
  expect(holdEnd(order)).toEqual(at(end));
});

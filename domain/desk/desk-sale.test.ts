import { expect, test } from "vitest";
import { typedCents } from "./cash.ts";
import { canComeInNow, closesDesk, deskRefusal } from "./desk-sale.ts";

test.each([
  ["20", 2000],
  [" $20.5 ", 2050],
  ["0.05", 5],
  ["", null],
  ["-5", null],
  ["1e3", null],
  ["20.005", null],
  ["1,000", null],
])("%j is %j cents", (typed, cents) => expect(typedCents(typed)).toBe(cents));

test("somebody comes in from twelve hours before the start", () => {
  const start = new Date("2026-12-05T00:00:00Z");
  expect(canComeInNow(start, new Date("2026-12-04T12:00:00Z"))).toBe(true);
  expect(canComeInNow(start, new Date("2026-12-04T11:59:59Z"))).toBe(false);
  expect(canComeInNow(start, new Date("2026-12-05T02:00:00Z"))).toBe(true);
});

test("a club without an account for cards still sells at its desk, one whose store is off does not", () => {
  expect(["no-account", "charges-off"].map((reason) => closesDesk(reason as "no-account"))).toEqual([
    false,
    false,
  ]);
  expect(
    ["store-off", "department-off", "admin-off"].map((reason) => closesDesk(reason as "store-off")),
  ).toEqual([true, true, true]);
  expect([deskRefusal("too-many"), deskRefusal("sold-out")]).toEqual(["too-many", "not-for-sale"]);
});

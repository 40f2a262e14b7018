import { expect, test } from "vitest";
import { FRESH_MINUTES, isFreshSignIn, isGuardedRole } from "./fresh-sign-in.ts";
import {
  isAboveRefundLimit,
  MAX_REFUND_LIMIT,
  parseRefundLimit,
  refundsCountedSince,
} from "./refund-limit.ts";
import { DESK_ROLES } from "./roles.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  [ago(FRESH_MINUTES - 0.001), true],
  [ago(FRESH_MINUTES), false],
  // Another machine's clock is a little ahead, or wrong by far.
  [ago(-1), true],
  [ago(-FRESH_MINUTES), false],
])("a proof at %s is fresh: %s", (timeProved, isFresh) => {
  expect(isFreshSignIn({ timeCreated: ago(9999), timeProved }, NOW)).toBe(isFresh);
  expect(isFreshSignIn({ timeCreated: timeProved, timeProved: null }, NOW)).toBe(isFresh);
});

test("a later proof counts, not the sign-in before it", () => {
  expect(isFreshSignIn({ timeCreated: ago(1), timeProved: ago(30) }, NOW)).toBe(false);
});

test("exactly the roles that change staff or refund are guarded", () => {
  expect(DESK_ROLES.filter(isGuardedRole)).toEqual(["owner", "treasurer"]);
});

test.each([
  [{ amount: 100, earlier: 0, limit: 100 }, false],
  [{ amount: 101, earlier: 0, limit: 100 }, true],
  [{ amount: 1, earlier: 100, limit: 100 }, true],
  [{ amount: 1, earlier: 0, limit: 0 }, true],
  [{ amount: 0, earlier: 500, limit: 0 }, false],
])("a refund of %j is above the limit: %s", (refund, isAbove) => {
  expect(isAboveRefundLimit(refund)).toBe(isAbove);
});

test("refunds count since the last proof, but at most for a day", () => {
  expect(refundsCountedSince(ago(30), NOW)).toEqual(ago(30));
  expect(refundsCountedSince(ago(3 * 24 * 60), NOW)).toEqual(ago(24 * 60));
});

test.each([
  [0, 0],
  [MAX_REFUND_LIMIT, MAX_REFUND_LIMIT],
  [MAX_REFUND_LIMIT + 1, null],
  [null, null],
])("a typed limit of %s cents becomes %s", (typed, limit) => {
  expect(parseRefundLimit(typed)).toBe(limit);
});

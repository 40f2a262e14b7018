import { describe, expect, test } from "vitest";
import { HONEYPOT_NAME, isInHoneypot, isTooFast, LEAST_FILL_SECONDS } from "./form-guard.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);

describe("a form is answered too fast", () => {
  test.each([
    ["a millisecond before the least time", before(LEAST_FILL_SECONDS * 1000 - 1), true],
    ["at the least time", before(LEAST_FILL_SECONDS * 1000), false],
    ["a day later", before(86_400_000), false],
    ["at once", NOW, true],
    ["before it was offered", before(-60_000), true],
    ["without anybody knowing since when", null, true],
  ])("%s: %s", (_what, issuedAt, tooFast) => {
    expect(isTooFast(issuedAt, NOW)).toBe(tooFast);
  });
});

test.each([
  ["", false],
  [undefined, false],
  [null, false],
  [" ", true],
  ["https://spam.example", true],
  [["", ""], true],
])("the unseen field with %j: %s", (value, caught) => {
  expect(isInHoneypot(value)).toBe(caught);
});

test("the unseen field has no name that browsers and password managers fill in by themselves", () => {
  expect(HONEYPOT_NAME).not.toMatch(/name|mail|phone|tel|url|site|address|company|city|user|pass|code|card/i);
});

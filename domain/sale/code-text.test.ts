import { expect, test } from "vitest";
import { codeStatusText } from "./code-text.ts";

const [BEFORE, END, AFTER] = ["2026-12-05T00:30", "2026-12-05T03:30", "2026-12-06T12:00"].map(
  (at) => new Date(`${at}:00Z`),
) as [Date, Date, Date];
const ADMITS = "This code admits one person, once. Yours.";
const OVER = "This event is over.";
const USED = "This ticket was checked in and can't be used again.";

test.each([
  ["to come", null, BEFORE, null, ADMITS],
  ["over", null, AFTER, null, OVER],
  ["postponed", "postponed", BEFORE, null, ADMITS],
  ["postponed, its first date past", "postponed", AFTER, null, ADMITS],
  ["cancelled", "cancelled", BEFORE, null, ""],
  ["cancelled, its date past", "cancelled", AFTER, null, ""],
  ["to come, and the ticket used", null, BEFORE, BEFORE, USED],
  ["cancelled after its doors opened, and the ticket used", "cancelled", AFTER, BEFORE, USED],
] as const)("what a code says if its event is %s", (_what, off, now, timeUsed, words) => {
  expect(codeStatusText({ event: { end: END, off }, timeUsed }, now, "Yours.")).toBe(words);
});

test("a code stays valid if its event was deleted", () => {
  expect(codeStatusText({ event: null, timeUsed: null }, AFTER, "Yours.")).toBe(ADMITS);
});

import { expect, test } from "vitest";
import { codeText } from "./code-text.ts";

const [BEFORE, END, AFTER] = ["2026-12-05T00:30", "2026-12-05T03:30", "2026-12-06T12:00"].map(
  (at) => new Date(`${at}:00Z`),
) as [Date, Date, Date];
const LETS_IN = "This code admits one person, once. Yours.";
const OVER = "This event is over.";
const USED = "This ticket was checked in and can't be used again.";

test.each([
  ["ahead", null, BEFORE, null, LETS_IN],
  ["over", null, AFTER, null, OVER],
  ["postponed", "postponed", BEFORE, null, LETS_IN],
  ["postponed, its first date past", "postponed", AFTER, null, LETS_IN],
  ["cancelled", "cancelled", BEFORE, null, ""],
  ["cancelled, its date past", "cancelled", AFTER, null, ""],
  ["ahead, and the ticket used", null, BEFORE, BEFORE, USED],
  ["cancelled after its doors had opened, and the ticket used", "cancelled", AFTER, BEFORE, USED],
] as const)("the code's words for an event that is %s", (_what, off, now, timeUsed, words) => {
  expect(codeText({ event: { end: END, off }, timeUsed }, now, "Yours.")).toBe(words);
});

test("an event that the club has no more takes no code away", () => {
  expect(codeText({ event: null, timeUsed: null }, AFTER, "Yours.")).toBe(LETS_IN);
});

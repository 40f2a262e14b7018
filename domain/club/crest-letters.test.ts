import { expect, test } from "vitest";
import { crestLetters } from "./crest-letters.ts";

test("prefers an abbreviation, and draws a long one smaller", () => {
  expect(crestLetters("Delmont State", "Dels")).toEqual({ letters: "DELS", isLong: true });
  expect(crestLetters("Delmont State")).toEqual({ letters: "DS", isLong: false });
});

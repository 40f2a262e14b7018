import { expect, test } from "vitest";
import { crestLetters } from "./crest-letters.ts";

test("an abbreviation of its own wins, and a long one is drawn smaller", () => {
  expect(crestLetters("Delmont State", "Dels")).toEqual({ letters: "DELS", isLong: true });
  expect(crestLetters("Delmont State")).toEqual({ letters: "DS", isLong: false });
});

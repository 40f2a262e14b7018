import { expect, test } from "vitest";
import { plainLetters, UNMARKED } from "./plain-letters.ts";

test("replaces every letter of the table, lower and upper case", () => {
  for (const [letter, plain] of Object.entries(UNMARKED)) {
    expect(plainLetters(letter)).toBe(plain);
    expect(plainLetters(letter.toUpperCase())).toBe(letter === "ı" ? "i" : plain);
    expect(plain).toMatch(/^[a-z]+$/);
  }
  expect(plainLetters("ẞ")).toBe("ss");
});

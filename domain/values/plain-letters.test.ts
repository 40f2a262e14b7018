import { expect, test } from "vitest";
import { BASE_LETTERS, plainLetters } from "./plain-letters.ts";

test("replaces every letter of the table, lower and upper case", () => {
  for (const [letter, plain] of Object.entries(BASE_LETTERS)) {
    expect(plainLetters(letter)).toBe(plain);
    expect(plainLetters(letter.toUpperCase())).toBe(letter === "ı" ? "i" : plain);
    expect(plain).toMatch(/^[a-z]+$/);
  }
  expect(plainLetters("ẞ")).toBe("ss");
});

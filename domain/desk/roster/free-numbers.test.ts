import { expect, test } from "vitest";
import { freeNumbersText } from "./free-numbers.ts";

const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1));

test.each([
  ["14", "Free numbers near 14: 8–10, 15, 17–20.", ["11", "12", "13", "16"]],
  ["", "Lowest free numbers: 3, 5, 6, 8–12.", ["1", "2", "4", "7"]],
  ["14", "Another player also wears 14. Free numbers near 14: 10–13, 15–18.", ["14", "00", "GK"]],
  ["97", "Another player also wears 97. Free numbers near 97: 98, 99.", upTo(97)],
  ["", "No number up to 99 is free.", upTo(99)],
])("a player with the number %j reads: %s", (own, text, taken) => {
  expect(freeNumbersText(taken, own)).toBe(text);
});

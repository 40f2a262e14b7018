import { expect, test } from "vitest";
import { beginningOf, storableText } from "./storable-text.ts";

test.each([
  ["Ann \ud83d", "Ann \ufffd"],
  ["\ude00 Ann", "\ufffd Ann"],
  ["Ann 😀", "Ann 😀"],
  ["A\0nn", "Ann"],
  ["two\nlines", "two\nlines"],
])("%j is kept as %j", (text, kept) => {
  expect(storableText(text)).toBe(kept);
});

test.each([
  ["abc", 2, "ab"],
  ["abc", 9, "abc"],
  ["a😀", 2, "a"],
  ["a😀", 3, "a😀"],
])("the beginning of %j within %i is %j", (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCharacters } from "./text.ts";

test("composed letters, flags and families are one character each", () => {
  expect(splitCharacters("e\u0301🇨🇦👩‍👩‍👧x")).toEqual(["e\u0301", "🇨🇦", "👩‍👩‍👧", "x"]);
});

test("the characters, joined again, are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(splitCharacters(text).join("")).toBe(text);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { characters } from "./text.ts";

test("composed letters, flags and families are one character each", () => {
  expect(characters("e\u0301🇨🇦👩‍👩‍👧x")).toEqual(["e\u0301", "🇨🇦", "👩‍👩‍👧", "x"]);
});

test("the characters, joined again, are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(characters(text).join("")).toBe(text);
    }),
  );
});

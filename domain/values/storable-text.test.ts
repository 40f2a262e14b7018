import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storableLine, storableText, truncateText } from "./storable-text.ts";

describe("a text from outside the club", () => {
  test.each([
    ["half a surrogate pair", "Ann \ud83d", "Ann \ufffd"],
    ["half a surrogate pair", "\ude00 Ann", "\ufffd Ann"],
    ["an emoji", "Ann 😀", "Ann 😀"],
    ["a null character", "A\0nn", "Ann"],
    ["two lines", "two\r\nlines\u2028three\tfour", "two\nlines\nthree\tfour"],
    ["control characters", "\u001b[31mAnn\u0007\u009b", "[31mAnn"],
    ["a direction override", "\u202eaissuc\u202c $5", "aissuc $5"],
    [
      "embeddings, isolates and marks",
      "\u202a\u202b\u202d\u2066\u2067\u2068\u2069\u200e\u200f\u061cAnn",
      "Ann",
    ],
    ["invisible characters", "M\u200ba\u2060r\ufefft\u00ada\u3164\u034f", "Marta"],
    ["tags and interlinear marks", "Ann\u{e0041}\u{e007f}\ufff9\ufffa\ufffb", "Ann"],
    ["joiners in a Latin name", "An\u200cn\u200d", "Ann"],
    ["joiners at the edge of a Persian word", "\u200cمی\u200c \u200d", "می "],
    ["two joiners in a row", "می\u200c\u200cخواهم", "میخواهم"],
    ["variation selectors in a Latin name", "A\ufe0fnn\u{e0100}7\ufe0f", "Ann7"],
  ])("%s", (_what, written, stored) => {
    expect(storableText(written)).toBe(stored);
  });

  test.each([
    ["Persian", "می\u200cخواهم"],
    ["Hindi", "क्\u200dष क्\u200cष"],
    ["Hebrew", "אָבִי כהן"],
    ["Arabic", "مُحَمَّد"],
    ["Japanese, with a variant of a character", "渡邉\u{e0100} ケン"],
    ["an emoji family, a flag and a heart", "👨\u200d👩\u200d👧 🏳️\u200d🌈 ❤️ 👩🏽\u200d🚀"],
    ["marks over letters", "Zoë Ödegaard Nguyễn"],
  ])("%s stays as it is", (_script, name) => {
    expect(storableText(name)).toBe(name);
  });
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "\u202e",
      "\u2066",
      "\u200b",
      "\u200c",
      "\u200d",
      "\ufe0f",
      "\u{e0100}",
      "\u{e0041}",
      "\0",
      "\n",
      "\r",
    ),
    fc.constantFrom("a", "7", "م", "क", "्", "漢", "👩", "🏽", "❤", "\ud83d"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

const INVISIBLE = /[\p{Bidi_Control}\0\r]|(?![\p{VS}\u200c\u200d])\p{DI}/u;

test("leaves no invisible character and none that changes direction; cleaning twice changes nothing", () => {
  fc.assert(
    fc.property(anyText, (written) => {
      const stored = storableText(written);
      expect(stored).not.toMatch(INVISIBLE);
      expect(stored.isWellFormed()).toBe(true);
      expect(storableText(stored)).toBe(stored);
      expect(storableLine(written)).not.toMatch(/[\n\t]|^\s|\s$/);
    }),
  );
});

test("a line has single spaces", () => {
  expect(storableLine(" Ann\r\n\tvan\u00a0 der\u202e Berg\u2029")).toBe("Ann van der Berg");
});

test.each([
  ["abc", 2, "ab"],
  ["abc", 9, "abc"],
  ["a😀", 2, "a"],
  ["a😀", 3, "a😀"],
])("the beginning of %j within %i units is %j", (text, maxLength, beginning) => {
  expect(truncateText(text, maxLength)).toBe(beginning);
});

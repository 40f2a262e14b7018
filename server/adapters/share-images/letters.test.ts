import { describe, expect, test } from "vitest";
import { fitText, type LetterStyle, textOutlines, textWidth, wrapText } from "./letters.ts";

const LOOK: LetterStyle = { size: 40, weight: 700 };

test("letters of other scripts are found", () => {
  for (const letter of "ÖøŁşőẫ") expect(textOutlines(letter, [0, 0], LOOK), letter).toMatch(/^M/);
});

test("a letter that no font has is skipped, and an unknown accent is dropped", () => {
  expect(textWidth("🏒漢", LOOK)).toBe(0);
  expect(textOutlines("x\u0324", [0, 0], LOOK)).toBe(textOutlines("x", [0, 0], LOOK));
});

test("an anchor moves the line to the left", () => {
  const first = (path: string) => Number(/^M(-?[\d.]+)/.exec(path)?.[1]);
  const half = first(textOutlines("H", [100, 0], LOOK)) - first(textOutlines("H", [100, 0], LOOK, "middle"));
  expect(half).toBeCloseTo(textWidth("H", LOOK) / 2, 0);
});

describe("wrapped", () => {
  test("breaks between words, each line within the width", () => {
    const lines = wrapText("one two three four five six", 160, 9, LOOK);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(textWidth(line, LOOK)).toBeLessThanOrEqual(160);
    expect(lines.join(" ")).toBe("one two three four five six");
  });

  test("text that does not fit becomes an ellipsis", () => {
    const lines = wrapText("one two three four five six seven eight", 160, 2, LOOK);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^(?:[a-z]+ )*(?:three|four|five|six|seven)…$/);
    expect(textWidth(lines[1] ?? "", LOOK)).toBeLessThanOrEqual(160);
  });

  test("a word wider than the line is cut, and an empty text has no lines", () => {
    expect(wrapText("W".repeat(50), 160, 3, LOOK)[0]).toMatch(/^W+…$/);
    expect(wrapText("", 160, 3, LOOK)).toEqual([""]);
  });
});

test("the largest size that fits is used", () => {
  const block = { sizes: [80, 40, 20], width: 200, most: 1, weight: 700 } as const;
  expect(fitText("H", block).size).toBe(80);
  expect(fitText("Home opener", block).size).toBe(40);
  const { size, lines } = fitText("One that is too long at any size there is here", block);
  expect(size).toBe(20);
  expect(lines).toHaveLength(1);
});

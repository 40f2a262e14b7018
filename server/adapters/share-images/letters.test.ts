import { describe, expect, test } from "vitest";
import { fitted, type Lettering, outlines, widthOf, wrapped } from "./letters.ts";

const LOOK: Lettering = { size: 40, weight: 700 };

test("letters of other scripts are found", () => {
  for (const letter of "ÖøŁşőẫ") expect(outlines(letter, [0, 0], LOOK), letter).toMatch(/^M/);
});

test("a letter that no font has is skipped, and an unknown accent is dropped", () => {
  expect(widthOf("🏒漢", LOOK)).toBe(0);
  expect(outlines("x\u0324", [0, 0], LOOK)).toBe(outlines("x", [0, 0], LOOK));
});

test("an anchor moves the line to the left", () => {
  const first = (path: string) => Number(/^M(-?[\d.]+)/.exec(path)?.[1]);
  const half = first(outlines("H", [100, 0], LOOK)) - first(outlines("H", [100, 0], LOOK, "middle"));
  expect(half).toBeCloseTo(widthOf("H", LOOK) / 2, 0);
});

describe("wrapped", () => {
  test("breaks between words, each line within the width", () => {
    const lines = wrapped("one two three four five six", 160, 9, LOOK);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(line, LOOK)).toBeLessThanOrEqual(160);
    expect(lines.join(" ")).toBe("one two three four five six");
  });

  test("text that does not fit becomes an ellipsis", () => {
    const lines = wrapped("one two three four five six seven eight", 160, 2, LOOK);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^(?:[a-z]+ )*(?:three|four|five|six|seven)…$/);
    expect(widthOf(lines[1] ?? "", LOOK)).toBeLessThanOrEqual(160);
  });

  test("a word wider than the line is cut, and an empty text has no lines", () => {
    expect(wrapped("W".repeat(50), 160, 3, LOOK)[0]).toMatch(/^W+…$/);
    expect(wrapped("", 160, 3, LOOK)).toEqual([""]);
  });
});

test("the largest size that fits is used", () => {
  const block = { sizes: [80, 40, 20], width: 200, maxLines: 1, weight: 700 } as const;
  expect(fitted("H", block).size).toBe(80);
  expect(fitted("Home opener", block).size).toBe(40);
  const { size, lines } = fitted("One that is too long at any size there is here", block);
  expect(size).toBe(20);
  expect(lines).toHaveLength(1);
});

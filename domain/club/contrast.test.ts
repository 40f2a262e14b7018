import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, parseHex, readableColor, TEXT_CONTRAST, toHex } from "./contrast.ts";

const anyHex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  test.each([
    ["black on white", "#000000", "#ffffff", 21],
    ["equal colours", "#4d0713", "#4D0713", 1],
    ["the lightest grey that reads on white", "#767676", "#ffffff", 4.54],
    ["one step lighter fails", "#777777", "#ffffff", 4.48],
    ["pure red on white", "#f00", "#fff", 4],
  ])("%s", (_edge, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  test("is the same both ways and between 1 and 21", () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe("parseHex and toHex", () => {
  test("undo each other", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(toHex(parseHex(hex))).toBe(hex);
      }),
    );
  });
  test("short colors are doubled, channels out of range are clamped", () => {
    expect(toHex(parseHex("#0Fa"))).toBe("#00ffaa");
    expect(toHex([-0.2, 1.2, 0.5])).toBe("#00ff80");
  });
  test.each(["", "red", "4d0713", "#4d071", "#4d07131", "#gggggg", "#fff;color:red"])(
    "%j is refused",
    (hex) => {
      expect(() => contrast(hex, "#000000")).toThrow(RangeError);
    },
  );
});

describe("readableColor", () => {
  test("keeps the club's color if it is readable", () => {
    expect(readableColor("#4d0713", "#FCFBFB")).toBe("#fcfbfb");
  });
  test("replaces a color that is not readable", () => {
    expect(readableColor("#f5a81c", "#ffffff")).toBe("#050505");
    expect(readableColor("#0d2b52", "#000000")).toBe("#ffffff");
  });
  test("is readable on every background, for any preferred color", () => {
    fc.assert(
      fc.property(anyHex, anyHex, (ground, preferred) => {
        expect(contrast(readableColor(ground, preferred), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { numRuns: 2000 },
    );
  });
  test("is readable on every gray, even where white and black both nearly fail", () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const ground = toHex([grey / 255, grey / 255, grey / 255]);
      expect(contrast(readableColor(ground, ground), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

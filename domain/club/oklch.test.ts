import { converter } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHex } from "./contrast.ts";
import { oklchToHex, toOklch } from "./oklch.ts";

const anyHex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("red has the values of CSS Color 4", () => {
  const { l, c, h } = toOklch("#ff0000");
  expect(l).toBeCloseTo(0.628, 3);
  expect(c).toBeCloseTo(0.2577, 3);
  expect((h * 180) / Math.PI).toBeCloseTo(29.23, 1);
});

test("every color agrees with a color library", () => {
  const known = converter("oklch");
  fc.assert(
    fc.property(anyHex, (hex) => {
      const { l, c, h } = toOklch(hex);
      const other = known(hex);
      expect(l).toBeCloseTo(other?.l ?? 2, 4);
      expect(c).toBeCloseTo(other?.c ?? 2, 4);
      const turn = ((h * 180) / Math.PI + 360) % 360;
      // A gray has no hue.
      if (c > 0.002) expect(Math.cos(((turn - (other?.h ?? 0)) * Math.PI) / 180)).toBeCloseTo(1, 4);
    }),
    { numRuns: 2000 },
  );
});

test("converting there and back changes a channel by at most one step", () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      const back = parseHex(oklchToHex(toOklch(hex)));
      parseHex(hex).forEach((channel, index) => {
        expect(Math.abs(channel - (back[index] ?? 2))).toBeLessThanOrEqual(1.01 / 255);
      });
    }),
  );
});

test("reduces a chroma that no screen can show, and keeps the lightness", () => {
  const hex = oklchToHex({ l: 0.6, c: 0.5, h: 2.5 });
  expect(toOklch(hex).l).toBeCloseTo(0.6, 1);
});

test("is black below and white above the range of lightness", () => {
  expect(oklchToHex({ l: -0.1, c: 0.2, h: 1 })).toBe("#000000");
  expect(oklchToHex({ l: 1.1, c: 0.2, h: 1 })).toBe("#ffffff");
});

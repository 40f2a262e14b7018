import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, TEXT_CONTRAST, UI_CONTRAST } from "./contrast.ts";
import { clubPalette, DEFAULT_COLORS, type Palette, type PaletteName } from "./design.ts";
import { toOklch } from "./oklch.ts";

const anyHex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anyColors = fc.record({ primaryColor: anyHex, secondaryColor: anyHex, fontColor: anyHex });

const GROUNDS = ["--ground", "--surface", "--raised"] as const satisfies PaletteName[];
const TEXT_PAIRS: [PaletteName, PaletteName][] = [
  ...(["--ink", "--muted", "--accent-ink"] as const).flatMap((text) =>
    GROUNDS.map((ground): [PaletteName, PaletteName] => [text, ground]),
  ),
  ["--on-primary", "--primary"],
  ["--on-deep", "--deep"],
  ["--on-secondary", "--secondary"],
  ["--on-action", "--action"],
];
const UI_PAIRS: [PaletteName, PaletteName][] = [
  ...(["--ring", "--control", "--action"] as const).flatMap((part) =>
    GROUNDS.map((ground): [PaletteName, PaletteName] => [part, ground]),
  ),
  ["--mark", "--primary"],
];
/** White text on the scrim needs more than usual, because the image shows through. */
const SCRIM_CONTRAST = 7;

function tooWeak(palette: Palette): string[] {
  const weak =
    (min: number) =>
    ([a, b]: [PaletteName, PaletteName]) =>
      contrast(palette[a], palette[b]) < min;
  const onScrim = contrast("#ffffff", palette["--scrim"]) < SCRIM_CONTRAST ? ["white on --scrim"] : [];
  const pairs = [...TEXT_PAIRS.filter(weak(TEXT_CONTRAST)), ...UI_PAIRS.filter(weak(UI_CONTRAST))];
  return [...pairs.map((pair) => pair.join(" on ")), ...onScrim];
}

describe("clubPalette", () => {
  test("every text pair has 4.5 and every part of a control 3, for any three colors", () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const { light, dark } = clubPalette(colors);
        expect(tooWeak(light)).toEqual([]);
        expect(tooWeak(dark)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(["#000000", "#ffffff", "#777777", "#ffff00", "#0000ff", "#00ff00"])(
    "also with all colors %s",
    (corner) => {
      const { light, dark } = clubPalette({
        primaryColor: corner,
        secondaryColor: corner,
        fontColor: corner,
      });
      expect([...tooWeak(light), ...tooWeak(dark)]).toEqual([]);
    },
  );

  test("every value is a plain six-digit color, safe in a style sheet", () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const { light, dark } = clubPalette(colors);
        for (const value of [...Object.values(light), ...Object.values(dark)])
          expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 50 },
    );
  });

  test("keeps the club's own colors, and its font color if readable", () => {
    const { light, dark } = clubPalette(DEFAULT_COLORS);
    for (const palette of [light, dark]) {
      expect(palette["--primary"]).toBe("#4d0713");
      expect(palette["--on-primary"]).toBe("#fcfbfb");
      expect(palette["--secondary"]).toBe("#000000");
    }
    expect(light["--accent-ink"]).toBe("#4d0713");
  });

  test("in dark makes a dark primary lighter for text and buttons, in the same hue", () => {
    const { dark } = clubPalette({ ...DEFAULT_COLORS, primaryColor: "#0d2b52" });
    expect(toOklch(dark["--accent-ink"]).l).toBeGreaterThan(0.5);
    expect(toOklch(dark["--accent-ink"]).h).toBeCloseTo(toOklch("#0d2b52").h, 1);
  });

  // A navy that only gets lighter is a slate, which looks like a disabled button.
  test.each(["#0d2b52", "#4d0713", "#14532d"])(
    "in dark the button of %s is more vivid than the club's own color",
    (primaryColor) => {
      const { dark } = clubPalette({ ...DEFAULT_COLORS, primaryColor });
      const [action, primary] = [toOklch(dark["--action"]), toOklch(primaryColor)];
      expect(action.c).toBeGreaterThan(Math.min(0.15, primary.c * 1.3));
      expect(action.h).toBeCloseTo(primary.h, 1);
    },
  );

  test("in dark keeps a gray club's buttons gray", () => {
    expect(
      toOklch(clubPalette({ ...DEFAULT_COLORS, primaryColor: "#202020" }).dark["--action"]).c,
    ).toBeLessThan(0.01);
  });

  test("grays take the primary's hue, but a gray club stays gray", () => {
    expect(
      toOklch(clubPalette({ ...DEFAULT_COLORS, primaryColor: "#14532d" }).dark["--ground"]).c,
    ).toBeGreaterThan(0.008);
    expect(clubPalette({ ...DEFAULT_COLORS, primaryColor: "#808080" }).light["--ground"]).toMatch(
      /^#(..)\1\1$/,
    );
  });

  test("surface and raised are lighter than ground in both schemes", () => {
    for (const palette of Object.values(clubPalette(DEFAULT_COLORS))) {
      const [ground, surface, raised] = GROUNDS.map((name) => toOklch(palette[name]).l);
      expect(ground).toBeLessThan(surface ?? 0);
      expect(surface).toBeLessThan(raised ?? 0);
    }
  });

  test("refuses a color that is not hexadecimal, instead of writing it into the page", () => {
    expect(() => clubPalette({ ...DEFAULT_COLORS, primaryColor: "red;}" })).toThrow(RangeError);
  });
});

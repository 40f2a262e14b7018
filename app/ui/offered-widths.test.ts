import { expect, test } from "vitest";
import { PHOTO_WIDTHS } from "../../domain/values/image.ts";
import { offeredWidths } from "./offered-widths.ts";

const LARGE = { width: 4000 };

test("offers a full-width picture for every screen, in steps", () => {
  const sizes = "(min-width: 1024px) 66vw, 100vw";
  expect(offeredWidths(LARGE, sizes, 1920)).toEqual([320, 480, 640, 960, 1280, 1920]);
});

test("offers an eager picture in every width", () => {
  expect(offeredWidths(LARGE, "100vw", 1920, true)).toEqual([320, 480, 640, 768, 960, 1280, 1600, 1920]);
});

test("offers no width smaller than the picture's smallest displayed width", () => {
  const third = "(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw";
  expect(offeredWidths(LARGE, third, 960)).toEqual([320, 480, 640, 960]);
  expect(offeredWidths(LARGE, "(min-width: 640px) 31vw, 46vw", 960)).toEqual([160, 320, 480, 640, 960]);
  expect(offeredWidths(LARGE, "220px", 480)).toEqual([320, 480]);
  expect(offeredWidths(LARGE, "6rem", 320)).toEqual([96, 160, 320]);
});

test("offers an image smaller than its displayed width only in its widest size", () => {
  expect(offeredWidths({ width: 150 }, "100vw", 1920)).toEqual([96]);
  expect(offeredWidths({ width: 40 }, "100vw", 1920)).toEqual([96]);
});

test("no screen gets an image 50 percent wider than it needs, or more", () => {
  for (const [index, width] of PHOTO_WIDTHS.entries()) {
    if (width <= 320) continue;
    const needed = (PHOTO_WIDTHS[index - 1] ?? 0) + 1;
    const taken = offeredWidths(LARGE, "100vw", 1920).find((offered) => offered >= needed) ?? 0;
    expect(taken / needed).toBeLessThan(1.5);
  }
});

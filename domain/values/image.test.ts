import { expect, test } from "vitest";
import { ICON_SIZES, imagePath, PHOTO_WIDTHS, photoWidths, servedImageSize } from "./image.ts";

test("every offered size is served as requested", () => {
  for (const format of ["avif", "webp"] as const)
    for (const width of PHOTO_WIDTHS) expect(servedImageSize(width, format)).toEqual({ width, format });
  for (const width of ICON_SIZES) expect(servedImageSize(width, "png")).toEqual({ width, format: "png" });
});

test("a width that was offered in the past is served in the next larger one", () => {
  const former = [32, 64, 128, 196, 512, 1024];
  expect(former.map((width) => servedImageSize(width, "webp")?.width)).toEqual([96, 96, 160, 320, 640, 1280]);
});

test.each([
  [97, "webp"],
  [2400, "webp"],
  [0, "avif"],
  [160, "png"],
  [1920, "png"],
  [960, "jpeg"],
  [960, "constructor"],
  [Number.NaN, "webp"],
])("%d.%s was never offered", (width, format) => {
  expect(servedImageSize(width, format)).toBeNull();
});

test("offers no width above the image's own or the requested one, but always the narrowest", () => {
  expect(photoWidths({ width: 700 }, 480)).toEqual([96, 160, 320, 480]);
  expect(photoWidths({ width: 200 }, 1920)).toEqual([96, 160]);
  expect(photoWidths({ width: 50 }, 1920)).toEqual([96]);
});

test("an address names club, image and size", () => {
  expect(imagePath({ teamId: "ashford", hash: "0f" }, 960, "webp")).toBe("/images/ashford/0f/960.webp");
});

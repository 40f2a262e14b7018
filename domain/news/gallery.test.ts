import { expect, test } from "vitest";
import { galleryImageId, positionInHash, viewerWidth } from "./gallery.ts";

test("parses the hashes of a gallery's pictures, and no others", () => {
  expect(positionInHash(`#${galleryImageId(12)}`)).toBe(12);
  for (const hash of ["", "#", "#picture-0", "#picture--1", "#picture-1x", "#other", "#picture-99999"])
    expect(positionInHash(hash)).toBeNull();
});

test("the viewer shows a picture in the largest offered width up to its own", () => {
  expect([50, 100, 960, 1200, 1600, 9000].map((width) => viewerWidth({ width }))).toEqual([
    96, 96, 960, 960, 1600, 1920,
  ]);
});

import { expect, test } from "vitest";
import { WEBSITE_IMAGE_IDS } from "../../domain/club/team.ts";
import type { ClubBundle } from "../intake/bundle/bundle.ts";
import { printMissingImages } from "./print-missing-images.ts";

const club = (teamName: string, ids: readonly string[]) =>
  ({
    team: { teamId: teamName.toLowerCase(), teamName, websiteImages: ids.map((id) => ({ id })) },
  }) as ClubBundle;

test("names the pictures that clubs have not set, and no club that has set all", () => {
  const lines: string[] = [];
  const { length } = WEBSITE_IMAGE_IDS;
  printMissingImages(
    [club("Kestrels", WEBSITE_IMAGE_IDS.slice(0, length - 2)), club("Foxes", WEBSITE_IMAGE_IDS)],
    (line) => lines.push(line),
  );
  expect(lines).toEqual([
    "Kestrels (kestrels) can add 2 more pictures in websiteImages: storeFeatureImage1, mStoreFeatureImage1",
  ]);
});

test("names the first three of a club that has set none", () => {
  const lines: string[] = [];
  printMissingImages([club("Kestrels", [])], (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(/ 16 more pictures .*: \w+, \w+, \w+ and 13 more \(docs\/bundles\.md\)$/),
  ]);
});

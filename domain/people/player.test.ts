import { expect, test } from "vitest";
import { detailText } from "./player.ts";

test.each([
  ["Weight", "198", "198 lb"],
  ["Weight", " 90.5 ", "90.5 lb"],
  ["Weight", "90 kg", "90 kg"],
  ["Weight", "198 lbs", "198 lbs"],
  ["Weight", "", ""],
  ["Height", "72", "72"],
])("%s %j reads %j", (title, value, expected) => {
  expect(detailText({ title, value })).toBe(expected);
});

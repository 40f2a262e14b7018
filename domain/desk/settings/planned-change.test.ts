import { expect, test } from "vitest";
import { formOfPlanned, plannedFields, plannedId, rebasedVersions } from "./planned-change.ts";

test("a planned change names the form that made it, and every field that it changes", () => {
  expect(formOfPlanned(plannedId("picture-bannerImage1", "Xy_-12"))).toBe("picture-bannerImage1");
  expect(plannedFields({ record: { logo: "a.webp" }, began: { logo: "1", "socials.x": "2" } })).toEqual({
    logo: "a.webp",
    "socials.x": undefined,
  });
});

test("a waiting change follows another one only in fields that began where that one began", () => {
  const applied = {
    names: ["color", "text"],
    before: { color: "red", text: "none" },
    after: { color: "blue", text: "hi" },
  };
  expect(rebasedVersions({ color: "red", crest: "c" }, applied)).toEqual({ color: "blue", crest: "c" });
  expect(rebasedVersions({ color: "green" }, applied)).toEqual({ color: "green" });
  expect(rebasedVersions({ color: "red", text: "none" }, applied)).toEqual({ color: "blue", text: "hi" });
});

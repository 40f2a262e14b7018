import { expect, test } from "vitest";
import { contrast, TEXT_CONTRAST } from "../../club/contrast.ts";
import { paletteSamples, previewAddress, replacedTextColor } from "./look-preview.ts";

test.each([
  ["#000000", "#000000", "#000000"],
  ["#ffffff", "#ffffff", "#ffffff"],
  ["#ffff00", "#00ff00", "#ff00ff"],
  ["#808080", "#7f7f7f", "#818181"],
])("every sample of %s, %s and %s can be read", (primaryColor, secondaryColor, fontColor) => {
  const samples = paletteSamples({ primaryColor, secondaryColor, fontColor });
  expect(samples).toHaveLength(12);
  for (const { part, ground, text } of samples)
    expect([part, contrast(ground, text) >= TEXT_CONTRAST]).toEqual([part, true]);
});

test("says which color replaces one that can't be read on the main color", () => {
  const colors = { primaryColor: "#0d2b52", secondaryColor: "#000000" };
  expect(replacedTextColor({ ...colors, fontColor: "#0d2b53" })).toBe("white");
  expect(replacedTextColor({ ...colors, primaryColor: "#ffee00", fontColor: "#ffffff" })).toBe("black");
  expect(replacedTextColor({ ...colors, fontColor: "#FCFBFB" })).toBeNull();
});

test("the preview's address has what was entered", () => {
  const entered = { "websiteStyles.bannerText": "Go & win", "websiteStyles.design.about": undefined };
  expect(previewAddress(entered, { page: "/roster", mode: "dark" })).toBe(
    "/desk/website/club/look/page?page=%2Froster&mode=dark&websiteStyles.bannerText=Go+%26+win&websiteStyles.design.about=",
  );
  expect(previewAddress({}, { page: "/", mode: "" })).toBe("/desk/website/club/look/page?page=%2F");
});

import { expect, test } from "vitest";
import { classAfter, isGraduating } from "./next-class.ts";

test("classes move up a year, and what has no next class stays as it is written", () => {
  expect(
    ["Fr.", "so", "Redshirt Freshman", "Redshirt Junior", "Senior", "Fifth Year"].map(classAfter),
  ).toEqual(["Sophomore", "Junior", "Redshirt Sophomore", "Redshirt Senior", "Fifth Year", "Sixth Year"]);
  expect(["Class of 2028", "'28", "Graduate", "Exchange", ""].map(classAfter)).toEqual([
    "Class of 2028",
    "'28",
    "Graduate",
    "Exchange",
    "",
  ]);
});

test("seniors, graduates, and whoever's year has come, graduate", () => {
  const classes = ["Senior", "Sr.", "RS-Sr", "Graduate", "5th year", "2027", "Class of 2026"];
  expect(classes.filter((text) => !isGraduating(text, 2027))).toEqual([]);
  expect(["Junior", "'28", "", "Exchange"].filter((text) => isGraduating(text, 2027))).toEqual([]);
  // Without a year nobody's year of graduation is compared.
  expect(isGraduating("2027", null)).toBe(false);
});

import { expect, test } from "vitest";
import { academicEnd, nextSeasonName, seasonFirstDay } from "./next-season.ts";

test("the next season is named as clubs name theirs", () => {
  expect(
    ["2026-27", "2099-00", "26/27", "2026", "Fall 2026", "Spring 2027", "Founders"].map(nextSeasonName),
  ).toEqual(["2027-28", "2100-01", "2027-28", "2027", "Spring 2027", "Fall 2027", ""]);
  expect(["2027-28", "Spring 2027", ""].map(seasonFirstDay)).toEqual(["2027-07-01", "2027-01-01", ""]);
});

test("fall and spring are in the same academic year, so nobody's class moves up between them", () => {
  expect(["2026-27", "Fall 2026", "Spring 2027", "Founders"].map(academicEnd)).toEqual([
    2027,
    2027,
    2027,
    null,
  ]);
});

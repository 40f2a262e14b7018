import { describe, expect, test } from "vitest";
import { sortPlayers } from "./roster.ts";
import { parseClass, yearOfStudy } from "./school-class.ts";

describe("prints a class in full", () => {
  test.each([
    ["RS-So", "Redshirt Sophomore"],
    ["R-Fr", "Redshirt Freshman"],
    ["RS Jr", "Redshirt Junior"],
    ["R-Sr.", "Redshirt Senior"],
    ["RSFr", "Redshirt Freshman"],
    ["rs. so.", "Redshirt Sophomore"],
    ["So. (RS)", "Redshirt Sophomore"],
    ["Jr-RS", "Redshirt Junior"],
    ["Redshirt Freshman", "Redshirt Freshman"],
    ["5th", "Fifth Year"],
    ["5th year", "Fifth Year"],
    ["5th Yr", "Fifth Year"],
    ["5th-year senior", "Fifth Year"],
    ["Sixth", "Sixth Year"],
    ["Grad", "Graduate"],
    ["GR", "Graduate"],
    ["Gr.", "Graduate"],
    ["1st year", "Freshman"],
    ["2nd yr", "Sophomore"],
    ["Third-Year", "Junior"],
    ["Year 4", "Senior"],
    ["Yr. 2", "Sophomore"],
    ["Jr", "Junior"],
  ])("%s is %s", (text, printed) => {
    expect(parseClass(text)).toBe(printed);
  });
});

describe("prints a year of graduation as such, not as a year of study", () => {
  test.each([
    ["'27", "Class of 2027"],
    ["’27", "Class of 2027"],
    ["2027", "Class of 2027"],
    ["c/o 2029", "Class of 2029"],
    ["C/O '29", "Class of 2029"],
    ["c/o 29", "Class of 2029"],
    ["Class of 2027", "Class of 2027"],
    ["class of '27", "Class of 2027"],
    ["Grad 2027", "Class of 2027"],
    ["'98", "Class of 1998"],
    ["1998", "Class of 1998"],
  ])("%s is %s", (text, printed) => {
    expect(parseClass(text)).toBe(printed);
  });
});

test.each(["U1", "27", "PhD", "Rookie", "Staff", "2024-25", "RS", "R", "Redshirt", "Jr/Sr", "2127"])(
  "%s is no known class",
  (text) => {
    expect(parseClass(text)).toBeNull();
  },
);

test("the year of study follows from the class, or from graduation and season", () => {
  expect(yearOfStudy("Redshirt Sophomore", null)).toBe(2);
  expect(yearOfStudy("Class of 2027", 2026)).toBe(4);
  expect(yearOfStudy("Class of 2027", null)).toBeNull();
  expect(yearOfStudy("Graduate", 2026)).toBe(5);
  expect(yearOfStudy("U1", 2026)).toBeNull();
});

test("sorts classes from the first year on, a redshirt after the others of its class", () => {
  const printed = ["Class of 2027", "Graduate", "Redshirt Freshman", "Sophomore", "Fifth Year", "Freshman"];
  const players = printed.map((value, at) => ({
    id: `p${at}`,
    sortKey: "",
    details: [{ title: "Year", value }],
  }));
  expect(sortPlayers(players, "year").map(({ details }) => details[0]?.value)).toEqual([
    ...["Freshman", "Redshirt Freshman", "Sophomore", "Fifth Year", "Graduate", "Class of 2027"],
  ]);
});

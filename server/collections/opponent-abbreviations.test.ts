import { expect, test } from "vitest";
import { opponentAbbreviations } from "./opponent-abbreviations.ts";
import { schoolAbbreviation } from "./school-abbreviations.ts";

test.each([
  ["UC Santa Cruz", "UCSC"],
  ["University of California, Santa Cruz", "UCSC"],
  ["University of Southern California", "USC"],
  ["MSU Denver", "MSUD"],
  ["Minnesota State University", "MNST"],
  ["Boston University", "BU"],
  ["Boston College Men's Rugby", "BC"],
  ["Saint Olaf College", "STO"],
  ["Mount St. Mary's University", "MSM"],
  ["Miami University", "M-OH"],
  ["Miami (OH)", "M-OH"],
  ["University of Miami", "MIAMI"],
  ["Washington University in St. Louis", "WASHU"],
  ["University of Washington", "WASH"],
  ["Texas A&M", "TAMU"],
  ["The College of New Jersey", "TCNJ"],
  ["Ohio State University", "OSU"],
  ["University of Massachusetts Lowell", "UML"],
  ["Delmont State", null],
  ["constructor", null],
])("%s is called %s", (name, abbreviation) => {
  expect(schoolAbbreviation(name)).toBe(abbreviation);
});

const of = (names: string[], club = "Ashford Kestrels", own: Record<string, string> = {}) => {
  const opponents = names.map((name) => ({ id: name.toLowerCase(), name, abbreviation: own[name] ?? "" }));
  const found = opponentAbbreviations(opponents, club);
  return opponents.map(({ id }) => found.get(id));
};

test("an opponent gets its school's abbreviation, else letters of its name", () => {
  expect(of(["UC Santa Cruz", "MSU Denver", "Delmont State"])).toEqual(["UCSC", "MSUD", "DSU"]);
});

test("two opponents of a schedule never have the same", () => {
  expect(of(["Harbor", "Harrow", "Harlow"])).toEqual(["HAR", "HARR", "HARL"]);
  expect(of(["Blue Ridge", "Black River", "Big Rock"])).toEqual(["BRID", "BRI", ""]);
});

test("none is the club's own, and a written one stays with its opponent", () => {
  expect(of(["Alder Kings"], "Ashford Kestrels")).toEqual(["AKI"]);
  expect(of(["Delmont", "Delton"], "Vale", { Delton: "DEL" })).toEqual(["DELM", "DEL"]);
});

test("as many opponents of one name as a club may have get different ones", () => {
  const opponents = Array.from({ length: 90 }, (_, at) => ({
    id: `o-${at}`,
    name: "Delmont",
    abbreviation: "",
  }));
  const letters = [...opponentAbbreviations(opponents, "Vale").values()].filter(Boolean);
  expect([letters.length, new Set(letters).size]).toEqual([90, 90]);
  expect(Math.max(...letters.map((one) => one.length))).toBeLessThanOrEqual(6);
});

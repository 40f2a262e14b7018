import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** The town and the last school read from a hometown cell. */
async function home(cell: string, heading = "Hometown", more: readonly [string, string] | null = null) {
  const head = ["Name", "#", heading, ...(more ? [more[0]] : [])];
  const row = ["Jane Roe", "7", cell, ...(more ? [more[1]] : [])];
  const line = (cells: readonly string[]) => cells.map((one) => `"${one}"`).join(",");
  const { rows, mistakes, notes } = await readSheetsOf({ "roster.csv": [line(head), line(row)] });
  const told = (title: string) => rows?.players[0]?.details.find((one) => one.title === title)?.value ?? "";
  expect(mistakes).toEqual([]);
  return {
    home: [told("Hometown"), told("Previous Team")],
    notes: notes.filter((note) => note.startsWith("roster.csv:2")),
  };
}

const WHOLE = 'read as the hometown only; for town and school, write them like "Cary, NC / Green Hope HS"';

describe("hometown and last school in one cell are two fields", () => {
  test.each([
    ["Cary, NC / Green Hope HS", "Cary, NC", "Green Hope HS"],
    ["Cary, NC/Green Hope HS", "Cary, NC", "Green Hope HS"],
    ["Cary, N.C. (Green Hope H.S.)", "Cary, N.C.", "Green Hope H.S."],
    ["Cary, North Carolina - Green Hope High School", "Cary, North Carolina", "Green Hope High School"],
    ["Winston-Salem, NC | Salem Academy", "Winston-Salem, NC", "Salem Academy"],
    ["London, England (Harrow School)", "London, England", "Harrow School"],
  ])("%s", async (cell, town, school) => {
    expect(await home(cell)).toEqual({ home: [town, school], notes: [] });
  });

  test("an unmarked second part is taken for the school, with a note", async () => {
    expect(await home("Cary, N.C. (Green Hope)")).toEqual({
      home: ["Cary, N.C.", "Green Hope"],
      notes: ['roster.csv:2 Hometown (C2): "Green Hope" was read as the last school'],
    });
  });

  test.each(["Hometown / High School", "Hometown/HS", "Hometown (Last School)", "HOMETOWN / PREVIOUS TEAM"])(
    "under %s without a word for a school",
    async (heading) => {
      expect(await home("Cary / Green Hope", heading)).toEqual({ home: ["Cary", "Green Hope"], notes: [] });
      expect(await home("Cary, N.C. (Green Hope)", heading)).toEqual({
        home: ["Cary, N.C.", "Green Hope"],
        notes: [],
      });
    },
  );

  test("the school may come first if the heading says so", async () => {
    expect(await home("Green Hope / Cary, NC", "High School / Hometown")).toEqual({
      home: ["Cary, NC", "Green Hope"],
      notes: [],
    });
  });

  test.each([
    ["Cary, NC", "Cary, NC", ""],
    ["Cary, NC /", "Cary, NC", ""],
    ["Green Hope HS", "", "Green Hope HS"],
    ["/ Green Hope HS", "", "Green Hope HS"],
    ["Cary, NC / -", "Cary, NC", ""],
  ])("either may be missing: %s", async (cell, town, school) => {
    expect(await home(cell, "Hometown / High School")).toEqual({ home: [town, school], notes: [] });
  });
});

describe("a cell without two clear parts stays the hometown, with a note", () => {
  test.each([
    ["Cary, NC / Green Hope HS / Carolina Juniors", "Hometown / High School"],
    ["Green Hope HS / Cary, NC", "Hometown / High School"],
    ["Raleigh, NC / Durham, NC", "Hometown"],
    ["Cary, NC (Green Hope HS) / Juniors", "Hometown"],
    ["Green Hope HS", "Hometown"],
  ])("%s under %s", async (cell, heading) => {
    expect(await home(cell, heading)).toEqual({
      home: [cell, ""],
      notes: [`roster.csv:2 ${heading} (C2): ${WHOLE}`],
    });
  });

  test("a different school in its own column is noted", async () => {
    const read = await home("Cary, NC / Green Hope HS", "Hometown", ["Last Team", "Carolina Juniors"]);
    expect(read).toEqual({
      home: ["Cary, NC / Green Hope HS", "Carolina Juniors"],
      notes: [`roster.csv:2 Hometown (C2): ${WHOLE}`],
    });
  });
});

test.each([
  "Cary, NC",
  "Cary",
  "Minneapolis-St. Paul",
  "Minneapolis / St. Paul",
  "Winston-Salem, NC",
  "Cary (NC)",
])("%s is only a hometown, without a note", async (cell) => {
  expect(await home(cell)).toEqual({ home: [cell, ""], notes: [] });
});

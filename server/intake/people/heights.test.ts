import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

const NAMES = ["Jane Roe", "Kim Poe", "Lee Voe", "Max Woe"];

/** The heights read from a column, with the mistakes and notes. */
async function heights(cells: readonly string[], heading = "Ht", file = "roster.csv") {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = cells.map((cell, at) => `${NAMES[at]},${quoted(cell)}`);
  const { rows, mistakes, notes } = await readSheetsOf({ [file]: [`Name,${quoted(heading)}`, ...lines] });
  const told = (title: string) =>
    (rows?.players ?? []).map(({ details }) => details.find((one) => one.title === title)?.value ?? "");
  return {
    heights: told("Height"),
    weights: told("Weight"),
    mistakes,
    notes: notes.filter((note) => note.startsWith("roster.csv:") && !note.includes("Season")),
  };
}

describe("heights with a unit are printed in one form", () => {
  test.each([
    ["5-11", "5-11"],
    ["5’11”", "5-11"],
    [`5'11"`, "5-11"],
    ["5' 11''", "5-11"],
    ["5 11", "5-11"],
    ["5–11", "5-11"],
    ["5 ft 11 in", "5-11"],
    ["5ft. 11in.", "5-11"],
    ["5'11.5", "5-11½"],
    ["6'", "6-0"],
    ["6 ft", "6-0"],
    ["6-00", "6-0"],
    ["71 in", "5-11"],
    ['71"', "5-11"],
    ["180cm", "180 cm"],
    ["180 cm", "180 cm"],
    ["1.80 m", "180 cm"],
    ["1,80m", "180 cm"],
    ["1m80", "180 cm"],
    ["4-0", "4-0"],
    ["8-0", "8-0"],
  ])("%s is %s", async (written, printed) => {
    // A height with its unit says nothing about the unit of other cells.
    const { heights: read, mistakes, notes } = await heights([written, "6-2"]);
    expect({ read, mistakes, notes }).toEqual({ read: [printed, "6-2"], mistakes: [], notes: [] });
  });
});

describe("the unit of plain numbers is decided for the whole column, with a note", () => {
  test.each([
    [["507", "600", "511"], ["5-7", "6-0", "5-11"], "read as feet and two-digit inches, so 507 is 5-7"],
    [["5.11", "6.0", "5.9"], ["5-11", "6-0", "5-9"], "read as feet and inches, so 5.11 is 5-11"],
    [["5.11", "5.10", "6.1"], ["5-11", "5-10", "6-1"], "read as feet and inches, so 5.11 is 5-11"],
    [["5.11", "6", "5.8"], ["5-11", "6-0", "5-8"], "read as feet and inches, so 5.11 is 5-11"],
    [["71", "68"], ["5-11", "5-8"], "read as inches, so 71 is 5-11"],
    [["180", "175"], ["180 cm", "175 cm"], "read as centimeters, so 180 is 180 cm"],
    [["1.80", "1.75"], ["180 cm", "175 cm"], "read as meters, so 1.80 is 180 cm"],
  ])("%s", async (cells, printed, note) => {
    const { heights: read, mistakes, notes } = await heights(cells);
    expect({ read, mistakes, notes }).toEqual({
      read: printed,
      mistakes: [],
      notes: [`roster.csv:2 Ht (B2): ${note}`],
    });
  });

  test.each([
    ["Height (cm)", ["180"], ["180 cm"]],
    ["Height (in)", ["71"], ["5-11"]],
    ["Height in inches", ["71"], ["5-11"]],
    ["Height (m)", ["1.8"], ["180 cm"]],
  ])("without a note if the heading has the unit: %s", async (heading, cells, printed) => {
    const { heights: read, notes } = await heights(cells, heading);
    expect({ read, notes }).toEqual({ read: printed, notes: [] });
  });

  test.each([
    ["507 beside 5-11", ["507", "5-11"], "roster.csv:2"],
    ["71 beside 6-0", ["6-0", "71"], "roster.csv:3"],
    ["180 beside 6-0", ["6-0", "180"], "roster.csv:3"],
    ["5.11 beside 6-0", ["6-0", "5.11"], "roster.csv:3"],
  ])("%s is a mistake", async (_what, cells, place) => {
    const { mistakes } = await heights(cells);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(place);
    expect(mistakes[0]).toContain(
      "expected a height such as 5-11 or 180 cm, because a number by itself could be feet, inches or centimeters",
    );
  });

  test("decimals above 11 are fractions of feet, which are refused", async () => {
    const { mistakes } = await heights(["5.75", "5.11"]);
    expect(mistakes).toHaveLength(2);
  });

  test("two digits that are no inches make the column ambiguous", async () => {
    const { mistakes } = await heights(["507", "612"]);
    expect(mistakes).toHaveLength(2);
  });

  test("5.1 may have been 5.10 if no cell keeps its last zero", async () => {
    const { mistakes } = await heights(["5.1", "5.11"]);
    expect(mistakes).toEqual([
      'roster.csv:2 Ht (B2): expected 5-1 or 5-10 (spreadsheet programs turn 5.10 into 5.1), got "5.1"',
    ]);
  });
});

describe("what is no height is a mistake", () => {
  const INCHES = "expected a height such as 5-11, with 0 to 11 inches";
  const SIZE = "expected a height from 4-0 to 8-0, such as 5-11";
  test.each([
    ["5'12", INCHES],
    ["5-12", INCHES],
    ["5 14", INCHES],
    ["3-11", SIZE],
    ["8-1", SIZE],
    ["9'0", SIZE],
    ["40 in", SIZE],
    ["250 cm", SIZE],
    ["1.10 m", SIZE],
    ["5-", "expected a height such as 5-11 or 180 cm"],
    ["tall", "expected a height such as 5-11 or 180 cm"],
    ["5-11 or 6-0", "expected a height such as 5-11 or 180 cm"],
  ])("%s", async (cell, expected) => {
    const { mistakes } = await heights([cell, "5-11"]);
    expect(mistakes).toEqual([`roster.csv:2 Ht (B2): ${expected}, got "${cell}"`]);
  });

  test("a cell without an answer is no height, and does not count for the unit", async () => {
    const { heights: read, mistakes } = await heights(["-", "507"]);
    expect({ read, mistakes }).toEqual({ read: ["", "5-7"], mistakes: [] });
  });
});

describe("height and weight in one cell", () => {
  test.each([
    ["6-0 / 185", "6-0", "185"],
    ["6-0/185", "6-0", "185"],
    [`6'0", 185 lbs`, "6-0", "185"],
    ["180cm / 84 kg", "180 cm", "84 kg"],
    ["5’11” / 190lb", "5-11", "190"],
  ])("%s", async (cell, height, weight) => {
    const { heights: read, weights, mistakes } = await heights([cell], "Ht/Wt");
    expect({ read, weights, mistakes }).toEqual({ read: [height], weights: [weight], mistakes: [] });
  });

  test.each([
    ["3,5", "3 feet"],
    ["8,1", "more than 8 feet"],
    ["5,12", "12 inches"],
  ])("a pair of feet and inches out of range is no height: %s", async (cells) => {
    const { mistakes } = await readSheetsOf({
      "roster.csv": ["Name,Height (ft),Height (in)", `Jane Roe,${cells}`],
    });
    expect(mistakes).toHaveLength(1);
  });

  test("a weight beside a column of weights is a mistake", async () => {
    const { mistakes } = await readSheetsOf({ "roster.csv": ["Name,Ht,Wt", "Jane Roe,6-0 / 185,190"] });
    expect(mistakes).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** The players read from rows with the same name, and the notes about their classes. */
async function seasons(rows: readonly string[], head = "Season,#,Name,Class") {
  const bundle = await readSheetsOf({ "roster.csv": [head, ...rows] });
  return {
    people: (bundle.rows?.players ?? []).map(({ id }) => id),
    mistakes: bundle.mistakes,
    notes: bundle.notes.filter((note) => note.includes("read as one person")),
  };
}

test("a class that goes back is noted, with what to type if these are two people", async () => {
  const read = await seasons(["2024-25,7,Jane Roe,Junior", "2026-27,8,Jane Roe,Freshman"]);
  expect(read).toEqual({
    people: ["jane-roe"],
    mistakes: [],
    notes: [
      "roster.csv:3 Class (D3): Freshman here, but Junior in 2024-25: read as one person; if they're two people, add an id column with jane-roe-1 in one person's rows and jane-roe-2 in the other's",
    ],
  });
});

describe("classes that go back", () => {
  test.each([
    [["2026-27,8,Jane Roe,Fr", "2024-25,7,Jane Roe,Jr"]],
    [["2024-25,7,Jane Roe,RS-Sr", "2025-26,7,Jane Roe,Junior"]],
    [["2020-21,7,Jane Roe,Class of 2021", "2026-27,7,Jane Roe,Class of 2030"]],
    [["2024-25,7,Jane Roe,Junior", "2026-27,7,Jane Roe,'30"]],
    [["2022-23,7,Jane Roe,Grad", "2026-27,7,Jane Roe,Freshman"]],
    [["Fall 2025,7,Jane Roe,Sophomore", "Spring 2026,7,Jane Roe,Freshman"]],
  ])("%s", async (rows) => {
    expect((await seasons(rows)).notes).toHaveLength(1);
  });
});

describe("classes that one person may have had", () => {
  test.each([
    ["redshirt", ["2024-25,7,Jane Roe,Freshman", "2025-26,7,Jane Roe,RS-Fr"]],
    ["a year away", ["2024-25,7,Jane Roe,Junior", "2026-27,7,Jane Roe,Junior"]],
    ["fifth year", ["2024-25,7,Jane Roe,Senior", "2025-26,7,Jane Roe,5th year"]],
    ["sixth year and graduate", ["2024-25,7,Jane Roe,Sixth", "2025-26,7,Jane Roe,Grad"]],
    ["the same graduation", ["2024-25,7,Jane Roe,2027", "2025-26,7,Jane Roe,2027"]],
    ["graduation a year later", ["2024-25,7,Jane Roe,2027", "2025-26,7,Jane Roe,2028"]],
    ["class and graduation that agree", ["2024-25,7,Jane Roe,So", "2026-27,7,Jane Roe,'27"]],
    ["one year's two terms", ["Fall 2025,7,Jane Roe,2027", "Spring 2026,7,Jane Roe,2027"]],
    ["a class nobody knows", ["2024-25,7,Jane Roe,Senior", "2025-26,7,Jane Roe,U1"]],
  ])("%s", async (_what, rows) => {
    const read = await seasons(rows);
    expect(read).toEqual({ people: ["jane-roe"], mistakes: [], notes: [] });
  });
});

test("two ids are two people, without a note", async () => {
  const rows = ["roe-1,2024-25,7,Jane Roe,Junior", "roe-2,2026-27,8,Jane Roe,Freshman"];
  const read = await seasons(rows, "id,Season,#,Name,Class");
  expect(read.notes).toEqual([]);
  expect(read.people.toSorted()).toEqual(["roe-1", "roe-2"]);
});

test("two numbers for one name in a season are a mistake: a number may be changed or mistyped", async () => {
  const read = await seasons(["2026-27,7,Jane Roe,Junior", "2026-27,8,Jane Roe,Freshman"]);
  expect(read.mistakes).toHaveLength(1);
});

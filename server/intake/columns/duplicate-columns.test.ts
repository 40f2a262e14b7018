import { describe, expect, test } from "vitest";
import { readSchedule } from "../../../tests/import/schedule.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";

const ROW = "Delmont,H";
const twice = (...dates: string[]) =>
  readSchedule(["Date,Opponent,H/A,Game Date", ...dates.map((date) => date.replace("|", `,${ROW},`))]);

describe("two columns with one meaning", () => {
  test("are a mistake that names both with their cells", () => {
    expect(twice("10/3/2026|10/4/2026").mistakes).toEqual([
      "schedule.csv:1 Game Date (D1): Date (A1) and Game Date (D1) are both read as the date. Keep one of the two columns.",
    ]);
    const said = (head: string, row: string) => readSchedule([head, row]).mistakes.join();
    expect(said("Date,Time,Start Time,Opponent,H/A", `10/3/2026,7 PM,8 PM,${ROW}`)).toContain(
      "Time (B1) and Start Time (C1) are both read as the time.",
    );
    expect(said("Date,Opponent,Opponent,H/A", `10/3/2026,Vale,${ROW}`)).toContain(
      "Opponent (B1) and Opponent (C1) are both read as the opponent.",
    );
    expect(said("Title,,\nDate,Opponent,H/A,Home/Away", `10/3/2026,${ROW},A`)).toContain(
      "H/A (C2) and Home/Away (D2) are both read as home or away.",
    );
  });

  test("are a mistake in a roster, too", () => {
    const report: BundleReport = { mistakes: [], notes: [] };
    const rows = parseCsvRows("r.csv", "Name,#,Jersey,Yr,Class\nJane Doe,9,8,Jr,Sr", report);
    if (rows) readSheet(rows, { collection: "players", names: new Map(), season: null }, report);
    expect(report.mistakes.map(mistakeLine)).toEqual([
      "r.csv:1 Jersey (C1): # (B1) and Jersey (C1) are both read as the number. Keep one of the two columns.",
      "r.csv:1 Class (E1): Yr (D1) and Class (E1) are both read as the class. Keep one of the two columns.",
    ]);
  });

  test.each([
    ["the second is empty", "10/3/2026|", "Game Date (D1)"],
    ["the first is empty", "|10/3/2026", "Date (A1)"],
    ["all rows are equal", "10/3/2026|10/3/2026", "Game Date (D1)"],
  ])("are read as one if %s, with a note", (_, row, skipped) => {
    expect(twice(row)).toMatchObject({
      times: ["2026-10-03"],
      mistakes: [],
      notes: [
        `schedule.csv:1: Date (A1) and Game Date (D1) are both read as the date; ${skipped} has nothing new and was skipped`,
      ],
    });
  });

  test("are a mistake if each has a value of its own", () => {
    expect(twice("10/3/2026|", "|10/4/2026").mistakes.join()).toContain("both read as the date. Keep one");
  });
});

describe("a column with an unknown heading", () => {
  const notes = (...headings: string[]) =>
    readSchedule([
      ["Date", "Opponent", "H/A", ...headings].join(),
      ["10/3/2026,Delmont,H", ...headings.map(() => "x")].join(),
    ]).notes;

  test("is skipped, with a note", () => {
    expect(notes("Snacks")).toEqual([
      "schedule.csv:1 Snacks: skipped, because Fieldhouse doesn't recognize this column",
    ]);
    expect(notes("Snacks", "Bus Driver")).toEqual([
      "schedule.csv:1 Snacks, Bus Driver: skipped, because Fieldhouse doesn't recognize these columns",
    ]);
  });

  test.each([
    ["Game Notes", "Notes"],
    ["Game Location", "Location"],
    ["Tip-off Time", "Kickoff Time"],
    ["Attendances #", "Attendance"],
    ["Livestreaming", "Livestream"],
  ])("%s may be meant as %s", (heading, likely) => {
    expect(notes(heading)).toEqual([
      `schedule.csv:1 ${heading}: skipped, because Fieldhouse doesn't recognize this column. Did you mean ${likely}?`,
    ]);
  });

  test("is not suggested to be a column that the sheet has already", () => {
    expect(notes("Bus Opponent")).toEqual([
      "schedule.csv:1 Bus Opponent: skipped, because Fieldhouse doesn't recognize this column",
    ]);
  });

  test("is a mistake if it looks misspelt", () => {
    const { mistakes } = readSchedule(["Date,Opponent,H/A,Ventue", "10/3/2026,Delmont,H,Iceplex"]);
    expect(mistakes).toEqual([
      "schedule.csv:1 Ventue: Fieldhouse doesn't recognize this column. Did you mean Venue?",
    ]);
  });
});

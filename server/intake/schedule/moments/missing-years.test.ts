import { describe, expect, test } from "vitest";
import { readSchedule } from "../../../../tests/import/schedule.ts";

const HEAD = "Date,Opponent,H/A";
const rows = (cells: readonly string[]) => cells.map((cell) => `"${cell}",Delmont,H`);
const dates = (cells: readonly string[], file = "schedule.csv") =>
  readSchedule([HEAD, ...rows(cells)], { file });
const titled = (title: string, ...cells: string[]) => readSchedule([title, HEAD, ...rows(cells)]);

const CELLS = ["Sat 10/3", "Oct 3", "10/3", "3-Oct", "Saturday, October 3rd"];
const OCTOBER_3 = CELLS.map(() => "2026-10-03");

describe("a day without a year is in the season in the sheet's name", () => {
  test.each([
    "Fall 2026 schedule.csv",
    "kestrels/Fall2026_schedule.csv",
    "schedule 2026.csv",
    "schedule - autumn '26.csv",
    "club.xlsx (2026 Fall Games)",
    "2026-27 Games.csv",
    "games_2026_27.csv",
  ])("by its file or tab: %s", (file) => {
    expect(dates(CELLS, file)).toMatchObject({ times: OCTOBER_3, mistakes: [], notes: [] });
  });

  test.each([
    "Blue Ridge Hockey 2026-27",
    "Blue Ridge Hockey, 2026/2027 season",
    "Fall 2026",
    "BLUE RIDGE FALL '26 SCHEDULE",
    "26-27 Schedule",
    "Schedule '26-'27",
    "Fall 2026 / Spring 2027",
    "2026 Schedule (all games at the Iceplex)",
  ])("by its title: %s", (title) => {
    expect(titled(title, ...CELLS)).toMatchObject({ times: OCTOBER_3, mistakes: [], notes: [] });
  });

  test("in spring belongs to the next year, and in a term only to its months", () => {
    expect(titled("Blue Ridge 2026-27", "Oct 3", "Jan 9").times).toEqual(["2026-10-03", "2027-01-09"]);
    expect(titled("Spring 2027 Schedule", "Mar 6").times).toEqual(["2027-03-06"]);
    expect(titled("Fall 2026", "Oct 3", "Jan 9").mistakes).toEqual([
      'schedule.csv:4 Date (A4): expected a date with its year, such as 12/3/2026, or a date in Fall 2026, got "Jan 9"',
    ]);
  });

  test("the title's season applies if no game has a date", () => {
    expect(titled("Blue Ridge 2026-27", "TBA").games[0]).toMatchObject({ seasonId: "2026-27" });
    expect(titled("Spring 2027", "TBA").games[0]).toMatchObject({ seasonId: "2026-27" });
  });

  test("terms in a column Season apply too, and one that contradicts is a mistake", () => {
    const inColumn = (season: string, date: string) =>
      readSchedule([`${HEAD},Season`, `${date},Delmont,H,${season}`]);
    expect(inColumn("Fall 2026", "Oct 3").times).toEqual(["2026-10-03"]);
    expect(inColumn("Fall 2026", "Jan 9").mistakes).toEqual([
      expect.stringContaining("or a date in Fall 2026"),
    ]);
  });

  test.each([
    ["Updated Nov 20, 2026"],
    ["Record: 10-11"],
    ["Schedule as of October 2026"],
    ["Home games at 2026 Main St"],
    ["2024-25 and 2026-27"],
  ])("%s names no season", (title) => {
    expect(titled(title, "Oct 3").mistakes).toHaveLength(1);
  });

  test("last year's title beside games of this year is a mistake", () => {
    expect(titled("Blue Ridge 2025-26", "10/10/2026", "Oct 3").mistakes).toEqual([
      'schedule.csv:4 Date (A4): expected a date with its year, such as 12/3/2026 (the sheet names the seasons 2025-26 and 2026-27), got "Oct 3"',
    ]);
  });
});

describe("a day of the week", () => {
  test("that contradicts the date is a mistake that names both cells", () => {
    expect(titled("Blue Ridge 2026-27", "Sun 10/3").mistakes).toEqual([
      "schedule.csv:3 Date (A3): Sunday, but Oct 3, 2026 is a Saturday (Oct 3, 2027 is a Sunday). Fix the date or the day of the week.",
    ]);
    const inColumn = readSchedule(["Blue Ridge 2026-27", `Day,${HEAD}`, "Sat,10/2,Delmont,H"]);
    expect(inColumn.mistakes).toEqual([
      "schedule.csv:3 Date (B3): Saturday in Day (A3), but Oct 2, 2026 is a Friday (Oct 2, 2027 is a Saturday). Fix the date or the day of the week.",
    ]);
  });

  test("decides the year if all days match only one season, with a note", () => {
    const found = dates(["Sat 10/3", "Sat Oct 10", "Jan 9"]);
    expect(found).toMatchObject({ times: ["2026-10-03", "2026-10-10", "2027-01-09"], mistakes: [] });
    expect(found.notes).toEqual([
      'schedule.csv:2 Date (A2): "Sat 10/3" was read as Oct 3, 2026, the only recent or coming year when it falls on a Saturday. To be safe, add a Season column',
    ]);
    expect(readSchedule([`Day,${HEAD}`, "Fri,10/3,Delmont,H"]).times).toEqual(["2025-10-03"]);
    expect(dates(["Sat 10/3", "Fri 10/10"]).mistakes).toHaveLength(2);
  });

  test("decides whether a sheet of 2026 ends or begins in that year", () => {
    expect(titled("2026 Schedule", "Oct 3", "Jan 9").mistakes).toHaveLength(2);
    expect(titled("2026 Schedule", "Sat Oct 3", "Sat Jan 9").times).toEqual(["2026-10-03", "2027-01-09"]);
    expect(titled("2023 Schedule", "Sat Oct 3", "Sat Jan 9").mistakes).toHaveLength(2);
  });
});

test("the club's only season applies, with a note", () => {
  const season = (name: string) => ({ file: "seasons.json", value: { id: name, name }, lineOf: () => 1 });
  const found = readSchedule([HEAD, ...rows(["Oct 3"])], { seasons: [season("2026-27")] });
  expect(found).toMatchObject({ times: ["2026-10-03"], mistakes: [] });
  expect(found.notes).toEqual([
    'schedule.csv:2 Date (A2): "Oct 3" was read as Oct 3, 2026, because 2026-27 is the club\'s only season. To be safe, add a Season column',
  ]);
  const several = readSchedule([HEAD, ...rows(["Oct 3"])], {
    seasons: [season("2025-26"), season("2026-27")],
  });
  expect(several.mistakes).toHaveLength(1);
});

test("without any season, the mistake says what to type", () => {
  expect(dates(["Oct 3"]).mistakes).toEqual([
    'schedule.csv:2 Date (A2): expected a date with its year, such as 12/3/2026 (or add a Season column to fix all rows), got "Oct 3"',
  ]);
});

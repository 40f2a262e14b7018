import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";
import { parseSheetName } from "./sheet-names.ts";

describe("players' numbers and positions", () => {
  const detail = async (head: string, cell: string) => {
    const { rows, mistakes, notes } = await readSheetsOf(
      { "roster.csv": [`Name,${head}`, `Jane Roe,${cell}`] },
      { sportsType: "WOMENSRUGBY" },
    );
    const value = rows?.players[0]?.details[0]?.value;
    return { value, mistakes, notes: notes.filter((note) => note.startsWith("roster.csv:2")) };
  };

  test.each([
    ["17/71", "17"],
    ["12 (white) / 15 (blue)", "12"],
    ["#4 / #14", "4"],
    ["12 home / 15 away", "12"],
  ])("the first of two numbers is read, with a note: %s", async (cell, number) => {
    expect(await detail("#", cell)).toEqual({
      value: number,
      mistakes: [],
      notes: [`roster.csv:2 # (B2): read as ${number}, the first of two numbers`],
    });
  });

  test.each(["8 or 6", "17/71/8", "7-8", "seven"])(
    "several possible numbers are a mistake: %s",
    async (cell) => {
      expect((await detail("#", cell)).mistakes).toHaveLength(1);
    },
  );

  test("three jersey numbers are three positions, and no date", async () => {
    expect(await detail("Position", "11/14/15")).toMatchObject({ value: "Wing/Fullback", mistakes: [] });
    expect((await detail("Position", "10/3/26")).mistakes).toHaveLength(1);
  });
});

describe("dates and times", () => {
  const game = async (date: string, time: string) => {
    const { rows, mistakes, notes } = await readSheetsOf(
      { "schedule.csv": ["Date,Time,Opponent,H/A", `${date},${time},Duke,H`] },
      { timeZone: "America/New_York" },
    );
    const [first] = rows?.games ?? [];
    const when = first?.timeOfGame instanceof Date ? first.timeOfGame.toISOString().slice(0, 16) : null;
    return {
      when: first?.state === "tbd" ? "tbd" : when,
      mistakes,
      notes: notes.filter((note) => note.startsWith("schedule.csv:2")),
    };
  };

  test.each([
    ["10/6/2027", "12N", "2027-10-06T16:00", null],
    ["10/6/2027", "Evening", "tbd", `Time (B2): read as TBD, because "Evening" isn't a time`],
    ["10/6/2027", "Late afternoon", "tbd", `Time (B2): read as TBD, because "Late afternoon" isn't a time`],
    [
      "10/6/2027",
      "8:00 PM (puck drop 8:20)",
      "2027-10-07T00:20",
      'Time (B2): read as 8:20 PM, the time of "puck drop"',
    ],
    ["10/6/2027*", "8:00 PM", "2027-10-07T00:00", 'Date (A2): read as 10/6/2027; "*" was left out'],
    [
      "46288",
      "8:00 PM",
      "2026-09-24T00:00",
      "Date (A2): read as 2026-09-23, the date that spreadsheet programs store as 46288",
    ],
  ])("%s, %s", async (date, time, when, note) => {
    const expected = note === null ? [] : [`schedule.csv:2 ${note}`];
    expect(await game(date, time)).toEqual({ when, mistakes: [], notes: expected });
  });

  test.each([
    ["10/6/2027", "7:30 PM (puck drop 9:30 PM)"],
    ["10/6/2027", "evening if ice is free"],
    ["462", "8:00 PM"],
  ])("an ambiguous cell is a mistake: %s, %s", async (date, time) => {
    expect((await game(date, time)).mistakes).toHaveLength(1);
  });
});

test("a squad list is a roster", () => {
  expect(parseSheetName("Squad list")?.collection).toBe("players");
});

test("every unknown class and position is named", async () => {
  const { notes } = await readSheetsOf({
    "roster.csv": ["Name,Class", "Jane Roe,U1", "Kim Poe,U2", "Ann Low,U3"],
  });
  expect(notes).toContainEqual(
    'roster.csv:2 Class (B2): "U1" isn\'t a class we know, so the site shows it as written (also "U2", "U3")',
  );
});

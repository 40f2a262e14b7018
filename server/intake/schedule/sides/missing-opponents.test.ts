import { expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

/** Messages about rows without an opponent, whose cells are empty or hold other text. */

const mistakesOf = async (file: string, ...lines: string[]) =>
  (await readSheetsOf({ [file]: lines })).mistakes;
const schedule = (...lines: string[]) => mistakesOf("schedule.csv", ...lines);

test("a title without a team is quoted if an opponent is missing, and nothing else is asked of the row", async () => {
  expect(await schedule("Date,Title,Result", "9/5/2026,vs Iowa,W 3-1", "9/12/2026,Idle,W 2-1")).toEqual([
    `schedule.csv:3 Title (B3): expected an opponent, got "Idle"`,
  ]);
});

test.each([
  ["", "got nothing"],
  ["@", 'got "@"'],
  ["vs.", 'got "vs."'],
  ["--", 'got "--"'],
])("an opponent's cell with only %s is quoted as it is", async (cell, got) => {
  expect(await schedule("Date,Opponent,H/A,Result", `9/5/2026,${cell},A,W 3-1`)).toEqual([
    `schedule.csv:2 Opponent (B2): expected an opponent, ${got}`,
  ]);
});

test("of two team columns the mistake names the empty one, or the one without a team", async () => {
  const mistakes = await schedule(
    "Date,Home,Away,Result",
    "9/5/2026,Kestrels,Duke,W 3-1",
    "9/6/2026,Kestrels,,W 3-1",
    "9/7/2026,,Kestrels,W 3-1",
    "9/8/2026,Idle,,W 2-1",
  );
  expect(mistakes.filter((line) => line.includes("an opponent"))).toEqual([
    "schedule.csv:3 Away (C3): expected an opponent, got nothing",
    "schedule.csv:4 Home (B4): expected an opponent, got nothing",
    `schedule.csv:5 Home (B5): expected an opponent, got "Idle"`,
  ]);
  expect(mistakes.filter((line) => line.includes("one of home"))).toEqual([]);
});

test("a side missing in several rows is one question", async () => {
  expect(await schedule("Date,Opponent,Result", "9/5/2026,Duke,", "9/12/2026,Elon,")).toEqual([
    "schedule.csv:2 H/A: Are these 2 games home, away or neutral: Duke (row 2), Elon (row 3)? Add an H/A column, or type @ before the opponent for away games.",
  ]);
});

test("a missing date is one mistake", async () => {
  expect(await schedule("Date,Time,Opponent,H/A", ",7 PM,Duke,H", "9/12/2026,7 PM,Elon,H")).toEqual([
    "schedule.csv:2 Date (A2): expected a date such as 12/3/2026, because there's no date above it, got nothing",
  ]);
});

test("a missing name or title is one mistake, without the id made of it", async () => {
  expect(await mistakesOf("sponsors.csv", "Name,Url", ",acme.com")).toEqual([
    "sponsors.csv:2 Name (A2): expected a name, got nothing",
  ]);
  expect(await mistakesOf("events.csv", "Title,Start", ",2026-12-05 18:00")).toEqual([
    "events.csv:2 Title (A2): expected a title, got nothing",
  ]);
});

import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";
import { isStaffHeading, isStaffRole, isTitledAsStaff, isVacantPosition } from "./staff-titles.ts";

test.each(["Coaches", "ASSISTANT COACHES", "Coaching Staff", "Volunteer Coaches", "Team Managers"])(
  "%s is a heading of staff",
  (text) => expect(isStaffHeading(text)).toBe(true),
);
test.each(["Medical Staff", "Exec Board", "E-Board", "Officers", "Club Officers"])("%s is one, too", (text) =>
  expect(isStaffHeading(text)).toBe(true),
);
test.each(["Coach Smith", "Forwards", "Seniors", "Board"])("%s is none", (text) => {
  expect(isStaffHeading(text)).toBe(false);
});

test.each([
  "VACANT",
  "(vacant)",
  "Position Open",
  "Open position",
  "To be named",
  "TBD",
  "—",
  "N/A",
  "Unfilled",
])("%s is a vacant post", (text) => expect(isVacantPosition(text)).toBe(true));
test.each(["Open Smith", "Vacanti", "Jane Roe"])("%s is a person's name", (text) => {
  expect(isVacantPosition(text)).toBe(false);
});

test("names and roles of staff", () => {
  expect(["Pat Moe (Coach)", "Pat Moe (Head Coach)", "Club President: Sue Hay"].every(isTitledAsStaff)).toBe(
    true,
  );
  expect(["Pat Moe", "Jane Roe (C)", "Coachman Moe"].some(isTitledAsStaff)).toBe(false);
  expect(["Team Manager", "Parent", "Admin", "non-player"].every(isStaffRole)).toBe(true);
  expect(["Player", "Captain", "Goalie"].some(isStaffRole)).toBe(false);
});

describe("the same words in a roster and in a sheet of coaches", () => {
  const BOTH = ["VACANT", "Position Open", "To be hired", "Unassigned", "TBD"];
  test.each(BOTH)("%s is neither player nor coach", async (nobody) => {
    const { rows, mistakes } = await readSheetsOf({
      "roster.csv": ["#,Name", "7,Jane Roe", `8,${nobody}`],
      "coaches.csv": ["Name,Title", "Pat Moe,Coach", `${nobody},Assistant Coach`],
    });
    expect(mistakes).toEqual([]);
    expect(rows?.players.map(({ name }) => name)).toEqual(["Jane Roe"]);
    expect(rows?.coaches.map(({ name }) => name)).toEqual(["Pat Moe"]);
  });

  test("a number that nobody wears does not begin a group", async () => {
    const { rows } = await readSheetsOf(
      { "roster.csv": ["#,Name,Pos", "7,Jane Roe,", "8,,", "9,Kim Poe,"] },
      { sportsType: "WOMENSRUGBY" },
    );
    expect(rows?.players.map(({ details }) => details.map(({ title }) => title))).toEqual([
      ["Team Number"],
      ["Team Number"],
    ]);
  });

  test("Open can be a family name", async () => {
    const { rows } = await readSheetsOf({ "roster.csv": ["First,Last,#", "Ann,Open,7", "TBD,TBD,8"] });
    expect(rows?.players.map(({ name }) => name)).toEqual(["Ann Open"]);
  });
});

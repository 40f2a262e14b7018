import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";
import { dayOffWord, isDayOff } from "./days-off.ts";

/**
 * Reads a schedule with one more row. Returns its opponents, the mistakes, and the notes about skipped rows.
 */
async function schedule(cell: string, more = ",H,,") {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": ["Date,Opponent,H/A,Result,Notes", "12/1/2026,Elon,H,,", `12/4/2026,${cell}${more}`],
  });
  const names = (rows?.opponents ?? []).map(({ name }) => name).toSorted();
  return { names, mistakes, notes };
}

describe("a row without a game", () => {
  test.each([
    ...[
      "No game",
      "Fall Break",
      "WINTER BREAK",
      "Thanksgiving Break",
      "Spring Break",
      "Fall Break - no game",
    ],
    ...["Exam break", "Finals week - no games", "Idle", "OFF", "BYE", "Open date", "Bye week (no game)"],
    ...["Study days", "Reading week", "Easter weekend - OFF", "Holiday", "School holiday", "Semester break"],
    ...["Tryouts", "Team meeting", "Media Day", "Team Photo", "Senior Banquet", "No Practice", "Practice"],
    ...["Intrasquad", "Intrasquad scrimmage", "Blue/White Scrimmage", "Maroon vs Gold Game"],
    ...["Photo day", "Captain's practice", "End of season banquet", "** WINTER BREAK **", "No school"],
  ])("is skipped with a note: %s", async (cell) => {
    const { names, mistakes, notes } = await schedule(cell);
    expect([names, mistakes]).toEqual([["Elon"], []]);
    expect(notes).toContainEqual(expect.stringMatching(/^schedule.csv:3: .*/));
  });

  test("may say so only in its notes", async () => {
    const { names, mistakes } = await schedule("", ",,,Fall break - no games");
    expect([names, mistakes]).toEqual([["Elon"], []]);
  });

  test("is a game if it has a result, with a question", async () => {
    const { rows, notes } = await readSheetsOf({
      "schedule.csv": ["Date,Opponent,H/A,Result", "10/3/2026,Holiday,H,W 4-1"],
    });
    expect(rows?.opponents.map(({ name }) => name)).toEqual(["Holiday"]);
    expect(notes).toContain(
      'schedule.csv:2 Opponent (B2): "Holiday": is this a game? If it isn\'t, delete the row',
    );
  });

  test("with 0-0 has no result", async () => {
    const { rows } = await readSheetsOf({
      "schedule.csv": ["Date,Opponent,H/A,Us,Them", "10/2/2026,Elon,H,4,1", "10/3/2026,Bye,,0,0"],
    });
    expect(rows?.games).toHaveLength(1);
  });
});

describe("a row that may have no game", () => {
  test.each(["Spring Break Trip", "Team Photos Today", "Break the Ice Club"])(
    "is a game with a question: %s",
    async (cell) => {
      const { names, notes } = await schedule(cell);
      expect(names).toHaveLength(2);
      expect(notes).toContainEqual(expect.stringContaining("is this a game? If it isn't, delete the row"));
    },
  );

  test.each([
    ...["Winter Park", "Springfield", "Holiday Classic", "Union", "Open University", "Travelers"],
    ...["Navy", "Offenburg", "Camp Lejeune", "Alumni Game", "Senior Night", "College of Idaho"],
  ])("a team's name raises no question: %s", (name) => {
    expect([isDayOff(name), dayOffWord(name)]).toEqual([false, null]);
  });
});

test("events of TeamSnap without an opponent are skipped, and a game's label becomes its note", async () => {
  const { rows, mistakes } = await readSheetsOf({
    "schedule.csv": [
      "Date,Time,Home or Away,Opponent,Location Name,Notes,Game/Event,Label",
      "10/03/2026,09:00 AM,Home,Elon,Turf 2,Bring pinnies,Game,Fall Jamboree",
      "10/06/2026,08:30 PM,,,Turf 2,,Event,Practice",
      "03/20/2027,,,,,,Event,Team Bonding",
    ],
  });
  expect(mistakes).toEqual([]);
  expect(rows?.games.map(({ note }) => note)).toEqual(["Bring pinnies, Fall Jamboree"]);
});

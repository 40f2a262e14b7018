import { describe, expect, test } from "vitest";
import { readSchedule } from "../../../../tests/import/schedule.ts";

const HEAD = "Date,Opponent,H/A";
const days = (cell: string, rest = "Delmont Showcase,N") => {
  const { games, mistakes } = readSchedule([HEAD, `"${cell}",${rest}`, "12/1/2026,Vale,H"]);
  return { first: games[0]?.timeOfGame, last: games[0]?.endTimeOfGame, kind: games[0]?.kind, mistakes };
};

describe("the days of a tournament", () => {
  test.each([
    "10/3-4/2026",
    "10/3-4/26",
    "10/3 - 10/4/2026",
    "Oct 3-4",
    "Sat-Sun Oct 3-4",
    "Sat/Sun, Oct 3/4, 2026",
    "10/3 & 4/2026",
    "10/3, 10/4/2026",
    "Oct 3 and 4, 2026",
    "3-4 Oct 2026",
    "3/4 Oct 2026",
  ])("%s", (cell) => {
    expect(days(cell)).toEqual({ first: "2026-10-03", last: "2026-10-04", kind: "tournament", mistakes: [] });
  });

  test("a number behind the second day is its year if the days would be months apart", () => {
    expect(days("10/2-4/26").last).toBe("2026-10-04");
    expect(days("10/2-10/4").last).toBe("2026-10-04");
    expect(days("12/30-1/2/27").last).toBe("2027-01-02");
    expect(days("Sep 30 & Oct 1, 2026").last).toBe("2026-10-01");
  });

  test.each(["Oct 3 & 10", "10/3/2026, 10/10/2026", "Oct 3/10", "10/4-3/2026", "10/3 or 10/4/2026"])(
    "%s are no such days",
    (cell) => expect(days(cell).mistakes).toEqual([expect.stringContaining("expected a date such as")]),
  );

  test("a weekday that does not match the first day is a mistake", () => {
    expect(days("Fri-Sat Oct 3-4").mistakes).toHaveLength(1);
  });
});

describe("a game is on a single day", () => {
  test.each(["Delmont,H", "@ Vale Tech,A", "Delmont Cuppers,N"])(
    "days are a mistake, as nobody knows which is whose: %s",
    (rest) => {
      expect(days("Oct 3-4, 2026", rest).mistakes).toEqual([
        'schedule.csv:2 Date (A2): "Oct 3-4, 2026". This cell has more than one date. Give each game its own row and date, or type Tournament in a Type column.',
      ]);
    },
  );

  test("also with a last day under End Date, unless a late game ends after midnight", () => {
    const until = (row: string) => readSchedule(["Date,End Date,Time,Opponent,H/A,Type", row]);
    expect(until("10/3/2026,10/4/2026,,Delmont,H,").mistakes).toEqual([
      expect.stringMatching(
        /^schedule\.csv:2 End Date \(B2\): "10\/4\/2026"\. This cell has more than one date/,
      ),
    ]);
    expect(until("10/3/2026,10/4/2026,9:45 PM,Delmont,H,").mistakes).toEqual([]);
    expect(until("10/3/2026,10/3/2026,,Delmont,H,").mistakes).toEqual([]);
    expect(until("10/3/2026,10/4/2026,,Delmont,N,Tournament").mistakes).toEqual([]);
  });

  test.each([
    "ACHA Regionals",
    "Lakes Cup",
    "Ruggerfest",
    "Delmont Invitational",
    "Kestrels 7s",
    "Spring Tour",
  ])("an event may last several days: %s", (name) =>
    expect(days("Nov 13-15, 2026", `${name},N`)).toMatchObject({ kind: "tournament", mistakes: [] }),
  );
});

import { describe, expect, test } from "vitest";
import { writtenMoment } from "./written-date.ts";
import { writtenMatchup, writtenOpponent, writtenPlace } from "./written-opponent.ts";
import { writtenResult } from "./written-result.ts";
import { seasonBegin, seasonOfDay, writtenSeason, yearInSeason } from "./written-season.ts";

/** "2026-12-03 20:30", "12-03 ?" where the year or the time is not written. */
function shown(date: string, time?: string): string | null {
  const moment = writtenMoment(date, time);
  if (!moment) return null;
  const { day, time: clock } = moment;
  const two = (n: number) => String(n).padStart(2, "0");
  const days = [...(day.year === null ? [] : [day.year]), two(day.month), two(day.day)].join("-");
  return `${days} ${clock ? `${two(clock.hour)}:${two(clock.minute)}${clock.zone ? ` ${clock.zone}` : ""}` : "?"}`;
}

describe("a date", () => {
  test.each([
    ["12/3/26", "2026-12-03 ?"],
    ["12/3/2026", "2026-12-03 ?"],
    ["12/03/26 8:30 PM", "2026-12-03 20:30"],
    ["12/3/2026 20:30", "2026-12-03 20:30"],
    ["12-3-26", "2026-12-03 ?"],
    ["12.3.2026", "2026-12-03 ?"],
    ["2026-12-03", "2026-12-03 ?"],
    ["2026-12-03 20:30", "2026-12-03 20:30"],
    ["2026-12-03T20:30", "2026-12-03 20:30"],
    ["2026/12/3", "2026-12-03 ?"],
    ["Dec 3, 2026", "2026-12-03 ?"],
    ["Dec. 3 2026", "2026-12-03 ?"],
    ["December 3, 2026", "2026-12-03 ?"],
    ["December 3rd, 2026", "2026-12-03 ?"],
    ["DEC 3 '26", "2026-12-03 ?"],
    ["3 Dec 2026", "2026-12-03 ?"],
    ["3-Dec-26", "2026-12-03 ?"],
    ["3rd December 2026", "2026-12-03 ?"],
    ["Thu 12/3/26", "2026-12-03 ?"],
    ["Thursday, December 3, 2026", "2026-12-03 ?"],
    ["Thurs., Dec 3", "12-03 ?"],
    ["Sat Dec 5 7:30 PM", "12-05 19:30"],
    ["Dec 3, 2026 at 8:30 PM", "2026-12-03 20:30"],
    ["Dec 3, 2026 @ 8:30 PM", "2026-12-03 20:30"],
    ["Sept 19", "09-19 ?"],
    ["12/3", "12-03 ?"],
    ["2/29", "02-29 ?"],
    ["25/12/2026", "2026-12-25 ?"],
    ["1/9/98", "1998-01-09 ?"],
    ["12/3/26 TBD", "2026-12-03 ?"],
    ["12/3/26 TBA", "2026-12-03 ?"],
    ["Dec 3, 2026 noon", "2026-12-03 12:00"],
  ])("%s is %s", (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test.each([
    ["12/3/26", "8:30 PM", "2026-12-03 20:30"],
    ["12/3/26", "8:30PM", "2026-12-03 20:30"],
    ["12/3/26", "8:30 p.m.", "2026-12-03 20:30"],
    ["12/3/26", "8:30p", "2026-12-03 20:30"],
    ["12/3/26", "8 PM", "2026-12-03 20:00"],
    ["12/3/26", "12:15 AM", "2026-12-03 00:15"],
    ["12/3/26", "12:00 PM", "2026-12-03 12:00"],
    ["12/3/26", "20:30:00", "2026-12-03 20:30"],
    ["12/3/26", "7:00 PM CT", "2026-12-03 19:00 America/Chicago"],
    ["12/3/26", "7:00 PM (EST)", "2026-12-03 19:00 America/New_York"],
    ["12/3/26", "19.30", "2026-12-03 19:30"],
    ["12/3/26", "TBD", "2026-12-03 ?"],
    ["12/3/26", "-", "2026-12-03 ?"],
    ["12/3/26", "", "2026-12-03 ?"],
  ])("%s and its time %s are %s", (date, time, expected) => {
    expect(shown(date, time)).toBe(expected);
  });

  test.each(["", "soon", "13/13/26", "2/30/2026", "12/3/26 25:00", "12/3/26 soon", "2026-02-29"])(
    "%j is none",
    (written) => {
      expect(shown(written)).toBeNull();
    },
  );

  test.each(["13 PM", "8", "8:75 PM", "W 4-3"])("%j is no time", (written) => {
    expect(writtenMoment("12/3/26", written)).toBeNull();
  });
});

describe("a result", () => {
  const final = (score: number, opponentScore: number, decidedIn = "regulation") => ({
    state: "final",
    score,
    opponentScore,
    decidedIn,
  });
  test.each([
    ["W 4-3", final(4, 3)],
    ["W, 4-3 (OT)", final(4, 3, "overtime")],
    ["W 4-3 SO", final(4, 3, "shootout")],
    ["L 2-5", final(2, 5)],
    ["L 5-2", final(2, 5)],
    ["OTL 3-4", final(3, 4, "overtime")],
    ["SOL, 2-3", final(2, 3, "shootout")],
    ["Win 24 - 17", final(24, 17)],
    ["Loss 17–24", final(17, 24)],
    ["T 3-3", final(3, 3)],
    ["D 12-12", final(12, 12)],
    ["4-3 W", final(4, 3)],
    ["4-3", final(4, 3)],
    ["2 to 5", final(2, 5)],
    ["W 5-4 (2OT)", final(5, 4, "overtime")],
    ["PPD", { state: "postponed" }],
    ["Postponed", { state: "postponed" }],
    ["Canceled", { state: "cancelled" }],
    ["CANCELLED - weather", { state: "cancelled" }],
    ["W", { state: "decided", outcome: "W" }],
    ["L (forfeit)", { state: "forfeit", outcome: "L" }],
    ["Forfeit win", { state: "forfeit", outcome: "W" }],
    ["W - FFT", { state: "forfeit", outcome: "W" }],
    ["W 7-0 (Forfeit)", final(7, 0, "forfeit")],
  ])("%s", (written, expected) => {
    expect(writtenResult(written)).toEqual(expected);
  });

  test.each(["T 4-3", "W 3-3", "L 3-3", "tonight", "watch here"])("%j is none", (written) => {
    expect(writtenResult(written)).toBeNull();
  });
});

describe("an opponent", () => {
  test.each([
    ["Delmont State", "Delmont State", null, false],
    ["@ Delmont State", "Delmont State", "away", false],
    ["@Delmont State", "Delmont State", "away", false],
    ["at Delmont State*", "Delmont State", "away", true],
    ["vs. Delmont State", "Delmont State", "home", false],
    ["vs Delmont  State", "Delmont State", "home", false],
    ["v Vale College", "Vale College", "home", false],
    ["#4 Delmont State", "Delmont State", null, false],
    ["Delmont State (Exh.)", "Delmont State", null, false],
    ["Delmont State (N)", "Delmont State", "neutral", false],
    ["Delmont State (A)", "Delmont State", "away", false],
    ["Delmont State (Home)", "Delmont State", "home", false],
    ["Miami (OH)", "Miami (OH)", null, false],
    ["Atlantic Tech", "Atlantic Tech", null, false],
    ["Vassmoor", "Vassmoor", null, false],
  ] as const)("%s", (written, name, place, isStarred) => {
    expect(writtenOpponent(written)).toMatchObject({ name, place, isStarred, expected: null });
  });

  test.each([
    ["H", "home"],
    ["Away", "away"],
    ["@", "away"],
    ["vs.", "home"],
    ["N", "neutral"],
    ["Marlow Ice Center", null],
  ])("is met at %s: %s", (written, place) => {
    expect(writtenPlace(written)).toBe(place);
  });
});

describe("a title", () => {
  test.each([
    ["Harbor vs. Delmont State", { homeTeam: "Harbor", awayTeam: "Delmont State" }],
    ["Harbor @ Delmont State", { homeTeam: "Delmont State", awayTeam: "Harbor" }],
    ["University at Marlow v Harbor", { homeTeam: "University at Marlow", awayTeam: "Harbor" }],
    ["vs Delmont State", { opponent: "vs Delmont State" }],
    ["Home game: @ Vale", { opponent: "@ Vale" }],
    ["Game vs University at Marlow", { opponent: "vs University at Marlow" }],
    ["Harbor at Vale", null],
    ["Skate at the Iceplex", null],
    ["Team dinner", null],
  ])("%s", (title, expected) => {
    expect(writtenMatchup(title, false)).toEqual(expected);
  });

  test('of a game says with "at" who is visited', () => {
    expect(writtenMatchup("Harbor at Vale", true)).toEqual({ homeTeam: "Vale", awayTeam: "Harbor" });
  });
});

describe("a season", () => {
  test.each([
    ["2025-26", "2025-26"],
    ["2025-2026", "2025-26"],
    ["25/26", "2025-26"],
    ["2025–26 Season", "2025-26"],
    ["Season 2025/26", "2025-26"],
    ["1999-00", "1999-00"],
    ["2026", "2026"],
    ["Spring 2026", "Spring 2026"],
    ["2025-28", "2025-28"],
  ])("%s is %s", (written, expected) => {
    expect(writtenSeason(written)).toBe(expected);
  });

  test("is told by a day, and tells a day's year", () => {
    expect(seasonOfDay({ year: 2026, month: 6 })).toBe("2025-26");
    expect(seasonOfDay({ year: 2026, month: 7 })).toBe("2026-27");
    expect(yearInSeason({ month: 12 }, "2025-26")).toBe(2025);
    expect(yearInSeason({ month: 3 }, "2025-26")).toBe(2026);
    expect(yearInSeason({ month: 3 }, "Spring 2026")).toBe(2026);
    expect(yearInSeason({ month: 3 }, "Alumni weekend")).toBeNull();
  });

  test("has a place in the order of seasons", () => {
    expect(seasonBegin("2025-26")).toEqual({ year: 2025, month: 7 });
    expect(seasonBegin("Spring 2026")).toEqual({ year: 2026, month: 1 });
    expect(seasonBegin("The old days")).toBeNull();
  });
});

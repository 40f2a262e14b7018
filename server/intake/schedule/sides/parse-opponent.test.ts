import { describe, expect, test } from "vitest";
import { normalizeSeason, seasonOfDay, seasonStart, yearInSeason } from "../../dates/season-names.ts";
import { parseMatchup, parseOpponent, parseSide } from "./parse-opponent.ts";

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
    expect(parseOpponent(written)).toMatchObject({ name, place, isStarred, expected: null });
  });

  test.each([
    ["H", "home"],
    ["Away", "away"],
    ["@", "away"],
    ["vs.", "home"],
    ["N", "neutral"],
    ["Marlow Ice Center", null],
  ])("is met at %s: %s", (written, place) => {
    expect(parseSide(written)).toBe(place);
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
    expect(parseMatchup(title, false)).toEqual(expected);
  });

  test('of a game says with "at" who is visited', () => {
    expect(parseMatchup("Harbor at Vale", true)).toEqual({ homeTeam: "Vale", awayTeam: "Harbor" });
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
    expect(normalizeSeason(written)).toBe(expected);
  });

  test("follows from a day, and completes a day's year", () => {
    expect(seasonOfDay({ year: 2026, month: 6 })).toBe("2025-26");
    expect(seasonOfDay({ year: 2026, month: 7 })).toBe("2026-27");
    expect(yearInSeason({ month: 12 }, "2025-26")).toBe(2025);
    expect(yearInSeason({ month: 3 }, "2025-26")).toBe(2026);
    expect(yearInSeason({ month: 3 }, "Spring 2026")).toBe(2026);
    expect(yearInSeason({ month: 3 }, "Alumni weekend")).toBeNull();
  });

  test("sorts by its first month among seasons", () => {
    expect(seasonStart("2025-26")).toEqual({ year: 2025, month: 7 });
    expect(seasonStart("Spring 2026")).toEqual({ year: 2026, month: 1 });
    expect(seasonStart("The old days")).toBeNull();
  });
});

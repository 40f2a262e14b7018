import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import type { LineRole } from "../sports/player-line.ts";
import { rugby } from "../sports/rugby.ts";
import type { Sport } from "../sports/sport.ts";
import { inferTotals, roleOfTotals, totalsMistakes, type WrittenTotals } from "./infer-totals.ts";
import type { StatedFigures } from "./line-check.ts";

/** The known figures as printed: all but "–". */
function printed(
  written: WrittenTotals,
  role: LineRole,
  stated: StatedFigures = {},
  sport: Sport = iceHockey,
) {
  const totals = inferTotals(written, stated, sport);
  const columns = sport.tables[role]?.columns ?? [];
  return columns.map(({ code, print }) => `${code} ${print(totals)}`).filter((text) => !text.endsWith("–"));
}

describe("a sheet's totals", () => {
  test("are known if they are written, even 0; all others are unknown", () => {
    expect(printed({ games: 0, goals: 0, assists: 2 }, "player")).toEqual(["GP 0", "G 0", "A 2", "P 2"]);
    expect(printed({ games: 4, plusMinus: -3 }, "player")).toEqual(["GP 4", "+/- −3"]);
    expect(printed({}, "player")).toEqual([]);
  });

  test.each<[string, WrittenTotals, string[]]>([
    [
      "saves and goals against give the shots",
      { saves: 9, goalsAgainst: 1 },
      ["GA 1", "SA 10", "SV 9", "SV% .900"],
    ],
    [
      "shots and goals against give the saves",
      { shotsAgainst: 10, goalsAgainst: 1 },
      ["GA 1", "SA 10", "SV 9", "SV% .900"],
    ],
    [
      "shots and saves give the goals against",
      { shotsAgainst: 10, saves: 9 },
      ["GA 1", "SA 10", "SV 9", "SV% .900"],
    ],
    ["saves without shots give no percentage", { saves: 9 }, ["SV 9"]],
    ["more goals than shots give no saves", { shotsAgainst: 3, goalsAgainst: 5 }, ["GA 5", "SA 3"]],
    ["a goalie who faced no shot has no percentage", { saves: 0, goalsAgainst: 0 }, ["GA 0", "SA 0", "SV 0"]],
    ["an average needs minutes", { goalsAgainst: 4, secondsPlayed: 7200 }, ["GA 4", "GAA 2.00"]],
  ])("%s", (_what, written, expected) => {
    expect(printed(written, "goalie")).toEqual(expected);
  });

  test("are 0 for missing scores if the written scores already make all points", () => {
    expect(printed({ goals: 5 }, "player", { points: 5 })).toEqual(["G 5", "A 0", "P 5"]);
    expect(printed({ goals: 5 }, "player", { points: 6 })).toEqual(["G 5"]);
    const tries = { tries: 3, conversions: 2 };
    expect(printed(tries, "player", { points: 19 }, rugby)).toEqual(["T 3", "C 2", "P 0", "DG 0", "Pts 19"]);
    expect(printed(tries, "player", {}, rugby)).toEqual(["T 3", "C 2"]);
  });
});

describe("the role", () => {
  const role = (written: WrittenTotals, position = "", sport: Sport = iceHockey) =>
    roleOfTotals(inferTotals(written, {}, sport), position, sport);

  test.each<[string, LineRole, LineRole]>([
    ["of a player who saved shots", role({ saves: 3, goals: 0 }), "goalie"],
    ["of a player whose position is goalkeeper", role({ games: 1 }, "Goalkeeper"), "goalie"],
    ["of a goalie without a shot, in a sheet only for goalies", role({ saves: 0, wins: 0 }), "goalie"],
    ["of a player in a sheet with goalies' columns", role({ saves: 0, goals: 0 }), "player"],
    ["of a player with goals", role({ goals: 3 }), "player"],
    ["in rugby, which has no goalies", role({ saves: 3 }, "", rugby), "player"],
  ])("%s", (_whose, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe("a figure that a sheet states", () => {
  const mistakes = (written: WrittenTotals, stated: StatedFigures, role: LineRole = "goalie") =>
    totalsMistakes({ ...inferTotals(written, stated, iceHockey), role }, stated, iceHockey);

  test("may agree with its counts only to its own precision", () => {
    const written = { saves: 923, goalsAgainst: 77, secondsPlayed: 3600 * 40 };
    for (const savePercentage of [".923", "0.923", "92.3%", "92.3", "0.923000000001", ".92"])
      expect(mistakes(written, { savePercentage, goalsAgainstAverage: "1.93" }), savePercentage).toEqual([]);
    expect(mistakes({ goals: 3, assists: 4 }, { points: 7 }, "player")).toEqual([]);
  });

  test("is a mistake if it disagrees with its counts, or if they are missing", () => {
    expect(mistakes({ saves: 9, goalsAgainst: 1 }, { savePercentage: ".800" })).toEqual([
      "a save percentage of .800 is listed, but the numbers work out to 0.900",
    ]);
    expect(mistakes({ goalsAgainst: 4 }, { goalsAgainstAverage: "2.00" })).toEqual([
      "the goals against average of 2.00 isn't shown, because the numbers behind it are missing",
    ]);
    expect(mistakes({ goals: 3 }, { points: 9 }, "player")).toEqual([
      "the point total of 9 isn't shown, because the numbers behind it are missing",
    ]);
    expect(mistakes({ goals: 3, assists: 4 }, { points: 8 }, "player")).toEqual([
      "8 points are listed, but the numbers add up to 7",
    ]);
    expect(mistakes({ saves: 9, goalsAgainst: 2, shotsAgainst: 10 }, {})).toEqual([
      "9 saves and 2 goals against add up to 11 shots against, not 10",
    ]);
  });
});

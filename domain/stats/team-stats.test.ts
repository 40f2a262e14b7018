import { describe, expect, test } from "vitest";
import { HOCKEY_SEASON } from "../../tests/seasons/hockey.ts";
import { LACROSSE_SEASON } from "../../tests/seasons/lacrosse.ts";
import { RUGBY_SEASON } from "../../tests/seasons/rugby.ts";
import type { TestSeason } from "../../tests/seasons/season.ts";
import { SPORTS } from "../sports/sports.ts";
import { totalsOfLines, ZERO_TOTALS } from "./line-totals.ts";
import { teamFigures } from "./team-stats.ts";

const NOTHING = { player: ZERO_TOTALS, goalie: ZERO_TOTALS };

function figuresIn({ games, sport }: TestSeason, totals: Parameters<typeof teamFigures>[1]): string[] {
  return teamFigures(games, totals, sport).map(
    ({ name, club, opponents }) => `${name}: ${club} ${opponents}`,
  );
}

const summed = ({ lines }: TestSeason) => ({
  player: totalsOfLines(lines.filter(({ role }) => role === "player")),
  goalie: totalsOfLines(lines.filter(({ role }) => role === "goalie")),
});

/** Sums of the players' figures in the seasons worked out by hand. */
describe("a team's figures", () => {
  test("hockey: 15/6 and 12/6 a game, 27 + 15 + 11 shots, 65 + 89 of 68 + 97 saved = .93333", () => {
    expect(figuresIn(HOCKEY_SEASON, summed(HOCKEY_SEASON))).toEqual([
      ...["Goals: 15 12", "Goals per game: 2.50 2.00", "Shots on goal: 53 165", "Power-play goals: 4 "],
      ...["Short-handed goals: 1 ", "Penalty minutes: 30 ", "Saves: 154 ", "Save percentage: .933 "],
      "Shutouts: 1 ",
    ]);
  });
  test("rugby: 123/6 and 100/6 a game; a penalty try is no player's try", () => {
    expect(figuresIn(RUGBY_SEASON, summed(RUGBY_SEASON))).toEqual([
      ...["Points: 123 100", "Points per game: 20.50 16.67", "Tries: 15 ", "Conversions: 13 "],
      ...["Penalty goals: 3 ", "Drop goals: 2 ", "Yellow cards: 3 ", "Red cards: 1 "],
    ]);
  });
  test("lacrosse: 64/6 and 51/6 a game, 43 + 23 of 75 + 42 saved = .56410", () => {
    expect(figuresIn(LACROSSE_SEASON, summed(LACROSSE_SEASON))).toEqual([
      ...["Goals: 64 51", "Goals per game: 10.67 8.50", "Shots: 123 ", "Shots on goal: 89 "],
      ...["Ground balls: 74 ", "Caused turnovers: 12 ", "Turnovers: 32 ", "Faceoffs won: 73 56"],
      ...["Saves: 66 ", "Save percentage: .564 "],
    ]);
  });
  test("figures that need lines are unknown, not 0, if only results are known", () => {
    expect(figuresIn(HOCKEY_SEASON, NOTHING).slice(1, 4)).toEqual([
      ...["Goals per game: 2.50 2.00", "Shots on goal: – –", "Power-play goals: – "],
    ]);
    expect(figuresIn(LACROSSE_SEASON, NOTHING).slice(-3)).toEqual([
      ...["Faceoffs won: – –", "Saves: – ", "Save percentage: – "],
    ]);
  });
  test("are empty before the first result, and without a sport", () => {
    expect(teamFigures([], NOTHING, SPORTS.MENSICEHOCKEY)).toEqual([]);
    expect(teamFigures(HOCKEY_SEASON.games, NOTHING, SPORTS.NONE)).toEqual([]);
  });
});

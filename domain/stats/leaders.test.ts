import { describe, expect, test } from "vitest";
import { makeLineTotals } from "../../tests/seasons/lines.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import type { LineRole, PlayerLineTotals } from "../sports/player-line.ts";
import { rugby } from "../sports/rugby.ts";
import type { Sport } from "../sports/sport.ts";
import { minGamesOfLeaders, statLeaders } from "./leaders.ts";

const row = (id: string, totals: Partial<PlayerLineTotals>, role: LineRole = "player") => ({
  playerId: id,
  sortKey: id,
  role,
  ...makeLineTotals({ games: 6, ...totals }),
});

function leadersIn(rows: readonly ReturnType<typeof row>[], sport: Sport, teamGames = 6) {
  return statLeaders(rows, sport, { teamGames, most: 2 }).map(
    ({ column, rows: first }) => `${column.code}: ${first.map(({ playerId }) => playerId).join(" ")}`,
  );
}

describe("leaders", () => {
  test("of hockey lead in points, goals, assists and save percentage, at most `most` in each", () => {
    const rows = [
      row("a", { goals: 3, assists: 1 }),
      row("b", { goals: 1, assists: 4 }),
      row("c", { goals: 2, assists: 2 }),
      row("z", { saves: 9, shotsAgainst: 10 }, "goalie"),
    ];
    expect(leadersIn(rows, iceHockey)).toEqual(["P: b a", "G: a c", "A: b c", "SV%: z"]);
  });
  test("of rugby lead in points and tries", () => {
    expect(leadersIn([row("kicker", { conversions: 9 }), row("wing", { tries: 2 })], rugby)).toEqual([
      ...["Pts: kicker wing", "T: wing"],
    ]);
  });
  test("of lacrosse lead in points, goals and save percentage", () => {
    const rows = [row("a", { goals: 1 }), row("z", { saves: 1, goalsAgainst: 1 }, "goalie")];
    expect(leadersIn(rows, lacrosse)).toEqual(["Pts: a", "G: a", "SV%: z"]);
  });
  test("include a goalie only from a third of the team's games", () => {
    const rows = [
      row("perfect", { games: 1, saves: 3, shotsAgainst: 3 }, "goalie"),
      row("third", { games: 2, saves: 8, shotsAgainst: 10 }, "goalie"),
    ];
    expect(leadersIn(rows, iceHockey, 6)).toEqual(["SV%: third"]);
    expect(leadersIn(rows, iceHockey, 7)).toEqual([]);
    expect(leadersIn(rows, iceHockey, 3)).toEqual(["SV%: perfect third"]);
  });
  test("exclude players with 0, and goalies from the players' figures", () => {
    expect(leadersIn([row("a", {}), row("z", { goals: 1 }, "goalie")], iceHockey)).toEqual([]);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 2],
  [6, 2],
  [7, 3],
  [30, 10],
])("of %i games a goalie must have played %i", (teamGames, minGames) => {
  expect(minGamesOfLeaders(teamGames)).toBe(minGames);
});

import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { LINE_COUNT_NAMES, type LineCountName } from "../sports/player-line.ts";
import { rugby } from "../sports/rugby.ts";
import { type GameLine, gameLeaderLines, gameLineTable } from "./game-lines.ts";

const NONE = Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, 0])) as Record<LineCountName, number>;

function line(playerId: string, rest: Partial<GameLine> = {}): GameLine {
  return {
    ...NONE,
    gameId: "g",
    playerId,
    role: "player",
    decision: "",
    number: "",
    position: "",
    name: playerId,
    sortKey: playerId,
    ...rest,
  };
}
const names = (rows: { line: GameLine }[] | undefined) => rows?.map(({ line }) => line.playerId);

describe("a table of lines", () => {
  test("sorts jersey numbers as numbers, then players without one by name", () => {
    const lines = [
      line("none-b"),
      line("ten", { number: "10" }),
      line("none-a"),
      line("nine", { number: "9" }),
      line("also-nine", { number: "9" }),
    ];
    expect(names(gameLineTable(lines, iceHockey, "player")?.rows)).toEqual([
      ...["also-nine", "nine", "ten", "none-a", "none-b"],
    ]);
  });

  test("adds up its rows, separately for players and goalies", () => {
    const lines = [
      line("a", { goals: 2, assists: 1, plusMinus: 2 }),
      line("b", { goals: 1, plusMinus: -3 }),
      line("g", { role: "goalie", saves: 30, shotsAgainst: 32, goalsAgainst: 2 }),
    ];
    const players = gameLineTable(lines, iceHockey, "player");
    expect(players?.columns.map(({ code }) => code).join(" ")).toBe("G A P PIM +/- PPG SHG GWG SOG");
    expect(players?.totals.join(" ")).toBe("3 1 4 0 −1 0 0 0 0");
    const goalies = gameLineTable(lines, iceHockey, "goalie");
    expect(goalies?.columns.map(({ code }) => code).join(" ")).toBe("GA SA SV SV% SO");
    expect(goalies?.rows.map(({ cells }) => cells.join(" "))).toEqual(["2 32 30 .938 0"]);
  });

  test("is null without lines of the role, and in a sport without that role", () => {
    expect(gameLineTable([line("a")], iceHockey, "goalie")).toBeNull();
    expect(gameLineTable([line("a", { role: "goalie" })], rugby, "goalie")).toBeNull();
  });
});

describe("the leaders of a game", () => {
  test("are at most three scorers, and the goalie with the most saves", () => {
    const lines = [
      line("one", { goals: 1 }),
      line("four", { goals: 1, assists: 3 }),
      line("two", { goals: 2 }),
      line("two-assists", { assists: 2 }),
      line("relief", { role: "goalie", saves: 4, shotsAgainst: 4 }),
      line("starter", { role: "goalie", saves: 20, shotsAgainst: 25 }),
    ];
    expect(names(gameLeaderLines(lines, iceHockey))).toEqual(["four", "two", "two-assists", "starter"]);
    expect(
      gameLeaderLines(lines, iceHockey)[1]?.figures.map(({ value, code }) => `${value} ${code}`),
    ).toEqual([...["2 G", "2 P"]]);
  });

  test("exclude players and goalies whose figure is 0", () => {
    const lines = [line("a", { goals: 0 }), line("g", { role: "goalie" })];
    for (const sport of [iceHockey, rugby, lacrosse]) expect(gameLeaderLines(lines, sport)).toEqual([]);
  });
});

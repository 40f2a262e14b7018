import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import { LINE_COUNT_NAMES, type LineCountName, type PlayerLine } from "../sports/player-line.ts";
import { rugby } from "../sports/rugby.ts";
import { careerTables, gameLogs } from "./career.ts";
import { ZERO_TOTALS } from "./line-totals.ts";

const NONE = Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, 0])) as Record<LineCountName, number>;

const season = (name: string, rest: Partial<Parameters<typeof careerTables>[0][number]>) => ({
  ...ZERO_TOTALS,
  seasonId: name,
  seasonName: name,
  role: "player" as const,
  games: 2,
  given: null,
  ...rest,
});

const line = (gameId: string, rest: Partial<PlayerLine & { seasonId: string }> = {}) => ({
  ...NONE,
  gameId,
  playerId: "p",
  role: "player" as const,
  decision: "" as const,
  number: "",
  position: "",
  seasonId: "now",
  ...rest,
});

const figure = (columns: { code: string }[], figures: string[], code: string) =>
  figures[columns.findIndex((column) => column.code === code)];

describe("a career", () => {
  test("sums its seasons, and averages over all minutes instead of averaging the seasons' averages", () => {
    const [table] = careerTables(
      [
        season("b", { role: "goalie", goalsAgainst: 6, secondsPlayed: 7200, games: 2 }),
        season("a", { role: "goalie", goalsAgainst: 1, secondsPlayed: 3600, games: 1 }),
      ],
      iceHockey,
    );
    const gaa = table?.seasons.map(({ figures }) => figure(table.columns, figures, "GAA"));
    expect([gaa, table && figure(table.columns, table.career.figures, "GAA")]).toEqual([
      ["3.00", "1.00"],
      "2.33",
    ]);
    expect(table && figure(table.columns, table.career.figures, "GP")).toBe("3");
  });

  test("has a table for each role that was played, but none for a role the sport doesn't have", () => {
    const both = [season("a", { role: "goalie" }), season("a", {})];
    expect(careerTables(both, iceHockey).map(({ role }) => role)).toEqual(["player", "goalie"]);
    expect(careerTables(both, rugby).map(({ role }) => role)).toEqual(["player"]);
    expect(careerTables([], iceHockey)).toEqual([]);
  });
});

describe("a game log", () => {
  test("has only the newest season's games, in the order of the lines", () => {
    const lines = [line("g3"), line("g2"), line("g1", { seasonId: "before" })];
    const [log] = gameLogs(lines, rugby);
    expect(log?.games.map((game) => game.line.gameId)).toEqual(["g3", "g2"]);
    expect(log?.columns.map(({ code }) => code)).not.toContain("App");
  });

  test("shows a goalie's decision in each game, and – without one", () => {
    const goalie = { role: "goalie" as const, saves: 9, shotsAgainst: 10 };
    const [log] = gameLogs([line("g2", { ...goalie, decision: "OTL" }), line("g1", goalie)], iceHockey);
    expect(log?.columns[0]).toEqual({ code: "Dec", name: "Decision" });
    expect(log?.games.map(({ figures }) => figures[0])).toEqual(["OTL", "–"]);
    expect(log && figure(log.columns, log.games[0]?.figures ?? [], "SV%")).toBe(".900");
  });

  test("is empty without a line", () => {
    expect(gameLogs([], iceHockey)).toEqual([]);
  });
});

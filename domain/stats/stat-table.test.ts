import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import type { StatTable } from "../sports/stat-column.ts";
import { ZERO_TOTALS } from "./line-totals.ts";
import { boldFiguresNote } from "./stat-best.ts";
import { parseStatSort } from "./stat-sort.ts";
import { shownStatTable } from "./stat-table.ts";

const PLAYERS = iceHockey.tables.player;
const GOALIES = iceHockey.tables.goalie;

const row = (id: string, totals: Partial<typeof ZERO_TOTALS>) => ({
  ...ZERO_TOTALS,
  playerId: id,
  name: id,
  number: "",
  sortKey: id,
  isGiven: false,
  games: 6,
  ...totals,
});

const shown = (table: StatTable, rows: ReturnType<typeof row>[], sort = "", dir = "") =>
  shownStatTable(rows, {
    table,
    teamGames: 6,
    sort: parseStatSort({ sort, dir }, table),
    role: table === GOALIES ? "goalie" : "player",
  });

function best({ columns, rows }: ReturnType<typeof shown>, key: string): string[] {
  const index = columns.findIndex((column) => column.key === key);
  return rows.filter(({ figures }) => figures[index]?.isBest).map(({ id }) => id);
}

const figure = ({ columns, rows }: ReturnType<typeof shown>, id: string, key: string) =>
  rows.find((one) => one.id === id)?.figures[columns.findIndex((column) => column.key === key)];

describe("the best of a column", () => {
  test("is every equal row, but never a row with 0", () => {
    const table = shown(PLAYERS, [row("a", { goals: 2 }), row("b", { goals: 2 }), row("c", { goals: 1 })]);
    expect(best(table, "g")).toEqual(["a", "b"]);
    expect(best(table, "shg")).toEqual([]);
  });

  test("is nobody in penalty minutes, neither few nor many, and nobody in games", () => {
    const table = shown(PLAYERS, [row("a", { penaltyMinutes: 2 }), row("b", {})]);
    expect([best(table, "pim"), best(table, "gp")]).toEqual([[], []]);
  });

  test("is the lowest average of goalies with a third of the team's games", () => {
    const goalie = (games: number, goalsAgainst: number) => ({
      games,
      goalsAgainst,
      secondsPlayed: games * 3600,
      saves: 20,
      shotsAgainst: 20 + goalsAgainst,
    });
    const table = shown(GOALIES, [
      row("one-game", goalie(1, 0)),
      row("two-games", goalie(2, 3)),
      row("many", goalie(5, 10)),
    ]);
    expect(best(table, "gaa")).toEqual(["two-games"]);
    expect(best(table, "svpct")).toEqual(["two-games"]);
  });

  test("can be an average of 0 goals against", () => {
    const table = shown(GOALIES, [row("wall", { secondsPlayed: 3600 })]);
    expect(best(table, "gaa")).toEqual(["wall"]);
  });
});

test("an unknown figure has no value, and its row comes last", () => {
  const table = shown(GOALIES, [row("a-none", {}), row("b", { saves: 9, shotsAgainst: 10 })], "svpct", "asc");
  expect(table.rows.map(({ id }) => id)).toEqual(["b", "a-none"]);
  expect(figure(table, "a-none", "svpct")).toEqual({ text: "–", value: null, isBest: false });
  expect(figure(table, "b", "svpct")).toEqual({ text: ".900", value: 0.9, isBest: true });
});

test("places order equal rows, whatever the table is sorted by", () => {
  const rows = [row("b", { goals: 1 }), row("a", { goals: 1 }), row("c", { goals: 3 })];
  const table = shown(PLAYERS, rows, "gp", "asc");
  expect(table.rows.map(({ id, place }) => [id, place])).toEqual([
    ["c", 0],
    ["a", 1],
    ["b", 2],
  ]);
});

test("a click reverses the sorted column, and sorts any other in its first direction", () => {
  const { columns, sort } = shown(PLAYERS, [], "g");
  const next = Object.fromEntries(columns.map((column) => [column.key, column.next]));
  expect([sort.key, sort.direction, next.g, next.a]).toEqual(["g", "desc", "asc", "desc"]);
});

test("the minimum of games is explained only under a table with averages", () => {
  expect(boldFiguresNote([PLAYERS], 6)).toBe("Column leaders are in bold.");
  expect(boldFiguresNote([PLAYERS, GOALIES], 6)).toMatch(/ needs at least 2 games, a third of the team's\.$/);
  expect(boldFiguresNote([GOALIES], 1)).toMatch(/ needs at least 1 game,/);
});

test("a very long table shows its first rows in the chosen order, and counts the others", () => {
  const rows = Array.from({ length: 800 }, (_, n) => row(`p${n}`, { goals: n }));
  const table = shown(PLAYERS, rows, "g", "desc");
  expect([table.rows.length, table.more, table.rows[0]?.id]).toEqual([500, 300, "p799"]);
  expect(shown(PLAYERS, rows.slice(0, 500)).more).toBe(0);
});

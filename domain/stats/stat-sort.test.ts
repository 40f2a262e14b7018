import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryLine, makeLineTotals } from "../../tests/seasons/lines.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import type { PlayerLineTotals } from "../sports/player-line.ts";
import { SORT_DIRECTIONS, type StatTable } from "../sports/stat-column.ts";
import { totalsOfLines } from "./line-totals.ts";
import { nextSort, parseStatSort, type StatRow, sortTotals } from "./stat-sort.ts";

const PLAYERS = known(iceHockey.tables.player);
const GOALIES = known(iceHockey.tables.goalie);
const LACROSSE_PLAYERS = known(lacrosse.tables.player);

function known(table: StatTable | null): StatTable {
  if (table === null) throw new Error("no such table");
  return table;
}

const row = (id: string, totals: Partial<PlayerLineTotals>, sortKey = id): StatRow => ({
  playerId: id,
  sortKey,
  ...makeLineTotals(totals),
});

function sorted(rows: readonly StatRow[], table: StatTable, sort: string, dir?: string): string {
  return sortTotals(rows, table, parseStatSort({ sort, dir }, table))
    .map(({ playerId }) => playerId)
    .join(" ");
}

describe("parseStatSort", () => {
  test.each([
    ["a column in its first direction", { sort: "g" }, PLAYERS, "g desc"],
    ["a column in the opposite direction", { sort: "g", dir: "asc" }, PLAYERS, "g asc"],
    ["the lowest average first", { sort: "gaa" }, GOALIES, "gaa asc"],
    ["no parameters", {}, PLAYERS, "p desc"],
    ["an unknown column", { sort: "nose", dir: "asc" }, PLAYERS, "p asc"],
    ["another sport's column", { sort: "fo" }, PLAYERS, "p desc"],
    ["an unknown direction", { sort: "g", dir: "up" }, PLAYERS, "g desc"],
    ["a column's code instead of its key", { sort: "+/-" }, PLAYERS, "p desc"],
    ["empty values, as a form sends them", { sort: "", dir: "" }, GOALIES, "w desc"],
    ["null, as URLSearchParams returns", { sort: null, dir: null }, GOALIES, "w desc"],
  ])("%s", (_edge, query, table, expected) => {
    const { column, direction } = parseStatSort(query, table);
    expect(`${column.key} ${direction}`).toBe(expected);
  });
});

test("a heading sorts in the column's first direction, then reverses it with every click", () => {
  const [usual, gaa] = [parseStatSort({}, GOALIES), parseStatSort({ sort: "gaa" }, GOALIES)];
  expect(nextSort(gaa.column, usual).direction).toBe("asc");
  expect(nextSort(gaa.column, gaa).direction).toBe("desc");
  expect(nextSort(gaa.column, nextSort(gaa.column, gaa)).direction).toBe("asc");
});

describe("sortTotals", () => {
  const scorers = [
    row("few", { goals: 1, assists: 1 }),
    row("maker", { goals: 1, assists: 4 }),
    row("scorer", { goals: 4, assists: 1 }),
  ];
  test("equal points are sorted by goals, in either direction of the points", () => {
    expect(sorted(scorers, PLAYERS, "p")).toBe("scorer maker few");
    expect(sorted(scorers, PLAYERS, "p", "asc")).toBe("few scorer maker");
  });
  test("equal goals are sorted by points", () => {
    expect(sorted(scorers, PLAYERS, "g")).toBe("scorer maker few");
  });
  test("rows that are equal in everything are sorted by the name's key, then the id", () => {
    const same = [row("b", {}, "odegaard"), row("c", {}, "de vries"), row("a", {}, "odegaard")];
    expect(sorted(same, PLAYERS, "p")).toBe("c a b");
    expect(sorted(same, PLAYERS, "p", "asc")).toBe("c a b");
  });
  test("a minus comes after even and plus", () => {
    const three = [row("minus", { plusMinus: -1 }), row("even", {}), row("plus", { plusMinus: 1 })];
    expect(sorted(three, PLAYERS, "plusminus")).toBe("plus even minus");
  });
  test("unknown values come last in both directions", () => {
    const goalies = [
      row("nobody", {}),
      row("poor", { goalsAgainst: 5, secondsPlayed: 3600, saves: 1, shotsAgainst: 6 }),
      row("good", { goalsAgainst: 1, secondsPlayed: 3600, saves: 9, shotsAgainst: 10 }),
    ];
    expect(sorted(goalies, GOALIES, "gaa")).toBe("good poor nobody");
    expect(sorted(goalies, GOALIES, "gaa", "desc")).toBe("poor good nobody");
  });
  test("averages that print the same are still compared exactly", () => {
    const goalies = [
      row("more", { goalsAgainst: 1001, secondsPlayed: 3_600_000 }),
      row("less", { goalsAgainst: 1000, secondsPlayed: 3_600_000 }),
    ];
    expect(sorted(goalies, GOALIES, "gaa")).toBe("less more");
  });
  test("faceoffs are sorted by the share won, not by their number", () => {
    const takers = [
      row("many", { faceoffsWon: 12, faceoffsLost: 12 }),
      row("good", { faceoffsWon: 2, faceoffsLost: 1 }),
    ];
    expect(sorted(takers, LACROSSE_PLAYERS, "fo")).toBe("good many");
  });

  test("keeps every row, and does not depend on the order of its input", () => {
    const anyRows = fc.uniqueArray(
      fc.tuple(fc.string(), fc.array(arbitraryLine, { maxLength: 3 })).map(([playerId, lines]) => ({
        playerId,
        sortKey: "same",
        ...totalsOfLines(lines),
      })),
      { selector: ({ playerId }) => playerId, maxLength: 8 },
    );
    const anySort = fc.record({
      column: fc.constantFrom(...GOALIES.columns),
      direction: fc.constantFrom(...SORT_DIRECTIONS),
    });
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        const once = sortTotals(rows, GOALIES, sort);
        expect(sortTotals([...rows].reverse(), GOALIES, sort)).toEqual(once);
        expect(new Set(once)).toEqual(new Set(rows));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyLine, makeTotals } from "../../tests/seasons/lines.ts";
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
  ...makeTotals(totals),
});

function sorted(rows: readonly StatRow[], table: StatTable, sort: string, dir?: string): string {
  return sortTotals(rows, table, parseStatSort({ sort, dir }, table))
    .map(({ playerId }) => playerId)
    .join(" ");
}

describe("parseStatSort", () => {
  test.each([
    ["a column its first way", { sort: "g" }, PLAYERS, "g desc"],
    ["the other way", { sort: "g", dir: "asc" }, PLAYERS, "g asc"],
    ["fewest against first", { sort: "gaa" }, GOALIES, "gaa asc"],
    ["nothing chosen", {}, PLAYERS, "p desc"],
    ["an unknown column", { sort: "nose", dir: "asc" }, PLAYERS, "p asc"],
    ["another sport's column", { sort: "fo" }, PLAYERS, "p desc"],
    ["an unknown direction", { sort: "g", dir: "up" }, PLAYERS, "g desc"],
    ["a code is no key", { sort: "+/-" }, PLAYERS, "p desc"],
    ["empty, as a form sends it", { sort: "", dir: "" }, GOALIES, "w desc"],
    ["null, as an address answers", { sort: null, dir: null }, GOALIES, "w desc"],
  ])("%s", (_edge, query, table, expected) => {
    const { column, direction } = parseStatSort(query, table);
    expect(`${column.key} ${direction}`).toBe(expected);
  });
});

test("a heading sorts its first way, then turns round with every press", () => {
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
  test("equal points stand by goals, whichever way the points go", () => {
    expect(sorted(scorers, PLAYERS, "p")).toBe("scorer maker few");
    expect(sorted(scorers, PLAYERS, "p", "asc")).toBe("few scorer maker");
  });
  test("equal goals stand by points", () => {
    expect(sorted(scorers, PLAYERS, "g")).toBe("scorer maker few");
  });
  test("equal in all stand by the name's key, then the id", () => {
    const same = [row("b", {}, "odegaard"), row("c", {}, "de vries"), row("a", {}, "odegaard")];
    expect(sorted(same, PLAYERS, "p")).toBe("c a b");
    expect(sorted(same, PLAYERS, "p", "asc")).toBe("c a b");
  });
  test("minus comes after even and plus", () => {
    const three = [row("minus", { plusMinus: -1 }), row("even", {}), row("plus", { plusMinus: 1 })];
    expect(sorted(three, PLAYERS, "plusminus")).toBe("plus even minus");
  });
  test("what is unknown comes last both ways", () => {
    const goalies = [
      row("nobody", {}),
      row("poor", { goalsAgainst: 5, secondsPlayed: 3600, saves: 1, shotsAgainst: 6 }),
      row("good", { goalsAgainst: 1, secondsPlayed: 3600, saves: 9, shotsAgainst: 10 }),
    ];
    expect(sorted(goalies, GOALIES, "gaa")).toBe("good poor nobody");
    expect(sorted(goalies, GOALIES, "gaa", "desc")).toBe("poor good nobody");
  });
  test("averages that print alike are still told apart", () => {
    const goalies = [
      row("more", { goalsAgainst: 1001, secondsPlayed: 3_600_000 }),
      row("less", { goalsAgainst: 1000, secondsPlayed: 3_600_000 }),
    ];
    expect(sorted(goalies, GOALIES, "gaa")).toBe("less more");
  });
  test("faceoffs go by the share won, not by how many", () => {
    const takers = [
      row("many", { faceoffsWon: 12, faceoffsLost: 12 }),
      row("good", { faceoffsWon: 2, faceoffsLost: 1 }),
    ];
    expect(sorted(takers, LACROSSE_PLAYERS, "fo")).toBe("good many");
  });

  test("loses nobody, and does not hang on the order in which rows come", () => {
    const anyRows = fc.uniqueArray(
      fc.tuple(fc.string(), fc.array(anyLine, { maxLength: 3 })).map(([playerId, lines]) => ({
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

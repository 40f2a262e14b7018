import { describe, expect, test } from "vitest";
import { cellXml, ROSTER_ROWS, rowXml, sheetXml } from "../../../tests/import/workbooks.ts";
import { withoutStrayCells } from "./stray-cells.ts";

const ROSTER = sheetXml(ROSTER_ROWS);
const near = (rows: string, mostCells = 1000) => withoutStrayCells(sheetXml(rows), mostCells);

describe("a stray cell far from all others is left out, and named:", () => {
  test.each([
    ["in the last row", ROSTER_ROWS + rowXml(1_048_576, cellXml("XFD1048576", "x")), ["XFD1048576"]],
    ["with a look only", ROSTER_ROWS + rowXml(1_048_576, '<c r="XFD1048576" s="1"/>'), ["XFD1048576"]],
    [
      "empty, with an end of its own",
      ROSTER_ROWS + rowXml(1_048_576, '<c r="XFD1048576" s="1"></c>'),
      ["XFD1048576"],
    ],
    [
      "below a row that is far and empty",
      `${ROSTER_ROWS}<row r="1048575"/>${rowXml(1_048_576, cellXml("A1048576", 1))}`,
      ["A1048576"],
    ],
    ["at the end of a row", ROSTER_ROWS.replace("</row>", `${cellXml("XFD1", "x")}</row>`), ["XFD1"]],
    [
      "of another namespace's name",
      `${ROSTER_ROWS}<x:row r="9000"><x:c r="A9000"><x:v>1</x:v></x:c></x:row>`,
      ["A9000"],
    ],
  ])("%s", (_where, rows, stray) => {
    const found = near(rows);
    expect(found.stray).toEqual(stray);
    expect(found.xml).toBe(ROSTER);
  });
});

test("a far row without cells is left out too: a parser would allocate all rows above it", () => {
  expect(near(`${ROSTER_ROWS}<row r="999999" ht="9"></row>`)).toMatchObject({ xml: ROSTER, stray: [] });
});

test("a cell near enough stays", () => {
  // In this sheet the second row and the second column are the last ones with content.
  for (const place of ["A1002", "CX2"]) {
    const number = Number(/\d+/.exec(place)?.[0]);
    const rows =
      number === 2
        ? ROSTER_ROWS.replace(/<\/row>$/, `${cellXml(place, 1)}</row>`)
        : ROSTER_ROWS + rowXml(number, cellXml(place, 1));
    expect(near(rows)).toMatchObject({ xml: sheetXml(rows), stray: [] });
  }
  expect(near(ROSTER_ROWS + rowXml(1003, cellXml("A1003", 1))).stray).toEqual(["A1003"]);
  expect(near(ROSTER_ROWS.replace(/<\/row>$/, `${cellXml("CY2", 1)}</row>`)).stray).toEqual(["CY2"]);
});

test("many cells far away are a table, and must not be lost silently", () => {
  const far = (count: number) =>
    Array.from({ length: count }, (_, n) => rowXml(5000 + n, cellXml(`A${5000 + n}`, n))).join("");
  expect(near(ROSTER_ROWS + far(100)).stray).toHaveLength(100);
  expect(() => near(ROSTER_ROWS + far(101))).toThrow(
    "cells close together: A5000 and 100 more are far from the rest",
  );
});

test("empty cells count, too", () => {
  expect(near(ROSTER_ROWS + rowXml(3, '<c r="A3"/>'), 5).cells).toBe(5);
  expect(() => near(ROSTER_ROWS + rowXml(3, '<c r="A3"/>'), 4)).toThrow("at most 4 cells");
});

test("cells on a long diagonal span too much, though each is near the next", () => {
  const letters = (column: number): string =>
    column === 0
      ? ""
      : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
  const diagonal = (steps: number) =>
    Array.from({ length: steps }, (_, n) =>
      rowXml(1000 * (n + 1), cellXml(`${letters(100 * (n + 1))}${1000 * (n + 1)}`, n)),
    ).join("");
  expect(near(diagonal(6)).stray).toEqual([]);
  expect(() => near(diagonal(7))).toThrow("the last one is ZX7000");
});

test.each([
  "<c><v>1</v></c>",
  '<c r="A1e9"/>',
  '<c r="a1"/>',
  '<c r="AAAA1"/>',
  '<c r="7"/>',
  '<c r="A99999999"/>',
])("a cell with an invalid address is refused: %s", (written) =>
  expect(() => near(rowXml(1, written))).toThrow("an Excel workbook"),
);

test("unclosed tags take time in proportion to their length", () => {
  const begun = performance.now();
  expect(() => withoutStrayCells('<c r="A1" '.repeat(200_000), 1_000_000)).not.toThrow();
  const long = performance.now() - begun;
  const again = performance.now();
  expect(() => withoutStrayCells('<c r="A1" '.repeat(400_000), 1_000_000)).not.toThrow();
  expect(performance.now() - again).toBeLessThan(8 * long + 200);
});

import { describe, expect, test } from "vitest";
import { type CellMeanings, formatCell } from "./cell-text.ts";
import { parseNumberFormats } from "./number-formats.ts";
import type { StoredCell } from "./sheet-xml.ts";

const shown = (value: number | string, code: string, more: Partial<StoredCell & CellMeanings> = {}) =>
  formatCell(
    { row: 1, column: 1, type: "n", style: 0, value: String(value), formula: null, ...more },
    { texts: ["shared"], formats: [code], firstYear: 1900, ...more },
  ).text;

describe("a number is read as people see it:", () => {
  test.each([
    [0, "00", "00"],
    [7, "00", "07"],
    [107, "00", "107"],
    [7, "000", "007"],
    [0, "General", "0"],
    [0.30000000000000004, "General", "0.3"],
    [9, "#0", "9"],
    [9, "0.0", "9"],
    [9.5, "0.00", "9.5"],
    [1200, "#,##0", "1200"],
    [0.923, "0%", "92.3%"],
    [82, '0" kg"', "82 kg"],
    [602, "0\\'00\\\"", "6'02\""],
    [7, '"#"0', "#7"],
    [3, "+0;-0;0", "+3"],
    [-3, "+0;-0;0", "-3"],
    [-3, "0_);(0)", "-3"],
    [0, "0;-0;;@", ""],
    [6.5, "# ?/?", "6.5"],
    [12, "0.00E+00", "12"],
    [5, "[Red]0", "5"],
    [5, "", "5"],
  ])("%s as %s", (value, code, text) => expect(shown(value, code)).toBe(text));
});

describe("a date is read with its year, and a time as its format shows it:", () => {
  test.each([
    [46297, "m/d/yyyy", "2026-10-02"],
    [46297, "d-mmm", "2026-10-02"],
    [46297, "dddd", "2026-10-02"],
    [46297.8125, "m/d/yyyy h:mm", "2026-10-02 19:30"],
    [46297.8125, "m/d/yyyy", "2026-10-02"],
    [46297.8125, "h:mm AM/PM", "19:30"],
    [46297, "m/d/yyyy h:mm", "2026-10-02"],
    [0.8125, "h:mm AM/PM", "19:30"],
    [0.8125, "[$-409]h:mm AM/PM;@", "19:30"],
    [0.8125, "m/d/yyyy h:mm", "19:30"],
    [0.79166666666, "h:mm", "19:00"],
    [46297.99999999, "m/d/yyyy h:mm", "2026-10-03"],
    [59.5 / 24, "[h]:mm", "59:30"],
    [59.5 / 24, "[h]:mm:ss", "59:30"],
    [(59 * 60 + 30) / 86_400, "mm:ss", "59:30"],
    [1.5, "h:mm", "12:00"],
    [46327, "mmm-yy", "Nov 2026"],
    [46328, "mmm-yy", "2026-11-02"],
    [46328, "yyyy", "2026"],
    [0, "m/d/yyyy", "1/0/1900"],
    [46297, "yyyy\\-mm\\-dd", "2026-10-02"],
    [46297, '"Day "0', "Day 46297"],
  ])("%s as %s", (value, code, text) => expect(shown(value, code)).toBe(text));

  test("a workbook of 1904 counts days from there, but not times", () => {
    expect(shown(44835, "m/d/yyyy", { firstYear: 1904 })).toBe("2026-10-02");
    expect(shown(0.8125, "h:mm", { firstYear: 1904 })).toBe("19:30");
  });

  test("a format with month and day only gives the text that people see, too", () => {
    const cell = { row: 1, column: 1, type: "n", style: 0, value: "46115", formula: null };
    const seen = (code: string) => formatCell(cell, { texts: [], formats: [code], firstYear: 1900 }).seen;
    expect(["m-d", "d/m", "mm\\-dd", "d-mmm", "m/d/yyyy"].map(seen)).toEqual([
      "4-3",
      "3/4",
      "04-03",
      undefined,
      undefined,
    ]);
  });
});

test("texts, booleans, errors, dates as texts and formulas without a result", () => {
  expect(shown("0", "", { type: "s" })).toBe("shared");
  expect(shown("Tarn_x000D_", "", { type: "inlineStr" })).toBe("Tarn\r");
  expect(shown("x", "", { type: "str", formula: "A1" })).toBe("x");
  expect(shown("", "", { type: "str", formula: "A1" })).toBe("");
  expect(shown("", "", { formula: "A1+1" })).toBe("=A1+1");
  expect(shown("", "", {})).toBe("");
  expect(shown("1", "", { type: "b" })).toBe("true");
  expect(shown("#REF!", "", { type: "e" })).toBe("#REF!");
  expect(shown("2026-12-03T20:30:00", "", { type: "d" })).toBe("2026-12-03 20:30");
  expect(shown("2026-12-03T00:00:00Z", "", { type: "d" })).toBe("2026-12-03");
});

test("formats are read for cells, not for named styles or conditions", () => {
  const xml =
    '<x:styleSheet><x:numFmts><x:numFmt numFmtId="164" formatCode="00"/></x:numFmts>' +
    '<x:cellStyleXfs><x:xf numFmtId="9"/></x:cellStyleXfs>' +
    '<x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"><x:alignment/></x:xf><x:xf numFmtId="17"/><x:xf numFmtId="31"/><x:xf numFmtId="99"/></x:cellXfs>' +
    '<x:dxfs><x:dxf><x:numFmt numFmtId="164" formatCode="0%"/></x:dxf></x:dxfs></x:styleSheet>';
  expect(parseNumberFormats(xml)).toEqual(["General", "00", "mmm-yy", "yyyy-mm-dd", "General"]);
});

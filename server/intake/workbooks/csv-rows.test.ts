import { expect, test } from "vitest";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseCsvRows } from "./csv-rows.ts";

function read(text: string) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const rows = parseCsvRows("players.csv", text, report)?.rows.length ?? null;
  return [rows, report.mistakes.map(mistakeLine)];
}

const HEAD = "name,number\nJane Doe,9";

test("a table has at most 200,000 lines, including empty ones", () => {
  expect(read(HEAD + "\n".repeat(199_998))).toEqual([2, []]);
  expect(read(HEAD + "\n".repeat(199_999))).toEqual([null, ["players.csv: expected at most 200000 lines"]]);
});

test("a table has at most two million cells, including empty ones", () => {
  expect(read(HEAD + ",".repeat(1_999_994))).toEqual([2, []]);
  expect(read(HEAD + ",".repeat(2_000_000))).toEqual([null, ["players.csv: expected at most 2000000 cells"]]);
});

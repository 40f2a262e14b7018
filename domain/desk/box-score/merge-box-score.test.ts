import { describe, expect, test } from "vitest";
import type { Fields } from "../content/merge-entered.ts";
import { mergeBoxScore, WHOLE_LINE } from "./merge-box-score.ts";

const FIELDS = ["goals", "assists"];
const by = <T>(lines: Record<string, T>) => new Map(Object.entries(lines));
const merge = (
  began: Record<string, Fields>,
  stored: Record<string, Fields>,
  entered: Record<string, Fields | null>,
) => {
  const { lines, clashes } = mergeBoxScore(by(stored), { entered: by(entered), began: by(began) }, FIELDS);
  return { lines: Object.fromEntries(lines), clashes };
};

describe("a box score that two officers entered", () => {
  test("has the cells of both, and keeps fields that the form does not show", () => {
    const stored = { "player/ann": { goals: 1, assists: 2, number: "9" } };
    expect(merge({ "player/ann": { goals: 1 } }, stored, { "player/ann": { goals: 3 } })).toEqual({
      lines: { "player/ann": { goals: 3, assists: 2, number: "9" } },
      clashes: [],
    });
  });

  test("is a clash in a cell that both changed, and in no other", () => {
    const { clashes } = merge(
      { "player/ann": { goals: 1 } },
      { "player/ann": { goals: 2 } },
      { "player/ann": { goals: 3, assists: 1 } },
    );
    expect(clashes).toEqual([{ line: "player/ann", field: "goals", entered: 3, stored: 2 }]);
  });

  test("has a line that only one of them added, also without figures", () => {
    expect(merge({}, {}, { "player/bea": {} }).lines).toEqual({ "player/bea": {} });
    expect(merge({}, { "player/bea": { goals: 1 } }, { "player/bea": null }).lines).toEqual({
      "player/bea": { goals: 1 },
    });
  });

  test("loses a line that one of them took out, unless the other one changed it", () => {
    const began = { "player/ann": { goals: 1 } };
    expect(merge(began, { "player/ann": { goals: 1, number: "9" } }, { "player/ann": null }).lines).toEqual(
      {},
    );
    expect(merge(began, {}, { "player/ann": { goals: 1 } })).toEqual({ lines: {}, clashes: [] });
    expect(merge(began, { "player/ann": { goals: 2 } }, { "player/ann": null }).clashes).toEqual([
      { line: "player/ann", field: WHOLE_LINE, entered: false, stored: true },
    ]);
    expect(merge(began, {}, { "player/ann": { goals: 2 } }).clashes).toEqual([
      { line: "player/ann", field: WHOLE_LINE, entered: true, stored: false },
    ]);
  });
});

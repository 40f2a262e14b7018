import { describe, expect, test } from "vitest";
import { vitalCounts, vitalsText } from "./web-vitals.ts";

describe("a page's web vitals", () => {
  test("count one for the rating of each", () => {
    const text = vitalsText([
      ["LCP", "good"],
      ["INP", "needs-improvement"],
    ]);
    expect(vitalCounts(text)).toEqual([
      { name: "webVitals", key: "LCP good" },
      { name: "webVitals", key: "INP needs-improvement" },
    ]);
  });

  test.each([
    ["nothing", ""],
    ["a name nobody measures", "FID=good"],
    ["a rating of one's own", "LCP=splendid"],
    ["one twice", "LCP=good LCP=good"],
    ["more than a rating", "LCP=good=good"],
    ["a name that every object has", "constructor=good"],
  ])("refuses %s", (_what, text) => {
    expect(vitalCounts(text)).toBeNull();
  });
});

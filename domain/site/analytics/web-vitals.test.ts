import { describe, expect, test } from "vitest";
import { parseVitalCounts, vitalsText } from "./web-vitals.ts";

describe("a page's web vitals", () => {
  test("increment one counter per rating", () => {
    const text = vitalsText([
      ["LCP", "good"],
      ["INP", "needs-improvement"],
    ]);
    expect(parseVitalCounts(text)).toEqual([
      { name: "webVitals", key: "LCP good" },
      { name: "webVitals", key: "INP needs-improvement" },
    ]);
  });

  test.each([
    ["an empty text", ""],
    ["an unknown name", "FID=good"],
    ["an unknown rating", "LCP=splendid"],
    ["one twice", "LCP=good LCP=good"],
    ["more than a rating", "LCP=good=good"],
    ["a name that is a property of every object", "constructor=good"],
  ])("refuses %s", (_what, text) => {
    expect(parseVitalCounts(text)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { findRegExps, readRegExps } from "./expressions/read-expressions.ts";
import { findSuperlinearText } from "./expressions/superlinear-text.ts";

/**
 * A regular expression that rereads one visitor's long text again and again would delay the pages of every
 * club.
 */
describe("a regular expression takes time in proportion to the text", () => {
  const all = readRegExps();

  test("every expression of the program with a repetition is found", () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.map(({ place }) => place.replace(/:\d+$/, ""))).toEqual(
      expect.arrayContaining([
        "platform/serving/logged-path.ts",
        "app/sale/order/ticket-worker.js",
        "cli/build/notices.ts",
      ]),
    );
  });

  const files = Map.groupBy(all, ({ place }) => place.replace(/:\d+$/, ""));
  test.each([...files])("in %s", (_file, expressions) => {
    const slow = expressions.flatMap(({ place, pattern }) => {
      const text = findSuperlinearText(pattern);
      return text ? [`${place} ${pattern} at ${JSON.stringify(text)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  test.each([
    ["a lookahead that the log once applied to each path", /(?=[a-z\d_-]*[A-Z])[\w-]{24,}/g],
    ["a run that must end the text", /\s+$/],
    ["two parts that match the same characters", /^\d+\s*-?\s*x$/],
    ["a start that is tried at every character", /<link\b[^>]*>/],
    ["an end that is searched from every start", /<b>[\s\S]*?<\/b>/g],
    ["a repetition in a repetition", /^(?:\w+\s?)+$/],
    ["three parts that match the same characters", /^a*a*a*b/],
    ["a lookahead over a part of any length", /\B(?=(?:\d{3})+$)/g],
  ])("finds a slow one: %s", (_what, pattern) => {
    expect(findSuperlinearText(pattern)).not.toBeNull();
  });
});

test("expressions are found as literals, in templates, and where a text is split", () => {
  const placeholder = (name: string) => `\${${name}}`;
  const found = findRegExps(
    "a.tsx",
    [
      "const DAY = `\\\\d+`;",
      "const a = <p>{text.replace(/x+/g, '')}</p>;",
      `const b = new RegExp(\`^${placeholder("DAY")}(?:${placeholder("unknown")})*$\`, 'i');`,
      "const c = text.split(/\\s+/);",
      "const bounded = /\\d{1,3}/;",
    ].join("\n"),
  );
  expect(found.map(({ place, pattern }) => `${place} ${pattern}`).sort()).toEqual([
    "a.tsx:2 /x+/g",
    "a.tsx:3 /^\\d+(?:8)*$/i",
    "a.tsx:4 /\\s+/g",
  ]);
});

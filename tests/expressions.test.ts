import { describe, expect, test } from "vitest";
import { superlinearAt } from "./expressions/growth.ts";
import { expressionsOf, readExpressions } from "./expressions/read-expressions.ts";

/** One visitor's long text would hold up every club while an expression goes over it again and again. */
describe("time grows with the text and not faster", () => {
  const all = readExpressions();

  test("every expression of the program that repeats something is read", () => {
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
  test.each([...files])("in %s", (_file, written) => {
    const slow = written.flatMap(({ place, pattern }) => {
      const text = superlinearAt(pattern);
      return text ? [`${place} ${pattern} at ${JSON.stringify(text)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  test.each([
    ["what was once asked of each path in the log", /(?=[a-z\d_-]*[A-Z])[\w-]{24,}/g],
    ["the end of a run that does not end the text", /\s+$/],
    ["two parts that may take the same", /^\d+\s*-?\s*x$/],
    ["a beginning that is tried everywhere", /<link\b[^>]*>/],
    ["an end that is looked for from everywhere", /<b>[\s\S]*?<\/b>/g],
    ["a repetition in a repetition", /^(?:\w+\s?)+$/],
    ["three parts that may take the same", /^a*a*a*b/],
    ["what stands behind a part that may be long", /\B(?=(?:\d{3})+$)/g],
  ])("such as these do not: %s", (_what, pattern) => {
    expect(superlinearAt(pattern)).not.toBeNull();
  });
});

test("expressions are found as literals, in templates, and where a text is split", () => {
  const placeholder = (name: string) => `\${${name}}`;
  const found = expressionsOf(
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

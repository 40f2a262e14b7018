import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "./json-text.ts";

describe("parseJson", () => {
  test("parses any JSON as JSON.parse does, however it is laid out", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, "\t"), (value, indent) => {
        fc.pre(!/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(value)));
        const text = JSON.stringify(value, null, indent);
        expect(parseJson(text)).toMatchObject({ value: JSON.parse(text), faults: [] });
      }),
    );
  });

  test("reports one syntax fault, with a line inside the text, for every text that JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{},:"\\ \n01ae-.ntu'), maxLength: 12 }), (text) => {
        const isJson = canParse(text);
        const { faults } = parseJson(text);
        expect(faults.filter(({ path }) => path.length === 0).length).toBe(isJson ? 0 : 1);
        for (const { line } of faults) expect(line).toBeLessThanOrEqual(text.split("\n").length);
      }),
      { numRuns: 2000 },
    );
  });

  test("gives a value's own line, and for a missing value the line of its container", () => {
    const { lineOf } = parseJson('[\n  {\n    "id": "a",\n    "list": [\n      1,\n      2\n    ]\n  }\n]');
    expect(lineOf([0, "id"])).toBe(3);
    expect(lineOf([0, "list", 1])).toBe(6);
    expect(lineOf([0, "absent"])).toBe(2);
    expect(lineOf([7])).toBe(1);
  });

  test.each(["__proto__", "constructor", "prototype", "\\u005f_proto__"])(
    "%s is a fault at any depth",
    (name) => {
      const { value, faults } = parseJson(`{\n"a": [{\n"${name}": {"polluted": true}, "b": 1 }]}`);
      expect(faults).toMatchObject([{ line: 3 }]);
      expect(value).toEqual({ a: [{ b: 1 }] });
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    },
  );

  test.each([
    ["[\n1,\n]", 3, "a JSON value (text in double quotes, a number, true, false, null, a list or a group)"],
    [
      "[\nTrue,\n1]",
      2,
      "a JSON value (text in double quotes, a number, true, false, null, a list or a group)",
    ],
    ['{"a": 1,\n}', 2, "a field's name in double quotes"],
    ["{\na: 1}", 2, "a field's name in double quotes"],
    ['{"a"\n1}', 2, "a colon after the field's name"],
    ["[1\n2]", 2, "a comma or ]"],
    ['{"a": 1\n"b": 2}', 2, "a comma or }"],
    ["[[1]\n", 2, "a comma or ]"],
    ["{}\n]", 2, "nothing after the end of the JSON"],
    ['[\n"a\n"]', 2, "a double quote at the end of this text, on the same line"],
    ['[\n"\\x"]', 2, "a valid escape such as \\n after each backslash"],
    ["[\n1.]", 2, "a complete number such as 1.5"],
    ["[1,\n// two\n3]", 2, "no comments"],
    ["\n\ufeff[]", 2, "a JSON value (text in double quotes, a number, true, false, null, a list or a group)"],
    [`${"[".repeat(41)}\n[`, 2, "at most 40 levels of nested lists and groups"],
    [`[\n${"1,".repeat(500_000)}1]`, 2, "at most 500000 values"],
  ])("reports %.20j with what is expected, on its line", (text, line, expected) => {
    expect(parseJson(text)).toMatchObject({ value: undefined, faults: [{ line, path: [], expected }] });
  });

  test("reports a repeated field and keeps its first value", () => {
    const { value, faults } = parseJson('{"a": 1,\n"a": 2}');
    expect(value).toEqual({ a: 1 });
    expect(faults).toEqual([{ line: 2, path: ["a"], expected: "each field only once" }]);
  });

  test("reports 200,000 levels instead of crashing, and parses ten million characters", () => {
    expect(parseJson("[".repeat(200_000)).faults).toHaveLength(1);
    expect(parseJson(`"${"x".repeat(10_000_000)}"`).faults).toEqual([]);
  });
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

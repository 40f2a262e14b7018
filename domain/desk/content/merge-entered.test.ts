import { describe, expect, test } from "vitest";
import { mergeEntered } from "./merge-entered.ts";

const versionOf = (value: unknown) => JSON.stringify(value ?? null);
const versions = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, versionOf(value)]));
const merge = (began: object, stored: object, entered: object) =>
  mergeEntered({ ...stored }, { ...entered }, versions(began), versionOf);

describe("merging an officer's form into the stored record", () => {
  const began = { title: "Scarf", price: 1500 };

  test("takes what only the officer changed, and keeps what only somebody else changed", () => {
    const stored = { title: "Wool scarf", price: 1500 };
    expect(merge(began, stored, { title: "Scarf", price: 1800 })).toEqual({
      changed: { price: 1800 },
      clashes: [],
    });
  });

  test("is a clash if both changed a field in different ways", () => {
    const stored = { title: "Wool scarf", price: 1500 };
    expect(merge(began, stored, { title: "Knit scarf", price: 1500 })).toEqual({
      changed: {},
      clashes: [{ field: "title", entered: "Knit scarf", stored: "Wool scarf" }],
    });
  });

  test("is no clash if both entered the same", () => {
    const stored = { title: "Wool scarf", price: 1500 };
    expect(merge(began, stored, { title: "Wool scarf", price: 1500 })).toEqual({ changed: {}, clashes: [] });
  });

  test("takes a value that is entered where the record had none, and an emptied one", () => {
    expect(merge({ note: undefined }, {}, { note: "New" }).changed).toEqual({ note: "New" });
    expect(merge({ note: "Old" }, { note: "Old" }, { note: undefined }).changed).toEqual({ note: undefined });
  });

  test("is a clash for a field that the form did not name a version of, unless it is as stored", () => {
    expect(merge({}, { title: "Scarf" }, { title: "Hat" }).clashes).toHaveLength(1);
    expect(merge({}, { title: "Scarf" }, { title: "Scarf" }).clashes).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import { checkRecord } from "./record.ts";

const schema = z.strictObject({
  id: z.string().regex(/^\w+$/),
  state: z.enum(["open", "shut"]).default("open"),
  tags: z.array(z.string().min(2)).max(3).default([]),
  prices: z.array(z.strictObject({ id: z.string(), cents: z.number() })).default([]),
});

/**
 * The record that later checks get, without the fields that its schema refused, and the names of these
 * fields.
 */
function checked(value: unknown) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const { sound } = checkRecord(schema, { file: "a.json", value, lineOf: () => 1 }, report);
  return { sound: sound.value, wrong: report.mistakes.map(({ field }) => field) };
}

describe("the sound part of a record", () => {
  test("is the whole record as written if nothing is wrong", () => {
    const value = { id: "a", tags: ["ab"] };
    expect(checked(value)).toEqual({ sound: value, wrong: [] });
  });

  test.each([
    ["a field", { id: "a b", state: "open" }, { state: "open" }, ["id"]],
    [
      "an entry, in whose place nothing stands",
      { id: "a", tags: ["ab", "c", "de"] },
      { id: "a", tags: ["ab", undefined, "de"] },
      ["tags[1]"],
    ],
    [
      "a field of a group in a list",
      { id: "a", prices: [{ id: "b", cents: "5" }] },
      { id: "a", prices: [{ id: "b" }] },
      ["prices[0].cents"],
    ],
    ["what is no list", { id: "a", tags: "ab" }, { id: "a" }, ["tags"]],
    ["what is no record", "a", {}, [""]],
  ])("is the record without %s that is wrong", (_what, value, sound, wrong) => {
    expect(checked(value)).toEqual({ sound, wrong });
  });

  test("keeps a list that is too long, and an unknown field hides nothing", () => {
    const value = { id: "a", tags: ["ab", "cd", "ef", "gh"], colour: "red" };
    expect(checked(value)).toMatchObject({ sound: { id: "a", tags: value.tags }, wrong: ["tags", "colour"] });
  });

  test("leaves the record itself unchanged: mistakes show what the file has", () => {
    const value = { id: "a b" };
    checked(value);
    expect(value).toEqual({ id: "a b" });
  });
});

import { describe, expect, test } from "vitest";
import { duplicateFiles } from "./duplicate-files.ts";

describe("copies of a sheet, by their names", () => {
  test.each([
    "Copy of roster.xlsx",
    "roster (1).xlsx",
    "roster - Copy.csv",
    "roster - Copy (2).xlsx",
    "Roster copy.xlsx",
    "roster_final.xlsx",
    "roster_FINAL_v2.xlsx",
    "roster-new.csv",
    "roster (Ann's conflicted copy 2026-11-02).xlsx",
    "NEW Roster.csv",
    "roster.csv",
  ])("%s beside roster.xlsx", (file) => {
    expect(duplicateFiles([file, "roster.xlsx"])).toHaveLength(1);
  });

  test("names both files", () => {
    expect(duplicateFiles(["Copy of roster.xlsx", "roster.xlsx"])).toEqual([
      { file: "Copy of roster.xlsx", of: "roster.xlsx" },
    ]);
  });

  test.each([
    ["roster 2024-25.csv", "roster 2025-26.csv"],
    ["roster 2024.csv", "roster 2025.csv"],
    ["schedule-fall.csv", "schedule-spring.csv"],
    ["roster 1.csv", "roster 2.csv"],
    ["Roster A team.csv", "Roster B team.csv"],
  ])("not %s and %s", (...files) => {
    expect(duplicateFiles(files)).toEqual([]);
  });

  test("not a single file, whatever its name", () => {
    expect(duplicateFiles(["Copy of roster (1).xlsx"])).toEqual([]);
  });
});

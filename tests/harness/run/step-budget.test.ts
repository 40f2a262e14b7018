import { expect, test } from "vitest";
import { addStepCounts, checkStepBudget, MAX_STEPS } from "./step-budget.ts";

test("a run is within the budget at each maximum, and one step more is named", () => {
  expect(checkStepBudget(MAX_STEPS).areWithin).toBe(true);
  const { report, areWithin } = checkStepBudget({ ...MAX_STEPS, "page loads": MAX_STEPS["page loads"] + 1 });
  expect(areWithin).toBe(false);
  expect(report.split("\n").filter((line) => line.startsWith("✗"))).toEqual([
    expect.stringContaining("page loads"),
  ]);
});

test("the counts of files are added up", () => {
  const sum = { "page loads": 2 };
  addStepCounts(sum, { "page loads": 3, "processes started": 1 });
  expect(sum).toEqual({ "page loads": 5, "processes started": 1 });
});

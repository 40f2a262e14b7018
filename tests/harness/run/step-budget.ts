/**
 * The steps that take most of a run's processor time, with a maximum count of each for a whole run (run.ts),
 * a little above its present count. Seconds depend on the machine and its load; these counts do not. Every
 * count has crept up before. If a change exceeds a maximum, first look for an existing page, check or program
 * that can show the same; only then raise the maximum (docs/testing.md).
 */
export const MAX_STEPS = {
  /** Documents loaded by browsers: 120 to 230 ms each. */
  "page loads": 788,
  /** Runs of the accessibility checker: 120 to 310 ms each. */
  "accessibility checks": 232,
  /** A server or a command in a process of its own: half a second to two seconds each. */
  "processes started": 28,
  /** A server inside a worker: a third of a second each. */
  "servers started in workers": 102,
  /** Commands run inside a worker, including imports. */
  "commands run in workers": 154,
} as const;

export type ExpensiveStep = keyof typeof MAX_STEPS;
export type StepCounts = Partial<Record<ExpensiveStep, number>>;

let counts: StepCounts = {};

export function countStep(step: ExpensiveStep): void {
  counts[step] = (counts[step] ?? 0) + 1;
}

/** Returns the steps that this worker has counted since the last call, and resets the counts to zero. */
export function takeStepCounts(): StepCounts {
  const taken = counts;
  counts = {};
  return taken;
}

export function addStepCounts(sum: StepCounts, more: StepCounts): void {
  for (const [step, count] of Object.entries(more) as [ExpensiveStep, number][])
    sum[step] = (sum[step] ?? 0) + count;
}

/**
 * `report` has one line for each step, with its count and maximum, and marks those over the maximum.
 * `areWithin` is true if all counts are within their maximums.
 */
export function checkStepBudget(counts: StepCounts): { report: string; areWithin: boolean } {
  const rows = (Object.entries(MAX_STEPS) as [ExpensiveStep, number][]).map(([step, max]) => {
    const count = counts[step] ?? 0;
    return { isWithin: count <= max, line: `${String(count).padStart(6)} ${step} (maximum ${max})` };
  });
  return {
    report: rows.map(({ isWithin, line }) => `${isWithin ? " " : "✗"} ${line}`).join("\n"),
    areWithin: rows.every(({ isWithin }) => isWithin),
  };
}

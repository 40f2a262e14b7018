import { afterAll, afterEach, expect } from "vitest";
import { type StepCounts, takeStepCounts } from "./step-budget.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The number of expectations that the test made. */
    assertions?: number;
    /** The counts of the file's expensive steps, including its set-up. */
    steps?: StepCounts;
    /** The worker's processor time for the file: with imports, but without its child processes. */
    cpuSeconds?: number;
  }
}

/**
 * Assertions are counted in every run, so that reporter.ts notices when a change makes the tests check less.
 */
afterEach((context) => {
  // Concurrent tests each count on an `expect` of their own.
  const counted = context.task.concurrent ? context.expect : expect;
  context.task.meta.assertions = counted.getState().assertionCalls;
});

/** This file runs again before each test file. */
const cpuAtStart = process.cpuUsage();

// Stores the counts of a file, including its set-up. The runner derives a hook's fixtures from the pattern of
// its first parameter.
// biome-ignore lint/correctness/noEmptyPattern: no fixture is needed
afterAll(({}, file) => {
  file.meta.steps = takeStepCounts();
  const { user, system } = process.cpuUsage(cpuAtStart);
  file.meta.cpuSeconds = (user + system) / 1_000_000;
});

import { afterAll, afterEach, expect } from "vitest";
import { type StepCounts, takeSteps } from "./step-budget.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Expectations the test made. */
    assertions?: number;
    /** Expensive steps of the file, set-ups included. */
    steps?: StepCounts;
  }
}

/** Counted in every run, so that a change of the tests that checks less is noticed (reporter.ts). */
afterEach((context) => {
  // Concurrent tests each count with an `expect` of their own.
  const counted = context.task.concurrent ? context.expect : expect;
  context.task.meta.assertions = counted.getState().assertionCalls;
});

// Of a file, with its set-ups. The runner reads what a hook asks for from its first parameter's pattern.
// biome-ignore lint/correctness/noEmptyPattern: nothing is asked for
afterAll(({}, file) => {
  file.meta.steps = takeSteps();
});

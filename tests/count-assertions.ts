import { afterEach, expect } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** How many expectations the test made. */
    assertions?: number;
  }
}

/** Every run says how much was looked at, so that a change of the tests that looks at less is seen (reporter.ts). */
afterEach((context) => {
  // Tests side by side each count with an `expect` of their own.
  const counted = context.task.concurrent ? context.expect : expect;
  context.task.meta.assertions = counted.getState().assertionCalls;
});

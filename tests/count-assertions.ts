import { afterEach, expect } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Expectations the test made. */
    assertions?: number;
  }
}

/** Counted in every run, so that a change of the tests that checks less is noticed (reporter.ts). */
afterEach((context) => {
  // Concurrent tests each count with an `expect` of their own.
  const counted = context.task.concurrent ? context.expect : expect;
  context.task.meta.assertions = counted.getState().assertionCalls;
});

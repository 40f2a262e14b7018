import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * `npm run citus`: what reads, sells, imports and races, on a distributed database, and what happens when a
 * node of it is away.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      "tests/citus/*.citus.ts",
      "tests/{queries,usecases}/*/*.test.ts",
      "tests/import/*.test.ts",
      "tests/concurrency/*.test.ts",
    ],
    exclude: [
      // What sets programs and dumps of other databases beside each other.
      "tests/import/export.test.ts",
      "tests/import/docs.test.ts",
      // What reads plans, of which each node has its own.
      "tests/queries/stats/stats-plan.test.ts",
      // What holds a commit by a trigger that distributed tables cannot have.
      "tests/concurrency/moves.test.ts",
    ],
    maxWorkers: 2,
    testTimeout: 180_000,
  },
});

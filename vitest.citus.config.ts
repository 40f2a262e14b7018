import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * `npm run citus`: tests of queries, sales, imports and races on a distributed database, and of what happens
 * when one of its nodes is down.
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
      // These compare with programs on other databases, or with their dumps.
      "tests/import/export.test.ts",
      "tests/import/docs.test.ts",
      // It reads query plans, of which each node has its own.
      "tests/queries/stats/stats-plan.test.ts",
      // It delays a commit by a trigger, which distributed tables cannot have.
      "tests/concurrency/moves.test.ts",
    ],
    maxWorkers: 2,
    testTimeout: 180_000,
  },
});

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
      "tests/{queries,usecases}/*/**/*.test.ts",
      "tests/queries/serving-role.test.ts",
      "tests/import/*.test.ts",
      "tests/concurrency/*.test.ts",
    ],
    exclude: [
      // These tests compare with a program on another kind of database, or with its dump.
      "tests/import/export.test.ts",
      "tests/import/docs.test.ts",
      // This test reads query plans, and each node has plans of its own.
      "tests/queries/stats/stats-plan.test.ts",
      // This test delays a commit with a deferred trigger, and distributed tables cannot have one.
      "tests/concurrency/moves.test.ts",
    ],
    maxWorkers: 2,
    testTimeout: 180_000,
  },
});

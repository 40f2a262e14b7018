import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

if (process.env.CITUS_URL === undefined)
  throw new Error("CITUS_URL is missing: the address of a database on a Citus coordinator (docs/testing.md)");

/** `npm run citus`: what sells, imports and races, on a distributed database, and what happens when a node of it is away. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      "tests/citus/*.citus.ts",
      "tests/{queries,usecases}/{sale,forms,tickets,store,desk}/*.test.ts",
      "tests/import/*.test.ts",
      "tests/concurrency/*.test.ts",
    ],
    // What sets programs and dumps of other databases beside each other.
    exclude: ["tests/import/export.test.ts", "tests/import/docs.test.ts"],
    maxWorkers: 2,
    testTimeout: 180_000,
  },
});

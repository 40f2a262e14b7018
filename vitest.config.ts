import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/longest-first.ts";

/** Many files wait for a job, a time-out or a program that starts: a third worker has something to do meanwhile. */
const WORKERS = 3;

const GROUPS = {
  /** Rules, beside the files they test, and queries on both databases. */
  unit: {
    include: [
      "{app,cli,domain,server}/**/*.test.{ts,tsx}",
      "tests/{queries,sale,forms,concurrency}/**/*.test.ts",
    ],
    testTimeout: 20_000,
  },
  /** The harness's own checks, the import's, the provider's contract, and requests to the running program. */
  request: {
    include: ["tests/*.test.ts", "tests/{contracts,import,request}/**/*.test.ts"],
    testTimeout: 30_000,
  },
  /** A browser on the running program. */
  e2e: {
    include: ["tests/e2e/**/*.test.ts"],
    testTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    globalSetup: "tests/once.ts",
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/reporter.ts"],
    projects: Object.entries(GROUPS).map(([name, group]) => ({
      extends: false as const,
      test: {
        name,
        ...group,
        maxWorkers: WORKERS,
        setupFiles: ["tests/count-assertions.ts"],
        // A worker keeps what it has imported, its database and its connections for the next file.
        isolate: false,
        // Its embedded database is compiled once: nothing on it runs long enough to gain by a second time.
        execArgv: ["--liftoff-only"],
        // The first use of a shared thing (the imported demo, the running server) waits while it is made.
        hookTimeout: 180_000,
        // A shared machine is slow at times; what never comes still fails.
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
});

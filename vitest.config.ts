import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/harness/run/longest-first.ts";
import { measureSlowness } from "./tests/harness/run/slowness.ts";

/** More workers than cores: many files wait for a job, a time-out or a program to start. */
const WORKERS = 4;

const slowness = measureSlowness();

export default defineConfig({
  // As NODE_ENV below says: React's own build for production has no elements for development.
  oxc: { jsx: { development: false } },
  test: {
    include: ["{app,cli,domain,platform,sandbox,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/harness/run/once.ts",
    setupFiles: ["tests/harness/run/count-assertions.ts"],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/harness/run/reporter.ts"],
    maxWorkers: WORKERS,
    // A worker keeps its imports, databases and browser for the next file.
    isolate: false,
    // Compiles the embedded database's WebAssembly once: no test runs long enough to gain by optimizing it.
    execArgv: ["--liftoff-only"],
    // Packages read it when they are imported: a worker runs the built program
    // (tests/harness/program/in-process.ts).
    env: { NODE_ENV: "production" },
    // For what hangs. Nothing fails for being slow, so no test has a limit of its own without `patience`.
    testTimeout: 300_000 * slowness,
    // The first use of a shared thing (the imported demo, the running server) waits until it is made.
    hookTimeout: 900_000 * slowness,
    expect: { poll: { timeout: 60_000 * slowness } },
  },
});

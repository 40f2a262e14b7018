import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/harness/run/longest-first.ts";
import { measureSlowness } from "./tests/harness/run/slowness.ts";

/** More workers than cores, because many tests wait for a job, a time-out or a program's start. */
const WORKERS = 4;

const slowness = measureSlowness();

export default defineConfig({
  // Matches NODE_ENV below: React's production build cannot render development elements.
  oxc: { jsx: { development: false } },
  test: {
    include: ["{app,cli,domain,platform,sandbox,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/harness/run/serve-shared-things.ts",
    setupFiles: ["tests/harness/run/count-assertions.ts"],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/harness/run/reporter.ts"],
    maxWorkers: WORKERS,
    // A worker reuses its imports, databases and browser for its next file.
    isolate: false,
    // Compiles the embedded database's WebAssembly only once: no test runs long enough to gain from
    // optimizing it. With more space for new objects, fewer are copied by the garbage collector, which took a
    // tenth of the workers' time.
    execArgv: ["--liftoff-only", "--min-semi-space-size=32", "--max-semi-space-size=64"],
    // Packages read NODE_ENV when they are imported, and workers run the built program
    // (tests/harness/program/in-process.ts).
    env: { NODE_ENV: "production" },
    // This limit is only for tests that hang. Slow tests must not fail, so a test with a limit of its own
    // scales it by `scaledTimeoutMs` (tests/harness/run/slowness.ts).
    testTimeout: 300_000 * slowness,
    // The first test that needs a shared resource (the imported demo, the running server) waits until it is
    // ready.
    hookTimeout: 900_000 * slowness,
    expect: { poll: { timeout: 60_000 * slowness } },
  },
});

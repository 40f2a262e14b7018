import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/longest-first.ts";

/** Many files wait for a job, a time-out or a program that starts: more workers than cores have something to do meanwhile. */
const WORKERS = 4;

export default defineConfig({
  test: {
    include: ["{app,cli,domain,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/once.ts",
    setupFiles: ["tests/count-assertions.ts"],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/reporter.ts"],
    maxWorkers: WORKERS,
    // A worker keeps what it has imported, its databases and its browser for the next file, whatever kind that is of.
    isolate: false,
    // Its embedded database is compiled once: nothing on it runs long enough to gain by a second time.
    execArgv: ["--liftoff-only"],
    // What never comes fails after this, also on a shared machine that is slow at times.
    testTimeout: 60_000,
    // The first use of a shared thing (the imported demo, the running server) waits while it is made.
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

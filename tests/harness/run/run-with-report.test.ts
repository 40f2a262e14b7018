import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REPORT_FILE_VARIABLE, type TestReport } from "./reporter.ts";
import { interruptionText, runWithReport } from "./run-with-report.ts";

const REPORT: TestReport = {
  passed: 40,
  failed: 1,
  steps: {},
  assertions: 99,
  files: [{ path: "a.test.ts", seconds: 2, cpuSeconds: 1, assertions: 99 }],
  failures: [{ test: "a.test.ts > sells one", why: "expected 2 to be 1" }],
  underWay: ["b.test.ts"],
};

test("a run that is interrupted says what ran, what failed and why, and what was under way", async () => {
  let said = "";
  let ask = async (): Promise<TestReport> => REPORT;
  await runWithReport(
    async (env) => {
      writeFileSync(env[REPORT_FILE_VARIABLE] ?? "", JSON.stringify(REPORT));
      // Asks for the results in the middle of the run, as a signal handler does.
      said = interruptionText(await ask(), "SIGTERM");
      return { code: 1 };
    },
    (soFar) => {
      ask = soFar;
    },
  );
  expect(said).toBe(
    [
      "Interrupted by SIGTERM. 1 file ran: 40 tests passed, 1 failed.",
      "✗ a.test.ts > sells one",
      "    expected 2 to be 1",
      "Under way were:",
      "  b.test.ts",
      "",
      "40 passed, 2 failed",
    ].join("\n"),
  );
});

test("one that failed without a failed test counts as one failure", async () => {
  const run = async (env: Record<string, string>) => {
    writeFileSync(env[REPORT_FILE_VARIABLE] ?? "", JSON.stringify({ ...REPORT, failed: 0, failures: [] }));
    return { code: 1 };
  };
  expect(await runWithReport(run)).toMatchObject({ passed: 40, failed: 1 });
});

test("one that reported nothing passed nothing", async () => {
  expect(await runWithReport(async () => ({ code: 1 }))).toMatchObject({ passed: 0, failed: 1 });
});

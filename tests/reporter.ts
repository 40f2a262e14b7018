import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** A run's report about itself. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Expectations made (count-assertions.ts). */
  assertions: number;
  /** The slowest first, with the time of their set-up. */
  files: { path: string; seconds: number; assertions: number }[];
}

/** The environment variable with the report's path; without it only the slowest files are printed. */
export const REPORT_FILE = "FIELDHOUSE_TEST_REPORT";

/** Prints the slowest files at the end, and writes the figures for run.ts. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report = reportOf(modules);
    const lines = report.files
      .slice(0, 20)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join("\n")}\n`);
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}

/** A file that could not be loaded has no failed test, so it counts as one. */
function reportOf(modules: readonly TestModule[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, assertions: 0, files: [] };
  for (const file of modules) {
    const tests = [...file.children.allTests()];
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    report.passed += count("passed");
    report.failed += count("failed") || Number(!file.ok());
    const assertions = tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0);
    report.assertions += assertions;
    const { duration, collectDuration, setupDuration } = file.diagnostic();
    const seconds = (duration + collectDuration + setupDuration) / 1000;
    report.files.push({ path: relative(process.cwd(), file.moduleId), seconds, assertions });
  }
  report.files.sort((a, b) => b.seconds - a.seconds);
  return report;
}

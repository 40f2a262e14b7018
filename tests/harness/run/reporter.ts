import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { addStepCounts, type StepCounts } from "./step-budget.ts";

/** The results of a run so far. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Expectations made (count-assertions.ts). */
  assertions: number;
  /** The counts of expensive steps. */
  steps: StepCounts;
  /** The files, the slowest first, with their time including set-up. */
  files: { path: string; seconds: number; cpuSeconds: number; assertions: number }[];
  /** The failed tests, each with the first line of its error. */
  failures: { test: string; why: string }[];
  /** Files that have begun but not ended. */
  underWay: string[];
}

export const emptyReport = (): TestReport => ({
  passed: 0,
  failed: 0,
  assertions: 0,
  steps: {},
  files: [],
  failures: [],
  underWay: [],
});

/**
 * The environment variable with the path for the report; if it is missing, only the slowest files are
 * printed.
 */
export const REPORT_FILE_VARIABLE = "FIELDHOUSE_TEST_REPORT";

/**
 * Prints the slowest files at the end. Writes the figures for run.ts after each file, so that an interrupted
 * run can still report the results so far.
 */
export default class FileReporter implements Reporter {
  readonly #soFar = emptyReport();
  readonly #underWay = new Set<string>();

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#underWay.add(pathOf(moduleId));
  }

  onTestModuleEnd(module: TestModule): void {
    this.#underWay.delete(pathOf(module.moduleId));
    addTo(this.#soFar, module);
    write({ ...this.#soFar, underWay: [...this.#underWay] });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const report = emptyReport();
    for (const module of modules) addTo(report, module);
    report.files.sort((a, b) => b.seconds - a.seconds);
    const lines = report.files
      .slice(0, 20)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join("\n")}\n`);
    write(report);
  }
}

function write(report: TestReport): void {
  const file = process.env[REPORT_FILE_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(report));
}

const pathOf = (moduleId: string) => relative(process.cwd(), moduleId);
const firstLine = (text = "") => text.split("\n", 1)[0] ?? "";

/** A file that could not be loaded has no failed test, so the file itself counts as one failure. */
function addTo(report: TestReport, file: TestModule): void {
  const path = pathOf(file.moduleId);
  const tests = [...file.children.allTests()];
  const failed = tests.filter((test) => test.result().state === "failed");
  report.passed += tests.filter((test) => test.result().state === "passed").length;
  report.failed += failed.length || Number(!file.ok());
  for (const test of failed)
    report.failures.push({
      test: `${path} > ${test.fullName}`,
      why: firstLine(test.result().errors?.[0]?.message),
    });
  if (failed.length === 0 && !file.ok())
    report.failures.push({ test: path, why: firstLine(file.errors()[0]?.message) });
  const assertions = tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0);
  report.assertions += assertions;
  addStepCounts(report.steps, file.meta().steps ?? {});
  const { duration, collectDuration, setupDuration } = file.diagnostic();
  const seconds = (duration + collectDuration + setupDuration) / 1000;
  report.files.push({ path, seconds, cpuSeconds: file.meta().cpuSeconds ?? 0, assertions });
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_FILE, type TestReport } from "./reporter.ts";

/** Counted figures of a run. */
export type Counts = Pick<TestReport, "passed" | "failed" | "assertions">;

/**
 * Runs the tests with `env` and returns the counts of their report. A run that failed without a failed test had an
 * error outside of tests, which counts as one failure.
 */
export async function reportedRun(
  run: (env: Record<string, string>) => Promise<{ code: number }>,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-report-"));
  const file = join(folder, "report.json");
  try {
    const { code } = await run({ [REPORT_FILE]: file });
    const { passed, failed, assertions } = await readReport(file);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, assertions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? { passed: 0, failed: 0, assertions: 0 } : (JSON.parse(text) as TestReport);
}

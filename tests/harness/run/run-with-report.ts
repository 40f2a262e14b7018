import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyReport, REPORT_FILE_VARIABLE, type TestReport } from "./reporter.ts";

/** The total counts of a run. */
export type RunCounts = Pick<TestReport, "passed" | "failed" | "assertions" | "steps">;

/**
 * Runs the tests with `env` and returns the counts in their report. If a run failed without a failed test, an
 * error occurred outside of tests, which counts as one failure.
 * @param begun receives a function that returns the report so far
 */
export async function runWithReport(
  run: (env: Record<string, string>) => Promise<{ code: number }>,
  begun: (soFar: () => Promise<TestReport>) => void = () => {},
): Promise<RunCounts> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-report-"));
  const file = join(folder, "report.json");
  begun(() => readReport(file));
  try {
    const { code } = await run({ [REPORT_FILE_VARIABLE]: file });
    const { passed, failed, ...counted } = await readReport(file);
    return {
      passed,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      assertions: counted.assertions,
      steps: counted.steps,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<TestReport> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? emptyReport() : (JSON.parse(text) as TestReport);
}

/** The text for an interrupted run: files that ran, failures with reasons, and files that were running. */
export function interruptionText(
  { files, passed, failed, failures, underWay }: TestReport,
  cause: string,
): string {
  const lines = [
    `Interrupted by ${cause}. ${files.length} ${files.length === 1 ? "file" : "files"} ran: ${passed} tests passed, ${failed} failed.`,
    ...failures.map(({ test, why }) => `✗ ${test}\n    ${why}`),
    ...(underWay.length > 0 ? ["Under way were:", ...underWay.map((path) => `  ${path}`)] : []),
    "",
    `${passed} passed, ${failed + 1} failed`,
  ];
  return lines.join("\n");
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { IN_FULL_VARIABLE } from "./full-run.ts";
import { type RunCounts, runWithReport } from "./run-with-report.ts";

const WALKS = [
  "tests/request/site/crawl.test.ts",
  "tests/request/site/full-club.test.ts",
  "tests/import/export.test.ts",
  "tests/import/random-edits.test.ts",
  "tests/import/random-sheets/random-sheets.test.ts",
  "tests/request/desk/large-club.test.ts",
];

/**
 * Runs the suites with all of their rows: every page of every demo club in each mode, the pages of a club
 * with the maximum of everything, and a desk with 100,000 orders.
 */
export function runFullSuites(): Promise<RunCounts> {
  return runWithReport(async (env) => {
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...WALKS], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...env, [IN_FULL_VARIABLE]: "on" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [code] = await once(child, "close");
    return { code: code ?? 1 };
  });
}

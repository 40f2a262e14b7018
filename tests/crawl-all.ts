import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_FILE, type TestReport } from "./reporter.ts";
import { CRAWL_ALL } from "./request/sites.ts";

const ROOT = join(import.meta.dirname, "..");
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--project", "request"];

/** Has the crawl ask for every page of every demo club, in each mode: `npm test` takes the first ones of each kind. */
export async function crawlAll(): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-proof-"));
  const file = join(folder, "report.json");
  try {
    const env = { ...process.env, [CRAWL_ALL]: "on", [REPORT_FILE]: file };
    const args = [...VITEST, "tests/request/crawl.test.ts"];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    await once(child, "close");
    return JSON.parse(await readFile(file, "utf8")) as TestReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

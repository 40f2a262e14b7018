import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Counts, reportedRun } from "./reported-run.ts";
import { CRAWL_ALL } from "./request/site/sites.ts";

const ROOT = join(import.meta.dirname, "..");
const CRAWL = ["run", "tests/request/site/crawl.test.ts"];

/** Crawls every page of every demo club, in each mode; `npm test` takes only the first few of each kind. */
export function crawlAll(): Promise<Counts> {
  return reportedRun(async (env) => {
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...CRAWL], {
      cwd: ROOT,
      env: { ...process.env, ...env, [CRAWL_ALL]: "on" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [code] = await once(child, "close");
    return { code: code ?? 1 };
  });
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readAdvisories, readOutdated } from "./dependency-report.ts";
import { productionPackages } from "./notices.ts";
import { print } from "./print.ts";

/** `npm run check:dependencies` asks the registry. Exit code 1 if a package used in production has a known advisory. */

const ROOT = join(import.meta.dirname, "..");

/** What npm prints; its exit code adds nothing. No retries, in case the registry cannot be reached. */
const npm = (command: string) =>
  spawnSync("npm", [command, "--json", "--fetch-retries=0"], { cwd: ROOT, encoding: "utf8" }).stdout ?? "";

function printVersions(): void {
  const behind = readOutdated(npm("outdated"));
  if (behind === null) {
    print("The registry does not answer about versions.");
    return;
  }
  print(behind.length > 0 ? "Behind the registry's latest:" : "No direct dependency is behind.");
  for (const line of behind) print(`  ${line}`);
}

function printAdvisories(): boolean {
  const production = new Set(productionPackages(ROOT));
  const advisories = readAdvisories(npm("audit"), (path) => production.has(join(ROOT, path)));
  if (advisories === null) {
    print("The registry does not answer about advisories.");
    return false;
  }
  print(advisories.length > 0 ? "Known advisories:" : "No advisory is known.");
  for (const { text, isProduction } of advisories)
    print(`  ${isProduction ? "production" : "development"}, ${text}`);
  return advisories.some(({ isProduction }) => isProduction);
}

printVersions();
process.exitCode = printAdvisories() ? 1 : 0;

import { join } from "node:path";
import { askNpm } from "./ask-npm.ts";
import { readAdvisories, readOutdated } from "./dependency-report.ts";
import { productionPackages } from "./notices.ts";
import { print } from "./print.ts";

/** `npm run check:dependencies` asks the registry. Exit code 1 if a package used in production has a known advisory. */

const ROOT = join(import.meta.dirname, "..");

function printVersions(behind: string[]): void {
  print(behind.length > 0 ? "Newer versions are available:" : "Direct dependencies are up to date.");
  for (const line of behind) print(`  ${line}`);
}

function printAdvisories(): boolean {
  const production = new Set(productionPackages(ROOT));
  const advisories = readAdvisories(askNpm("audit", ROOT), (path) => production.has(join(ROOT, path)));
  if (advisories === null) {
    print("The registry didn't respond to the advisory request, so advisories weren't checked.");
    return false;
  }
  print(advisories.length > 0 ? "Known advisories:" : "No known advisories.");
  for (const { text, isProduction } of advisories)
    print(`  ${isProduction ? "production" : "development"}, ${text}`);
  return advisories.some(({ isProduction }) => isProduction);
}

const behind = readOutdated(askNpm("outdated", ROOT));
if (behind === null) {
  print("The registry didn't respond, so versions and advisories weren't checked.");
} else {
  printVersions(behind);
  process.exitCode = printAdvisories() ? 1 : 0;
}

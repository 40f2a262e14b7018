import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The folder of package.json, whether this runs from the sources or from build/. */
export const PROJECT_ROOT = dirname(findPackageJSON("..", import.meta.url) ?? import.meta.dirname);

/** The program's version, from its package.json. */
export function readProgramVersion(): string {
  const text = readFileSync(join(PROJECT_ROOT, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

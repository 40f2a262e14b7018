import { execFile } from "node:child_process";
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { SOURCE_FILES, SOURCE_FOLDERS } from "../../../cli/build/build.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";

const SOURCES = [...SOURCE_FOLDERS, ...SOURCE_FILES, "package.json", "tsconfig.json", "env.d.ts"];

/**
 * Copies the project into a new folder, adds field hockey as the recipe says (docs/architecture.md), by one
 * file and one row in the registry, and builds the copy.
 */
export async function copyWithFieldHockey(copy: string): Promise<void> {
  for (const source of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT })))
    cpSync(join(PROJECT_ROOT, source), join(copy, source), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(copy, "node_modules"));
  const file = readFileSync(join(import.meta.dirname, "field-hockey.ts"), "utf8");
  writeFileSync(
    join(copy, "domain", "sports", "field-hockey.ts"),
    file.replaceAll("../../../domain/sports/", "./"),
  );
  const registry = join(copy, "domain", "sports", "sports.ts");
  writeFileSync(registry, withRow(readFileSync(registry, "utf8")));
  await promisify(execFile)(process.execPath, [join(copy, "cli", "build", "build.ts")], { cwd: copy });
}

/** @throws Error if the registry no longer reads as the recipe says */
function withRow(registry: string): string {
  const [head, rows, rest] = registry.split(/(?<=const ROWS = \[\n)|(?=\] as const satisfies)/);
  if (head === undefined || rows === undefined || rest === undefined) throw new Error("No list of sports");
  return [
    'import { fieldHockey } from "./field-hockey.ts";\n',
    head,
    rows,
    "  { sport: fieldHockey, women: 7, men: 8 },\n",
    rest,
  ].join("");
}

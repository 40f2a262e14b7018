import { parseArgs } from "node:util";
import { dayOf } from "../server/bundle/moment.ts";
import { readBundle } from "../server/bundle/read-bundle.ts";
import { type ImportServices, importClubs } from "../server/usecases/import-clubs.ts";
import { printChanges } from "./print-changes.ts";
import { printMistakes } from "./print-mistakes.ts";

const IMPORT_USAGE = `fieldhouse import DIR [--dry-run] [--as-of DATE]
  DIR         a club's folder, or a folder of club folders with reference.json
  --dry-run   only print what would be added, changed and removed
  --as-of     the day (2026-11-21) relative moments count from; today when left out`;

export interface ImportOptions {
  directory: string;
  dryRun: boolean;
  /** The day relative moments count from; null is the day of the import. */
  asOf: Date | null;
}

/** The options of `fieldhouse import`, or a sentence that says what is wrong with them. */
export function parseImportArguments(args: readonly string[]): ImportOptions | string {
  const options = { "dry-run": { type: "boolean" }, "as-of": { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [directory, ...others] = positionals;
    if (directory === undefined || others.length) return "import takes one folder";
    const day = values["as-of"];
    const asOf = day === undefined ? null : dayOf(day);
    if (day !== undefined && !asOf) return "--as-of takes a day such as 2026-11-21";
    return { directory, dryRun: values["dry-run"] ?? false, asOf };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/**
 * Reads, checks and imports a bundle and says what happened. The exit code is 1 with any mistake in
 * the bundle, and nothing was changed then; 2 when the arguments make no sense.
 */
export async function runImport(
  services: ImportServices,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const options = parseImportArguments(args);
  if (typeof options === "string") {
    print(`${options}\n${IMPORT_USAGE}`);
    return 2;
  }
  const bundle = await readBundle(options.directory, {
    inspect: (bytes) => services.images.inspect(bytes),
    asOf: options.asOf ?? services.now(),
  });
  const result = await importClubs(services, bundle, options);
  for (const note of [...bundle.notes, ...(result.ok ? result.notes : [])]) print(`note: ${note}`);
  if (result.ok) {
    printChanges(result, { dryRun: options.dryRun, print });
    return 0;
  }
  printMistakes(result.mistakes, print);
  return 1;
}

import type { Command } from "commander";
import { readBundle } from "../server/bundle/read-bundle.ts";
import { type ImportServices, importClubs } from "../server/usecases/import/import-clubs.ts";
import { dayArgument } from "./day-argument.ts";
import { printChanges } from "./print-changes.ts";
import { printMistakes, printNotes } from "./print-mistakes.ts";
import { printUnset } from "./print-unset.ts";

export interface ImportOptions {
  directory: string;
  dryRun: boolean;
  /** The day relative moments count from; null is the day of the import. */
  asOf: Date | null;
}

export function describeImport(program: Command, run: (options: ImportOptions) => Promise<void>): void {
  program
    .command("import")
    .description("read a club's bundle, or a folder of them, and write what differs")
    .argument("<folder>", "a club's folder, or a folder of club folders with reference.json")
    .option("--dry-run", "only print what would be added, changed and removed")
    .option(
      "--as-of <day>",
      "the day (2026-11-21) relative moments count from; today when left out",
      dayArgument,
    )
    .addHelpText("after", "\nExample:\n  npx fieldhouse import clubs/kestrels --dry-run")
    .action((directory: string, { dryRun, asOf }: { dryRun?: boolean; asOf?: Date }) =>
      run({ directory, dryRun: dryRun === true, asOf: asOf ?? null }),
    );
}

/**
 * Reads, checks and imports a bundle and prints the outcome. With any mistake the exit code is 1 and nothing was
 * changed.
 */
export async function runImport(
  services: ImportServices,
  options: ImportOptions,
  print: (line: string) => void,
): Promise<number> {
  const bundle = await readBundle(options.directory, {
    inspect: (bytes) => services.images.inspect(bytes),
    asOf: options.asOf ?? services.now(),
  });
  const result = await importClubs(services, bundle, options);
  printNotes([...bundle.notes, ...(result.ok ? result.notes : [])], print);
  if (result.ok) {
    // Whoever writes team.json learns what else it takes; an import of results need not say it every week.
    const isTold = ({ isNew, tables }: (typeof result.clubs)[number]) =>
      isNew || tables.some(({ name }) => name === "teams");
    const told = new Set(result.clubs.filter(isTold).map(({ teamId }) => teamId));
    printUnset(
      bundle.clubs.filter(({ team }) => told.has(team.teamId)),
      print,
    );
    printChanges(result, { dryRun: options.dryRun, print });
    return 0;
  }
  printMistakes(result.mistakes, print);
  return 1;
}

import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { MERGE_PREFERENCES, type MergePreference } from "../../domain/club/merge/merge-fields.ts";
import type { CommandInput } from "../../server/operator/operator-command.ts";
import { dayArgument } from "../operate/day-argument.ts";

export type ImportCall = CommandInput<"import">;

export function addImportCommand(program: Command, run: (call: ImportCall) => Promise<void>): void {
  program
    .command("import")
    .description("Import a club's bundle, or a folder of them. Only changes are saved.")
    .argument("<folder>", "a club's folder, or a folder of club folders with reference.json")
    .option("--dry-run", "show what would change without saving anything")
    .option("--all-or-nothing", "save nothing if any club's folder has a mistake")
    .option(
      "--as-of <day>",
      "the day that relative times such as today-3 are based on (default: today)",
      dayArgument,
    )
    .addOption(
      new Option(
        "--prefer <side>",
        "what counts where both the folder and the club's desk changed something since the last import (default: the desk's stays and is listed)",
      ).choices(MERGE_PREFERENCES),
    )
    .addHelpText("after", "\nExample:\n  npx fieldhouse import clubs/kestrels --dry-run")
    .action((directory: string, { dryRun, allOrNothing, asOf, prefer }: Options) =>
      run({
        // Made absolute, because a running server has another working directory.
        directory: resolve(directory),
        dryRun: dryRun === true,
        allOrNothing: allOrNothing === true,
        asOf: asOf ?? null,
        prefer: prefer ?? null,
      }),
    );
}

interface Options {
  dryRun?: boolean;
  allOrNothing?: boolean;
  asOf?: Date;
  prefer?: MergePreference;
}

import { resolve } from "node:path";
import type { Command } from "commander";
import type { CommandInput } from "../server/operator/operator-command.ts";

export type ExportCall = CommandInput<"export">;

export function describeExport(program: Command, run: (call: ExportCall) => Promise<void>): void {
  program
    .command("export")
    .description("write a club's bundle, with which an import makes the same club")
    .argument("<club>", "the club's alias or id")
    .argument("<folder>", "an empty folder, or a new one")
    .option("--force", "replace the bundle that is in the folder")
    .addHelpText("after", "\nExample:\n  npx fieldhouse export ashford-kestrels backup/kestrels")
    .action((club: string, directory: string, { force }: { force?: boolean }) =>
      run({ club, directory: resolve(directory), force: force === true }),
    );
}

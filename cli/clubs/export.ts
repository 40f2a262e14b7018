import { resolve } from "node:path";
import type { Command } from "commander";
import type { CommandInput } from "../../server/operator/operator-command.ts";

export type ExportCall = CommandInput<"export">;

export function addExportCommand(program: Command, run: (call: ExportCall) => Promise<void>): void {
  program
    .command("export")
    .description("Save a club as a bundle that can be imported again.")
    .argument("<club>", "the club's alias or id")
    .argument("<folder>", "an empty or new folder")
    .option("--force", "replace the bundle already in the folder")
    .addHelpText("after", "\nExample:\n  npx fieldhouse export ashford-kestrels backup/kestrels")
    .action((club: string, directory: string, { force }: { force?: boolean }) =>
      run({ club, directory: resolve(directory), force: force === true }),
    );
}

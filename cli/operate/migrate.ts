import type { Command } from "commander";

export function describeMigrate(program: Command, run: () => Promise<void>): void {
  program
    .command("migrate")
    .description("Update the database to this version's schema.")
    .addHelpText("after", "\nExample:\n  npx fieldhouse migrate")
    .action(run);
}

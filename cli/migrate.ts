import type { Command } from "commander";

export function describeMigrate(program: Command, run: () => Promise<void>): void {
  program
    .command("migrate")
    .description("bring the database to the present schema")
    .addHelpText("after", "\nExample:\n  npx fieldhouse migrate")
    .action(run);
}

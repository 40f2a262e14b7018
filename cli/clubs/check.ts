import type { Command } from "commander";

/**
 * Describes `check`. Not in check-club.ts, which loads the code that reads bundles and images; other
 * commands do without it.
 */
export function describeCheck(program: Command, run: (directory: string) => Promise<void>): void {
  program
    .command("check")
    .description("Check a bundle and list what needs fixing. Nothing is saved.")
    .argument("<folder>", "a club's folder, or a folder of club folders")
    .addHelpText("after", "\nExample:\n  npx fieldhouse check clubs/kestrels")
    .action(run);
}

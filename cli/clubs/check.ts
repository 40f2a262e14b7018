import type { Command } from "commander";

/**
 * Declares the `check` command. It is not in check-club.ts, so that other commands do not load the code that
 * reads bundles and images.
 */
export function addCheckCommand(program: Command, run: (directory: string) => Promise<void>): void {
  program
    .command("check")
    .description("Check a bundle and list what needs fixing. Nothing is saved.")
    .argument("<folder>", "a club's folder, or a folder of club folders")
    .addHelpText("after", "\nExample:\n  npx fieldhouse check clubs/kestrels")
    .action(run);
}

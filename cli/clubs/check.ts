import type { Command } from "commander";

/**
 * In a file of its own: check-club.ts loads what reads bundles and images, which other commands do without.
 */
export function describeCheck(program: Command, run: (directory: string) => Promise<void>): void {
  program
    .command("check")
    .description("Check a bundle and list what needs fixing. Nothing is saved.")
    .argument("<folder>", "a club's folder, or a folder of club folders")
    .addHelpText("after", "\nExample:\n  npx fieldhouse check clubs/kestrels")
    .action(run);
}

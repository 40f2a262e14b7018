import type { Command } from "commander";
import { placeForSandbox, withDataServices } from "./with-data-services.ts";

export function describeUpgrade(program: Command, run: () => Promise<void>): void {
  program
    .command("upgrade")
    .description("Show what an update to this version would change in the database. Changes nothing.")
    .requiredOption("--check", "show what would change, who would wait, and how to go back")
    .addHelpText("after", "\nExample:\n  npx fieldhouse upgrade --check")
    .action(run);
}

/** Prints what the pending migrations would do. Returns 1 if the upgrade should not begin. */
export function checkUpgrade(print: (line: string) => void): Promise<number> {
  return withDataServices(
    async ({ database: { unhurried: db }, now }) => {
      const { runUpgradeCheck } = await import("../../server/operator/upgrade/run-upgrade-check.ts");
      return runUpgradeCheck({ db, now, hasSandbox: placeForSandbox() !== "none" }, print);
    },
    { asItIs: true },
  );
}

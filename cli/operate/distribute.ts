import type { Command } from "commander";
import type { DistributeRefusal } from "../../server/db/distribution/distribute.ts";
import { withDataServices } from "./with-data-services.ts";

export interface DistributeCall {
  dryRun: boolean;
}

export function addDistributeCommand(program: Command, run: (call: DistributeCall) => Promise<void>): void {
  program
    .command("distribute")
    .description("Spread the clubs' data across the nodes of a distributed database.")
    .option("--dry-run", "show what would be placed without changing anything")
    .addHelpText("after", "\nExample:\n  npx fieldhouse distribute --dry-run")
    .action(({ dryRun = false }: { dryRun?: boolean }) => run({ dryRun }));
}

const REFUSALS: Record<DistributeRefusal | "embedded", string> = {
  embedded:
    "The embedded database runs on one machine only. Set DATABASE_URL to a PostgreSQL server with Citus first.",
  "no-extension":
    "Citus isn't installed in this database. Create the extension there and on each worker first (docs/growth.md).",
  "no-workers": "This database has no workers yet. Add them with citus_add_node first (docs/growth.md).",
};

/** Distributes every table over the nodes. Returns 1 if the database cannot be distributed. */
export function runDistributeCommand(
  { dryRun }: DistributeCall,
  print: (line: string) => void,
): Promise<number> {
  return withDataServices(
    async ({ database: { distribute } }) => {
      const done = (await distribute?.({ dryRun, print })) ?? { ok: false, reason: "embedded" as const };
      if (!done.ok) print(REFUSALS[done.reason]);
      else if (done.placed.length === 0) print("Every table is already in place.");
      else
        print(
          dryRun ? `${done.placed.length} tables would be placed.` : `${done.placed.length} tables placed.`,
        );
      return done.ok ? 0 : 1;
    },
    { asItIs: dryRun },
  );
}

import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { Composition } from "../../server/compose.ts";
import { markDomain } from "../../server/usecases/site/mark-domain.ts";

const DEMO = {
  directory: join(PROJECT_ROOT, "demo"),
  dryRun: false,
  allOrNothing: true,
  asOf: null,
  prefer: null,
};
/**
 * The first demo club's own domain, marked as primary as an operator would mark it. Only this machine
 * resolves it.
 */
const PRIMARY = { club: "ashford-kestrels", host: "kestrels.localhost" };

/** Imports the demo clubs. @throws Error with the import's output if it failed */
export async function importDemo({ imports, unhurried, purge }: Composition): Promise<void> {
  const lines: string[] = [];
  const code = await imports.run({ what: "import", options: DEMO }, (line) => lines.push(line));
  if (code !== 0) throw new Error(`The demo clubs could not be imported:\n${lines.join("\n")}`);
  for (const mark of ["verify", "primary"] as const)
    await markDomain({ db: unhurried, purge }, { ...PRIMARY, mark });
}

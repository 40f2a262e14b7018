import { join } from "node:path";
import type { Composition } from "../../server/compose.ts";
import { ROOT } from "../../server/root.ts";
import { markDomain } from "../../server/usecases/site/mark-domain.ts";

const DEMO = { directory: join(ROOT, "demo"), dryRun: false, allOrNothing: true, asOf: null };
/** The sample club's domain, marked as an operator would. It is a host of this machine alone. */
const PRIMARY = { club: "ashford-kestrels", host: "kestrels.localhost" };

/** @throws Error with what was printed, if the demo clubs could not be imported */
export async function importDemo(services: Composition): Promise<void> {
  const lines: string[] = [];
  const code = await services.imports.run({ what: "import", options: DEMO }, (line) => lines.push(line));
  if (code !== 0) throw new Error(`The demo clubs could not be imported:\n${lines.join("\n")}`);
  for (const mark of ["verify", "primary"] as const) await markDomain(services, { ...PRIMARY, mark });
}

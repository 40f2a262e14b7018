import { createImportProcesses } from "../../server/operator/import-process/start-import.ts";
import { readImportLimits } from "../../server/settings/import-limits.ts";

/**
 * Checks a club's folder, or a folder of club folders, in a separate process: if that process runs out of
 * memory, this one can still report it.
 */
export async function checkClubs(
  directory: string,
  now: Date,
  print: (line: string) => void,
): Promise<number> {
  const { run } = createImportProcesses({ limits: readImportLimits() });
  return run({ what: "check", directory, now }, print);
}

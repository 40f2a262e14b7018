import { importLimits } from "../../server/import-limits.ts";
import { importProcesses } from "../../server/operator/import-process/start-import.ts";

/**
 * Checks a club's folder, or a folder of them, in a process of its own: one that is too large for it ends
 * with a sentence.
 */
export async function checkClubs(
  directory: string,
  now: Date,
  print: (line: string) => void,
): Promise<number> {
  const { run } = importProcesses({ limits: importLimits() });
  return run({ what: "check", directory, now }, print);
}

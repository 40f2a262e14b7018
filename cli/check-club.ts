import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSelling } from "../server/bundle/bundle-selling.ts";
import { leftOut } from "../server/bundle/left-out.ts";
import { readBundle } from "../server/bundle/read-bundle.ts";
import { imageInspection } from "../server/compose.ts";
import { printMistakes, printNotes } from "../server/operator/print-mistakes.ts";
import { sellingLines } from "../server/operator/print-selling.ts";

/**
 * Lists a folder's mistakes and, apart from them, what a whole site still lacks. Nothing is stored, and no server or database is
 * needed. The exit code is 1 with a mistake; what is missing is none.
 */
export async function runCheck(directory: string, now: Date, print: (line: string) => void): Promise<number> {
  const inspect = imageInspection(join(tmpdir(), "fieldhouse-check"));
  const bundle = await readBundle(directory, { inspect, asOf: now });
  printNotes(bundle.notes, print);
  for (const club of bundle.clubs) {
    for (const line of sellingLines(bundleSelling(club, now))) print(`${club.team.teamName}: ${line}`);
    const missing = leftOut(club);
    if (missing.length === 0) continue;
    print(`${club.team.teamName} has no`);
    for (const { what, without } of missing) print(`  ${what}: ${without}`);
  }
  if (bundle.mistakes.length > 0) {
    printMistakes(bundle.mistakes, { isAll: false, print });
    return 1;
  }
  print("No mistakes: it can be imported.");
  return 0;
}

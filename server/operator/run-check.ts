import { sellingFactsOf } from "../intake/bundle/bundle-selling.ts";
import { missingParts } from "../intake/bundle/missing-parts.ts";
import { readBundle } from "../intake/bundle/read-bundle.ts";
import type { Images } from "../ports/images.ts";
import { printPreview } from "./club-preview.ts";
import { printMistakes, printNotes } from "./print-mistakes.ts";
import { sellingLines } from "./print-selling.ts";

interface CheckServices {
  inspect: Images["inspect"];
  now: Date;
  doing?: (what: string) => void;
}

/** Prints the mistakes of a bundle that this program has written. The exit code is 1 if there are any. */
export async function runCheckExport(
  directory: string,
  { inspect, now, doing }: CheckServices,
  print: (line: string) => void,
): Promise<number> {
  const { mistakes } = await readBundle(directory, { inspect, asOf: now, ...(doing && { doing }) });
  printMistakes(mistakes, { isAll: false, print });
  return mistakes.length > 0 ? 1 : 0;
}

/**
 * Prints the mistakes of a bundle and, separately, the parts that a complete site still lacks. Stores
 * nothing, and needs no server or database. The exit code is 1 if there are mistakes; a missing part is not a
 * mistake.
 */
export async function runCheck(
  directory: string,
  { inspect, now, doing }: CheckServices,
  print: (line: string) => void,
): Promise<number> {
  const bundle = await readBundle(directory, { inspect, asOf: now, ...(doing && { doing }) });
  printNotes(bundle.notes, print);
  printPreview(bundle, now, print);
  for (const club of bundle.clubs) {
    for (const line of sellingLines(sellingFactsOf(club, now))) print(`${club.team.teamName}: ${line}`);
    const missing = missingParts(club);
    if (missing.length === 0) continue;
    print(`${club.team.teamName} can still add these. Until then:`);
    for (const { what, without } of missing) print(`  ${what}: ${without}`);
  }
  if (bundle.mistakes.length > 0) {
    printMistakes(bundle.mistakes, { isAll: false, print });
    return 1;
  }
  print("No mistakes found. This folder is ready to import.");
  return 0;
}

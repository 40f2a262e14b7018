import { type Report, writeReport } from "./report.ts";
import { needsOf } from "./saturday/needs.ts";
import { hoursTable, limitsTable, needsTable } from "./saturday/tables.ts";

/** The steps of the page on growth. */
export const STEPS = [100, 10_000, 1_000_000] as const;

/**
 * Prints what a Saturday in November asks of the program, reckoned from measured figures and assumptions (docs/growth.md):
 * nothing runs. `args`: numbers of clubs, the steps if none is named.
 */
export async function reckonSaturday(args: string[]): Promise<void> {
  const named = args.map(Number);
  if (named.some((clubs) => !Number.isSafeInteger(clubs) || clubs < 1 || clubs > MOST_CLUBS))
    throw new Error(`Name numbers of clubs, from 1 to ${MOST_CLUBS}`);
  await writeReport("saturday", args, async (print) =>
    printSaturday(named.length > 0 ? named : STEPS, print),
  );
}

const MOST_CLUBS = 10_000_000;

function printSaturday(sizes: readonly number[], print: Report): void {
  const steps = sizes.map(needsOf);
  print(`${needsTable(steps)}\n`);
  print(`${limitsTable(steps)}\n`);
  for (const needs of steps) print(`${needs.clubs} clubs by the hour\n\n${hoursTable(needs)}\n`);
}

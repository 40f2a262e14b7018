import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../server/root.ts";
import { type Report, writeReport } from "./report.ts";
import { growthTables, STEPS, withTables } from "./saturday/growth-page.ts";
import { needsOf } from "./saturday/needs.ts";
import { hoursTable, limitsTable, needsTable } from "./saturday/tables.ts";

const PAGE = join(ROOT, "docs/growth.md");

/**
 * Prints what a Saturday in November asks of the program, reckoned from measured figures and assumptions (docs/growth.md):
 * nothing runs. `args`: numbers of clubs, the page's if none is named; or `--write`, which writes the page's tables anew.
 */
export async function reckonSaturday(args: string[]): Promise<void> {
  if (args.includes("--write"))
    return writeFile(PAGE, withTables(await readFile(PAGE, "utf8"), growthTables()));
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

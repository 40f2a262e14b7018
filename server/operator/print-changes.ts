import type { ImportResult } from "../usecases/import/import-clubs.ts";
import type { TableChanges } from "../usecases/import/import-plan.ts";

const MAX_NAMED = 20;
const LABELS: Record<string, string> = {
  players: "players and alumni",
  playerLines: "player lines",
  givenTotals: "player totals",
  seasonPlayers: "jersey numbers by season",
  leagueResults: "league results",
  galleryImages: "gallery pictures",
  aboutSections: "about sections",
  ticketPrices: "ticket prices",
  productImages: "product pictures",
};

/** A count with its noun: "1 picture", "3 pictures". */
export const countedNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A readable name for a table's rows. */
export const tableLabel = (name: string) => LABELS[name] ?? name;

/**
 * Prints, table by table, what an import did or, in a dry run, would do. If clubs were left out, the last
 * line is omitted: run-import.ts prints the outcome instead.
 */
export function printChanges(
  { reference, clubs, left }: Pick<ImportResult, "reference" | "clubs" | "left">,
  { dryRun, print }: { dryRun: boolean; print: (line: string) => void },
): void {
  if (reference.length) print("Shared by all clubs:");
  for (const table of reference) printTable(table, print, true);
  for (const { teamId, teamName, isNew, tables } of clubs) {
    print(`${teamName} (${teamId})${isNew ? ": new" : tables.length ? "" : ": no changes"}`);
    for (const table of tables) printTable(table, print, !isNew);
  }
  if (left.length > 0) return;
  const isSame = !reference.length && clubs.every(({ tables }) => !tables.length);
  print(isSame ? "Nothing changed." : dryRun ? "Dry run: nothing was saved." : "Imported.");
}

/** Prints a table's changes. `namesAdded` is false for a new club, because all of its rows are new. */
function printTable(table: TableChanges, print: (line: string) => void, namesAdded: boolean): void {
  const { name, added, changed, removed } = table;
  const counts = [
    added.length && `${added.length} added`,
    changed.length && `${changed.length} changed`,
    removed.length && `${removed.length} removed`,
  ].filter(Boolean);
  print(`  ${tableLabel(name)}: ${counts.join(", ")}`);
  if (namesAdded) printNames("added", added, print);
  printNames(
    "changed",
    changed.map(({ id, fields }) => `${id} (${fields.join(", ")})`),
    print,
  );
  printNames("removed", removed, print);
}

function printNames(what: string, names: readonly string[], print: (line: string) => void): void {
  for (const name of names.slice(0, MAX_NAMED)) print(`    ${what} ${name}`);
  if (names.length > MAX_NAMED) print(`    ${what} ${names.length - MAX_NAMED} more`);
}

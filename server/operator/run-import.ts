import type { MergePreference } from "../../domain/club/merge/merge-fields.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import type { Bundle } from "../intake/bundle/bundle.ts";
import { sellingFactsOf } from "../intake/bundle/bundle-selling.ts";
import { readBundle } from "../intake/bundle/read-bundle.ts";
import { isAtDesk } from "../intake/desk/record-title.ts";
import { inactiveReasonsOf, loadSellingFacts } from "../usecases/desk/selling-facts.ts";
import {
  type ImportMode,
  type ImportResult,
  type ImportServices,
  importClubs,
} from "../usecases/import/import-clubs.ts";
import { listStoredClubs } from "../usecases/import/list-stored-clubs.ts";
import { loadStoredClub } from "../usecases/import/load-stored-club.ts";
import { printPreview } from "./club-preview.ts";
import { SAVING_STEP } from "./import-process/stopped-import.ts";
import { printAddresses, type ServerReach } from "./print-addresses.ts";
import { printChanges } from "./print-changes.ts";
import { DESK_MISTAKES_ADVICE, printDeletedAtDesk, printDeskEdits } from "./print-desk-edits.ts";
import { printMissingImages } from "./print-missing-images.ts";
import { printMistakes, printNotes } from "./print-mistakes.ts";
import { sellingLines } from "./print-selling.ts";

export interface ImportOptions extends ImportMode {
  directory: string;
  /** The day from which relative times in the bundle are computed; null for the day of the import. */
  asOf: Date | null;
  /** What counts where both the desk and the folder changed something; null for the desk, and to list it. */
  prefer: MergePreference;
}

type Print = (line: string) => void;

/**
 * Reads, checks and imports a bundle, and prints the outcome. The exit code is 1 if there were mistakes.
 * @throws the error that ended the import, after printing what had been saved
 */
export async function runImport(
  services: ImportServices & { doing?(what: string): void; reached?: Omit<ServerReach, "baseDomain"> },
  options: ImportOptions,
  print: Print,
): Promise<number> {
  const { doing = () => {} } = services;
  const bundle = await readBundle(options.directory, {
    inspect: (bytes) => services.images.inspect(bytes),
    asOf: options.asOf ?? services.now(),
    findClubs: (teamIds) => listStoredClubs(services.db, teamIds),
    doing,
    readStored: (teamId, of) => loadStoredClub(services.db, teamId, of),
    prefer: options.prefer,
  });
  doing(options.dryRun ? "comparing it with the saved data" : SAVING_STEP);
  const result = await importClubs(services, bundle, options);
  const { clubs, mistakes, failure } = result;
  printNotes([...bundle.notes, ...result.notes], print);
  if (options.dryRun && mistakes.length === 0) printPreview(bundle, services.now(), print);
  // Printed only if team.json changed: whoever wrote it needs the list, but a weekly import of results does
  // not.
  const isListed = ({ isNew, tables }: (typeof clubs)[number]) =>
    isNew || tables.some(({ name }) => name === "team");
  const listed = new Set(clubs.filter(isListed).map(({ teamId }) => teamId));
  printMissingImages(
    bundle.clubs.filter(({ team }) => listed.has(team.teamId)),
    print,
  );
  for (const { teamId, teamName } of clubs) {
    const lines = await sellingOf(services, bundle, { teamId, isStored: !options.dryRun });
    for (const line of lines) print(`${teamName}: ${line}`);
  }
  for (const { teamId, teamName } of clubs) {
    const { desk } = bundle.folders.find(({ club }) => club?.team.teamId === teamId) ?? {};
    if (desk) printDeskEdits(teamName, desk.report, { dryRun: options.dryRun, print });
  }
  if (clubs.length > 0) printChanges(result, { dryRun: options.dryRun, print });
  printMistakes(mistakes, { isAll: clubs.length === 0, print });
  if (mistakes.some(isAtDesk)) print(DESK_MISTAKES_ADVICE);
  for (const { desk } of bundle.folders.filter((folder) => folder.mistakes.length > 0))
    if (desk) printDeletedAtDesk(desk.report, print);
  await printImported(services, result, options, print);
  if (clubs.length > 0 && (mistakes.length > 0 || failure !== null)) printOutcome(result, options, print);
  if (failure !== null) throw failure.error;
  return mistakes.length > 0 ? 1 : 0;
}

/** Prints the addresses of the imported clubs. */
async function printImported(
  { db, baseDomain, reached }: Parameters<typeof runImport>[0],
  { clubs }: ImportResult,
  { dryRun }: ImportMode,
  print: Print,
): Promise<void> {
  if (dryRun || !reached) return;
  const written = clubs.filter(({ tables }) => tables.length > 0).map(({ teamId }) => teamId);
  await printAddresses(db, { baseDomain, ...reached }, written, print);
}

/**
 * The lines about items that a club has on sale but that nobody can buy: after an import, as the club is
 * stored; in a dry run, as it is in the bundle. Empty for a club without a store.
 */
async function sellingOf(
  { db, now }: ImportServices,
  bundle: Bundle,
  { teamId, isStored }: { teamId: string; isStored: boolean },
): Promise<string[]> {
  const club = bundle.clubs.find(({ team }) => team.teamId === teamId);
  // Without storeInfo there is no store to report on.
  if (!club?.team.storeInfo) return [];
  const team = await findTeamById(db, teamId);
  return sellingLines(
    team && isStored
      ? await loadSellingFacts(db, team, { inactive: inactiveReasonsOf(team, now()), now: now() })
      : sellingFactsOf(club, now(), team),
  );
}

/** Prints the last two lines of the output: the clubs that were imported, and those that were not. */
function printOutcome({ clubs, left }: ImportResult, { dryRun }: ImportMode, print: Print): void {
  const imported = clubs.map(({ teamName, teamId }) => `${teamName} (${teamId})`);
  print(`${dryRun ? "Would be imported" : "Imported"}: ${imported.join(", ")}.`);
  if (left.length > 0)
    print(`${dryRun ? "Would stay unchanged" : "Unchanged"}: ${left.toSorted().join(", ")}.`);
}

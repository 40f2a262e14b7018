import { listTeams } from "../db/queries/club/teams.ts";
import { findRestoredBackup, type RestoredBackup } from "../db/queries/site/backups.ts";
import { rebuildPayments } from "../usecases/sale/rebuild/rebuild-payments.ts";
import type { RebuildingServices } from "../usecases/sale/rebuild/rebuilding.ts";
import { findOptionalClub, refuseCommand } from "./named-club.ts";
import { printRebuild } from "./print-rebuild.ts";
import { type PeopleServices, repeatAndPrintErasures } from "./run-people.ts";

export type RebuildServices = RebuildingServices & PeopleServices;

export interface RebuildCall {
  /** The instant of the copy; null for that of the backup that was restored into this database. */
  since: Date | null;
  /** The alias or id of the only club to rebuild; null for all. */
  club: string | null;
  dryRun: boolean;
  mailPaidAfter: Date | null;
  /** True to print the buyers' addresses of what waits for a person. */
  showAddresses: boolean;
}

/**
 * Makes orders again that were paid after a restored copy, from the payment provider's data, and prints what
 * it did club by club. The exit code is 1 if something waits for a person: an order that cannot be made, or
 * an account that does not answer or that may be a club's.
 */
export async function runRebuild(
  services: RebuildServices,
  { since: wantedSince, club, dryRun: isDryRun, mailPaidAfter, showAddresses }: RebuildCall,
  print: (line: string) => void,
): Promise<number> {
  const named = await findOptionalClub(services.db, club, print);
  if (!named) return 1;
  const restored = await findRestore(services, wantedSince);
  const since = wantedSince ?? restored?.taken ?? null;
  if (since === null)
    return refuseCommand(
      print,
      `No backup was restored into this database in the last ${RESTORED_DAYS} days by “fieldhouse restore”. Give the time of your copy: --since 2026-11-21T02:00Z. Nothing was changed.`,
    );
  if (since > services.now())
    return refuseCommand(
      print,
      "The time given with --since is in the future. Give the time of the copy that you restored.",
    );
  // The lost installation can't have mailed what was paid after the restore.
  const mailedAfter = mailPaidAfter ?? restored?.restored ?? null;
  const wish = { since, club: named.teamId, isDryRun, mailPaidAfter: mailedAfter };
  const rebuilt = await rebuildPayments(services, wish);
  const names = new Map((await listTeams(services.db)).map(({ teamId, teamName }) => [teamId, teamName]));
  printRebuild(rebuilt, { ...wish, names, showAddresses, restored }, print);
  // The provider still has people who were erased here, and their orders may just have been made again.
  if (!isDryRun) await repeatAndPrintErasures(services, print);
  const isClear =
    rebuilt.failures.length === 0 &&
    rebuilt.clubs.every(({ findings }) => findings.length === 0) &&
    rebuilt.laterAccounts.every(({ outcome }) => outcome !== "unproved");
  return isClear ? 0 : 1;
}

/** An older restore says nothing: the database may have come back since from another kind of copy. */
const RESTORED_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** The restore that the rebuild follows; null if there was none lately, or only one before `since`. */
async function findRestore(
  { db, now }: Pick<RebuildServices, "db" | "now">,
  since: Date | null,
): Promise<RestoredBackup | null> {
  const found = await findRestoredBackup(db);
  const earliest = new Date(now().getTime() - RESTORED_DAYS * DAY_MS);
  return found && found.restored > (since ?? earliest) && found.restored > earliest ? found : null;
}

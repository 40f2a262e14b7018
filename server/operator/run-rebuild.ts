import { listTeams } from "../db/queries/club/teams.ts";
import type { OrderServices } from "../usecases/club/sale-services.ts";
import { rebuildPayments } from "../usecases/sale/rebuild/rebuild-payments.ts";
import { findOptionalClub, refuseCommand } from "./named-club.ts";
import { printRebuild } from "./print-rebuild.ts";

export type RebuildServices = OrderServices;

export interface RebuildCall {
  /** The instant of the copy that was restored. */
  since: Date;
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
 * an account that does not answer.
 */
export async function runRebuild(
  services: RebuildServices,
  { since, club, dryRun: isDryRun, mailPaidAfter, showAddresses }: RebuildCall,
  print: (line: string) => void,
): Promise<number> {
  const named = await findOptionalClub(services.db, club, print);
  if (!named) return 1;
  if (since > services.now())
    return refuseCommand(
      print,
      "The time given with --since is in the future. Give the time of the copy that you restored.",
    );
  const wish = { since, club: named.teamId, isDryRun, mailPaidAfter };
  const rebuilt = await rebuildPayments(services, wish);
  const names = new Map((await listTeams(services.db)).map(({ teamId, teamName }) => [teamId, teamName]));
  printRebuild(rebuilt, { ...wish, names, showAddresses }, print);
  const isClear =
    rebuilt.failures.length === 0 && rebuilt.clubs.every(({ findings }) => findings.length === 0);
  return isClear ? 0 : 1;
}

import { type InactiveReason, siteActivation } from "../../../domain/access/site-activation.ts";
import { blockedItems, checksFor, SELLING_KINDS, type SellingFacts } from "../../../domain/desk/selling.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listSellingItems } from "../../db/queries/desk/selling-items.ts";

/** @param inactive why its site is locked, as its gate says */
export async function readSelling(
  db: Database,
  team: Team,
  { inactive, now }: { inactive: readonly InactiveReason[]; now: Date },
): Promise<SellingFacts> {
  return { ...team, inactive, items: await listSellingItems(db, team.teamId, now) };
}

/** How many things are on sale that nobody can buy; asks the database only where a switch is missing. */
export async function countBlocked(
  db: Database,
  team: Team,
  given: { inactive: readonly InactiveReason[]; now: Date },
): Promise<number> {
  const facts = { ...team, inactive: given.inactive };
  if (SELLING_KINDS.every((kind) => checksFor(kind, facts).every(({ isOk }) => isOk))) return 0;
  return blockedItems(await readSelling(db, team, given)).length;
}

/** Why a site is locked, as far as its own record says: subscriptions count as paid. */
export function knownInactive(team: Team, now: Date): readonly InactiveReason[] {
  const subscribed = { website: true, domain: true, email: true };
  const activation = siteActivation({ ...team, subscribed, isSpecialMode: false }, now);
  return activation.active ? [] : activation.reasons;
}

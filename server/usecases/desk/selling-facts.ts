import { type InactiveReason, siteActivation } from "../../../domain/access/site-activation.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "../../../domain/desk/club-mails.ts";
import {
  blockedItems,
  isAlmostSoldOut,
  SELLING_KINDS,
  type SellingRequirementFacts,
  sellingChecksFor,
} from "../../../domain/desk/selling/selling.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { findMailState } from "../../db/queries/desk/club-mails.ts";
import { listSellingItems } from "../../db/queries/desk/selling-items.ts";

/**
 * Loads the facts that decide whether a club can sell.
 * @param inactive why the club's site is locked (site-gate.ts)
 */
export async function loadSellingFacts(
  db: Database,
  team: Team,
  { inactive, now }: { inactive: readonly InactiveReason[]; now: Date },
): Promise<SellingRequirementFacts> {
  return { ...team, inactive, items: await listSellingItems(db, team.teamId, now) };
}

/**
 * Counts items that are on sale but that nobody can buy. Queries the database only if a condition for selling
 * is not met.
 */
export async function countUnsellableItems(
  db: Database,
  team: Team,
  given: { inactive: readonly InactiveReason[]; now: Date },
): Promise<number> {
  const facts = { ...team, inactive: given.inactive };
  if (SELLING_KINDS.every((kind) => sellingChecksFor(kind, facts).every(({ isOk }) => isOk))) return 0;
  return blockedItems(await loadSellingFacts(db, team, given)).length;
}

/** The number of pieces from which an item counts as almost sold out. */
export const findLowStock = async (db: Database, teamId: string): Promise<number> =>
  (await findMailState(db, teamId))?.lowStock ?? DEFAULT_LOW_STOCK_THRESHOLD;

/** Counts a club's items on sale that are almost sold out, up to `most`. */
export async function countAlmostSoldOut(
  db: Database,
  teamId: string,
  most: number,
  now: Date,
): Promise<number> {
  const [items, low] = await Promise.all([listSellingItems(db, teamId, now), findLowStock(db, teamId)]);
  return Math.min(most, items.filter((item) => isAlmostSoldOut(item, low)).length);
}

/** Why a site is locked, judged only by the club's own row: subscriptions are assumed to be paid. */
export function inactiveReasonsOf(team: Team, now: Date): readonly InactiveReason[] {
  const subscribed = { website: true, domain: true, email: true };
  const activation = siteActivation({ ...team, subscribed, isSpecialMode: false }, now);
  return activation.active ? [] : activation.reasons;
}

import { formatPrice } from "../../domain/values/money.ts";
import { type ClubDataCounts, countClubData } from "../usecases/import/club-holdings.ts";
import {
  type RemovalRefusal,
  type RemovalServices,
  removalRefusal,
  removeClub,
} from "../usecases/import/remove-club.ts";
import { findNamedClub, refuseCommand } from "./named-club.ts";
import { countedNoun, tableLabel } from "./print-changes.ts";

type Print = (line: string) => void;

interface RemoveOptions {
  club: string;
  /** The alias that was typed to confirm the removal; null to only list what would be removed. */
  alias: string | null;
  withOrders: boolean;
}

const REFUSED: Record<RemovalRefusal, string> = {
  "no-club": "The club has already been removed.",
  "open-orders":
    "Nothing was removed because buyers are checking out right now. Turn off the club's store (storeInfo.storeActive) and try again in an hour.",
  orders:
    "Nothing was removed because the club has orders, which it may need for its books. To remove them too, add --with-orders.",
};

/**
 * Prints what would be removed with a club, or removes the club. The exit code is 1 if there is no such club,
 * it must not be removed, or a wrong alias was typed.
 */
export async function runRemove(
  services: RemovalServices,
  { club, alias, withOrders }: RemoveOptions,
  print: Print,
): Promise<number> {
  const team = await findNamedClub(services.db, club, print);
  if (!team) return 1;
  const name = `${team.teamName} (${team.teamId})`;
  if (alias === null) {
    const holdings = await countClubData(services.db, team.teamId, services.now());
    print(`Removing ${name}, alias ${team.slug}, would delete:`);
    printHoldings(holdings, print);
    const reason = removalRefusal(holdings, withOrders);
    if (reason !== null) print(REFUSED[reason]);
    return reason === null ? 0 : 1;
  }
  if (alias.trim() !== team.slug)
    return refuseCommand(print, `Nothing was removed: that isn't the club's alias, ${team.slug}.`);
  const removed = await removeClub(services, team.teamId, { withOrders });
  print(
    removed.ok
      ? `Removed: ${name}, ${countedNoun(removed.rows, "row")} and ${countedNoun(removed.pictures, "picture")}.`
      : REFUSED[removed.reason],
  );
  if (removed.ok && removed.areLeft)
    print(
      "Some of its pictures couldn't be deleted because the storage wasn't available. No page shows them.",
    );
  return removed.ok ? 0 : 1;
}

function printHoldings(holdings: ClubDataCounts, print: Print): void {
  for (const { name, count } of holdings.rows) print(`  ${tableLabel(name)}: ${count}`);
  const { openOrders, paidCents, futureAdmissions, ordersOfGoods, ordersOfOthers } = holdings;
  const warnings: [number, string][] = [
    [paidCents, `${formatPrice(paidCents)} in sales, paid and not refunded`],
    [openOrders, `unpaid orders: ${openOrders}`],
    [futureAdmissions, `valid tickets to upcoming games and events: ${futureAdmissions}`],
    [ordersOfGoods, `paid orders with products, shipped or not: ${ordersOfGoods}`],
  ];
  for (const [count, sentence] of warnings) if (count > 0) print(`  ! ${sentence}`);
  if (ordersOfOthers > 0)
    print(`Orders placed in its store for other clubs' items (those clubs keep them): ${ordersOfOthers}`);
}

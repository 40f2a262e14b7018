import { formatPrice } from "../../domain/values/money.ts";
import { getTeamCalled } from "../db/queries/club/teams.ts";
import { type ClubHoldings, getHoldings } from "../usecases/import/club-holdings.ts";
import {
  type RemovalRefusal,
  type RemovalServices,
  removalRefusal,
  removeClub,
} from "../usecases/import/remove-club.ts";
import { counted, tableLabel } from "./print-changes.ts";

type Print = (line: string) => void;

interface RemoveOptions {
  club: string;
  /** As somebody has typed it to confirm the removal; null only lists what would go. */
  alias: string | null;
  withOrders: boolean;
}

const REFUSED: Record<RemovalRefusal, string> = {
  "no-club": "The club is gone already.",
  "open-orders":
    "Nothing was removed: buyers are paying. Switch its store off (storeInfo.storeActive), and try again in an hour.",
  orders:
    "Nothing was removed: the club has orders, which are its books. Add --with-orders to remove them too.",
};

/** Lists what would go with a club, or removes it. The exit code is 1 if it must stay, or another alias was typed. */
export async function runRemove(
  services: RemovalServices,
  { club, alias, withOrders }: RemoveOptions,
  print: Print,
): Promise<number> {
  const team = await getTeamCalled(services.db, club);
  if (!team) {
    print(`No club is called ${club}`);
    return 1;
  }
  const name = `${team.teamName} (${team.teamId})`;
  if (alias === null) {
    const holdings = await getHoldings(services.db, team.teamId, services.now());
    print(`${name}, alias ${team.slug}. With it would go:`);
    printHoldings(holdings, print);
    const reason = removalRefusal(holdings, withOrders);
    if (reason !== null) print(REFUSED[reason]);
    return reason === null ? 0 : 1;
  }
  if (alias.trim() !== team.slug) {
    print(`Nothing was removed: the club's alias is ${team.slug}.`);
    return 1;
  }
  const removed = await removeClub(services, team.teamId, { withOrders });
  print(
    removed.ok
      ? `Removed: ${name}, ${counted(removed.rows, "row")} and ${counted(removed.pictures, "picture")}.`
      : REFUSED[removed.reason],
  );
  if (removed.ok && removed.areLeft)
    print("Other pictures of it stay where they are kept, because the storage was away; nothing shows them.");
  return removed.ok ? 0 : 1;
}

function printHoldings(holdings: ClubHoldings, print: Print): void {
  for (const { name, count } of holdings.rows) print(`  ${tableLabel(name)}: ${count}`);
  const { openOrders, paidCents, futureAdmissions, ordersOfGoods, ordersOfOthers } = holdings;
  const warnings: [number, string][] = [
    [paidCents, `${paidCents} cents of sales (${formatPrice(paidCents)}), paid and not given back`],
    [openOrders, `orders that are not paid yet: ${openOrders}`],
    [futureAdmissions, `valid tickets to what is not over: ${futureAdmissions}`],
    [ordersOfGoods, `paid orders of goods, shipped or not: ${ordersOfGoods}`],
  ];
  for (const [count, sentence] of warnings) if (count > 0) print(`  ! ${sentence}`);
  if (ordersOfOthers > 0)
    print(`Orders of other clubs, placed in its store, stay with their sellers: ${ordersOfOthers}`);
}

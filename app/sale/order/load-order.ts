import { findTeamById } from "../../../server/db/queries/club/teams.ts";
import { findSiteOrder, type OrderLookup } from "../../../server/db/queries/sale/order-details.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import { loadMoveChoices } from "./load-moved-event.ts";
import { offeredWallets, shownOrder } from "./show-order.ts";
import type { ShownOrder } from "./shown-order.ts";

/** Reads an order that the club sold, or that was placed on its site; null if there is none. */
export async function loadOrder(visit: ClubVisit, name: OrderLookup): Promise<ShownOrder | null> {
  const { db, teamId, now, site, services } = visit;
  const order = await findSiteOrder(db, site.team, name);
  if (!order) return null;
  const seller = order.teamId === teamId ? site.team : await findTeamById(db, order.teamId);
  return (
    seller && {
      ...shownOrder(order, { now, site, seller, wallets: offeredWallets(services) }),
      moves: await loadMoveChoices(visit, order),
    }
  );
}

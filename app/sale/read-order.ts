import { getTeam } from "../../server/db/queries/club/teams.ts";
import { getOrderDetails, type OrderName } from "../../server/db/queries/sale/order-details.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import { shownOrder } from "./show-order.ts";
import type { ShownOrder } from "./shown-order.ts";

/** An order the club sells, or one placed on its site, as its page shows it; null where there is none of that name. */
export async function readOrder(visit: ClubVisit, name: OrderName): Promise<ShownOrder | null> {
  const { db, teamId, now, site } = visit;
  const order = await getOrderDetails(db, teamId, name);
  if (!order) return null;
  const seller = order.teamId === teamId ? site.team : await getTeam(db, order.teamId);
  return seller && shownOrder(order, { now, site, seller });
}

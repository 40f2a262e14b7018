import { orderUrl } from "../../../domain/sale/order-details.ts";
import type { StoreClubs } from "../../../domain/store/store-switches.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { getOrderByKey, listLineItems, type Order } from "../../db/queries/sale/orders.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { CHECKOUT_MS, paymentsWithin } from "./payments-within.ts";
import { takeUpOrder } from "./take-up-order.ts";

/**
 * Gives an unpaid order's places back at once, because its buyer left the payment page on purpose. The session is closed at the provider
 * first: if it was paid meanwhile, it is a payment. If the provider does not answer, the places stay held and the sweep closes the order.
 * @returns the address the buyer goes on to; null if the site has no such order
 */
export async function leaveCheckout(
  services: SaleServices,
  site: StoreClubs,
  key: string,
): Promise<string | null> {
  const order = await getOrderByKey(services.db, site, key);
  if (order === null) return null;
  if (order.awaitingPayment || order.status === "paid") return orderUrl(order);
  if (order.status !== "pending") return wayBack(order);
  const payments = paymentsWithin(services.payments, CHECKOUT_MS, services.ending);
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const left = await takeUpOrder({ ...services, payments }, order, lines, false);
  return left === "bought" ? orderUrl(order) : wayBack(order);
}

const wayBack = ({ siteOrigin, cancelPath, teamParam }: Order): string =>
  siteOrigin + withTeamParam(cancelPath, teamParam);

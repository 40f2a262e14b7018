import { orderUrl } from "../../../domain/sale/order-details.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { listLineItems, type Order } from "../../db/queries/sale/orders.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { paymentsWithin } from "./payments-within.ts";
import { takeUpOrder } from "./take-up-order.ts";

/** A buyer who wants to leave waits no longer for the provider. */
const LEAVING_MS = 4_000;

/**
 * Gives an unpaid order's places back at once, because its buyer left the payment page on purpose. The session is closed at the provider
 * first: if it was paid meanwhile, it is a payment. If the provider does not answer, the places stay held and the sweep closes the order.
 * @returns the address the buyer goes on to
 */
export async function leaveCheckout(services: SaleServices, order: Order): Promise<string> {
  if (order.awaitingPayment || order.status !== "pending") return wayOn(order);
  const payments = paymentsWithin(services.payments, LEAVING_MS, services.ending);
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const left = await takeUpOrder({ ...services, payments }, order, lines, false);
  return left === "bought" ? orderUrl(order) : wayBack(order);
}

/** Where a buyer goes on to who leaves the payment page while the order is as it is stored. */
export const wayOn = (order: Order): string =>
  order.awaitingPayment || order.status === "paid" ? orderUrl(order) : wayBack(order);

const wayBack = ({ siteOrigin, cancelPath, teamParam }: Order): string =>
  siteOrigin + withTeamParam(cancelPath, teamParam);

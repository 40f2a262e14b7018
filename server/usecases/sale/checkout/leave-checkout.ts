import { orderUrl } from "../../../../domain/sale/order-details.ts";
import { withTeamParam } from "../../../../domain/values/site-path.ts";
import { listLineItems, type Order } from "../../../db/queries/sale/orders.ts";
import type { OrderServices, SaleServices } from "../../club/sale-services.ts";
import { paymentsWithTimeout } from "./payments-with-timeout.ts";
import { resumeOrCloseOrder } from "./resume-or-close-order.ts";

/** How long a buyer who leaves the payment page waits for the provider. */
const LEAVING_MS = 4_000;

type LeavingServices = OrderServices & Pick<SaleServices, "ending">;

/**
 * Releases an unpaid order's hold at once, because its buyer left the payment page on purpose. Closes the
 * session at the provider first: if it was paid in the meantime, the payment counts. If the provider does not
 * answer, the hold stays and the sweep closes the order later.
 * @returns the URL to redirect the buyer to
 */
export async function leaveCheckout(services: LeavingServices, order: Order): Promise<string> {
  if (order.awaitingPayment || order.status !== "pending") return urlAfterLeaving(order);
  const payments = paymentsWithTimeout(services.payments, LEAVING_MS, services.ending);
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const left = await resumeOrCloseOrder({ ...services, payments }, order, lines, false);
  return left === "bought" ? orderUrl(order) : wayBack(order);
}

/**
 * Where to redirect a buyer who leaves the payment page: to the order if it is paid or being paid, else back
 * to the site.
 */
export const urlAfterLeaving = (order: Order): string =>
  order.awaitingPayment || order.status === "paid" ? orderUrl(order) : wayBack(order);

const wayBack = ({ siteOrigin, cancelPath, teamParam }: Order): string =>
  siteOrigin + withTeamParam(cancelPath, teamParam);

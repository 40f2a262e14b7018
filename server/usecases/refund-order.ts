import { getOrder } from "../db/queries/orders.ts";
import type { OrderRef } from "./look-up-order.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * Gives a late payment back: once, however often the job is tried, because no more goes back than was paid.
 * @throws PaymentsUnavailable when the provider is away: the job tries again.
 */
export async function refundOrder(
  { db, payments, log }: SaleServices,
  { teamId, orderId }: OrderRef,
): Promise<void> {
  const order = await getOrder(db, teamId, orderId);
  if (order?.status !== "late-refunded") return;
  const { stripeAccountId: account, paymentIntentId, platformFee } = order;
  if (account === null || paymentIntentId === null)
    throw new Error(`The order ${orderId} of ${teamId} names no payment to give back`);
  await payments.refund({ account, paymentIntentId, refundsFee: platformFee > 0 });
  log.info({ team: teamId, order: orderId, cents: order.total }, "A late payment was given back");
}

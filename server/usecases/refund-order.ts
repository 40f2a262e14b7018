import { getOrder } from "../db/queries/orders.ts";
import type { OrderRef } from "./look-up-order.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * Gives a late payment back. The key makes it once, however often the job is tried.
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
  await payments.refund({
    account,
    paymentIntentId,
    refundsFee: platformFee > 0,
    idempotencyKey: `refund-${teamId}-${orderId}`,
  });
  log.info({ team: teamId, order: orderId, cents: order.total }, "A late payment was given back");
}

import { hasTriesLeft, refundedAmount } from "../../../domain/sale/refund.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { readRefunds } from "./check-refunds.ts";
import type { OrderRef } from "./look-up-order.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Gives a late payment back: what is under way at the provider is not asked for again, however often the job is tried, and
 * the provider gives back no more than was paid. A refund that failed is asked for anew a few times.
 * @throws PaymentsUnavailable when the provider is away: the job tries again.
 */
export async function refundOrder(services: SaleServices, { teamId, orderId }: OrderRef): Promise<void> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order?.status !== "late-refunded") return;
  const refunds = await readRefunds(services, order);
  if (refundedAmount(refunds) >= order.total || !hasTriesLeft(refunds)) return;
  const { stripeAccountId, paymentIntentId, platformFee, total: cents } = order;
  const refund = await services.payments.refund({
    account: stripeAccountId ?? "",
    paymentIntentId: paymentIntentId ?? "",
    teamId,
    orderId,
    refundsFee: platformFee > 0,
  });
  if (refund === null) return;
  await settleOrder(services, order, { event: refund, session: null });
  const facts = { team: teamId, order: orderId, refund: refund.id, status: refund.status, cents };
  services.log.info(facts, "A late payment is given back");
}

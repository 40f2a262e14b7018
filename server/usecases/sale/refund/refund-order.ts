import { writeLateRefundMetadata } from "../../../../domain/sale/metadata/refund-metadata.ts";
import { hasTriesLeft, refundedAmount } from "../../../../domain/sale/refund.ts";
import { getOrder } from "../../../db/queries/sale/orders.ts";
import type { ReportedRefund } from "../../../ports/payment-events.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { OrderRef } from "../settle/look-up-order.ts";
import { settleOrder } from "../settle/settle-order.ts";
import { syncRefunds } from "./check-refunds.ts";

/**
 * Refunds a payment that arrived too late. It can run any number of times: a pending refund is not requested
 * again, and the provider refunds no more than was paid. A failed refund is retried a few times. Resolves
 * with the refund; null if none was needed, or if no tries are left.
 * @throws Error if the provider refuses the refund
 */
export async function refundOrder(
  services: OrderServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<ReportedRefund | null>> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order?.status !== "late-refunded") return { ok: true, value: null };
  const refunds = await syncRefunds(services, order);
  if (!refunds.ok) return refunds;
  if (refundedAmount(refunds.value) >= order.total || !hasTriesLeft(refunds.value))
    return { ok: true, value: null };
  const { paymentIntentId, platformFee, total: cents, lateReason } = order;
  const account = order.stripeAccountId ?? "";
  const asked = await services.payments.refund({
    account,
    paymentIntentId: paymentIntentId ?? "",
    teamId,
    orderId,
    refundsFee: platformFee > 0,
    metadata: services.orderSecrets.sealed(
      account,
      { teamId, orderId, ...writeLateRefundMetadata(lateReason ?? "not-available") },
      null,
    ),
    part: null,
  });
  if (!asked.ok) return asked;
  const refund = asked.value;
  if (refund === null) return { ok: true, value: null };
  if (refund.kind === "refused")
    throw new Error(`The provider refused to refund the late order ${orderId}: ${refund.code}`);
  await settleOrder(services, order, { event: refund, session: null });
  const facts = { team: teamId, order: orderId, refund: refund.id, status: refund.status, cents };
  services.log.info(facts, "A late payment was refunded");
  return { ok: true, value: refund };
}

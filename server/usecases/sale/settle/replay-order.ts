import type { PaymentReportOutcome } from "../../../../domain/sale/order.ts";
import { getOrder } from "../../../db/queries/sale/orders.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { syncDisputes, syncRefunds } from "../refund/check-refunds.ts";
import { checkOrderInAnyState, type OrderRef } from "./look-up-order.ts";

/**
 * Updates an order whose events may be lost, whatever its state: reads its session, refunds and disputes from
 * the provider, and applies them. Repeating this changes nothing. Does nothing for an unknown order.
 */
export async function replayOrder(
  services: OrderServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<PaymentReportOutcome | "opened" | "released">> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order === null) return { ok: true, value: "none" };
  const looked = await checkOrderInAnyState(services, order);
  if (!looked.ok) {
    const { reason, details } = looked;
    services.log.warn({ team: teamId, order: orderId, reason, details }, "An order couldn't be replayed");
    return looked;
  }
  const paid = await getOrder(services.db, teamId, orderId);
  const refunds = paid?.paymentIntentId ? await syncRefunds(services, paid) : null;
  if (refunds && !refunds.ok) return refunds;
  const disputes = paid?.paymentIntentId ? await syncDisputes(services, paid) : null;
  if (disputes && !disputes.ok) return disputes;
  const facts = {
    team: teamId,
    order: orderId,
    outcome: looked.value,
    refunds: refunds?.value.length ?? 0,
    disputes: disputes?.value.length ?? 0,
  };
  services.log.info(facts, "An order was replayed");
  return looked;
}

import { isUnderWay } from "../../../domain/sale/refund.ts";
import { getOrder, type Order } from "../../db/queries/sale/orders.ts";
import type { PaymentsAnswer, ReportedRefund } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import type { OrderRef } from "./look-up-order.ts";
import { settleOrder } from "./settle-order.ts";

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 24 * 3600;
/** A refund is asked about on its first day by the job it came with, and daily then. */
const YOUNG_MS = 23 * HOUR_MS;
/** Banks need ten days at the most: what takes longer hangs. */
const OVERDUE_MS = 30 * 24 * HOUR_MS;

/**
 * Asks the provider how an order's refunds stand, and again every day while one is under way: what a lost event would
 * have told is found here. Resolves with those that are under way.
 */
export async function checkRefunds(
  services: SaleServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<ReportedRefund[]>> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order === null || order.paymentIntentId === null) return { ok: true, value: [] };
  const refunds = await readRefunds(services, order);
  if (!refunds.ok) return refunds;
  const waiting = refunds.value.filter(isUnderWay);
  const oldest = Math.max(
    0,
    ...waiting.map(({ timeCreated }) => services.now().getTime() - timeCreated.getTime()),
  );
  if (oldest > OVERDUE_MS)
    services.log.error({ team: teamId, order: orderId }, "A refund has been under way for more than 30 days");
  else if (oldest > YOUNG_MS)
    await services.addJob(services.db, "check-refunds", { teamId, orderId }, { afterSeconds: DAY_SECONDS });
  return { ok: true, value: waiting };
}

/**
 * Brings an order up to what the provider says of its refunds. Resolves with them.
 * @throws Error where the order was not paid for
 */
export async function readRefunds(
  services: SaleServices,
  order: Order,
): Promise<PaymentsAnswer<ReportedRefund[]>> {
  const { teamId, id, stripeAccountId, paymentIntentId } = order;
  if (stripeAccountId === null || paymentIntentId === null)
    throw new Error(`The order ${id} of ${teamId} names no payment to give back`);
  const refunds = await services.payments.listRefunds(stripeAccountId, paymentIntentId);
  if (!refunds.ok) return refunds;
  for (const refund of refunds.value) await settleOrder(services, order, { event: refund, session: null });
  return refunds;
}

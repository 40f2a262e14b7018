import { isRefundUnderWay } from "../../../../domain/sale/refund.ts";
import { getOrder, type Order } from "../../../db/queries/sale/orders.ts";
import type { MoneyNews, ReportedDispute, ReportedRefund } from "../../../ports/payment-events.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { OrderRef } from "../settle/look-up-order.ts";
import { settleOrder } from "../settle/settle-order.ts";

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 24 * 3600;
/**
 * The job that is added together with a refund checks it after a day. Only an older refund needs further
 * daily checks.
 */
const YOUNG_MS = 23 * HOUR_MS;
/** Banks take ten days at most, so a refund that is still pending after 30 is stuck. */
const OVERDUE_MS = 30 * 24 * HOUR_MS;

/**
 * Updates an order's refunds from the provider. While a refund is pending, adds a job to check again after a
 * day, so that a lost event does no harm. Resolves with the pending refunds: empty if the order is unknown or
 * unpaid.
 */
export async function checkRefunds(
  services: OrderServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<ReportedRefund[]>> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order === null || order.paymentIntentId === null) return { ok: true, value: [] };
  const refunds = await syncRefunds(services, order);
  if (!refunds.ok) return refunds;
  const waiting = refunds.value.filter(isRefundUnderWay);
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
 * Updates an order's refunds from the provider, and resolves with them.
 * @throws Error if the order was not paid
 */
export const syncRefunds = (
  services: OrderServices,
  order: Order,
): Promise<PaymentsAnswer<ReportedRefund[]>> => readMoney(services, order, services.payments.listRefunds);

/** Like syncRefunds, for the order's disputes. */
export const syncDisputes = (
  services: OrderServices,
  order: Order,
): Promise<PaymentsAnswer<ReportedDispute[]>> => readMoney(services, order, services.payments.listDisputes);

async function readMoney<News extends MoneyNews>(
  services: OrderServices,
  order: Order,
  list: (account: string, paymentIntentId: string) => Promise<PaymentsAnswer<News[]>>,
): Promise<PaymentsAnswer<News[]>> {
  const { teamId, id, stripeAccountId, paymentIntentId } = order;
  if (stripeAccountId === null || paymentIntentId === null)
    throw new Error(`Order ${id} of ${teamId} has no payment`);
  const reported = await list(stripeAccountId, paymentIntentId);
  if (!reported.ok) return reported;
  for (const event of reported.value) await settleOrder(services, order, { event, session: null });
  return reported;
}

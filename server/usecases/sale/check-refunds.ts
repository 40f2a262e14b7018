import { isUnderWay } from "../../../domain/sale/refund.ts";
import { getOrder, type Order } from "../../db/queries/sale/orders.ts";
import type { MoneyNews, ReportedDispute } from "../../ports/payment-events.ts";
import type { PaymentsAnswer, ReportedRefund } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import type { OrderRef } from "./look-up-order.ts";
import { settleOrder } from "./settle-order.ts";

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 24 * 3600;
/** On its first day a refund is checked by the job that came with it, then daily. */
const YOUNG_MS = 23 * HOUR_MS;
/** Banks need ten days at most: a refund that takes longer is stuck. */
const OVERDUE_MS = 30 * 24 * HOUR_MS;

/**
 * Asks the provider about an order's refunds, and again every day while one is pending, so that a lost event does no
 * harm. Resolves with the pending ones.
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
 * Updates an order's refunds from the provider, and resolves with them.
 * @throws Error if the order was not paid
 */
export const readRefunds = (
  services: SaleServices,
  order: Order,
): Promise<PaymentsAnswer<ReportedRefund[]>> => readMoney(services, order, services.payments.listRefunds);

/** The same for its disputes. */
export const readDisputes = (
  services: SaleServices,
  order: Order,
): Promise<PaymentsAnswer<ReportedDispute[]>> => readMoney(services, order, services.payments.listDisputes);

async function readMoney<News extends MoneyNews>(
  services: SaleServices,
  order: Order,
  list: (account: string, paymentIntentId: string) => Promise<PaymentsAnswer<News[]>>,
): Promise<PaymentsAnswer<News[]>> {
  const { teamId, id, stripeAccountId, paymentIntentId } = order;
  if (stripeAccountId === null || paymentIntentId === null)
    throw new Error(`The order ${id} of ${teamId} names no payment to give back`);
  const told = await list(stripeAccountId, paymentIntentId);
  if (!told.ok) return told;
  for (const event of told.value) await settleOrder(services, order, { event, session: null });
  return told;
}

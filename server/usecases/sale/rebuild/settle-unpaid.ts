import { sessionEvent } from "../../../../domain/sale/order.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { getOrder, listStockItems, type OrderId, updateOrder } from "../../../db/queries/sale/orders.ts";
import type { PaymentSession } from "../../../ports/payment-session.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { applyNews } from "../settle/settle-order.ts";
import { servicesAt } from "./quiet-services.ts";
import { countMail } from "./rebuild-report.ts";
import type { Rebuilding } from "./rebuilding.ts";

const DONE: PaymentsAnswer<null> = { ok: true, value: null };

/**
 * Settles an order that was unpaid in the copy, if it was paid since: with the time of its payment, and
 * without the mails that the lost database has sent. The sweep would settle it too, but mail it a second
 * time. An order that is still unpaid is left to the sweep.
 */
export async function settleUnpaid(work: Rebuilding, name: OrderId): Promise<PaymentsAnswer<null>> {
  const { services, account } = work;
  const order = await getOrder(services.db, name.teamId, name.id);
  if (order?.status !== "pending" || order.sessionId === null) return DONE;
  const found = await services.payments.getSession(account, order.sessionId);
  if (!found.ok) return found;
  const session = found.value;
  if (sessionEvent(session) !== "paid" || session.paymentIntentId === null) return DONE;
  const paid = await services.payments.listPayments(account, { paymentIntentId: session.paymentIntentId });
  if (!paid.ok) return paid;
  const timePaid = paid.value[0]?.timeCreated ?? services.now();
  await settlePaid(work, order, { session, timePaid });
  return DONE;
}

/**
 * Settles an order that was unpaid in the copy by its paid session. If the copy was made before the order's
 * session was stored, the order accepts this one.
 */
export async function settlePaid(
  work: Rebuilding,
  { teamId, id }: OrderId,
  { session, timePaid }: { session: PaymentSession; timePaid: Date },
): Promise<void> {
  const { services, isMailed } = work;
  const club = work.clubOf(teamId);
  club.settled += 1;
  countMail(club, timePaid, isMailed(timePaid));
  if (work.wish.isDryRun) return;
  const items = await listStockItems(services.db, teamId, id);
  await saleTransaction(services, { teamId, items }, async (tx) => {
    const found = await lockOrder(tx, teamId, id);
    // The provider's event, or the sweep, was faster.
    if (found?.order.status !== "pending") return;
    const then = servicesAt(services, timePaid, isMailed(timePaid));
    await applyNews(then, tx, found, { event: "paid", session });
    if (!isMailed(timePaid)) await updateOrder(tx, teamId, id, { timeMailed: timePaid });
  });
  services.purgeSoon(stockTag(teamId));
}

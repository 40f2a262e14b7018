import { type OpenRefundFailure, openRefundFailures } from "../../../../domain/sale/open-refund-failures.ts";
import { BY_HAND_PREFIX } from "../../../../domain/sale/refund.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { formatPrice } from "../../../../domain/values/money.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { type LockedOrder, lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { listStockItems, updateOrder } from "../../../db/queries/sale/orders.ts";
import {
  closeRefundRequest,
  listRefundRequests,
  listRequestedRefunds,
} from "../../../db/queries/sale/refund-requests.ts";
import { closeFailedRefunds, listDisputes, listRefunds } from "../../../db/queries/sale/refunds.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { applyMatchingNews } from "../settle/settle-order.ts";
import type { RefundAct } from "./request-refund.ts";

type Services = Pick<OrderServices, "db" | "turns" | "addJob" | "now" | "log" | "purgeSoon">;

export interface RefundClosing {
  /**
   * The club's request that failed or was refused; null for failed refunds that were not requested at the
   * desk.
   */
  requestId: string | null;
  /**
   * True if the club refunded the buyer another way, which is recorded like cash; false if nothing is owed.
   */
  byHand: boolean;
  /** The officer's reason, for the history. */
  reason: string;
}

/**
 * Closes a failed refund: it is removed from the desk's open tasks, and not requested again. False if there
 * is no such open failure, because it was closed or requested again in the meantime.
 */
export async function closeFailure(
  services: Services,
  act: RefundAct,
  closing: RefundClosing,
): Promise<boolean> {
  const { teamId, orderId } = act;
  const items = await listStockItems(services.db, teamId, orderId);
  const isClosed = await saleTransaction(services, { teamId, items }, async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return false;
    const [refunds, disputes, asked, requests] = [
      await listRefunds(tx, act),
      await listDisputes(tx, act),
      await listRequestedRefunds(tx, act),
      await listRefundRequests(tx, act),
    ];
    const open = openRefundFailures({ ...found.order, refunds, disputes, asked }, requests);
    const failure = open.find(({ requestId }) => requestId === closing.requestId);
    if (!failure) return false;
    await close({ services, tx, found }, act, { failure, closing });
    return true;
  });
  services.purgeSoon(stockTag(teamId));
  return isClosed;
}

/** The data of one transaction that holds the order's lock. */
interface LockedContext {
  services: Services;
  tx: Database;
  found: LockedOrder;
}

async function close(
  { services, tx, found }: LockedContext,
  { teamId, orderId, who }: RefundAct,
  { failure, closing: { byHand, reason } }: { failure: OpenRefundFailure; closing: RefundClosing },
): Promise<void> {
  const { requestId, amount, isRefused } = failure;
  const name = { teamId, orderId };
  const now = services.now();
  await closeFailedRefunds(tx, name, { requestId }, now);
  if (requestId !== null) await closeRefundRequest(tx, name, requestId, now);
  await addAct(tx, {
    teamId,
    who,
    act: "refund-closed",
    subject: orderId,
    before: { amount: formatPrice(amount), why: isRefused ? "been refused" : "failed" },
    after: { is: byHand ? "by-hand" : "nothing", reason },
    timeCreated: now,
  });
  const { paymentIntentId, currency, customerEmail } = found.order;
  if (byHand && amount > 0 && paymentIntentId !== null) {
    const id = `${BY_HAND_PREFIX}${requestId ?? crypto.randomUUID()}`;
    const given = { kind: "refund", id, amount, currency, paymentIntentId, requestId } as const;
    const event = { ...given, status: "succeeded", reason: "", timeCreated: now } as const;
    // Applied like the provider's own news: this mails the buyer, and voids an order that is refunded in
    // full.
    await applyMatchingNews(services, tx, found, { event, session: null });
  } else if (isRefused && requestId !== null && isValidEmail(customerEmail)) {
    // The buyer was not mailed when the refund was refused, but the codes of the refunded pieces are void.
    await services.addJob(tx, "mail-refund", { ...name, requestId });
  }
}

/**
 * Closes an order's payment problem (a payment that does not match the order). A pending order then counts as
 * never paid, and its hold is back on sale. The problem's text stays stored, because the order's page must
 * not say that the buyer was not charged. False if the order has no open problem.
 */
export async function closeProblem(
  services: Services,
  { teamId, orderId, who }: RefundAct,
  reason: string,
): Promise<boolean> {
  const items = await listStockItems(services.db, teamId, orderId);
  const isClosed = await saleTransaction(services, { teamId, items }, async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found || found.order.problem === "" || found.order.timeProblemClosed !== null) return false;
    const { problem, status } = found.order;
    const now = services.now();
    await updateOrder(tx, teamId, orderId, { timeProblemClosed: now });
    const written = { teamId, who, act: "problem-closed", subject: orderId } as const;
    await addAct(tx, { ...written, before: { problem }, after: { reason }, timeCreated: now });
    if (status === "pending")
      await applyMatchingNews(services, tx, found, { event: "payment-failed", session: null });
    return true;
  });
  services.purgeSoon(stockTag(teamId));
  return isClosed;
}

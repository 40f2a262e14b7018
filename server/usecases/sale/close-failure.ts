import { type OpenFailure, openFailures } from "../../../domain/sale/open-failures.ts";
import { BY_HAND } from "../../../domain/sale/refund.ts";
import { stockTag } from "../../../domain/site/page-tags.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { type LockedOrder, lockOrder } from "../../db/queries/sale/order-steps.ts";
import { updateOrder } from "../../db/queries/sale/orders.ts";
import { closeRequest, listAsked, listRefundRequests } from "../../db/queries/sale/refund-requests.ts";
import { closeFailedRefunds, listDisputes, listRefunds } from "../../db/queries/sale/refunds.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { saleTransaction } from "../club/sale-transaction.ts";
import type { RefundAct } from "./request-refund.ts";
import { takeNews } from "./settle-order.ts";

type Services = Pick<SaleServices, "db" | "inTurn" | "addJob" | "now" | "log" | "purgeSoon">;

export interface Closing {
  /** The club's request that failed or was refused; null for failed refunds that nobody asked for at the desk. */
  requestId: string | null;
  /** Whether the money was given back in another way: it is booked like cash. Else nothing is owed (any more). */
  byHand: boolean;
  /** For the history. */
  reason: string;
}

/**
 * Closes what was to go back and did not: nobody has to look at it any more, and it is not asked for again. False if there is no such
 * failure (any more), because it was closed or asked for again meanwhile.
 */
export async function closeFailure(services: Services, act: RefundAct, closing: Closing): Promise<boolean> {
  const { teamId, orderId } = act;
  const isClosed = await saleTransaction(services, teamId, async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return false;
    const [refunds, disputes, asked, requests] = [
      await listRefunds(tx, act),
      await listDisputes(tx, act),
      await listAsked(tx, act),
      await listRefundRequests(tx, act),
    ];
    const open = openFailures({ ...found.order, refunds, disputes, asked }, requests);
    const failure = open.find(({ requestId }) => requestId === closing.requestId);
    if (!failure) return false;
    await close({ services, tx, found }, act, { failure, closing });
    return true;
  });
  services.purgeSoon(stockTag(teamId));
  return isClosed;
}

/** What is going on in one transaction: the order is locked. */
interface Closed {
  services: Services;
  tx: Database;
  found: LockedOrder;
}

async function close(
  { services, tx, found }: Closed,
  { teamId, orderId, who }: RefundAct,
  { failure, closing: { byHand, reason } }: { failure: OpenFailure; closing: Closing },
): Promise<void> {
  const { requestId, amount, isRefused } = failure;
  const name = { teamId, orderId };
  const now = services.now();
  await closeFailedRefunds(tx, name, { requestId }, now);
  if (requestId !== null) await closeRequest(tx, name, requestId, now);
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
    const id = `${BY_HAND}${requestId ?? crypto.randomUUID()}`;
    const given = { kind: "refund", id, amount, currency, paymentIntentId, requestId } as const;
    const event = { ...given, status: "succeeded", reason: "", timeCreated: now } as const;
    // As if the provider told it: the buyer is mailed, and an order whose money is gone is void.
    await takeNews(services, tx, found, { event, session: null });
  } else if (isRefused && requestId !== null && isValidEmail(customerEmail)) {
    // The buyer was told nothing yet: what was taken back is void all the same.
    await services.addJob(tx, "mail-refund", { ...name, requestId });
  }
}

/**
 * Closes what did not fit of an order's payment. An order that waits for it counts as never paid, and what it held is back on sale;
 * what was wrong stays with it, because its buyer must not read that nothing was charged. False if nothing is wrong with it (any more).
 */
export async function closeProblem(
  services: Services,
  { teamId, orderId, who }: RefundAct,
  reason: string,
): Promise<boolean> {
  const isClosed = await saleTransaction(services, teamId, async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found || found.order.problem === "" || found.order.timeProblemClosed !== null) return false;
    const { problem, status } = found.order;
    const now = services.now();
    await updateOrder(tx, teamId, orderId, { timeProblemClosed: now });
    const written = { teamId, who, act: "problem-closed", subject: orderId } as const;
    await addAct(tx, { ...written, before: { problem }, after: { reason }, timeCreated: now });
    if (status === "pending") await takeNews(services, tx, found, { event: "payment-failed", session: null });
    return true;
  });
  services.purgeSoon(stockTag(teamId));
  return isClosed;
}

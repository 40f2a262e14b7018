import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { type OpenRefundFailure, openRefundFailures } from "../../domain/sale/open-refund-failures.ts";
import { hasTriesLeft, isOpenRefundFailure } from "../../domain/sale/refund.ts";
import { formatPrice } from "../../domain/values/money.ts";
import type { Database } from "../db/client.ts";
import { listOrdersWithFailedRefunds } from "../db/queries/sale/money-cases.ts";
import { getOrder, type OrderId } from "../db/queries/sale/orders.ts";
import { listRefundRequests, listRequestedRefunds } from "../db/queries/sale/refund-requests.ts";
import { listDisputes, listRefunds } from "../db/queries/sale/refunds.ts";
import { closeFailure } from "../usecases/sale/refund/close-failure.ts";
import { changingOrders, type MoneyCommandServices } from "./command-services.ts";
import { findNamedClub, findOptionalClub, refuseCommand } from "./named-club.ts";
import { countedNoun } from "./print-changes.ts";

type Print = (line: string) => void;

/** The maximum number of orders listed at once. */
const MAX_LISTED = 200;

/**
 * Prints every refund that failed and that a person has to settle, with the payment at the provider. The exit
 * code is 1 if there is one, or no such club.
 */
export async function runListRefunds(
  { db }: { db: Database },
  { club }: { club: string | null },
  print: Print,
): Promise<number> {
  const named = await findOptionalClub(db, club, print);
  if (!named) return 1;
  const found = await listOrdersWithFailedRefunds(db, { teamId: named.teamId, most: MAX_LISTED });
  let open = 0;
  for (const name of found) open += await printFailures(db, name, print);
  if (found.length === MAX_LISTED)
    print(`Only the first ${MAX_LISTED} orders. Use --team to see one club's.`);
  print(open === 0 ? "No refund needs you." : `${countedNoun(open, "refund")} to settle.`);
  return open === 0 ? 0 : 1;
}

/** Prints an order's failures. Returns the number of those that are not tried again without a person. */
async function printFailures(db: Database, { teamId, id }: OrderId, print: Print): Promise<number> {
  const { order, refunds, failures } = await findFailures(db, { teamId, orderId: id });
  if (!order) return 0;
  const { stripeAccountId, paymentIntentId } = order;
  const payment = `account ${stripeAccountId ?? "none"}, payment ${paymentIntentId ?? "none"}`;
  for (const { requestId, amount, isRefused } of failures) {
    const why = refunds
      .filter((refund) => refund.requestId === requestId && refund.reason !== "")
      .at(-1)?.reason;
    const what = `${formatPrice(amount)}, ${isRefused ? "refused by the provider" : "failed"}${why ? ` (${why})` : ""}`;
    print(`${teamId} ${id}: ${what}, ${payment}${requestId === null ? "" : `, request ${requestId}`}`);
  }
  if (
    failures.length === 0 &&
    order.status === "late-refunded" &&
    hasTriesLeft(refunds) &&
    refunds.some(isOpenRefundFailure)
  )
    print(`${teamId} ${id}: will be tried again without you, ${payment}`);
  return failures.length;
}

async function findFailures(db: Database, name: { teamId: string; orderId: string }) {
  const order = await getOrder(db, name.teamId, name.orderId);
  const [refunds, disputes, asked, requests] = [
    await listRefunds(db, name),
    await listDisputes(db, name),
    await listRequestedRefunds(db, name),
    await listRefundRequests(db, name),
  ];
  const failures: OpenRefundFailure[] = order
    ? openRefundFailures({ ...order, refunds, disputes, asked }, requests)
    : [];
  return { order, refunds, failures };
}

/** How a failed refund was settled outside the program. */
export interface RefundSettling {
  club: string;
  orderId: string;
  /** The request of the failure; null if the order has only one. */
  request: string | null;
  /** True if the club paid the buyer another way, which is recorded like cash; false if nothing is owed. */
  byHand: boolean;
  /** For the club's history. */
  reason: string;
}

/** Closes a failed refund. The exit code is 1 if there is no such failure, or several. */
export async function runSettleRefund(
  services: MoneyCommandServices,
  { club, orderId, request, byHand, reason }: RefundSettling,
  print: Print,
): Promise<number> {
  const team = await findNamedClub(services.db, club, print);
  if (!team) return 1;
  const { teamId } = team;
  const { failures } = await findFailures(services.db, { teamId, orderId });
  const matching = request === null ? failures : failures.filter(({ requestId }) => requestId === request);
  const [failure] = matching;
  if (!failure)
    return refuseCommand(print, "This order has no failed refund to settle. Nothing was changed.");
  if (matching.length > 1) {
    await printFailures(services.db, { teamId, id: orderId }, print);
    return refuseCommand(
      print,
      "The order has several failed refunds. Choose one with --request. Nothing was changed.",
    );
  }
  const { requestId, amount } = failure;
  const act = { teamId, orderId, who: OPERATOR_ACTOR };
  const isClosed = await changingOrders(services, (changing) =>
    closeFailure(changing, act, { requestId, byHand, reason }),
  );
  if (!isClosed)
    return refuseCommand(print, "The refund was settled by somebody else meanwhile. Nothing was changed.");
  print(
    byHand
      ? `Settled: ${formatPrice(amount)} of order ${orderId} counts as paid back another way. The buyer will be emailed.`
      : `Settled: nothing is owed for order ${orderId}.`,
  );
  return 0;
}

import { type RefundDetails, readRefundMetadata } from "../../../../domain/sale/metadata/refund-metadata.ts";
import { moneyMismatch } from "../../../../domain/sale/order.ts";
import { isFailedRefund } from "../../../../domain/sale/refund.ts";
import {
  allPieces,
  leftToRefund,
  linesWithPieces,
  pieceKey,
} from "../../../../domain/sale/refund-request.ts";
import { stockDemand } from "../../../../domain/store/stock.ts";
import { formatPrice } from "../../../../domain/values/money.ts";
import type { Database } from "../../../db/client.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { type LockedOrder, lockOrder } from "../../../db/queries/sale/order-steps.ts";
import type { OrderId } from "../../../db/queries/sale/orders.ts";
import {
  findRefundRequest,
  findRefundRequestByKey,
  insertRefundRequest,
  listRefundRequests,
} from "../../../db/queries/sale/refund-requests.ts";
import { closeFailedRefunds, listRefunds } from "../../../db/queries/sale/refunds.ts";
import { returnSoldStock } from "../../../db/queries/store/stock.ts";
import type { ListedRefund } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { loadRefundableOrder } from "../refund/refundable-order.ts";
import { voidPieces } from "../refund/void-pieces.ts";
import { applyNews } from "../settle/settle-order.ts";

export interface RestoredRefund {
  /** True if the refund, or the club's request for it, was not stored. */
  isNew: boolean;
  /** What a person has to look at; null if nothing. */
  doubt: RefundDoubt | null;
}

/**
 * `pieces-unknown`: a club asked for it, but it is unknown which pieces it cancelled, and no officer has
 * cancelled any since, so their codes are still valid. `asked-again`: an officer has refunded the same pieces
 * again since the restore, so the buyer may get the money twice.
 */
export type RefundDoubt = "pieces-unknown" | "asked-again";

/**
 * Stores a refund with the club's request that it answers, in the transaction `tx`: voids the same codes as
 * before, and puts the same pieces back on sale. Repeating this changes nothing. Null if the refund is not
 * one of this order's payment.
 * @param services with the time of the refund as their clock
 */
export async function restoreRefund(
  services: OrderServices,
  tx: Database,
  { teamId, id }: OrderId,
  refund: ListedRefund,
): Promise<RestoredRefund | null> {
  const name = { teamId, orderId: id };
  const found = await lockOrder(tx, teamId, id);
  if (found === null || moneyMismatch(found.order, refund) !== null) return null;
  const { requestId } = refund;
  const stored = await listRefunds(tx, name);
  const isStored = stored.some((one) => one.id === refund.id);
  const isAsked = requestId === null || (await findRefundRequest(tx, name, requestId)) !== null;
  const doubtful = isAsked ? null : await restoreRequest(services, tx, found, refund);
  const isRestored = !isAsked && doubtful === null;
  const doubt = doubtful !== null && (await isCancelledByHand(tx, found)) ? null : doubtful;
  // A later refund of the same request means that an officer asked again, so the failed one is settled.
  if (requestId !== null && !isStored && !isFailedRefund(refund))
    await closeFailedRefunds(tx, name, { requestId }, refund.timeCreated);
  const locked = await lockOrder(tx, teamId, id);
  if (locked) await applyNews(services, tx, locked, { event: refund, session: null });
  return { isNew: !isStored || isRestored, doubt };
}

/** True if an officer has cancelled pieces without a refund, or nothing of the order is valid any more. */
async function isCancelledByHand(
  tx: Database,
  { order: { teamId, id, status } }: LockedOrder,
): Promise<boolean> {
  if (status !== "paid") return true;
  return (await listRefundRequests(tx, { teamId, orderId: id })).some(({ amount }) => amount === 0);
}

/** Makes the club's request again. Otherwise returns why not. */
async function restoreRequest(
  services: OrderServices,
  tx: Database,
  found: LockedOrder,
  refund: ListedRefund,
): Promise<RefundDoubt | null> {
  const { teamId, id: orderId } = found.order;
  const details = readDetails(services, found, refund);
  const order = await loadRefundableOrder(tx, found);
  const given = new Set(order.given.map(pieceKey));
  const known = new Set(allPieces(found.lines).map(pieceKey));
  if (!details?.units?.every((one) => known.has(pieceKey(one)))) return "pieces-unknown";
  const isGiven = details.units.some((one) => given.has(pieceKey(one)));
  if (isGiven || (await findRefundRequestByKey(tx, { teamId, orderId }, details.key))) return "asked-again";
  const { units, key, who, reason, reasonTold, stockBack } = details;
  const { amount, timeCreated, requestId } = refund;
  await insertRefundRequest(
    tx,
    { teamId, orderId, id: requestId ?? "", key, amount, reason, reasonTold, who, timeCreated },
    units.map((one) => ({ ...one, stockBack })),
  );
  await voidPieces(tx, { found, given: order.given, units, now: timeCreated });
  await addAct(tx, {
    teamId,
    who,
    act: "refunded",
    subject: orderId,
    before: { left: formatPrice(leftToRefund(order)) },
    after: { amount: formatPrice(amount), pieces: `${units.length}`, reason },
    timeCreated,
  });
  // An order that is no longer paid has put all of its pieces back on sale.
  if (!stockBack || found.order.status !== "paid") return null;
  const chosen = new Set(units.map(pieceKey));
  for (const demand of stockDemand(linesWithPieces(found.lines, (piece) => chosen.has(pieceKey(piece)))))
    await returnSoldStock(tx, teamId, demand);
  return null;
}

/** The details that we wrote for this request of this order; null if the club may have written them. */
function readDetails(
  { orderSecrets }: Pick<OrderServices, "orderSecrets">,
  { order }: LockedOrder,
  { metadata, requestId }: ListedRefund,
): RefundDetails | null {
  const isOfOrder = metadata.teamId === order.teamId && metadata.orderId === order.id;
  const isOurs = isOfOrder && metadata.requestId === requestId;
  return isOurs && orderSecrets.isSealed(order.stripeAccountId ?? "", metadata)
    ? readRefundMetadata(metadata)
    : null;
}

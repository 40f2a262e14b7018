import { stockTag } from "../../../../domain/site/page-tags.ts";
import { listStockItems, type OrderId } from "../../../db/queries/sale/orders.ts";
import { findRefundRequest } from "../../../db/queries/sale/refund-requests.ts";
import { listRefunds } from "../../../db/queries/sale/refunds.ts";
import type { ListedRefund } from "../../../ports/payments.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { servicesAt } from "./quiet-services.ts";
import { countRefund, type Rebuilding } from "./rebuilding.ts";
import { restoreRefund } from "./restore-refund.ts";

/** Stores a refund of a stored order, if it or the club's request for it is missing. */
export async function rebuildRefund(work: Rebuilding, name: OrderId, refund: ListedRefund): Promise<void> {
  const { services, wish, isMailed } = work;
  if (!(await isMissing(work, name, refund))) return;
  if (wish.isDryRun) {
    countRefund(work, name, refund, { isNew: true, doubt: null });
    return;
  }
  const { teamId, id } = name;
  const items = await listStockItems(services.db, teamId, id);
  const isOwn = await isAskedHere(work, name, refund);
  const then = servicesAt(services, refund.timeCreated, isOwn || isMailed(refund.timeCreated));
  const restored = await saleTransaction(services, { teamId, items }, (tx) =>
    restoreRefund(then, tx, name, refund),
  );
  services.purgeSoon(stockTag(teamId));
  if (restored) countRefund(work, name, refund, restored);
}

/**
 * True if officers asked for the refund in this database since the restore, so that the lost one has mailed
 * nobody about it: the provider carried it out just now, and this program has not stored that yet.
 */
async function isAskedHere(
  { services: { db }, wish }: Rebuilding,
  { teamId, id: orderId }: OrderId,
  { requestId }: ListedRefund,
): Promise<boolean> {
  if (requestId === null) return false;
  const request = await findRefundRequest(db, { teamId, orderId }, requestId);
  return request !== null && request.timeCreated > wish.since;
}

/** False for nearly all refunds: they are read without a transaction. */
async function isMissing(
  { services: { db } }: Rebuilding,
  { teamId, id: orderId }: OrderId,
  { id, status, requestId }: ListedRefund,
): Promise<boolean> {
  const name = { teamId, orderId };
  const stored = (await listRefunds(db, name)).find((one) => one.id === id);
  if (stored?.status !== status) return true;
  return requestId !== null && (await findRefundRequest(db, name, requestId)) === null;
}

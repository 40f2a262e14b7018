import { refundVersion } from "../../../domain/sale/refund-request.ts";
import type { Database } from "../../../server/db/client.ts";
import { lockOrder } from "../../../server/db/queries/sale/order-steps.ts";
import { loadRefundableOrder } from "../../../server/usecases/sale/refund/refundable-order.ts";

/** An order's version, as the review page of a refund carries it; empty if there is no order. */
export async function refundVersionOf(
  db: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
): Promise<string> {
  const found = await db.transaction((tx) => lockOrder(tx, teamId, orderId));
  return found ? refundVersion(await loadRefundableOrder(db, found)) : "";
}

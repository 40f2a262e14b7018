import type { RefundableOrder } from "../../../../domain/sale/refund-request.ts";
import type { Database } from "../../../db/client.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { listRefundUnits, listRequestedRefunds } from "../../../db/queries/sale/refund-requests.ts";
import { listDisputes, listRefunds } from "../../../db/queries/sale/refunds.ts";

/**
 * Loads the facts that decide which refunds of an order are possible. Lock the order first if you act on
 * the result.
 */
export async function loadRefundableOrder(
  db: Database,
  {
    order: { teamId, id: orderId, status, total },
    lines,
  }: {
    order: Pick<Order, "teamId" | "id" | "status" | "total">;
    lines: RefundableOrder["lines"];
  },
): Promise<RefundableOrder> {
  const name = { teamId, orderId };
  const [refunds, disputes, asked, given] = await Promise.all([
    listRefunds(db, name),
    listDisputes(db, name),
    listRequestedRefunds(db, name),
    listRefundUnits(db, name),
  ]);
  return { status, total, lines, refunds, disputes, asked, given };
}

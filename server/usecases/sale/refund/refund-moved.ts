import { isReturnOffered } from "../../../../domain/sale/event-change.ts";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import { findEventChange } from "../../../db/queries/desk/event-changes.ts";
import { listValidSeats } from "../../../db/queries/desk/holding-orders.ts";
import { findSiteOrder } from "../../../db/queries/sale/order-details.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { type RefundOutcome, requestRefund } from "./request-refund.ts";

/** How the desk's history names the person who acts. */
const BUYER = "the buyer";

/**
 * Refunds a buyer who chose a refund after the event was rescheduled: their unused tickets become void and go
 * back on sale. `over`: the time to choose has ended, or this order never had the choice; `used`: somebody
 * was admitted in the meantime.
 */
export async function refundMovedEvent(
  services: OrderServices,
  { site, key, changeId }: { site: StoreClubs; key: string; changeId: string },
): Promise<RefundOutcome | { ok: false; reason: "over" }> {
  const order = await findSiteOrder(services.db, site, { key });
  if (!order) return { ok: false, reason: "no-order" };
  const change = await findEventChange(services.db, { teamId: order.teamId, id: changeId });
  if (!change?.choiceUntil || !isReturnOffered(change, order) || change.choiceUntil <= services.now())
    return { ok: false, reason: "over" };
  const units = await listValidSeats(services.db, change, order.id, { unused: true });
  return requestRefund(
    services,
    { teamId: order.teamId, orderId: order.id, who: BUYER },
    {
      ask: { kind: "units", units },
      shown: null,
      key: `moved-${change.id}`,
      stockBack: true,
      evenUsed: false,
      reason: "The event was rescheduled",
      reasonTold: true,
      bound: null,
    },
  );
}

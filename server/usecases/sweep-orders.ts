import { listOpenOrders } from "../db/queries/orders.ts";
import { PaymentsUnavailable } from "../ports/payments.ts";
import { checkOrder } from "./look-up-order.ts";
import type { SaleServices } from "./sale-services.ts";

/** A buyer needs this long at the least: before it nobody asks the provider. */
const YOUNGEST_MS = 30_000;
/** The provider is asked about so many at a time. */
const SIDE_BY_SIDE = 4;

/**
 * Looks at every open order of every club, each under its own: what a lost webhook would have told is found here.
 * An order that cannot be looked at does not keep the others waiting; the next sweep comes to it again. While the
 * provider is away none can, and the sweep ends. Resolves with how many were open.
 */
export async function sweepOrders(services: SaleServices): Promise<number> {
  const made = new Date(services.now().getTime() - YOUNGEST_MS);
  const open = await listOpenOrders(services.db, made);
  const waiting = open.values();
  const work = async () => {
    for (const { teamId, id: orderId } of waiting) {
      try {
        await checkOrder(services, { teamId, orderId });
      } catch (err) {
        services.log.warn({ err, team: teamId, order: orderId }, "An open order could not be looked at");
        if (err instanceof PaymentsUnavailable) return;
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return open.length;
}

import { listOpenOrders } from "../db/queries/orders.ts";
import { checkOrder } from "./look-up-order.ts";
import type { SaleServices } from "./sale-services.ts";

/** A buyer needs this long at the least: before it nobody asks the provider. */
const YOUNGEST_MS = 30_000;
/** More than this wait for the next minute. */
const MOST_AT_ONCE = 500;
/** The provider is asked about so many at a time. */
const SIDE_BY_SIDE = 4;

/**
 * Looks at every open order of every club, each under its own: what a lost webhook would have told is found here.
 * An order that cannot be looked at does not keep the others waiting; the next sweep comes to it again.
 * Resolves with how many were looked at.
 */
export async function sweepOrders(services: SaleServices): Promise<number> {
  const made = new Date(services.now().getTime() - YOUNGEST_MS);
  const open = await listOpenOrders(services.db, made, MOST_AT_ONCE);
  const waiting = [...open];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { teamId, id: orderId } = next;
      await checkOrder(services, { teamId, orderId }).catch((err: unknown) =>
        services.log.warn({ err, team: teamId, order: orderId }, "An open order could not be looked at"),
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return open.length;
}

import { readEventKey } from "../../../domain/desk/order-filter.ts";
import type { WaitingPickup } from "../../../domain/sale/event-change-text.ts";
import type { Database } from "../../db/client.ts";
import type { EventChange } from "../../db/queries/desk/event-changes.ts";
import { listWaitingPositions } from "../../db/queries/desk/fetching-orders.ts";
import { getPickupPlace } from "../../db/queries/sale/pickup-places.ts";

/**
 * Where an order's goods wait that were to be picked up at the changed event; null if none wait. `place` is
 * empty until it is set.
 */
export async function readWaitingPickup(
  db: Database,
  { teamId, event }: Pick<EventChange, "teamId" | "event">,
  orderId: string,
): Promise<WaitingPickup | null> {
  const waiting = await listWaitingPositions(db, { teamId, orderId, event });
  if (waiting.length === 0) return null;
  const set = await getPickupPlace(db, teamId, readEventKey(event)?.id ?? "");
  return { place: set?.place ?? "" };
}

import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import type { AffectedPickup } from "../../../domain/sale/event-change-text.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Database } from "../../db/client.ts";
import { findChangedEvent } from "../../db/queries/desk/changed-event.ts";
import { type EventChange, findEventChange } from "../../db/queries/desk/event-changes.ts";
import { listValidSeats } from "../../db/queries/desk/holding-orders.ts";
import { listWaitingPositions } from "../../db/queries/desk/orders-to-pick-up.ts";
import { findOrderDetails } from "../../db/queries/sale/order-details.ts";
import { findPickupPlace } from "../../db/queries/sale/pickup-places.ts";

/** A paid order, with those of its tickets and goods that a change of an event affects. */
interface ChangedOrder {
  order: NonNullable<Awaited<ReturnType<typeof findOrderDetails>>>;
  change: EventChange;
  event: EventFacts;
  /** The number of the order's tickets that are valid for the event. */
  tickets: number;
  pickup: AffectedPickup | null;
}

/**
 * Loads an order and a change of its event. Null if the order is not paid, if it has neither a valid ticket
 * for the event nor goods to pick up there, or if the event no longer exists.
 * @param which `unused`: true to leave out tickets with which somebody has entered
 * @throws HopelessJob if there is no such order or change
 */
export async function loadChangedOrder(
  db: Database,
  { teamId, orderId, changeId }: { teamId: string; orderId: string; changeId: string },
  which: { unused: boolean },
): Promise<ChangedOrder | null> {
  const [order, change] = await Promise.all([
    findOrderDetails(db, teamId, { id: orderId }),
    findEventChange(db, { teamId, id: changeId }),
  ]);
  if (!order || !change) throw new HopelessJob(`${teamId} has no order ${orderId} affected by ${changeId}`);
  const event = await findChangedEvent(db, change);
  const { length: tickets } = await listValidSeats(db, change, orderId, which);
  const pickup = await findWaitingPickup(db, change, orderId);
  if (!event || (tickets === 0 && !pickup) || order.status !== "paid") return null;
  return { order, change, event, tickets, pickup };
}

/**
 * Loads where to pick up an order's goods that were to be picked up at a changed event; null if there are
 * none.
 */
export async function findWaitingPickup(
  db: Database,
  { teamId, event }: Pick<EventChange, "teamId" | "event">,
  orderId: string,
): Promise<AffectedPickup | null> {
  const waiting = await listWaitingPositions(db, { teamId, orderId, event });
  if (waiting.length === 0) return null;
  const location = await findPickupPlace(db, teamId, parseEventKey(event)?.id ?? "");
  return { place: location?.place ?? "" };
}

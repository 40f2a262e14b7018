import { addAct } from "../../db/queries/desk/acts.ts";
import { lockShipped, markShipped } from "../../db/queries/desk/parcels.ts";
import { updateOrder } from "../../db/queries/sale/orders.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;

/** An order, and who of the club's people acts on it. */
export interface OrderAct {
  teamId: string;
  orderId: string;
  who: string;
}

const factsOf = (trackingNumber: string | null) => ({ tracking: trackingNumber ?? "" });

/**
 * Marks an order's parcel as sent and mails its buyer, once however often it is asked. False if there is nothing to send:
 * it was sent before, its money went back, or the club has no such order.
 * @param trackingNumber as trackingNumberOf gives it; null without one
 */
export function shipOrder(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  trackingNumber: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const timeShipped = now();
    if (!(await markShipped(tx, teamId, orderId, { timeShipped, trackingNumber }))) return false;
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "parcel-sent",
      subject: orderId,
      before: null,
      after: factsOf(trackingNumber),
      timeCreated: timeShipped,
    });
    if (actId !== undefined) await addJob(tx, "mail-parcel", { teamId, orderId, actId });
    return true;
  });
}

/** Gives a sent parcel another number, and mails it. False if it is not sent; a number that is the same changes nothing. */
export function renumberParcel(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  trackingNumber: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const shipped = await lockShipped(tx, teamId, orderId);
    if (!shipped) return false;
    if (shipped.trackingNumber === trackingNumber) return true;
    await updateOrder(tx, teamId, orderId, { trackingNumber });
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "parcel-renumbered",
      subject: orderId,
      before: factsOf(shipped.trackingNumber),
      after: factsOf(trackingNumber),
      timeCreated: now(),
    });
    if (actId !== undefined) await addJob(tx, "mail-parcel", { teamId, orderId, actId });
    return true;
  });
}

/** The parcel was not sent after all. A mail that has left stays with the buyer. False if it is not marked as sent. */
export function unshipOrder({ db, now }: Services, { teamId, orderId, who }: OrderAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const shipped = await lockShipped(tx, teamId, orderId);
    if (!shipped) return false;
    await updateOrder(tx, teamId, orderId, { timeShipped: null, trackingNumber: null });
    await addAct(tx, {
      teamId,
      who,
      act: "parcel-not-sent",
      subject: orderId,
      before: factsOf(shipped.trackingNumber),
      after: null,
      timeCreated: now(),
    });
    return true;
  });
}

import { addAct } from "../../db/queries/desk/acts.ts";
import { lockShippedParcel, markParcelShipped } from "../../db/queries/desk/parcels.ts";
import { updateOrder } from "../../db/queries/sale/orders.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;

/** An order, and the email address of the officer who acts on it. */
export interface OrderAct {
  teamId: string;
  orderId: string;
  who: string;
}

const factsOf = (trackingNumber: string | null) => ({ tracking: trackingNumber ?? "" });

/**
 * Marks an order's parcel as sent and mails its buyer, once. False if there is nothing to send: it was sent
 * before, it was refunded, or the club has no such order.
 * @param trackingNumber as returned by parseTrackingNumber; null without one
 */
export function shipOrder(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  trackingNumber: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const timeShipped = now();
    if (!(await markParcelShipped(tx, teamId, orderId, { timeShipped, trackingNumber }))) return false;
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

/**
 * Changes a sent parcel's tracking number, and mails the buyer. False if the parcel was not sent. If the
 * number is the same as before, nothing changes.
 */
export function changeTrackingNumber(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  trackingNumber: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const shipped = await lockShippedParcel(tx, teamId, orderId);
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

/** Undoes shipOrder. Does not mail the buyer. False if the parcel is not marked as sent. */
export function undoShipment({ db, now }: Services, { teamId, orderId, who }: OrderAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const shipped = await lockShippedParcel(tx, teamId, orderId);
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

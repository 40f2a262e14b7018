import type { StoreClubs } from "../../../domain/store/store-switches.ts";
import type { Database } from "../../db/client.ts";
import { claimResending, getSiteOrder } from "../../db/queries/sale/order-details.ts";
import type { AddJob } from "../../ports/jobs.ts";

/** At most three mails an hour per order. */
export const RESEND_APART_MS = 20 * 60_000;

export type Resending =
  | { ok: true; email: string }
  | { ok: false; reason: "unknown" | "not-mailed" | "too-soon" };

/**
 * Has an order mailed again, to the same address. `not-mailed`: the first mail is still on its way, or there is nothing
 * to mail; `too-soon`: within 20 minutes of the last one.
 */
export async function resendOrder(
  { db, addJob, now }: { db: Database; addJob: AddJob; now(): Date },
  site: StoreClubs,
  key: string,
): Promise<Resending> {
  const order = await getSiteOrder(db, site, { key });
  if (!order) return { ok: false, reason: "unknown" };
  const { teamId: sellerId, id: orderId } = order;
  const at = now();
  const isSent = await db.transaction(async (tx) => {
    const claimed = await claimResending(tx, sellerId, orderId, new Date(at.getTime() - RESEND_APART_MS));
    if (claimed) await addJob(tx, "mail-order", { teamId: sellerId, orderId, again: at.toISOString() });
    return claimed;
  });
  if (isSent) return { ok: true, email: order.customerEmail };
  return { ok: false, reason: order.timeMailed ? "too-soon" : "not-mailed" };
}

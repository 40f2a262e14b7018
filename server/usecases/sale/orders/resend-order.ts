import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { WritePool } from "../../../db/client.ts";
import { findSiteOrder } from "../../../db/queries/sale/order-details.ts";
import type { AddJob } from "../../../ports/jobs.ts";
import { findOrderMailState, MIN_RESEND_GAP_MS, resendOrderMail } from "./resend-order-mail.ts";

export type ResendOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: "unknown" | "not-mailed" | "too-soon" | "given-up" };

/**
 * Mails an order again to the same address. `unknown`: there is no such order, or nothing to mail;
 * `not-mailed`: its first mail has not been sent yet; `too-soon`: the last mail is less than 20 minutes old;
 * `given-up`: the last mail was refused less than 20 minutes ago, and visitors must not be able to make us
 * send a series of mails that are refused.
 */
export async function resendOrder(
  { db, addJob, now }: { db: WritePool; addJob: AddJob; now(): Date },
  site: StoreClubs,
  key: string,
): Promise<ResendOutcome> {
  const order = await findSiteOrder(db, site, { key });
  if (!order) return { ok: false, reason: "unknown" };
  const { teamId: sellerId, id: orderId } = order;
  const at = now();
  const state = await findOrderMailState(db, order);
  if (state.is === "given-up" && at.getTime() - state.at.getTime() < MIN_RESEND_GAP_MS)
    return { ok: false, reason: "given-up" };
  const again = await db.transaction((tx) => resendOrderMail(tx, addJob, { teamId: sellerId, orderId }, at));
  if (again.ok) return { ok: true, email: order.customerEmail };
  return { ok: false, reason: again.reason === "nothing" ? "unknown" : again.reason };
}

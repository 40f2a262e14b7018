import { failedMailReason } from "../../../../domain/desk/mail-words.ts";
import type { OrderMailState } from "../../../../domain/desk/orders/order-mail-words.ts";
import { isMailedStatus } from "../../../../domain/sale/order.ts";
import type { Database } from "../../../db/client.ts";
import { claimResending } from "../../../db/queries/sale/order-details.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { hasJobUnderWay, listDeadMails, takeDeadLettersAbout } from "../../../db/unfinished-jobs.ts";
import type { AddJob } from "../../../ports/jobs.ts";

/** At most three mails an hour per order. */
export const RESEND_APART_MS = 20 * 60_000;

/** Far more than are given up about one order. */
const MOST = 100;

export type MailedAgain =
  /** `gaveUp`: why it was given up before; null where it was not. */
  | { ok: true; email: string; gaveUp: string | null }
  | { ok: false; reason: "unknown" | "nothing" | "not-mailed" | "too-soon" };

/**
 * Has an order mailed again, as a mail of its own; in a transaction, under the order's lock. A mail of it
 * that was given up is taken from the dead letters. `nothing`: an order in this state, or without an address,
 * has no mail; `not-mailed`: one is on its way; `too-soon`: within 20 minutes of the last one.
 */
export async function mailAgain(
  tx: Database,
  addJob: AddJob,
  named: { teamId: string; orderId: string },
  at: Date,
): Promise<MailedAgain> {
  const { teamId, orderId } = named;
  const found = await lockOrder(tx, teamId, orderId);
  if (!found) return { ok: false, reason: "unknown" };
  const { status, timeMailed, customerEmail: email } = found.order;
  if (!isMailedStatus(status) || email === "") return { ok: false, reason: "nothing" };
  if (timeMailed !== null) {
    const before = new Date(at.getTime() - RESEND_APART_MS);
    if (!(await claimResending(tx, teamId, orderId, before))) return { ok: false, reason: "too-soon" };
  } else if (await hasJobUnderWay(tx, "mail-order", named)) return { ok: false, reason: "not-mailed" };
  const gaveUp = await takeDeadOrderMails(tx, named);
  await addJob(tx, "mail-order", { ...named, again: at.toISOString() });
  return { ok: true, email, gaveUp };
}

/**
 * Takes the mails of an order that were given up off the dead letters. @returns why, or null where there was
 * none
 */
export async function takeDeadOrderMails(
  tx: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
): Promise<string | null> {
  const [dead] = await takeDeadLettersAbout(tx, "mail-order", { teamId, orderId });
  return dead ? failedMailReason(dead.reason) : null;
}

/** What has become of an order's last mail. */
export async function orderMailState(
  db: Database,
  { teamId, id: orderId, timeMailed }: Pick<Order, "teamId" | "id" | "timeMailed">,
): Promise<OrderMailState> {
  if (timeMailed !== null) return { is: "mailed", at: timeMailed };
  if (await hasJobUnderWay(db, "mail-order", { teamId, orderId })) return { is: "under-way" };
  const dead = (await listDeadMails(db, teamId, { most: MOST, orderId })).find(
    ({ kind }) => kind === "mail-order",
  );
  return dead
    ? { is: "given-up", at: new Date(dead.time), why: failedMailReason(dead.reason) }
    : { is: "none" };
}

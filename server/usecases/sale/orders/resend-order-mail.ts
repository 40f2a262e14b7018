import { failedMailReason } from "../../../../domain/desk/mail-words.ts";
import type { OrderMailState } from "../../../../domain/desk/orders/order-mail-words.ts";
import { isMailedStatus } from "../../../../domain/sale/order.ts";
import type { Database } from "../../../db/client.ts";
import { markOrderUnmailed } from "../../../db/queries/sale/order-details.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { hasJobUnderWay, listDeadMails, takeDeadLettersAbout } from "../../../db/unfinished-jobs.ts";
import type { AddJob } from "../../../ports/jobs.ts";

/**
 * The minimum time between two mails of an order that buyers or officers request: at most three mails an
 * hour.
 */
export const MIN_RESEND_GAP_MS = 20 * 60_000;

/** The maximum number of dead letters read: far more than one order has. */
const MOST = 100;

export type MailAgainOutcome =
  /** `gaveUp`: why the mail was given up before; null if it was not. */
  | { ok: true; email: string; gaveUp: string | null }
  | { ok: false; reason: "unknown" | "nothing" | "not-mailed" | "too-soon" };

/**
 * Adds a job that mails an order again under a new id, in the transaction `tx`, under the order's lock. If
 * the order's mail was given up, removes it from the dead letters. `unknown`: no such order; `nothing`: there
 * is no mail for an order in this state or without an address; `not-mailed`: the order's first mail is still
 * on its way; `too-soon`: the last mail is less than 20 minutes old.
 */
export async function resendOrderMail(
  tx: Database,
  addJob: AddJob,
  named: { teamId: string; orderId: string },
  at: Date,
): Promise<MailAgainOutcome> {
  const { teamId, orderId } = named;
  const found = await lockOrder(tx, teamId, orderId);
  if (!found) return { ok: false, reason: "unknown" };
  const { status, timeMailed, customerEmail: email } = found.order;
  if (!isMailedStatus(status) || email === "") return { ok: false, reason: "nothing" };
  if (timeMailed !== null) {
    const before = new Date(at.getTime() - MIN_RESEND_GAP_MS);
    if (!(await markOrderUnmailed(tx, teamId, orderId, before))) return { ok: false, reason: "too-soon" };
  } else if (await hasJobUnderWay(tx, "mail-order", named)) return { ok: false, reason: "not-mailed" };
  const gaveUp = await removeDeadOrderMails(tx, named);
  await addJob(tx, "mail-order", { ...named, again: at.toISOString() });
  return { ok: true, email, gaveUp };
}

/**
 * Removes an order's given-up mails from the dead letters.
 * @returns why they were given up; null if there were none
 */
export async function removeDeadOrderMails(
  tx: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
): Promise<string | null> {
  const [dead] = await takeDeadLettersAbout(tx, "mail-order", { teamId, orderId });
  return dead ? failedMailReason(dead.reason) : null;
}

/** Finds the state of an order's mail: mailed, on its way, given up (with the reason), or none. */
export async function findOrderMailState(
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

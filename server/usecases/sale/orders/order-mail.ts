import { isCustomerName } from "../../../../domain/sale/checkout.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { changeAdmissionCode, changePickupCode, lockCodes } from "../../../db/queries/desk/order-codes.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { listLineItems, updateOrder } from "../../../db/queries/sale/orders.ts";
import { admissionCode, newRandomKey, pickupCode } from "../../club/order-codes.ts";
import type { DeskServices } from "../../desk/desk-services.ts";
import type { OrderAct } from "../../desk/ship-goods.ts";
import { type MailAgainOutcome, removeDeadOrderMails, resendOrderMail } from "./resend-order-mail.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;

/** "sent", or the reason why resendOrderMail refused. */
export type RemailOutcome = "sent" | Extract<MailAgainOutcome, { ok: false }>["reason"];

/**
 * Mails an order to its buyer again: at most every 20 minutes, but at once if the last mail could not be
 * delivered.
 */
export function remailOrder(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
): Promise<RemailOutcome> {
  return db.transaction(async (tx) => {
    const timeCreated = now();
    const again = await resendOrderMail(tx, addJob, { teamId, orderId }, timeCreated);
    if (!again.ok) return again.reason;
    const before = again.gaveUp === null ? null : { why: again.gaveUp };
    const after = { email: again.email };
    const act = { teamId, who, act: "order-mailed-again", subject: orderId, before, after } as const;
    await addAct(tx, { ...act, timeCreated });
    return "sent";
  });
}

/** Corrects the name on an order, by which it is found at doors and in lists. Mails nobody. */
export function renameBuyer(
  { db, now }: Pick<Services, "db" | "now">,
  { teamId, orderId, who }: OrderAct,
  name: string,
): Promise<RenameOutcome> {
  return db.transaction(async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return "unknown";
    const { status, customerName } = found.order;
    if (status !== "paid") return "not-paid";
    if (!isCustomerName(name)) return "invalid-name";
    if (name === customerName) return "same-name";
    await updateOrder(tx, teamId, orderId, { customerName: name });
    const [before, after] = [{ name: customerName }, { name }];
    await addAct(tx, {
      teamId,
      who,
      act: "order-renamed",
      subject: orderId,
      before,
      after,
      timeCreated: now(),
    });
    return "done";
  });
}

export type RenameOutcome = "done" | "unknown" | "not-paid" | "invalid-name" | "same-name";

interface Correction {
  email: string;
  /**
   * True if the codes were mailed to a stranger: then codes and order page get new addresses, and the old
   * ones stop working.
   */
  withNewCodes: boolean;
}

/** `used`: a person was admitted or picked something up, so the codes have reached the buyer. */
export type OrderEmailChangeOutcome = "done" | "unknown" | "not-paid" | "invalid" | "same" | "used";

/**
 * Changes a paid order's email address, mails the order there, and notifies the old address. Refused once a
 * code was used or goods were handed out. If a code is being used at the same moment, this waits for it,
 * because both lock the same rows.
 */
export function changeOrderEmail(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  { email, withNewCodes }: Correction,
): Promise<OrderEmailChangeOutcome> {
  return db.transaction(async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return "unknown";
    const { status, customerEmail } = found.order;
    if (status !== "paid") return "not-paid";
    if (!isValidEmail(email)) return "invalid";
    if (email === customerEmail) return "same";
    const codes = await lockCodes(tx, teamId, orderId);
    if ([...codes.admissions, ...codes.pickups].some(({ timeUsed }) => timeUsed !== null)) return "used";
    // Read again, because lockOrder may have read the line items before a simultaneous hand-out was
    // committed.
    const lines = await listLineItems(tx, teamId, orderId);
    if (lines.some(({ timeHandedOut }) => timeHandedOut !== null)) return "used";
    const timeCreated = now();
    const key = withNewCodes ? newRandomKey() : null;
    await updateOrder(tx, teamId, orderId, { customerEmail: email, timeMailed: null, ...(key && { key }) });
    if (key) await changeCodes(tx, { teamId, key }, codes);
    // Removes undelivered mails to the old address, because retrying them would mail the order a second time.
    const gaveUp = await removeDeadOrderMails(tx, { teamId, orderId });
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "order-readdressed",
      subject: orderId,
      before: { email: customerEmail, ...(gaveUp !== null && { why: gaveUp }) },
      after: { email, codes: withNewCodes ? "new" : "same" },
      timeCreated,
    });
    await addJob(tx, "mail-order", { teamId, orderId, again: timeCreated.toISOString() });
    if (actId !== undefined) await addJob(tx, "mail-readdressed", { teamId, orderId, actId });
    return "done";
  });
}

/** Codes follow from the order's key, so the new ones follow from its new key. */
async function changeCodes(
  tx: Database,
  { teamId, key }: { teamId: string; key: string },
  { admissions, pickups }: Awaited<ReturnType<typeof lockCodes>>,
): Promise<void> {
  for (const one of admissions) await changeAdmissionCode(tx, teamId, one.code, admissionCode(key, one));
  for (const one of pickups) await changePickupCode(tx, teamId, one.code, pickupCode(key, one));
}

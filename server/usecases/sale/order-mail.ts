import { isCustomerName } from "../../../domain/sale/checkout.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { changeAdmissionCode, changePickupCode, lockCodes } from "../../db/queries/desk/order-codes.ts";
import { lockOrder } from "../../db/queries/sale/order-steps.ts";
import { listLineItems, updateOrder } from "../../db/queries/sale/orders.ts";
import { admissionCode, orderKey, pickupCode } from "../club/order-codes.ts";
import type { DeskServices } from "../desk/desk-services.ts";
import type { OrderAct } from "../desk/ship-goods.ts";
import { type MailedAgain, mailAgain, takeDeadOrderMails } from "./mail-again.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;

/** Reasons as of mailAgain. */
export type Remailing = "sent" | Extract<MailedAgain, { ok: false }>["reason"];

/** Has an order mailed again to its buyer: once in twenty minutes, and at once where its mail was given up. */
export function remailOrder(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
): Promise<Remailing> {
  return db.transaction(async (tx) => {
    const timeCreated = now();
    const again = await mailAgain(tx, addJob, { teamId, orderId }, timeCreated);
    if (!again.ok) return again.reason;
    const before = again.gaveUp === null ? null : { why: again.gaveUp };
    const after = { email: again.email };
    const act = { teamId, who, act: "order-mailed-again", subject: orderId, before, after } as const;
    await addAct(tx, { ...act, timeCreated });
    return "sent";
  });
}

/** Corrects the buyer's name of an order, by which doors and lists find it. Nobody is mailed. */
export function renameBuyer(
  { db, now }: Pick<Services, "db" | "now">,
  { teamId, orderId, who }: OrderAct,
  name: string,
): Promise<Renaming> {
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

export type Renaming = "done" | "unknown" | "not-paid" | "invalid-name" | "same-name";

interface Correction {
  email: string;
  /** Codes and page were mailed to a stranger: those of before open nothing any more. */
  withNewCodes: boolean;
}

/** `used`: somebody was let in or fetched something, so the order has found its people. */
export type Readdressing = "done" | "unknown" | "not-paid" | "invalid" | "same" | "used";

/**
 * Gives a paid order another e-mail address, mails the order there, and tells the old address. Refused once one of its codes
 * was used, or goods were handed out that wait at the club: whoever does that at the same moment is waited for.
 */
export function readdressOrder(
  { db, addJob, now }: Services,
  { teamId, orderId, who }: OrderAct,
  { email, withNewCodes }: Correction,
): Promise<Readdressing> {
  return db.transaction(async (tx) => {
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return "unknown";
    const { status, customerEmail } = found.order;
    if (status !== "paid") return "not-paid";
    if (!isValidEmail(email)) return "invalid";
    if (email === customerEmail) return "same";
    const codes = await lockCodes(tx, teamId, orderId);
    if ([...codes.admissions, ...codes.pickups].some(({ timeUsed }) => timeUsed !== null)) return "used";
    // Not those that came with the lock: they are of before whoever hands one out let it go.
    const lines = await listLineItems(tx, teamId, orderId);
    if (lines.some(({ timeHandedOut }) => timeHandedOut !== null)) return "used";
    const timeCreated = now();
    const page = withNewCodes ? { key: orderKey() } : {};
    await updateOrder(tx, teamId, orderId, { customerEmail: email, timeMailed: null, ...page });
    if (withNewCodes) await changeCodes(tx, teamId, codes);
    // What was given up went to the address of before: tried again, the order would be mailed twice.
    const gaveUp = await takeDeadOrderMails(tx, { teamId, orderId });
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

async function changeCodes(
  tx: Database,
  teamId: string,
  { admissions, pickups }: Awaited<ReturnType<typeof lockCodes>>,
): Promise<void> {
  for (const { code } of admissions) await changeAdmissionCode(tx, teamId, code, admissionCode());
  for (const { code } of pickups) await changePickupCode(tx, teamId, code, pickupCode());
}

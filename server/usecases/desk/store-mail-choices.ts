import {
  CLUB_MAILS,
  type ClubMail,
  chosenMailsText,
  DEFAULT_LOW_STOCK_THRESHOLD,
  MAX_ALERT_RECIPIENTS,
} from "../../../domain/desk/club-mails.ts";
import type { UnsolicitedMailRefusal } from "../../../domain/desk/unasked-mails.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  beginMailDays,
  confirmRecipient,
  deleteRecipient,
  listRecipients,
  lockMailState,
  setMailState,
  upsertRecipient,
} from "../../db/queries/desk/club-mails.ts";
import { hasJoined } from "../../db/queries/desk/members.ts";
import { createDeskId } from "./desk-secrets.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;
type Choosing = Services & Pick<DeskServices, "addJob" | "unaskedMails">;

interface ChoosingClub {
  teamId: string;
  timeZone: string;
}

export type MailChoices = Readonly<Record<ClubMail, boolean>>;

/** The choice of no mails, which removes an address from the list. */
export const NO_MAIL_CHOICES: MailChoices = { goods: false, tickets: false, stock: false };

/** True if no mail is chosen; such an address is not stored. */
const isNothing = (chosen: MailChoices) => CLUB_MAILS.every((mail) => !chosen[mail]);

interface Chooser {
  /** The acting officer's address. */
  who: string;
  /** The recipient's address, normalized by `parseOfficerEmail`. */
  email: string;
  /** The origin of links in the mails. */
  origin: string;
}

const TOO_MANY = { ok: false, reason: "too-many-recipients" } as const;

type Chosen =
  /** `asked`: the address was sent a link to confirm it, and gets no other mail until it is confirmed. */
  | { ok: true; asked: boolean }
  | { ok: false; reason: "too-many-recipients" }
  | { ok: false; reason: "too-many-mails"; refusal: UnsolicitedMailRefusal };

/**
 * Sets which of a club's mails an address gets; choosing none removes the address. A new address first gets a
 * link to confirm it, so that nobody gets mails they do not want. An officer who has signed in at this desk
 * needs no link, because that proved the address.
 */
export async function storeMailChoices(
  services: Choosing,
  { teamId, timeZone }: ChoosingClub,
  { who, email, origin }: Chooser,
  chosen: MailChoices,
): Promise<Chosen> {
  const { db, now, addJob } = services;
  const timeCreated = now();
  const isKnown = isNothing(chosen) || (await hasJoined(db, teamId, email));
  const refused = isKnown ? null : await refusalOf(services, { teamId, email }, timeCreated);
  if (refused) return refused;
  return db.transaction(async (tx) => {
    const today = machineDate(timeCreated, timeZone);
    await lockMailState(tx, teamId, today);
    const recipients = await listRecipients(tx, teamId);
    const before = recipients.find((one) => one.email === email);
    if (!before && recipients.length >= MAX_ALERT_RECIPIENTS) return TOO_MANY;
    if (chosen.tickets) await beginMailDays(tx, { teamId, today }, recipients);
    if (isNothing(chosen)) await deleteRecipient(tx, teamId, email);
    else {
      const link = { confirmId: createDeskId(), timeConfirmed: null };
      await upsertRecipient(tx, { teamId, email, ...chosen, origin, ...link, timeCreated });
      if (isKnown) await confirmRecipient(tx, { teamId, email }, timeCreated);
    }
    if (!before && isNothing(chosen)) return { ok: true, asked: false };
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "mails-chosen",
      subject: email,
      before: { mails: before ? chosenMailsText(before) : "nothing" },
      after: { mails: chosenMailsText(chosen) },
      timeCreated,
    });
    const asked = !before && !isKnown && actId !== undefined;
    if (asked) await addJob(tx, "mail-confirm-address", { teamId, actId });
    return { ok: true, asked };
  });
}

/**
 * Why a new address is refused; null if it can be added. Checks the number of the club's addresses first, so
 * that a refused address does not count toward the limit on mails.
 */
async function refusalOf(
  { db, unaskedMails }: Choosing,
  to: { teamId: string; email: string },
  at: Date,
): Promise<Extract<Chosen, { ok: false }> | null> {
  const recipients = await listRecipients(db, to.teamId);
  if (recipients.some(({ email }) => email === to.email)) return null;
  if (recipients.length >= MAX_ALERT_RECIPIENTS) return TOO_MANY;
  const refusal = await unaskedMails.confirmation(to, at);
  return refusal && { ok: false, reason: "too-many-mails", refusal };
}

/** Sets the stock level at and below which an item counts as nearly sold out. */
export function setLowStockLevel(
  { db, now }: Services,
  { teamId, timeZone }: ChoosingClub,
  who: string,
  lowStock: number,
): Promise<void> {
  const timeCreated = now();
  return db.transaction(async (tx) => {
    const state = await lockMailState(tx, teamId, machineDate(timeCreated, timeZone));
    if (state.lowStock === lowStock) return;
    await setMailState(tx, teamId, { lowStock });
    await addAct(tx, {
      teamId,
      who,
      act: "low-stock-set",
      subject: "stock",
      before: { low: `${state.lowStock ?? DEFAULT_LOW_STOCK_THRESHOLD}` },
      after: { low: `${lowStock}` },
      timeCreated,
    });
  });
}

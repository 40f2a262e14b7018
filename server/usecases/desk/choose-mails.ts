import {
  CLUB_MAILS,
  type ClubMail,
  DEFAULT_LOW_STOCK,
  MOST_RECIPIENTS,
  mailsText,
} from "../../../domain/desk/club-mails.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  deleteRecipient,
  listRecipients,
  lockMailState,
  putRecipient,
  setMailState,
} from "../../db/queries/desk/club-mails.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;

interface ChoosingClub {
  teamId: string;
  timeZone: string;
}

export type ChosenMails = Readonly<Record<ClubMail, boolean>>;

/** Nothing is what no address is kept for. */
const isNothing = (chosen: ChosenMails) => CLUB_MAILS.every((mail) => !chosen[mail]);

/**
 * Sets what an address is mailed; nothing at all removes it. False if the club has as many addresses as it may.
 * @param email as `deskAddress` gives it
 * @param origin of the desk's address in the mails
 */
export function chooseMails(
  { db, now }: Services,
  { teamId, timeZone }: ChoosingClub,
  { who, email, origin }: { who: string; email: string; origin: string },
  chosen: ChosenMails,
): Promise<boolean> {
  const timeCreated = now();
  return db.transaction(async (tx) => {
    const today = machineDate(timeCreated, timeZone);
    await lockMailState(tx, teamId, today);
    const recipients = await listRecipients(tx, teamId);
    const before = recipients.find((one) => one.email === email);
    if (!before && recipients.length >= MOST_RECIPIENTS) return false;
    if (chosen.tickets && !recipients.some(({ tickets }) => tickets)) await beginDays(tx, teamId, today);
    if (isNothing(chosen)) await deleteRecipient(tx, teamId, email);
    else await putRecipient(tx, { teamId, email, ...chosen, origin, timeCreated });
    if (before || !isNothing(chosen))
      await addAct(tx, {
        teamId,
        who,
        act: "mails-chosen",
        subject: email,
        before: { mails: before ? mailsText(before) : "nothing" },
        after: { mails: mailsText(chosen) },
        timeCreated,
      });
    return true;
  });
}

/** While nobody was to be told no day was: the first mail is of today, and not of all of them. */
async function beginDays(tx: Database, teamId: string, today: string): Promise<void> {
  const day = new Date(`${today}T00:00:00Z`);
  await setMailState(tx, teamId, {
    toldDay: new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10),
  });
}

/** Sets from which number down something counts as nearly sold out. */
export function setLowStock(
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
      before: { low: `${state.lowStock ?? DEFAULT_LOW_STOCK}` },
      after: { low: `${lowStock}` },
      timeCreated,
    });
  });
}

import { actorName, actSentence } from "../../../domain/desk/acts.ts";
import { mailSentText } from "../../../domain/desk/orders/order-words.ts";
import { maskEmailAddress } from "../../../domain/values/masked-address.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import type { DeskAct } from "../../../server/db/queries/desk/acts.ts";
import { mailKindName } from "../../../server/mails/mail-title.ts";
import type { ReportRow } from "../desk-parts.tsx";

interface Mailed {
  id: string;
  kind: Parameters<typeof mailKindName>[0];
  address: string | null;
  isSent: boolean;
  when: Date;
  why: string | null;
}

/**
 * The mails about an order. For an order from before mails were recorded, only the last mail.
 * @param timeZone the club's IANA zone
 */
export function shownMails(
  mails: readonly Mailed[],
  { timeMailed, customerEmail }: { timeMailed: Date | null; customerEmail: string },
  timeZone: string,
): ReportRow[] {
  const isRecorded = mails.some(({ kind }) => kind === "mail-order");
  const last = {
    id: "last",
    kind: "mail-order" as const,
    address: maskEmailAddress(customerEmail),
    isSent: true,
    why: null,
  };
  const all = timeMailed && !isRecorded ? [{ ...last, when: timeMailed }, ...mails] : mails;
  return all.map(({ id, kind, address, isSent, when, why }) => ({
    id,
    what: [mailKindName(kind), why].filter(Boolean).join(". "),
    about: mailSentText(isSent, listedMoment(when, timeZone), address),
  }));
}

/** The actions of officers on an order, at the desk and at doors. */
export const shownActs = (acts: readonly DeskAct[], timeZone: string): ReportRow[] =>
  acts.map((act) => ({
    id: `${act.id}`,
    what: `${actorName(act.who)} ${actSentence(act)}`,
    about: listedMoment(act.timeCreated, timeZone),
  }));

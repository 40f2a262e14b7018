import { chosenAlertsWords, confirmMailText } from "../../domain/desk/club-mail-words.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { findRecipient } from "../db/queries/desk/club-mails.ts";
import { confirmLinkToken } from "../usecases/desk/desk-secrets.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { actSubjectAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `actId`: the history entry about choosing the address for sales alerts, or about mailing the link
     * again.
     */
    "mail-confirm-address": { teamId: string; actId: number };
  }
}

/**
 * Mails a confirmation link to an address that was chosen for sales alerts. Sends nothing if the address
 * has been confirmed or removed since.
 */
export const confirmAddressMail = defineMail({
  kind: "mail-confirm-address",
  name: "Sales alert confirmation",
  to: actSubjectAddress,
  idWords: ["confirm"],
  send: async (services: MailServices<"key">, { teamId, actId }) => {
    const { db, sendMail, key } = services;
    const [team, act] = await Promise.all([findTeamById(db, teamId), findAct(db, teamId, actId)]);
    const recipient = act && (await findRecipient(db, teamId, act.subject));
    if (!team || !recipient || recipient.timeConfirmed !== null || recipient.confirmId === null) return;
    const club = await loadMailClub(services, team);
    const { email, origin, confirmId } = recipient;
    const text = confirmMailText({ by: act.who, club: club.name, about: chosenAlertsWords(recipient) });
    const url = `${origin}/desk/confirm/${confirmLinkToken(key, { teamId, id: confirmId })}`;
    const id = mailId(teamId, "confirm", String(actId));
    const envelope = { id, club, to: { name: "", address: email }, replyTo: club.replyTo };
    const page = { subject: text.subject, link: { label: text.link, url } };
    await sendMail(drawNotice(envelope, text, page));
  },
});

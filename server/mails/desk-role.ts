import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { roleChangedMailText } from "../../domain/desk/officers/people-words.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { findMember } from "../db/queries/desk/members.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { actSubjectAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `actId`: the history entry about the role change or removal. `origin`: the origin of the desk's
     * address.
     */
    "mail-desk-place": { teamId: string; actId: number; origin: string };
  }
}

/**
 * Mails a member whose role at a desk was changed, or who was removed. Sends nothing if the role has changed
 * again since, because the later change has its own mail.
 */
export const deskRoleMail = defineMail({
  kind: "mail-desk-place",
  name: "Desk role change",
  to: actSubjectAddress,
  idWords: ["place"],
  send: async (services: MailServices, { teamId, actId, origin }) => {
    const { db, sendMail } = services;
    const [team, act] = await Promise.all([findTeamById(db, teamId), findAct(db, teamId, actId)]);
    if (!team || !act) return;
    const member = await findMember(db, teamId, act.subject);
    if ((member?.role ?? null) !== (act.after?.role ?? null)) return;
    const club = await loadMailClub(services, team);
    const { link, ...text } = roleChangedMailText({
      role: member?.role ?? null,
      by: act.who === OPERATOR_ACTOR ? "The operator" : act.who,
      club: club.name,
      desk: `${origin}/desk`,
    });
    const id = mailId(teamId, "place", String(actId));
    const envelope = { id, club, to: { name: "", address: act.subject }, replyTo: club.replyTo };
    const page = { subject: text.title.toLowerCase(), ...(link && { link }) };
    await sendMail(drawNotice(envelope, text, page));
  },
});

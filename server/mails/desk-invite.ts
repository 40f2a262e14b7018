import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { ROLE_WORDS } from "../../domain/desk/officers/roles.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { findMember } from "../db/queries/desk/members.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { crestImages, drawMailButton, drawMailPage, type MailClub } from "./parts/mail-page.ts";
import { actSubjectAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `actId`: the history entry of the invitation. `origin`: the origin of the desk's address. */
    "mail-desk-invite": { teamId: string; actId: number; origin: string };
  }
}

/**
 * Mails a person who was made a member of a club's desk. Sends nothing if they have been removed since. The
 * mail contains no secret: to sign in, they ask for a link.
 */
export const deskInviteMail = defineMail({
  kind: "mail-desk-invite",
  name: "Desk invitation",
  to: actSubjectAddress,
  idWords: ["desk"],
  send: async (services: MailServices, { teamId, actId, origin }) => {
    const { db, sendMail } = services;
    const [team, act] = await Promise.all([findTeamById(db, teamId), findAct(db, teamId, actId)]);
    const member = act && (await findMember(db, teamId, act.subject));
    if (!team || !member) return;
    const club = await loadMailClub(services, team);
    const { name: role, may } = ROLE_WORDS[member.role];
    const invitedBy = act.who === OPERATOR_ACTOR ? "The operator" : act.who;
    const id = mailId(teamId, "desk", String(actId));
    await sendMail(draw(id, { url: `${origin}/desk`, role, may, invitedBy }, club, member.email));
  },
});

function draw(
  id: string,
  { url, role, may, invitedBy }: { url: string; role: string; may: string; invitedBy: string },
  club: MailClub,
  address: string,
): Mail {
  const title = "You've been invited to the desk";
  const lead = `${invitedBy} has invited you to the ${club.name} desk. Your role is ${role.toLowerCase()}.`;
  const what = `Your role covers ${may.charAt(0).toLowerCase()}${may.slice(1)}.`;
  const how = `To sign in, open the desk and enter this email address: ${address}. You don't need a password.`;
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: you've been invited to the desk`,
    text: `${[title, lead, what, how, url].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${lead}</p>
      <p style="margin:0 0 16px">${what}</p>
      <p style="margin:0 0 24px">${how}</p>
      <p style="margin:0">${drawMailButton(club, url, "Open the desk")}</p>`,
    ),
    images: crestImages(club),
  };
}

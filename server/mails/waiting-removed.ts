import { WAITLIST_MAILS } from "../../domain/tickets/waitlist-words.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findTicket } from "../db/queries/tickets/tickets.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import { titleInSubject } from "./parts/mail-page.ts";
import { addressInJob } from "./parts/recipients.ts";
import { ticketSummary } from "./parts/ticket-summary.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `to`: the person's address, because their entry is already deleted when the job runs. */
    "mail-waiting-removed": { teamId: string; entryId: string; ticketId: string; to: string };
  }
}

/** Mails a person whom the club removed from a waitlist. */
export const waitingRemovedMail = defineMail({
  kind: "mail-waiting-removed",
  name: "Waitlist removal",
  to: addressInJob,
  idWords: ["unwaited"],
  send: async (services: MailServices, { teamId, entryId, ticketId, to }) => {
    const { db, sendMail } = services;
    const [team, ticket] = await Promise.all([findTeamById(db, teamId), findTicket(db, teamId, ticketId)]);
    if (!team || !ticket) return;
    const { title, parts } = WAITLIST_MAILS.removed;
    const club = await loadMailClub(services, team);
    const id = mailId(teamId, "unwaited", entryId);
    const envelope = { id, club, to: { name: "", address: to }, replyTo: club.replyTo };
    const text = { title, parts: [ticketSummary(ticket), ...parts] };
    await sendMail(drawNotice(envelope, text, { subject: titleInSubject(title) }));
  },
});

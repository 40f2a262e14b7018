import { storeVerdict } from "../../domain/store/store-switches.ts";
import { type WaitlistStatus, waitlistPath } from "../../domain/tickets/waitlist.ts";
import { waitlistEntryState } from "../../domain/tickets/waitlist-entry-state.ts";
import { WAITLIST_MAILS } from "../../domain/tickets/waitlist-words.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findTicket, type Ticket } from "../db/queries/tickets/tickets.ts";
import { findEntry, type WaitlistEntry } from "../db/queries/tickets/waitlist.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailId } from "./parts/mail-id.ts";
import {
  crestImages,
  drawMailButton,
  drawMailPage,
  type MailClub,
  titleInSubject,
} from "./parts/mail-page.ts";
import { ticketSummary } from "./parts/ticket-summary.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `at`: the time (ISO 8601) of the person's request, or of the entry's new state. */
    "mail-waitlist": { teamId: string; entryId: string; at: string };
  }
}

/**
 * Mails a person the state of their waitlist entry. Sends nothing if the entry is gone or has become an
 * order, its offer has expired, or no more tickets are offered.
 */
export const waitlistMail = defineMail({
  kind: "mail-waitlist",
  name: "Waitlist update",
  to: async (db, { teamId, entryId }) => (await findEntry(db, teamId, entryId))?.email,
  idWords: ["waitlist"],
  send: async (services: MailServices<"now">, { teamId, entryId, at }) => {
    const { db, sendMail, now } = services;
    const entry = await findEntry(db, teamId, entryId);
    if (!entry) return;
    const [team, ticket] = await Promise.all([
      findTeamById(db, teamId),
      findTicket(db, teamId, entry.ticketId),
    ]);
    if (!team || !ticket) return;
    const status = waitlistEntryState(entry, ticket, {
      isSold: storeVerdict("tickets", team).ok,
      now: now(),
    });
    if (status === "claimed" || status === "over" || status === "closed") return;
    const waiting = { ...entry, status, ticket };
    const id = mailId(teamId, "waitlist", entryId, status, at);
    await sendMail(draw(id, waiting, await loadMailClub(services, team)));
  },
});

interface Waiting extends Omit<WaitlistEntry, "status"> {
  status: Extract<WaitlistStatus, "asked" | "waiting" | "offered">;
  ticket: Ticket;
}

function draw(id: string, waiting: Waiting, club: MailClub): Mail {
  const { name, email, key, siteOrigin, teamParam, ticket } = waiting;
  const { title, parts, button, leave } = wordsOf(waiting);
  const url = siteOrigin + withTeamParam(waitlistPath(key), teamParam);
  const about = ticketSummary(ticket);
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name, address: email },
    subject: `${club.name}: ${titleInSubject(title)}`,
    text: `${[title, about, ...parts, `${button}: ${url}`, leave].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px"><strong>${about}</strong></p>
      ${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)}
      <p style="margin:24px 0 0">${drawMailButton(club, url, button)}</p>
      <p class="muted" style="margin:16px 0 0;font-size:14px">${leave}</p>`,
    ),
    images: crestImages(club),
  };
}

function wordsOf({ status, quantity, offered, deadline, ticket }: Waiting) {
  if (status !== "offered") return WAITLIST_MAILS[status](quantity);
  const until = deadline ? sentenceMoment(deadline, ticket.timeZone) : "";
  return WAITLIST_MAILS.offered({ offered, quantity }, until);
}

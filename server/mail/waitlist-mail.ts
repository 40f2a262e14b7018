import { eventDay, eventTime } from "../../domain/schedule/event-text.ts";
import { ticketName } from "../../domain/tickets/ticket-name.ts";
import type { WaitlistStatus } from "../../domain/tickets/waitlist.ts";
import { WAITLIST_MAILS } from "../../domain/tickets/waitlist-words.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";
import type { Mail, MailAddress } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";
import { noticeMail } from "./notice-mail.ts";

interface Told {
  status: Extract<WaitlistStatus, "asked" | "waiting" | "offered">;
  quantity: number;
  offered: number;
  deadline: Date | null;
  ticket: { title: string; eventTitle: string; start: Date; timeZone: string; isTimeOpen: boolean };
  /** Of the entry's own page. */
  url: string;
}

/**
 * Tells a buyer on a waitlist where that stands.
 * @param id makes the Message-ID
 */
export function waitlistMail(id: string, told: Told, club: MailClub, to: MailAddress): Mail {
  const { title, parts, button, leave } = wordsOf(told);
  const { ticket, url } = told;
  const about = aboutTicket(ticket);
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to,
    subject: `${club.name}: ${inSubject(title)}`,
    text: `${[title, about, ...parts, `${button}: ${url}`, leave].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px"><strong>${about}</strong></p>
      ${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)}
      <p style="margin:24px 0 0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">${button}</a></p>
      <p class="muted" style="margin:16px 0 0;font-size:14px">${leave}</p>`,
    ),
    images: crestImages(club),
  };
}

const inSubject = (title: string) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const aboutTicket = (ticket: Told["ticket"]) =>
  `${ticketName(ticket)}, ${eventDay(ticket)}, ${eventTime(ticket)}`;

/**
 * Tells a buyer that the club took them off the waitlist.
 * @param id makes the Message-ID
 */
export function unwaitedMail(id: string, ticket: Told["ticket"], club: MailClub, address: string): Mail {
  const { title, parts } = WAITLIST_MAILS.removed;
  const text = { title, parts: [aboutTicket(ticket), ...parts] };
  const mail = noticeMail(id, text, { subject: inSubject(title) }, club, address);
  return { ...mail, to: { name: "", address }, replyTo: club.replyTo };
}

function wordsOf({ status, quantity, offered, deadline, ticket }: Told) {
  if (status !== "offered") return WAITLIST_MAILS[status](quantity);
  const until = deadline ? sentenceMoment(deadline, ticket.timeZone) : "";
  return WAITLIST_MAILS.offered({ offered, quantity }, until);
}

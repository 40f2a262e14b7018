import { eventDay, eventTime } from "../../domain/schedule/event-text.ts";
import { ticketName } from "../../domain/tickets/ticket-name.ts";
import { placesText, type WaitlistStatus } from "../../domain/tickets/waitlist.ts";
import { formatDate, formatTime } from "../../domain/values/dates.ts";
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
 * Tells whoever waits for a ticket how that stands.
 * @param id makes the Message-ID
 */
export function waitlistMail(id: string, told: Told, club: MailClub, to: MailAddress): Mail {
  const { title, parts, button } = wordsOf(told);
  const { ticket, url } = told;
  const about = aboutTicket(ticket);
  const leave = "You can leave the line on the same page. Your name and address are deleted after the event.";
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to,
    subject: `${club.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text: `${[title, about, ...parts, url, leave].join("\n\n")}\n`,
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

const aboutTicket = (ticket: Told["ticket"]) =>
  `${ticketName(ticket)}, ${eventDay(ticket)}, ${eventTime(ticket)}`;

/**
 * Tells whom the club took off the list.
 * @param id makes the Message-ID
 */
export function unwaitedMail(id: string, ticket: Told["ticket"], club: MailClub, address: string): Mail {
  const text = {
    title: "You do not stand in line any more",
    parts: [
      aboutTicket(ticket),
      "The club has taken you off the list of those who wait. Nothing is held for you, and your name and address are deleted.",
      "Is this a mistake? Then please answer this mail.",
    ],
  };
  const mail = noticeMail(id, text, { subject: "you do not stand in line any more" }, club, address);
  return { ...mail, to: { name: "", address }, replyTo: club.replyTo };
}

function wordsOf({ status, quantity, offered, deadline, ticket }: Told) {
  if (status === "asked")
    return {
      title: "Take your place in line",
      parts: [
        `Somebody, we hope you, wants to wait for ${placesText(quantity)}. You stand in line once you say so on this page.`,
        "It was not you? Then do nothing: without your word nobody stands in line.",
      ],
      button: "Take my place in line",
    };
  if (status === "waiting")
    return {
      title: "You stand in line",
      parts: [`You wait for ${placesText(quantity)}. When places come back, we hold them for you and write.`],
      button: "See how it stands",
    };
  const until = deadline
    ? `${formatDate(deadline, ticket.timeZone)}, ${formatTime(deadline, ticket.timeZone)}`
    : "";
  const fewer = offered < quantity ? ` You asked for ${quantity}; no more have come back.` : "";
  return {
    title: `We hold ${placesText(offered)} for you`,
    parts: [
      `They are yours to buy until ${until}; after that they go to others.${fewer}`,
      "Whoever has this mail can take them.",
    ],
    button: offered === 1 ? "Take the place" : "Take the places",
  };
}

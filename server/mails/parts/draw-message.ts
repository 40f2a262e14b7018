import { messageParagraphs, REPLY_TO_CLUB } from "../../../domain/desk/messages/message-words.ts";
import { linkify } from "../../../domain/values/linkify.ts";
import type { Mail, MailAddress } from "../../../platform/mail/mail.ts";
import { type Html, html } from "./html.ts";
import { crestImages, drawMailButton, drawMailPage, type MailClub } from "./mail-page.ts";

/** A club's message as it goes to one person. */
interface DrawnMessage {
  /** The mail's id, from which its Message-ID is made. */
  id: string;
  club: MailClub;
  to: MailAddress;
  subject: string;
  /** The text as the officer typed it. */
  content: string;
  /** Why the person gets it. */
  reason: string;
  /** The address of the person's order. */
  orderUrl: string;
}

const ORDER_LABEL = "See your order";

/** Draws a club's message: plain paragraphs in which web and email addresses are links. */
export function drawMessage({ id, club, to, subject, content, reason, orderUrl }: DrawnMessage): Mail {
  const paragraphs = messageParagraphs(content);
  const reply = club.replyTo === null ? "" : REPLY_TO_CLUB;
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to,
    subject: `${club.name}: ${subject}`,
    text: `${[subject, ...paragraphs, `${ORDER_LABEL}: ${orderUrl}`, [reason, reply].filter(Boolean).join(" ")].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      subject,
      html`
      <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;overflow-wrap:anywhere">${subject}</h1>
      ${paragraphs.map(drawParagraph)}
      <p style="margin:24px 0 0">${drawMailButton(club, orderUrl, ORDER_LABEL)}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px;overflow-wrap:anywhere">${reason}${reply && ` ${reply}`}</p>`,
    ),
    images: crestImages(club),
    isBulk: true,
  };
}

const drawParagraph = (paragraph: string): Html =>
  html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${linkify(paragraph).map(({ text, href }) => (href === null ? html`${text}` : drawLink(text, href)))}</p>`;

const drawLink = (text: string, href: string): Html => html`<a href="${href}" class="link">${text}</a>`;

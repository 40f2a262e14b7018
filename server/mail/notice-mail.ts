import type { NoticeText } from "../../domain/sale/notice-text.ts";
import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/** What a notice is about, for its subject, and a page to go to from it. */
export interface NoticePage {
  subject: string;
  /** What the subject begins with; left out, the club's name, which the sender has as well. */
  label?: string;
  link?: { label: string; url: string };
}

/**
 * Tells a club or a buyer what has happened, with a link to a page.
 * @param id makes the Message-ID
 */
export function noticeMail(
  id: string,
  { title, parts }: NoticeText,
  { subject, label, link }: NoticePage,
  club: MailClub,
  address: string,
): Mail {
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: club.name, address },
    subject: `${label ?? club.name}: ${subject}`,
    text: `${[title, ...parts, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      ${parts.map((part) => html`<p style="margin:0 0 16px;white-space:pre-line">${part}</p>`)}
      ${link ? html`<p style="margin:24px 0 0"><a href="${link.url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">${link.label}</a></p>` : ""}`,
    ),
    images: crestImages(club),
  };
}

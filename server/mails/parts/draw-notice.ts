import type { NoticeText } from "../../../domain/sale/notice-text.ts";
import type { Mail, MailAddress } from "../../../platform/mail/mail.ts";
import { html } from "./html.ts";
import { crestImages, drawMailButton, drawMailPage, type MailClub } from "./mail-page.ts";

/** The recipient of a notice, and the club whose look the notice has. */
interface NoticeEnvelope {
  /** The mail's id, from which its Message-ID is made. */
  id: string;
  club: MailClub;
  to: MailAddress;
  replyTo: MailAddress | null;
}

/** The subject of a notice, and a page to link to. */
interface NoticePage {
  subject: string;
  /**
   * The beginning of the subject. If omitted, the subject begins with the club's name, which is also the
   * sender's.
   */
  label?: string;
  link?: { label: string; url: string };
}

/** Draws a mail that consists of a title, paragraphs, and a link to a page. */
export function drawNotice(
  { id, club, to, replyTo }: NoticeEnvelope,
  { title, parts }: NoticeText,
  { subject, label, link }: NoticePage,
): Mail {
  return {
    id,
    fromName: club.name,
    replyTo,
    to,
    subject: `${label ?? club.name}: ${subject}`,
    text: `${[title, ...parts, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      ${parts.map((part) => html`<p style="margin:0 0 16px;white-space:pre-line">${part}</p>`)}
      ${link ? html`<p style="margin:24px 0 0">${drawMailButton(club, link.url, link.label)}</p>` : ""}`,
    ),
    images: crestImages(club),
  };
}

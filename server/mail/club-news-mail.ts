import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

export interface ClubNewsText {
  title: string;
  lines: readonly string[];
  /** What the link leads to: "The order at the desk". */
  link: string;
  url: string;
}

/**
 * Tells a club's own people about its sales.
 * @param id makes the Message-ID
 */
export function clubNewsMail(
  id: string,
  { title, lines, link, url }: ClubNewsText,
  club: MailClub,
  address: string,
): Mail {
  const why = "You're getting this email because the club added this address to its sales alerts.";
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: "", address },
    subject: `${club.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text: `${[title, lines.join("\n"), `${link}: ${url}`, why].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${title}</h1>
      ${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
      <p style="margin:24px 0 0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">${link}</a></p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${why}</p>`,
    ),
    images: crestImages(club),
  };
}

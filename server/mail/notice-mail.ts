import type { NoticeText } from "../../domain/sale/notice-text.ts";
import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/**
 * Tells a club about a refund or dispute, with a link to the order.
 * @param id makes the Message-ID
 * @param url of the order's page
 */
export function noticeMail(
  id: string,
  { title, parts }: NoticeText,
  { orderId, url }: { orderId: string; url: string },
  club: MailClub,
  address: string,
): Mail {
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: club.name, address },
    subject: `${club.name}: ${title.toLowerCase()} (order ${orderId})`,
    text: `${[title, ...parts, `The order on the web: ${url}`].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      ${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)}
      <p style="margin:24px 0 0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">See the order</a></p>`,
    ),
    images: crestImages(club),
  };
}

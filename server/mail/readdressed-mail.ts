import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/**
 * Tells an address that an order is no longer emailed to it.
 * @param id makes the Message-ID
 */
export function readdressedMail(
  id: string,
  { orderId, hasNewCodes }: { orderId: string; hasNewCodes: boolean },
  club: MailClub,
  address: string,
): Mail {
  const title = "The email address for an order was changed";
  const parts = [
    `We were told that the emails about order ${orderId} were going to the wrong address. From now on, they'll go to a different one.`,
    hasNewCodes
      ? "The order has new codes. The codes and the order page you were sent before no longer work."
      : "The order page and its codes haven't changed.",
    "If this is your order and you didn't ask for the change, please reply to this email. Otherwise, you don't need to do anything.",
  ];
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: email address changed for order ${orderId}`,
    text: `${[title, ...parts].join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      ${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)}`,
    ),
    images: crestImages(club),
  };
}

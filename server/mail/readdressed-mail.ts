import type { Mail } from "../ports/mail.ts";
import { html } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

/**
 * Tells an address that an order is not mailed to it any more.
 * @param id makes the Message-ID
 */
export function readdressedMail(
  id: string,
  { orderId, hasNewCodes }: { orderId: string; hasNewCodes: boolean },
  club: MailClub,
  address: string,
): Mail {
  const title = "An order goes to another address";
  const parts = [
    `We were told that order ${orderId} was mailed to the wrong address. From now on it goes to another one.`,
    hasNewCodes
      ? "It has new codes: those that were mailed to you before open nothing any more, nor does its page."
      : "Its codes and its page stay as they are.",
    "Is the order yours, and you did not ask for this? Then please answer this mail. Otherwise there is nothing to do.",
  ];
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: "", address },
    subject: `${club.name}: order ${orderId} goes to another address`,
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

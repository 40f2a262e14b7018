import { type ParcelNews, parcelNews, shippedLines } from "../../domain/sale/delivery-text.ts";
import { orderUrl } from "../../domain/sale/order-details.ts";
import { remainingText } from "../../domain/sale/order-text.ts";
import type { Mail, MailAddress } from "../../platform/mail/mail.ts";
import { findAct } from "../db/queries/desk/acts.ts";
import { findOrderDetails } from "../db/queries/sale/order-details.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html, NO_HTML } from "./parts/html.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import {
  crestImages,
  drawMailButton,
  drawMailPage,
  type MailClub,
  titleInSubject,
} from "./parts/mail-page.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /** `actId`: the history entry about sending the parcel, or about changing its tracking number. */
    "mail-parcel": { teamId: string; orderId: string; actId: number };
  }
}

/**
 * Mails a buyer that their parcel was sent, with its current tracking number. Sends nothing if the parcel is
 * no longer marked as sent, if its tracking number has changed again (which has its own mail), or if its
 * goods were refunded.
 */
export const parcelMail = defineMail({
  kind: "mail-parcel",
  name: "Shipping update",
  to: buyerAddress,
  send: async (services: MailServices, { teamId, orderId, actId }) => {
    const { db, sendMail } = services;
    const [order, act] = await Promise.all([
      findOrderDetails(db, teamId, { id: orderId }),
      findAct(db, teamId, actId),
    ]);
    const news = order && parcelNews(order);
    if (!news || !act || (order.trackingNumber ?? "") !== act.after?.tracking) return;
    const { club, to } = await loadBuyerMailContext(services, order);
    const parcel = {
      ...news,
      orderId,
      isAgain: act.act === "parcel-renumbered",
      items: shippedLines(order).map(remainingText),
      url: orderUrl(order),
    };
    await sendMail(draw(mailId(teamId, orderId, "parcel", String(actId)), parcel, club, to));
  },
});

interface SentParcel extends ParcelNews {
  orderId: string;
  /** True if the tracking number has changed since the buyer was mailed that the parcel was sent. */
  isAgain: boolean;
  /** The goods in the parcel: "2 × Scarf, Colour: Red". */
  items: readonly string[];
  /** The order's page. */
  url: string;
}

function draw(id: string, parcel: SentParcel, club: MailClub, to: MailAddress): Mail {
  const { orderId, items, sent, tracked, follow, url } = parcel;
  const title = titleOf(parcel);
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to,
    subject: `${club.name}: ${titleInSubject(title)} (order ${orderId})`,
    text: `${[title, sent, items.join("\n"), tracked, follow && `${follow.label}: ${follow.url}`, `See your order: ${url}`].filter(Boolean).join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${sent}</p>
      ${items.map((item) => html`<p style="margin:0 0 4px;font-weight:bold">${item}</p>`)}
      ${tracked === "" ? NO_HTML : html`<p style="margin:16px 0 0">${tracked}</p>`}
      ${follow ? html`<p style="margin:16px 0 0">${drawMailButton(club, follow.url, follow.label)}</p>` : NO_HTML}
      <p style="margin:24px 0 0"><a href="${url}" class="link" style="color:#1a4f8b">See your order</a></p>`,
    ),
    images: crestImages(club),
  };
}

function titleOf({ isAgain, tracked }: SentParcel): string {
  if (!isAgain) return "Your package is on its way";
  return tracked === ""
    ? "Your package no longer has a tracking number"
    : "Your package has a new tracking number";
}

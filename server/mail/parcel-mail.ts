import type { ParcelNews } from "../../domain/sale/delivery-text.ts";
import type { Mail, MailAddress } from "../ports/mail.ts";
import { html, NOTHING } from "./html.ts";
import { crestImages, type MailClub, mailPage } from "./mail-page.ts";

interface SentParcel extends ParcelNews {
  orderId: string;
  /** It was told before, with another number. */
  isAgain: boolean;
  /** "2 × Scarf, Colour: Red" */
  items: readonly string[];
  /** Of the order's page. */
  url: string;
}

/**
 * Tells a buyer that a parcel is on its way.
 * @param id makes the Message-ID
 */
export function parcelMail(
  id: string,
  { orderId, isAgain, items, sent, tracked, follow, url }: SentParcel,
  club: MailClub,
  buyer: MailAddress,
): Mail {
  const title = titleOf(isAgain, tracked !== "");
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: buyer,
    subject: `${club.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)} (order ${orderId})`,
    text: `${[title, sent, items.join("\n"), tracked, follow && `${follow.label}: ${follow.url}`, `See your order: ${url}`].filter(Boolean).join("\n\n")}\n`,
    html: mailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${title}</h1>
      <p style="margin:0 0 16px">${sent}</p>
      ${items.map((item) => html`<p style="margin:0 0 4px;font-weight:bold">${item}</p>`)}
      ${tracked === "" ? NOTHING : html`<p style="margin:16px 0 0">${tracked}</p>`}
      ${follow ? html`<p style="margin:16px 0 0"><a href="${follow.url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">${follow.label}</a></p>` : NOTHING}
      <p style="margin:24px 0 0"><a href="${url}" class="link" style="color:#1a4f8b">See your order</a></p>`,
    ),
    images: crestImages(club),
  };
}

function titleOf(isAgain: boolean, isTracked: boolean): string {
  if (!isAgain) return "Your package is on its way";
  return isTracked
    ? "Your package has a new tracking number"
    : "Your package no longer has a tracking number";
}

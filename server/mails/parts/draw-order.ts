import { setImmediate as nextTurn } from "node:timers/promises";
import { deliveryNews } from "../../../domain/sale/delivery-text.ts";
import { moneyBack } from "../../../domain/sale/money-back.ts";
import {
  admissionUrl,
  type OrderDetails,
  type OrderLine,
  orderUrl,
  pickupUrl,
  ticketDetails,
} from "../../../domain/sale/order-details.ts";
import { hasUsableTicket, isFormOrder, orderMessage } from "../../../domain/sale/order-text.ts";
import { pickupContents } from "../../../domain/sale/pickup-text.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { crestImages, type MailClub, mailImage } from "./mail-page.ts";
import type { MailCode } from "./order-content.ts";
import { drawOrderHtml } from "./order-html.ts";
import { formatOrderText } from "./order-text.ts";
import { drawQrImage } from "./qr-image.ts";

/**
 * Draws the mail of an order: its tickets and pick-ups with QR codes, or the news that its payment is being
 * refunded.
 * @param id the mail's id, from which its Message-ID is made
 * @param now UTC; decides what a code can still be used for
 */
export async function drawOrderMail(
  id: string,
  order: OrderDetails,
  club: MailClub,
  now: Date,
): Promise<Mail> {
  const lines = order.lines.map((line) => ({ ...line, codes: codesOf(order, line) }));
  const codes = lines.flatMap((line) => line.codes);
  const images = await codeImages(codes);
  const content = {
    order,
    club,
    lines,
    now,
    news: orderMessage(order),
    delivery: deliveryNews(order),
    notes: notesOn(order, codes),
    url: orderUrl(order),
  };
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: order.customerName, address: order.customerEmail },
    subject: subjectOf(order, club, countOf(codes, "ticket")),
    text: formatOrderText(content),
    html: drawOrderHtml(content),
    images: [...crestImages(club), ...images],
  };
}

/** The number of QR codes drawn before other work gets a turn. Drawing them takes about two milliseconds. */
const CODES_AT_ONCE = 16;

/**
 * Draws the QR codes of an order. Lets the event loop do other work after every few images, because an order
 * may have 300 codes.
 */
async function codeImages(codes: readonly MailCode[]): Promise<Mail["images"]> {
  const images: Mail["images"] = [];
  for (const [index, { kind, cid, url }] of codes.entries()) {
    images.push(mailImage(cid, `${kind}-${index + 1}.png`, drawQrImage(url)));
    if (images.length % CODES_AT_ONCE === 0) await nextTurn();
  }
  return images;
}

const NOTES = {
  ticket: "Anyone with this email can use this ticket. To give it away, share its link.",
  tickets: "Anyone with this email can use these tickets. To give one away, share its link.",
  pickups:
    "A pick-up code works once, for anyone who shows it. To have someone else pick up your items, share its link.",
} as const;

function notesOn(order: OrderDetails, codes: readonly MailCode[]): string[] {
  const [tickets, pickups] = [countOf(codes, "ticket"), countOf(codes, "pick-up")];
  return [
    ...(tickets > 0 && hasUsableTicket(order) ? [tickets === 1 ? NOTES.ticket : NOTES.tickets] : []),
    ...(pickups > 0 ? [NOTES.pickups] : []),
  ];
}

const countOf = (codes: readonly MailCode[], kind: MailCode["kind"]) =>
  codes.filter((code) => code.kind === kind).length;

function codesOf(order: OrderDetails, line: OrderLine): MailCode[] {
  return [...ticketsOf(order, line), ...pickupsOf(order, line)];
}

function ticketsOf(order: OrderDetails, { title, priceTitle, quantity, admissions }: OrderLine): MailCode[] {
  const valid = admissions.filter(({ isVoid }) => !isVoid);
  return valid.map(({ code, seat }) => ({
    kind: "ticket",
    code,
    title,
    details: ticketDetails({ title, priceTitle, seat, seats: quantity }),
    url: admissionUrl(order, code),
    cid: `ticket-${code}`,
  }));
}

function pickupsOf(order: OrderDetails, line: OrderLine): MailCode[] {
  const { title, pickup } = line;
  if (!pickup?.code || pickup.isVoid) return [];
  const { code } = pickup;
  const url = pickupUrl(order, code);
  return [
    {
      kind: "pick-up",
      code,
      title,
      details: pickupContents(line),
      url,
      cid: `pickup-${code}`,
    },
  ];
}

function subjectOf(order: OrderDetails, club: MailClub, tickets: number): string {
  const { id, status } = order;
  if (status !== "paid")
    return moneyBack(order).stuck > 0
      ? `${club.name}: we couldn't refund your payment (order ${id})`
      : `${club.name}: your payment is being refunded (order ${id})`;
  if (isFormOrder(order)) return `${club.name}: your receipt (order ${id})`;
  if (tickets === 0) return `${club.name}: your order ${id}`;
  return tickets === 1
    ? `${club.name}: your ticket (order ${id})`
    : `${club.name}: your ${tickets} tickets (order ${id})`;
}

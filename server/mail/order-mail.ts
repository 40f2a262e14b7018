import { admissionUrl, type OrderDetails, orderUrl, placeLabel } from "../../domain/order-details.ts";
import { deliveryNews, orderNews } from "../../domain/order-text.ts";
import type { Mail } from "../ports/mail.ts";
import { crestPictures, type MailClub, mailPicture } from "./mail-page.ts";
import { orderHtml } from "./order-html.ts";
import { orderText } from "./order-text.ts";
import { qrPicture } from "./qr-picture.ts";

/** An admission as the mail shows it. */
export interface MailTicket {
  code: string;
  url: string;
  /** Of its picture in the HTML. */
  cid: string;
  title: string;
  priceTitle: string;
  /** "Ticket 1 of 2" */
  place: string;
}

/**
 * The one mail of an order: its tickets with their QR codes, or that its money goes back.
 * @param id makes the Message-ID
 */
export function orderMail(id: string, order: OrderDetails, club: MailClub): Mail {
  const tickets = ticketsOf(order);
  const codes = tickets.map(({ cid, url }, index) =>
    mailPicture(cid, `ticket-${index + 1}.png`, qrPicture(url)),
  );
  const content = {
    order,
    club,
    tickets,
    news: orderNews(order),
    delivery: deliveryNews(order),
    url: orderUrl(order),
  };
  return {
    id,
    fromName: club.name,
    replyTo: club.replyTo,
    to: { name: order.customerName, address: order.customerEmail },
    subject: subjectOf(order, club, tickets.length),
    text: orderText(content),
    html: orderHtml(content),
    pictures: [...crestPictures(club), ...codes],
  };
}

/** What both forms of the mail are written from. */
export interface OrderMailContent {
  order: OrderDetails;
  club: MailClub;
  tickets: MailTicket[];
  news: { title: string; text: string };
  /** How what is no ticket comes to its buyer; empty where there is none. */
  delivery: string;
  url: string;
}

function ticketsOf(order: OrderDetails): MailTicket[] {
  return order.lines.flatMap(({ title, priceTitle, quantity, admissions }) =>
    admissions
      .filter(({ isVoid }) => !isVoid)
      .map(({ code, seat }) => ({
        ...{ code, title, priceTitle },
        url: admissionUrl(order, code),
        cid: `ticket-${code}`,
        place: placeLabel(seat, quantity),
      })),
  );
}

function subjectOf({ id, status }: OrderDetails, club: MailClub, tickets: number): string {
  if (status !== "paid") return `${club.name}: your payment goes back (order ${id})`;
  if (tickets === 0) return `${club.name}: your order ${id}`;
  return tickets === 1
    ? `${club.name}: your ticket (order ${id})`
    : `${club.name}: your ${tickets} tickets (order ${id})`;
}

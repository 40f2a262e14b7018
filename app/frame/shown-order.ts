import {
  type AdmissionDetails,
  admissionUrl,
  type EventFacts,
  type OrderDetails,
  type OrderLine,
  type OrderSite,
  orderUrl,
  placeLabel,
} from "../../domain/order-details.ts";
import { deliveryNews, mailNews, orderNews } from "../../domain/order-text.ts";
import { type Seller, sellsProducts, storeVerdict } from "../../domain/store-switches.ts";
import { isSaleOpen } from "../../domain/ticket-sale.ts";
import { calendarText } from "../../server/feeds/calendar-text.ts";
import type { ShownAdmission, ShownEvent, ShownOrder } from "../ui/shown-order.ts";
import { qrCode } from "./qr-code.ts";

/** What decides about an order besides itself: the site's club, and the one that sells. */
interface OrderVisit {
  now: Date;
  site: { team: Seller };
  seller: Seller;
}

/** An order as its page shows it. */
export function shownOrder(order: OrderDetails, visit: OrderVisit): ShownOrder {
  const { id, key, seller, status, awaitingPayment, shipping, buyerFee, total, sessionUrl } = order;
  const isOpen = status === "pending" && !awaitingPayment;
  return {
    ...{ id, key, seller, status, shipping, buyerFee, total },
    isOpen,
    news: orderNews(order),
    delivery: deliveryNews(order),
    mailed: mailNews(order),
    payUrl: isOpen && canBeHad(order, visit) ? sessionUrl : null,
    events: eventsOf(order, visit.now),
    lines: order.lines.map(({ title, priceTitle, options, quantity, unitPrice }) => ({
      title: [title, priceTitle, options].filter(Boolean).join(", "),
      quantity,
      amount: unitPrice * quantity,
    })),
  };
}

/** Nobody is sent to pay for what is not sold any more. */
function canBeHad({ lines }: OrderDetails, { now, site, seller }: OrderVisit): boolean {
  const isOn = (event: EventFacts | null) => !event || (!event.off && isSaleOpen(event, now));
  const isSold = (event: EventFacts | null) =>
    event ? storeVerdict("tickets", seller).ok : sellsProducts(seller, site.team);
  return lines.every(({ event }) => isSold(event) && isOn(event));
}

/** Lines for one event stand under it together. */
function eventsOf(order: OrderDetails, now: Date): ShownEvent[] {
  const lines = order.lines.filter(({ admissions }) => admissions.length > 0);
  const groups = Map.groupBy(lines, ({ event }) => event && `${event.title} ${event.start.toISOString()}`);
  return [...groups.values()].map((group) => {
    const event = group[0]?.event ?? null;
    const admissions = group.flatMap((line) => admissionsOf(order, line));
    return { event, calendar: calendarOf(event, order, now), admissions };
  });
}

function calendarOf(event: EventFacts | null, order: OrderDetails, now: Date): string {
  if (!event || event.isTimeOpen || event.off || order.status !== "paid") return "";
  return calendarText({
    name: event.title,
    events: [{ ...event, revised: now, notes: [], url: orderUrl(order) }],
  });
}

function admissionsOf(order: OrderDetails, { title, priceTitle, quantity, admissions }: OrderLine) {
  return admissions.map((admission) =>
    shownAdmission(order, { ...admission, title, priceTitle, seats: quantity }),
  );
}

/** The code leads to the ticket's own page: whoever scans it there, or opens it, sees whether it is valid. */
export function shownAdmission(
  site: OrderSite,
  admission: Pick<AdmissionDetails, "code" | "seat" | "seats" | "isVoid" | "title" | "priceTitle">,
): ShownAdmission {
  const { code, seat, seats, isVoid, title, priceTitle } = admission;
  return {
    ...{ code, title, priceTitle },
    place: placeLabel(seat, seats),
    qr: isVoid ? null : qrCode(admissionUrl(site, code)),
  };
}

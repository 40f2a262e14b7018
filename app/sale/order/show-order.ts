import { deliveryNews, parcelNews } from "../../../domain/sale/delivery-text.ts";
import {
  type AdmissionDetails,
  admissionUrl,
  cancelUrl,
  type OrderDetails,
  type OrderLine,
  type OrderSite,
  orderUrl,
  payUrl,
  ticketDetails,
} from "../../../domain/sale/order-details.ts";
import { orderMailStatusText, orderMessage, titleWithCancelled } from "../../../domain/sale/order-text.ts";
import { UNPAID_ORDER_LINKS } from "../../../domain/sale/order-words.ts";
import { isPickupAvailable } from "../../../domain/sale/pickup-text.ts";
import { receiptFacts, receiptSums } from "../../../domain/sale/receipt.ts";
import { canAddToWallet, NO_WALLETS, type Wallets } from "../../../domain/sale/wallet.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { canSellProducts, type Seller, storeVerdict } from "../../../domain/store/store-switches.ts";
import { floorToMinute } from "../../../domain/values/dates.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import { calendarFileText } from "./order-calendar.ts";
import { qrCode } from "./qr-code.ts";
import type { ShownCode, ShownEvent, ShownOrder } from "./shown-order.ts";
import { shownPickups } from "./shown-pickups.ts";
import { usedAtSentence } from "./used-at.ts";

/** What an order's page depends on besides the order: the time, the site's club and the selling club. */
interface OrderVisit {
  now: Date;
  site: { team: Seller };
  seller: Seller;
  /** The wallets that the installation offers tickets to. */
  wallets: Wallets;
}

/** The wallets an installation has certificates or accounts for. */
export const offeredWallets = (
  services: Pick<ClubVisit["services"], "drawPass" | "googleWallet">,
): Wallets => ({
  apple: services.drawPass !== null,
  google: services.googleWallet !== null,
});

/** An order as its page shows it, except for the moves, which are read separately. */
export function shownOrder(order: OrderDetails, visit: OrderVisit): Omit<ShownOrder, "moves"> {
  const { id, key, seller, status, awaitingPayment, wrongPayment, sessionUrl } = order;
  const isOpen = status === "pending" && !awaitingPayment && wrongPayment === null;
  return {
    id,
    key,
    seller,
    status,
    isOpen,
    news: orderMessage(order),
    delivery: deliveryNews(order),
    follow: parcelNews(order)?.follow ?? null,
    mailed: orderMailStatusText(order),
    payUrl: isOpen && sessionUrl !== null && isStillSold(order, visit) ? payUrl(order) : null,
    cancelUrl: isOpen ? cancelUrl(order) : null,
    wayBack: wayBack(order),
    events: eventsOf(order, visit),
    pickups: shownPickups(order, visit.now),
    paidForms: status === "paid" ? order.lines.flatMap(({ formId }) => formId ?? []) : [],
    facts: receiptFacts(order),
    sums: receiptSums(order),
    lines: order.lines.map((line) => ({
      title: titleWithCancelled(line),
      quantity: line.quantity,
      amount: line.unitPrice * line.quantity,
    })),
  };
}

function wayBack({ lines }: OrderDetails): ShownOrder["wayBack"] {
  const formId = lines.find((line) => line.formId !== null)?.formId;
  if (formId) return { label: UNPAID_ORDER_LINKS.form, to: `/forms/${formId}` };
  return { label: UNPAID_ORDER_LINKS.sale, to: lines.some(({ event }) => event) ? "/tickets" : "/store" };
}

/** False if a line of the order is no longer sold: then the buyer must not be sent to pay. */
function isStillSold({ lines }: OrderDetails, { now, site, seller }: OrderVisit): boolean {
  const isOn = (event: EventFacts | null) =>
    !event || (!event.off && event.salesEnd !== undefined && floorToMinute(now) <= event.salesEnd);
  const isSold = ({ event, formId }: OrderLine) => {
    if (formId !== null) return storeVerdict("paid forms", seller).ok;
    return event ? storeVerdict("tickets", seller).ok : canSellProducts(seller, site.team);
  };
  return lines.every(
    (line) => isSold(line) && isOn(line.event) && (!line.pickup || isPickupAvailable(line.pickup, now)),
  );
}

/** The order's tickets, grouped by event. */
function eventsOf(order: OrderDetails, { now, wallets }: OrderVisit): ShownEvent[] {
  const lines = order.lines.filter(({ admissions }) => admissions.length > 0);
  const groups = Map.groupBy(lines, ({ event }) => event && `${event.title} ${event.start.toISOString()}`);
  return [...groups.values()].map((group) => {
    const event = group[0]?.event ?? null;
    const admissions = group.flatMap((line) => admissionsOf(order, line, wallets));
    const isValid = admissions.some(({ qr }) => qr !== null);
    return { event, calendar: calendarFileText(event, { isValid, url: orderUrl(order) }, now), admissions };
  });
}

function admissionsOf(
  order: OrderDetails,
  { title, priceTitle, quantity, event, admissions }: OrderLine,
  wallets: Wallets,
) {
  return admissions.map((admission) =>
    shownAdmission(order, { ...admission, title, priceTitle, event, seats: quantity }, wallets),
  );
}

/**
 * A ticket as shown. Its QR code holds the address of the ticket's own page, which says whether the ticket
 * is valid.
 */
export function shownAdmission(
  site: OrderSite,
  admission: Pick<
    AdmissionDetails,
    "code" | "seat" | "seats" | "isVoid" | "timeUsed" | "title" | "priceTitle" | "event"
  >,
  wallets: Wallets,
): ShownCode {
  const { code, isVoid, timeUsed, title, event } = admission;
  return {
    code,
    title,
    details: ticketDetails(admission),
    qr: isVoid ? null : qrCode(admissionUrl(site, code)),
    used: usedAtSentence("TICKET", timeUsed, event),
    wallets: canAddToWallet(admission) ? wallets : NO_WALLETS,
  };
}

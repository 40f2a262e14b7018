import { sentenceDate } from "../values/sentence-dates.ts";
import { isPickedUpAtClub, type OrderDetails, type OrderLine, remainingPieces } from "./order-details.ts";
import { addressText, remainingText } from "./order-text.ts";
import { trackingLink } from "./tracking.ts";

type Sent = Pick<
  OrderDetails,
  "id" | "status" | "lines" | "timeZone" | "shippingAddress" | "timeShipped" | "trackingNumber"
>;
type Delivered = Sent & Pick<OrderDetails, "channel" | "seller">;

/** Sentences about a parcel. */
export interface ParcelNews {
  /** When and where it was shipped. */
  sent: string;
  /** The carrier's tracking number; empty without one. */
  tracked: string;
  /** A link to the carrier's tracking page; null if the number does not prove its carrier. */
  follow: { label: string; url: string } | null;
}

/**
 * What a buyer reads about a parcel, in its mail and on the order's page. Null unless the order is paid and
 * marked as shipped, and some shipped piece is neither refunded nor cancelled.
 */
export function parcelNews(order: Sent): ParcelNews | null {
  const { id, status, timeShipped, timeZone, shippingAddress } = order;
  if (status !== "paid" || timeShipped === null || shippedLines(order).length === 0) return null;
  const number = order.trackingNumber ?? "";
  const link = trackingLink(number);
  const to = shippingAddress ? `, to ${addressText(shippingAddress)}` : "";
  return {
    sent: `Your package from order ${id} shipped on ${sentenceDate(timeShipped, timeZone)}${to}.`,
    tracked: number && `Your tracking number is ${number}.`,
    follow: link && { label: `Track it with ${link.carrier}`, url: link.url },
  };
}

/** Lines that ship and have pieces that are neither refunded nor cancelled. */
export const shippedLines = ({ lines }: Pick<OrderDetails, "lines">): OrderLine[] =>
  lines.filter((line) => line.shippable && remainingPieces(line) > 0);

/**
 * How and when the buyer gets, or got, the products of an order: the same words on the page and in the mail.
 * Empty if the order has no products or is not paid. Items to pick up at a game have their own words
 * (pickup-text.ts).
 */
export function deliveryNews(order: Delivered): string {
  const remaining = order.lines.filter((line) => remainingPieces(line) > 0);
  const shipped = shippedLines(order);
  const atClub = remaining.filter(isPickedUpAtClub);
  if (order.status !== "paid" || shipped.length + atClub.length === 0) return "";
  // Items sold at the door are handed over immediately.
  if (order.channel !== "site") return "You received your items at the time of purchase.";
  return [
    shipped.length > 0 && shippingText(order, parcelNews(order)),
    ...handedOutTexts(order, atClub),
    atClub.some(({ timeHandedOut }) => timeHandedOut === null) && waitingText(order, remaining),
  ]
    .filter(Boolean)
    .join(" ");
}

function shippingText({ shippingAddress }: Delivered, parcel: ParcelNews | null): string {
  if (parcel) return [parcel.sent, parcel.tracked].filter(Boolean).join(" ");
  return shippingAddress ? `Shipping to ${addressText(shippingAddress)}.` : "We'll ship your items.";
}

/** "Picked up on Nov 24, 2026: 2 × Mug, Size: L.", one sentence per day in the club's zone. */
function handedOutTexts({ timeZone }: Delivered, atClub: readonly OrderLine[]): string[] {
  const dayOf = ({ timeHandedOut }: OrderLine) => timeHandedOut && sentenceDate(timeHandedOut, timeZone);
  return [...Map.groupBy(atClub, dayOf)].flatMap(([day, lines]) =>
    day === null ? [] : [`Picked up on ${day}: ${lines.map(remainingText).join("; ")}.`],
  );
}

function waitingText({ seller }: Delivered, remaining: readonly OrderLine[]): string {
  const hasOthers = remaining.some(
    ({ shippable, pickup, timeHandedOut }) => shippable || pickup !== null || timeHandedOut !== null,
  );
  return `Contact ${seller ?? "the club"} about when and where to pick up your ${hasOthers ? "other " : ""}items.`;
}

import { sentenceDate } from "../values/sentence-dates.ts";
import { type OrderDetails, type OrderLine, piecesKept, waitsAtClub } from "./order-details.ts";
import { addressText, keptText } from "./order-text.ts";
import { trackingLink } from "./tracking.ts";

type Sent = Pick<
  OrderDetails,
  "id" | "status" | "lines" | "timeZone" | "shippingAddress" | "timeShipped" | "trackingNumber"
>;
type Delivered = Sent & Pick<OrderDetails, "channel" | "seller">;

export interface ParcelNews {
  sent: string;
  /** The carrier's number; empty without one. */
  tracked: string;
  /** Where the parcel can be followed; null if that is not known for certain. */
  follow: { label: string; url: string } | null;
}

/**
 * What a buyer is told of a parcel, in its mail and on the order's page. Null unless it is marked as sent and something in it is
 * still the buyer's.
 */
export function parcelNews(order: Sent): ParcelNews | null {
  const { id, status, timeShipped, timeZone, shippingAddress } = order;
  if (status !== "paid" || timeShipped === null || shippedLines(order).length === 0) return null;
  const number = order.trackingNumber ?? "";
  const link = trackingLink(number);
  const to = shippingAddress ? ` to ${addressText(shippingAddress)}` : "";
  return {
    sent: `Your package from order ${id} shipped on ${sentenceDate(timeShipped, timeZone)}${to}.`,
    tracked: number && `Your tracking number is ${number}.`,
    follow: link && { label: `Track it with ${link.carrier}`, url: link.url },
  };
}

/** Those with pieces that are still the buyer's. */
export const shippedLines = ({ lines }: Pick<OrderDetails, "lines">): OrderLine[] =>
  lines.filter((line) => line.shippable && piecesKept(line) > 0);

/**
 * How products get to their buyer, or that they have them: the same words on the page and in the mail. Empty where there are
 * none, or the order is not paid; what is picked up at a game has words of its own (pickup-text.ts).
 */
export function deliveryNews(order: Delivered): string {
  const kept = order.lines.filter((line) => piecesKept(line) > 0);
  const shipped = shippedLines(order);
  const atClub = kept.filter(waitsAtClub);
  if (order.status !== "paid" || shipped.length + atClub.length === 0) return "";
  // Over the counter.
  if (order.channel !== "site") return "You received your items at the time of purchase.";
  return [
    shipped.length > 0 && shippingText(order, parcelNews(order)),
    ...handedOutTexts(order, atClub),
    atClub.some(({ timeHandedOut }) => timeHandedOut === null) && waitingText(order, kept),
  ]
    .filter(Boolean)
    .join(" ");
}

function shippingText({ shippingAddress }: Delivered, parcel: ParcelNews | null): string {
  if (parcel) return [parcel.sent, parcel.tracked].filter(Boolean).join(" ");
  return shippingAddress ? `Shipping to ${addressText(shippingAddress)}.` : "We'll ship your items.";
}

/** "Picked up on Nov 24, 2026: 2 × Mug, Size: L.", a sentence a day of the club's zone. */
function handedOutTexts({ timeZone }: Delivered, atClub: readonly OrderLine[]): string[] {
  const dayOf = ({ timeHandedOut }: OrderLine) => timeHandedOut && sentenceDate(timeHandedOut, timeZone);
  return [...Map.groupBy(atClub, dayOf)].flatMap(([day, lines]) =>
    day === null ? [] : [`Picked up on ${day}: ${lines.map(keptText).join("; ")}.`],
  );
}

function waitingText({ seller }: Delivered, kept: readonly OrderLine[]): string {
  const hasOthers = kept.some(
    ({ shippable, pickup, timeHandedOut }) => shippable || pickup !== null || timeHandedOut !== null,
  );
  return `Contact ${seller ?? "the club"} about when and where to pick up your ${hasOthers ? "other " : ""}items.`;
}

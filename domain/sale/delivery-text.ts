import { formatDate } from "../values/dates.ts";
import { type OrderDetails, type OrderLine, piecesKept, waitsAtClub } from "./order-details.ts";
import { addressText, lineTitle } from "./order-text.ts";

type Delivered = Pick<
  OrderDetails,
  "status" | "channel" | "lines" | "seller" | "timeZone" | "shippingAddress"
>;

/**
 * How products get to their buyer, or that they have them: the same words on the page and in the mail. Empty where there are
 * none, or the order is not paid; what is picked up at a game has words of its own (pickup-text.ts).
 */
export function deliveryNews(order: Delivered): string {
  const kept = order.lines.filter((line) => piecesKept(line) > 0);
  const shipped = kept.filter(({ shippable }) => shippable);
  const atClub = kept.filter(waitsAtClub);
  if (order.status !== "paid" || shipped.length + atClub.length === 0) return "";
  // Over the counter.
  if (order.channel !== "site") return "What is no ticket was handed over when it was bought.";
  return [
    shipped.length > 0 && shippingText(order),
    ...handedOutTexts(order, atClub),
    atClub.some(({ timeHandedOut }) => timeHandedOut === null) && waitingText(order, kept),
  ]
    .filter(Boolean)
    .join(" ");
}

function shippingText({ shippingAddress }: Delivered): string {
  return `What is shipped goes ${shippingAddress ? `to ${addressText(shippingAddress)}` : "out by mail"}.`;
}

/** "Handed out on Nov 24, 2026: 2 × Mug, Size: L.", a sentence a day of the club's zone. */
function handedOutTexts({ timeZone }: Delivered, atClub: readonly OrderLine[]): string[] {
  const dayOf = ({ timeHandedOut }: OrderLine) => timeHandedOut && formatDate(timeHandedOut, timeZone);
  return [...Map.groupBy(atClub, dayOf)].flatMap(([day, lines]) =>
    day === null ? [] : [`Handed out on ${day}: ${lines.map(keptText).join("; ")}.`],
  );
}

const keptText = ({ title, priceTitle, options, ...line }: OrderLine) =>
  `${piecesKept(line)} × ${lineTitle({ title, priceTitle, options, pickup: null })}`;

function waitingText({ seller }: Delivered, kept: readonly OrderLine[]): string {
  const others = kept.some(({ pickup }) => pickup !== null)
    ? "neither shipped nor picked up at a game"
    : "not shipped";
  const isFirst = kept.every(({ timeHandedOut }) => timeHandedOut === null);
  return `What ${isFirst ? "" : "else "}is ${others} waits for you at ${seller ?? "the club"}.`;
}

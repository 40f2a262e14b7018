import { priceNameBeside } from "../tickets/ticket-name.ts";
import { isolated } from "../values/isolated.ts";
import { formatPrice, priceLabel, priceOrFree } from "../values/money.ts";
import { givenByHand, isShortOfMoney, moneyBack, type RefundedOrder } from "./money-back.ts";
import { hasMail } from "./order.ts";
import {
  countAdmissions,
  type OrderDetails,
  type OrderLine,
  piecesKept,
  type ShippingAddress,
} from "./order-details.ts";

/** Explains an order's state to its buyer, and what to do next: the same words on the page and in the mail. */

export interface OrderMessage {
  title: string;
  text: string;
}

/** Used on the payment page and wherever an order's sums are shown. */
export const SHIPPING_AND_HANDLING = "Shipping and handling";
export const PLATFORM_FEE = "Platform fee";

/** Names the seller of a linked club's product: on its page, in the cart and where it is paid. */
export const soldBy = (seller: string): string => `Sold by ${seller}`;

type DescribedOrder = Pick<
  OrderDetails,
  "status" | "awaitingPayment" | "total" | "lines" | "lateReason" | "refunds" | "disputes"
> &
  Partial<Pick<OrderDetails, "asked" | "wrongPayment" | "seller">>;

/** Never says "failed" while the outcome is unknown. */
export function orderMessage(order: DescribedOrder): OrderMessage {
  const held = hasTickets(order) ? "places" : "items";
  if (order.wrongPayment === "open") return WRONG_PAYMENT;
  if (order.wrongPayment === "closed") return settledOtherwise(order);
  if (isFormOrder(order)) return formMessage(order);
  switch (order.status) {
    case "pending":
      return order.awaitingPayment ? onItsWay(order) : confirming(order);
    case "paid":
      return isAllGivenBack(order)
        ? goneBack(order)
        : { title: "Thank you", text: sentences(handedOut(order), backNews(order)) };
    case "expired":
      return {
        title: "This order was not paid",
        text: `The time to pay for it is over, and nothing was charged. Its ${held} are held no longer.`,
      };
    case "failed":
      return {
        title: "The payment did not go through",
        text: `Nothing was charged, and the ${held} are held no longer. What is still on sale you can order once more and pay in another way.`,
      };
    case "refunded":
      return goneBack(order);
    case "late-refunded":
      return {
        title: "Your payment came too late",
        text: sentences(
          lateText(order),
          backNews(order),
          isShortOfMoney(order) && `${settled(order)} ${ASK}`,
          "We are sorry.",
        ),
      };
  }
}

const WRONG_PAYMENT: OrderMessage = {
  title: "Your payment does not fit the order",
  text: "A payment came, and it is not the one that was agreed. A person has to look at it: please write to the club, with the number of the order. Do not pay again.",
};

const settled = ({ seller }: DescribedOrder) => `${seller ?? "The club"} has settled this otherwise.`;
const ASK = "If you do not know how, please write to the club, with the number of the order.";

/** It may have been charged: what became of the money only the club knows. */
const settledOtherwise = (order: DescribedOrder): OrderMessage => ({
  title: "Your payment did not fit the order",
  text: `A payment came, and it was not the one that was agreed, so the order counts as not paid. ${settled(order)} ${ASK}`,
});

/** Why a late payment is given back. Older orders have no stored reason. */
function lateText({ lateReason }: DescribedOrder): string {
  switch (lateReason) {
    case "event-over":
      return "It came more than 24 hours after the event had begun, when nothing is handed out for it any more.";
    case "not-available":
      return "It came after the time to pay was over, when what you ordered could no longer be had.";
    case null:
      return "It came when what you ordered could no longer be had.";
  }
}

/** The club took back all of it; its money may still be on its way. */
const isAllGivenBack = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.every(({ quantity, givenBack }) => givenBack === quantity);

const goneBack = (order: DescribedOrder): OrderMessage => ({
  title: isShortOfMoney(order) ? "This order was cancelled" : refundTitle(order, "This order"),
  text: sentences(
    backNews(order),
    hasTickets(order) && "The tickets are no longer valid.",
    order.lines.some(({ pickup }) => pickup !== null) && "Nothing waits to be picked up any more.",
  ),
});

function refundTitle(order: RefundedOrder, what: "This order" | "This payment"): string {
  const { underWay, stuck } = moneyBack(order);
  if (stuck > 0) return `${what} could not be refunded`;
  return `${what} ${underWay > 0 ? "is being" : "was"} refunded`;
}

/** Which money went back, is going back, or could not; empty where the club has all of it. */
function backNews(order: RefundedOrder): string {
  const { given, underWay, stuck } = moneyBack(order);
  const byHand = givenByHand(order);
  const sent = given - byHand;
  return sentences(
    sent > 0 &&
      `${formatPrice(sent)} went back to where it came from; a bank may need up to ten days to show it.`,
    byHand > 0 && `${formatPrice(byHand)} is given back to you by the club by hand.`,
    underWay > 0 &&
      `${formatPrice(underWay)} is being given back to where it came from, which may take up to ten days.`,
    stuck > 0 &&
      `${formatPrice(stuck)} could not be given back to where it came from. The club has been told.`,
  );
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(" ");

const hasTickets = ({ lines }: Pick<OrderDetails, "lines">) => lines.some(({ event }) => event !== null);

/** A form's payment is an order of its own. */
export const isFormOrder = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.some(({ formId }) => formId !== null);

function formMessage(order: DescribedOrder): OrderMessage {
  const { status, awaitingPayment } = order;
  const nothing =
    "Nothing was charged, and the club was told nothing. While the form is open you can send it again.";
  switch (status) {
    case "pending":
      return awaitingPayment
        ? {
            title: "Your payment is on its way",
            text: "With the way of paying you chose the money takes some days. The club hears of it as soon as it has arrived.",
          }
        : {
            title: "Confirming your payment…",
            text: "This mostly takes a few seconds. You may leave this page: once the payment is there, your receipt is mailed to you as well.",
          };
    case "paid":
      if (isAllGivenBack(order)) return formGoneBack(order);
      return {
        title: "Thank you",
        text: sentences("This is your receipt. The club has what you sent with it.", backNews(order)),
      };
    case "expired":
    case "failed":
      return { title: "This was not paid", text: nothing };
    case "refunded":
    case "late-refunded":
      return formGoneBack(order);
  }
}

const formGoneBack = (order: DescribedOrder): OrderMessage =>
  isShortOfMoney(order)
    ? {
        title: "This payment no longer counts",
        text: sentences(
          backNews(order),
          "The club counts what you sent with it as not paid: please write to the club if you do not know why.",
        ),
      }
    : { title: refundTitle(order, "This payment"), text: backNews(order) };

const hasPickups = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.some(({ pickup }) => pickup !== null && !pickup.isVoid);

function confirming(order: DescribedOrder): OrderMessage {
  const mailed = hasTickets(order)
    ? "the tickets come by mail as well"
    : "your order is mailed to you as well";
  return {
    title: "Confirming your payment…",
    text: `This mostly takes a few seconds. You may leave this page: once the payment is there, ${mailed}.`,
  };
}

function onItsWay(order: DescribedOrder): OrderMessage {
  const kept = hasTickets(order)
    ? "Your places are kept; the tickets come by mail, and stand here, as soon as it has arrived."
    : "Your items are kept; your order is mailed to you as soon as it has arrived.";
  return {
    title: "Your payment is on its way",
    text: `With the way of paying you chose the money takes some days. ${kept}`,
  };
}

/** Whether an order has a valid ticket for something that is not cancelled. */
export const opensDoors = ({ lines }: Pick<OrderDetails, "lines">): boolean =>
  lines.some(
    ({ event, admissions }) =>
      event?.off !== "cancelled" && admissions.some(({ isVoid, timeUsed }) => !isVoid && timeUsed === null),
  );

function handedOut(order: DescribedOrder): string {
  const count = countAdmissions(order);
  if (count === 0)
    return hasPickups(order)
      ? "Here is your order. Show its code where you pick it up."
      : "Here is your order.";
  const fetched = hasPickups(order) ? " What you pick up at a game has a code of its own." : "";
  const [here, code] =
    count === 1 ? ["Here is your ticket.", "Its code"] : [`Here are your ${count} tickets.`, "Each code"];
  const opens = opensDoors(order) ? ` ${code} lets one person in, once.` : "";
  return `${here}${opens}${fetched}`;
}

interface NamedLine extends Pick<OrderLine, "title" | "priceTitle" | "options"> {
  /** Anything but null and "" is a game's. */
  pickup: OrderLine["pickup"] | string;
}
type CountedLine = Pick<OrderLine, "quantity" | "givenBack">;

/** "2 × Scarf, Size: L, 1 of 2 taken back": all that was ordered of a line, whatever became of it. */
export const orderedText = (line: NamedLine & CountedLine): string =>
  `${line.quantity} × ${titleWithBack(line)}`;

/** "1 × Scarf, Size: L": the pieces of a line that are still the buyer's. */
export const keptText = (line: NamedLine & CountedLine): string => `${piecesKept(line)} × ${lineTitle(line)}`;

/**
 * What of a line is handed over, as the club's people read it: what is still the buyer's, as long as something of that is to be handed
 * over; else all that was ordered, because nobody knows which of it was taken back before that and which since.
 */
export const goodsText = (line: NamedLine & CountedLine, isDone: boolean): string =>
  isDone || piecesKept(line) === 0 ? orderedText(line) : keptText(line);

/** What an order line is of: item, price, choices, and the game to pick it up at. It counts nothing. */
export const lineTitle = ({ title, priceTitle, options, pickup }: NamedLine): string =>
  [title, priceNameBeside(title, priceTitle), isolated(options), pickup && "picked up at the game"]
    .filter(Boolean)
    .join(", ");

/** The same, with how many of its pieces the club took back, with money or without. */
export function titleWithBack(line: NamedLine & CountedLine): string {
  const { quantity, givenBack } = line;
  if (givenBack === 0) return lineTitle(line);
  const back = givenBack === quantity ? "taken back" : `${givenBack} of ${quantity} taken back`;
  return `${lineTitle(line)}, ${back}`;
}

/** "Robin Buyer, 1 Main St, Ashford, MA 01721, US" */
export function addressText({
  name,
  line1,
  line2,
  city,
  state,
  postalCode,
  country,
}: ShippingAddress): string {
  const region = [state, postalCode].filter(Boolean).join(" ");
  return [name, line1, line2, city, region, country].filter(Boolean).map(isolated).join(", ");
}

/** Which mail was sent where; an order is mailed only if it has something to tell. */
export function mailNews({
  status,
  timeMailed,
  customerEmail,
}: Pick<OrderDetails, "status" | "timeMailed" | "customerEmail">): string {
  if (!hasMail(status) || customerEmail === "") return "";
  return timeMailed
    ? `It was mailed to ${customerEmail} as well.`
    : `Its mail to ${customerEmail} has not gone out yet.`;
}

/** An order's total in the currency it was paid in: "$24.30 USD". */
export function totalText({ total, currency }: Pick<OrderDetails, "total" | "currency">): string {
  return total === 0 ? priceOrFree(total) : priceLabel(total, currency);
}

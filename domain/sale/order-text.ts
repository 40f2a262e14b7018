import { priceNameUnlessInName } from "../tickets/ticket-name.ts";
import { isolateRightToLeft } from "../values/isolate-right-to-left.ts";
import { formatPrice, priceLabel, priceOrFree } from "../values/money.ts";
import { isPartlyUnrefunded, moneyBack, type RefundedOrder, refundedByHand } from "./money-back.ts";
import { isMailedStatus } from "./order.ts";
import {
  countAdmissions,
  type OrderDetails,
  type OrderLine,
  remainingPieces,
  type ShippingAddress,
} from "./order-details.ts";
import { BANK_DELAY_NOTE } from "./refund-text.ts";

/** An order's state for its buyer, and what to do next: the same words on the page and in the mail. */

export interface OrderMessage {
  title: string;
  text: string;
}

/** Labels on the payment page, and with an order's sums elsewhere. */
export const SHIPPING_AND_HANDLING = "Shipping and handling";
export const PLATFORM_FEE_LABEL = "Platform fee";

/** Names the seller of a linked club's product: on its page, in the cart and on the payment page. */
export const soldByText = (seller: string): string => `Sold by ${seller}`;

type DescribedOrder = Pick<
  OrderDetails,
  "status" | "awaitingPayment" | "total" | "lines" | "lateReason" | "refunds" | "disputes"
> &
  Partial<Pick<OrderDetails, "asked" | "wrongPayment" | "seller">>;

/** Title and text for an order's state. Never says "failed" while the outcome of a payment is unknown. */
export function orderMessage(order: DescribedOrder): OrderMessage {
  const held = hasTickets(order) ? "tickets" : "items";
  if (order.wrongPayment === "open") return WRONG_PAYMENT;
  if (order.wrongPayment === "closed") return settledOtherwise(order);
  if (isFormOrder(order)) return formMessage(order);
  switch (order.status) {
    case "pending":
      return order.awaitingPayment ? delayedPayment(order) : confirming(order);
    case "paid":
      return isAllGivenBack(order)
        ? cancelledOrder(order)
        : { title: "Thank you", text: sentences(contentsText(order), refundsText(order)) };
    case "expired":
      return {
        title: "This order wasn't paid",
        text: `Your time to pay ran out, and you weren't charged. Your ${held} are no longer on hold.`,
      };
    case "failed":
      return {
        title: "Your payment didn't go through",
        text: `You weren't charged, and your ${held} are no longer on hold. If they're still available, you can order again and pay another way.`,
      };
    case "refunded":
      return cancelledOrder(order);
    case "late-refunded":
      return {
        title: "Your payment arrived too late",
        text: sentences(
          lateText(order),
          refundsText(order),
          isPartlyUnrefunded(order) && `${settled(order)} ${ASK}`,
          "We're sorry.",
        ),
      };
  }
}

const WRONG_PAYMENT: OrderMessage = {
  title: "There's a problem with your payment",
  text: "The payment we received doesn't match your order. Please contact the club with your order number, and don't pay again.",
};

const settled = ({ seller }: DescribedOrder) => `${seller ?? "The club"} has marked this as resolved.`;
const ASK = "Questions? Contact the club with your order number.";

/** Does not say whether the buyer was charged: only the club knows what happened to the money. */
const settledOtherwise = (order: DescribedOrder): OrderMessage => ({
  title: "There was a problem with your payment",
  text: `The payment we received didn't match your order, so the order isn't marked as paid. ${settled(order)} ${ASK}`,
});

/** Why a late payment is refunded. Older orders have no stored reason. */
function lateText({ lateReason }: DescribedOrder): string {
  switch (lateReason) {
    case "event-over":
      return "It arrived more than 24 hours after the event started, so we couldn't complete your order.";
    case "not-available":
      return "It arrived after your time to pay ran out, when the items in your order were no longer available.";
    case null:
      return "It arrived when the items in your order were no longer available.";
  }
}

/** True if the club cancelled every piece; the refund may still be under way. */
const isAllGivenBack = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.every(({ quantity, givenBack }) => givenBack === quantity);

const cancelledOrder = (order: DescribedOrder): OrderMessage => ({
  title: isPartlyUnrefunded(order) ? "This order was cancelled" : refundTitle(order, "This order"),
  text: sentences(
    refundsText(order),
    hasTickets(order) && "The tickets are no longer valid.",
    order.lines.some(({ pickup }) => pickup !== null) && "There's nothing left to pick up.",
  ),
});

function refundTitle(order: RefundedOrder, what: "This order" | "This payment"): string {
  const { underWay, stuck } = moneyBack(order);
  if (stuck > 0) return `${what} couldn't be refunded`;
  return `${what} ${underWay > 0 ? "is being" : "was"} refunded`;
}

/** Which money was refunded, is being refunded, or could not be refunded; empty without refunds. */
function refundsText(order: RefundedOrder): string {
  const { given, underWay, stuck } = moneyBack(order);
  const byHand = refundedByHand(order);
  const sent = given - byHand;
  return sentences(
    sent > 0 && `${formatPrice(sent)} was returned to your original payment method.`,
    underWay > 0 && `${formatPrice(underWay)} is being returned to your original payment method.`,
    sent + underWay > 0 && BANK_DELAY_NOTE,
    byHand > 0 && `The club is refunding ${formatPrice(byHand)} to you directly.`,
    stuck > 0 &&
      `We couldn't return ${formatPrice(stuck)} to your original payment method. The club has been notified.`,
  );
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(" ");

const hasTickets = ({ lines }: Pick<OrderDetails, "lines">) => lines.some(({ event }) => event !== null);

/** True if the order is a form's payment. */
export const isFormOrder = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.some(({ formId }) => formId !== null);

function formMessage(order: DescribedOrder): OrderMessage {
  const { status, awaitingPayment } = order;
  const nothing =
    "You weren't charged, and your form wasn't sent. If the form is still open, you can try again.";
  switch (status) {
    case "pending":
      return awaitingPayment
        ? {
            title: "Your payment is on its way",
            text: "The payment method you chose takes a few days. We'll let the club know as soon as your payment arrives.",
          }
        : {
            title: "Confirming your payment…",
            text: confirmingText("receipt"),
          };
    case "paid":
      if (isAllGivenBack(order)) return refundedForm(order);
      return {
        title: "Thank you",
        text: sentences("This is your receipt. The club has received your form.", refundsText(order)),
      };
    case "expired":
    case "failed":
      return { title: "This payment wasn't completed", text: nothing };
    case "refunded":
    case "late-refunded":
      return refundedForm(order);
  }
}

const refundedForm = (order: DescribedOrder): OrderMessage =>
  isPartlyUnrefunded(order)
    ? {
        title: "This form is no longer marked as paid",
        text: sentences(
          refundsText(order),
          "The club has marked your form as unpaid. If you don't know why, please contact the club.",
        ),
      }
    : { title: refundTitle(order, "This payment"), text: refundsText(order) };

const hasPickups = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.some(({ pickup }) => pickup !== null && !pickup.isVoid);

function confirming(order: DescribedOrder): OrderMessage {
  return {
    title: "Confirming your payment…",
    text: confirmingText(hasTickets(order) ? "tickets" : "order confirmation"),
  };
}

const confirmingText = (emailed: "tickets" | "order confirmation" | "receipt") =>
  `This usually takes a few seconds. You can leave this page: we'll also email your ${emailed} once your payment goes through.`;

function delayedPayment(order: DescribedOrder): OrderMessage {
  const onHold = hasTickets(order)
    ? "Your tickets are on hold. We'll email them to you and show them here as soon as your payment arrives."
    : "Your items are on hold. We'll email your confirmation as soon as your payment arrives.";
  return {
    title: "Your payment is on its way",
    text: `The payment method you chose takes a few days. ${onHold}`,
  };
}

/** True if an order has a valid, unused ticket for an event that is not cancelled. */
export const hasUsableTicket = ({ lines }: Pick<OrderDetails, "lines">): boolean =>
  lines.some(
    ({ event, admissions }) =>
      event?.off !== "cancelled" && admissions.some(({ isVoid, timeUsed }) => !isVoid && timeUsed === null),
  );

function contentsText(order: DescribedOrder): string {
  const count = countAdmissions(order);
  if (count === 0)
    return hasPickups(order)
      ? "Here's your order. Show the code for each item you pick up at a game."
      : "Here's your order.";
  const pickups = hasPickups(order) ? " Items to pick up at a game have their own codes." : "";
  const [here, code] =
    count === 1 ? ["Here's your ticket.", "Its code"] : [`Here are your ${count} tickets.`, "Each code"];
  const admits = hasUsableTicket(order) ? ` ${code} admits one person, once.` : "";
  return `${here}${admits}${pickups}`;
}

interface NamedLine extends Pick<OrderLine, "title" | "priceTitle" | "options"> {
  /** Null or "" if the line is not picked up at a game. */
  pickup: OrderLine["pickup"] | string;
}
type CountedLine = Pick<OrderLine, "quantity" | "givenBack">;

/** "2 × Scarf, Size: L, 1 of 2 cancelled": all ordered pieces of a line, cancelled or not. */
export const orderedText = (line: NamedLine & CountedLine): string =>
  `${line.quantity} × ${titleWithCancelled(line)}`;

/** "1 × Scarf, Size: L": the pieces of a line that are not cancelled. */
export const remainingText = (line: NamedLine & CountedLine): string =>
  `${remainingPieces(line)} × ${lineTitle(line)}`;

/**
 * The items of a line for the staff who ship or hand them out. Before that: the pieces that are not
 * cancelled. After it (`isDone`), or if all are cancelled: all ordered pieces, because nobody knows which
 * were cancelled before and which after.
 */
export const staffLineText = (line: NamedLine & CountedLine, isDone: boolean): string =>
  isDone || remainingPieces(line) === 0 ? orderedText(line) : remainingText(line);

/** What one piece of an order line is: item, price name, options, and whether it is picked up at a game. */
export const lineTitle = ({ title, priceTitle, options, pickup }: NamedLine): string =>
  [
    title,
    priceNameUnlessInName(title, priceTitle),
    isolateRightToLeft(options),
    pickup && "pick-up at the game",
  ]
    .filter(Boolean)
    .join(", ");

/** `lineTitle`, with the number of pieces that the club cancelled, with a refund or without. */
export function titleWithCancelled(line: NamedLine & CountedLine): string {
  const { quantity, givenBack } = line;
  if (givenBack === 0) return lineTitle(line);
  const back = givenBack === quantity ? "cancelled" : `${givenBack} of ${quantity} cancelled`;
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
  return [name, line1, line2, city, region, country].filter(Boolean).map(isolateRightToLeft).join(", ");
}

/** Whether the order's email was sent, and where to; empty for an order that has no email or no address. */
export function orderMailStatusText({
  status,
  timeMailed,
  customerEmail,
}: Pick<OrderDetails, "status" | "timeMailed" | "customerEmail">): string {
  if (!isMailedStatus(status) || customerEmail === "") return "";
  return timeMailed
    ? `We also emailed this to ${customerEmail}.`
    : `We're still sending your confirmation to ${customerEmail}.`;
}

/** An order's total in its currency: "$24.30 USD"; "Free" for 0. */
export function totalText({ total, currency }: Pick<OrderDetails, "total" | "currency">): string {
  return total === 0 ? priceOrFree(total) : priceLabel(total, currency);
}

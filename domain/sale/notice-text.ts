import { formatPrice } from "../values/money.ts";
import { sentenceMoment } from "../values/sentence-dates.ts";
import type { Dispute } from "./dispute.ts";
import type { OrderDetails } from "./order-details.ts";
import type { Refund } from "./refund.ts";

/** A notice to the club or to a buyer: what happened, what it means, and what to do. */
export interface NoticeText {
  title: string;
  parts: string[];
}

/** What notices call a refund that was made in the payment provider's dashboard and has not failed. */
export const OUTSIDE_REFUND_STATUS = "made";

type Ordered = Pick<OrderDetails, "id" | "status" | "customerEmail">;

/** "expired_or_canceled_card" → "expired or canceled card" */
const codeInWords = (reason: string) => reason.replaceAll("_", " ");
const reasonText = (reason: string) => (reason === "" ? "" : ` Reason given: ${codeInWords(reason)}.`);

const refundNumber = (id: string) => `Payment provider's refund ID: ${id}`;

/** The notice about a refund that failed and is not retried. */
export function refundNotice(order: Ordered, { id, amount, reason }: Refund): NoticeText {
  const cents = formatPrice(amount);
  const retriesText = order.status === "late-refunded" ? " We tried several times." : "";
  const buyer = order.customerEmail === "" ? "the buyer" : order.customerEmail;
  return {
    title: "A refund failed",
    parts: [
      `The ${cents} refund for order ${order.id} didn't reach ${buyer}.${reasonText(reason)}${retriesText}`,
      "The money is back in your account at the payment provider. Please contact the buyer and refund them another way. The buyer's order page says that the refund failed and that you know about it.",
      refundNumber(id),
    ],
  };
}

/** The notice about a partial refund that was made in the provider's own dashboard. */
export function outsideRefundNotice(
  order: Ordered,
  { id, amount }: Pick<Refund, "id" | "amount">,
): NoticeText {
  return {
    title: "Refund made in the payment provider's dashboard",
    parts: [
      `Someone issued a ${formatPrice(amount)} refund for order ${order.id} in the payment provider's dashboard.`,
      "That didn't cancel anything in the order. To cancel tickets or items, open the order at the desk and choose Refund.",
      refundNumber(id),
    ],
  };
}

/**
 * The notice about a dispute in its current state.
 * @param timeZone the club's
 */
export function disputeNotice(
  order: Ordered,
  { id, amount, reason, status, answerBy }: Dispute,
  timeZone: string,
): NoticeText {
  const number = `Payment provider's dispute ID: ${id}`;
  const cents = formatPrice(amount);
  const isVoid = order.status === "refunded";
  switch (status) {
    case "open":
      return {
        title: "A buyer disputed a payment",
        parts: [
          `The buyer is disputing ${cents} of order ${order.id} with their bank.${reasonText(reason)}`,
          `Please respond in the payment provider's dashboard by ${answerBy ? sentenceMoment(answerBy, timeZone) : "the deadline shown there"}. You can't respond at the desk. ${isVoid ? "The order was already refunded: say so in your response." : "Until the bank decides, nothing in the order is cancelled."}`,
          number,
        ],
      };
    case "won":
      return {
        title: "You won a dispute",
        parts: [
          `The dispute over ${cents} of order ${order.id} is closed, and you keep the money.`,
          isVoid
            ? "The order was refunded anyway, so its tickets and items stay cancelled."
            : "Nothing in the order is cancelled.",
          number,
        ],
      };
    case "lost":
      return {
        title: "You lost a dispute",
        parts: [
          `The buyer's bank took back ${cents} of order ${order.id}.`,
          isVoid
            ? "The order's tickets and items were cancelled and can be sold again."
            : "That was only part of the payment, so nothing in the order is cancelled.",
          number,
        ],
      };
  }
}

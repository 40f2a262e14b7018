import { formatMoment } from "../values/dates.ts";
import { formatPrice } from "../values/money.ts";
import type { Dispute } from "./dispute.ts";
import type { OrderDetails } from "./order-details.ts";
import type { Refund } from "./refund.ts";

/** A notice to the club about its buyers' money: what happened, what it means, and what to do. */
export interface NoticeText {
  title: string;
  parts: string[];
}

type Ordered = Pick<OrderDetails, "id" | "status" | "customerEmail">;

/** "expired_or_canceled_card" → "expired or canceled card" */
const inWords = (reason: string) => reason.replaceAll("_", " ");
const because = (reason: string) => (reason === "" ? "" : ` The reason given: ${inWords(reason)}.`);

/** For a refund that failed for good. */
export function refundNotice(order: Ordered, { id, amount, reason }: Refund): NoticeText {
  const cents = formatPrice(amount);
  const tried = order.status === "late-refunded" ? " It was tried several times." : "";
  const buyer = order.customerEmail === "" ? "its buyer" : `its buyer, ${order.customerEmail}`;
  return {
    title: "A refund failed",
    parts: [
      `${cents} of order ${order.id} should have gone back to ${buyer}, and did not arrive.${because(reason)}${tried}`,
      "The money is on your account at the payment provider. Please write to the buyer, and give it back in another way. The buyer has been told on the order's page that the refund failed and that you know of it.",
      `The refund's number at the provider is ${id}.`,
    ],
  };
}

/** For a part that somebody gave back in the provider's own dashboard. */
export function outsideNotice(order: Ordered, { id, amount }: Pick<Refund, "id" | "amount">): NoticeText {
  return {
    title: "Money went back at the payment provider",
    parts: [
      `${formatPrice(amount)} of order ${order.id} went back to its buyer, or is on its way: somebody gave it back at the payment provider.`,
      "What was sold with the order stays valid. If some of it should not, take it back at the desk: the order's page, Refund, Items without money.",
      `The refund's number at the provider is ${id}.`,
    ],
  };
}

/** For a dispute in its present state. @param timeZone the club's */
export function disputeNotice(
  order: Ordered,
  { id, amount, reason, status, answerBy }: Dispute,
  timeZone: string,
): NoticeText {
  const number = `The dispute's number at the provider is ${id}.`;
  const cents = formatPrice(amount);
  const isVoid = order.status === "refunded";
  switch (status) {
    case "open":
      return {
        title: "A payment is disputed",
        parts: [
          `The bank of the buyer of order ${order.id} wants ${cents} back.${because(reason)}`,
          `Please answer in your dashboard at the payment provider${answerBy ? `, by ${formatMoment(answerBy, timeZone)}` : ", by the day it names there"}: it cannot be answered here. ${isVoid ? "The order was refunded before: say so there." : "Until the bank has decided, the order stays as it is, and what was sold with it stays valid."}`,
          number,
        ],
      };
    case "won":
      return {
        title: "A dispute ended in your favor",
        parts: [
          `The dispute about ${cents} of order ${order.id} is over, and the money is yours.`,
          isVoid
            ? "The order was refunded all the same: what was sold with it is no longer valid."
            : "The order stays as it is.",
          number,
        ],
      };
    case "lost":
      return {
        title: "A dispute was lost",
        parts: [
          `The bank of the buyer of order ${order.id} has taken ${cents} back.`,
          isVoid
            ? "What was sold with it is no longer valid, and its places and items are free again."
            : "It was not all that was paid: the order stays as it is, and what was sold with it stays valid.",
          number,
        ],
      };
  }
}

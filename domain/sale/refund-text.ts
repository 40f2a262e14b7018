import { formatPrice } from "../values/money.ts";
import type { NoticeText } from "./notice-text.ts";
import type { OrderDetails } from "./order-details.ts";

/** A club's refund or cancellation of parts of an order, with the facts that the buyer is told. */
export interface RefundedParts {
  /** Cents; 0 if no money is refunded. */
  amount: number;
  /** True if the payment provider sends the money; false if the club pays it directly. */
  isSent: boolean;
  /** True if the pieces were not free. */
  wasPaid: boolean;
  /** The cancelled pieces: "1 × General, Adult". */
  pieces: readonly string[];
  /** The club's message to the buyer; empty if there is none. */
  reason: string;
}

/** Follows a sentence about a refund to the original payment method. */
export const BANK_DELAY_NOTE = "Your bank may take up to 10 days to show it.";

/** What the buyer reads: what is refunded, and which items are cancelled. */
export function refundText(
  { id, seller }: Pick<OrderDetails, "id" | "seller">,
  { amount, isSent, wasPaid, pieces, reason }: RefundedParts,
): NoticeText {
  const club = seller ?? "The club";
  const sent = `${formatPrice(amount)} for order ${id} will be returned to your original payment method. ${BANK_DELAY_NOTE}`;
  const byHand = `${club} is refunding ${formatPrice(amount)} for order ${id} to you directly, not to your payment method.`;
  return {
    title: amount > 0 ? `Your ${formatPrice(amount)} refund` : "Cancelled items in your order",
    parts: [
      ...(amount > 0 ? [isSent ? sent : byHand] : []),
      ...(amount === 0 && wasPaid ? ["This cancellation doesn't include a refund."] : []),
      ...(pieces.length > 0
        ? [`These items were cancelled, and any codes for them no longer work: ${pieces.join("; ")}.`]
        : []),
      ...(reason === "" ? [] : [`From the club: ${reason}`]),
    ],
  };
}

const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: "the whole payment has already been refunded",
  charge_disputed: "the payment is in dispute, so respond to the dispute first",
  "account-disconnected": "the club's account is no longer connected",
  insufficient_funds: "the club's account balance is too low",
  "refunded-before-restore":
    "an earlier refund of this order was lost when the database was restored, and this one could be the same money again. Ask the person who runs this website to run “payments rebuild”",
};

/** Why the provider refused, in words; the provider's own code if it has no words here. */
export const refusalText = (code: string): string => REFUSALS[code] ?? code.replaceAll("_", " ");

/** The notice to the club: the provider refused a refund that the club requested. */
export const refusalNotice = (
  { id }: Pick<OrderDetails, "id">,
  { amount, refusal }: { amount: number; refusal: string },
): NoticeText => ({
  title: "The payment provider refused a refund",
  parts: [
    `The payment provider refused to refund ${formatPrice(amount)} of order ${id}: ${refusalText(refusal)}.`,
    "Any cancelled items stay cancelled, and the buyer hasn't been emailed. Try the refund again from the order's page at the desk, or refund the buyer another way.",
  ],
});

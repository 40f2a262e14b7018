import { formatPrice } from "../values/money.ts";
import type { NoticeText } from "./notice-text.ts";
import type { OrderDetails } from "./order-details.ts";

/** What a club gave back of an order, for its buyer. */
export interface GivenBack {
  /** Cents; 0 where the pieces cost nothing. */
  amount: number;
  /** Whether the payment provider sends it; else the club gives it by hand. */
  isSent: boolean;
  /** Whether the pieces had cost something. */
  wasPaid: boolean;
  /** "1 × General, Adult": what is no longer the buyer's. */
  pieces: readonly string[];
  /** Empty if the buyer is not told. */
  reason: string;
}

/** A mail to the buyer: what goes back, and what is void. */
export function refundText(
  { id, seller }: Pick<OrderDetails, "id" | "seller">,
  { amount, isSent, wasPaid, pieces, reason }: GivenBack,
): NoticeText {
  const club = seller ?? "The club";
  const sent = `${formatPrice(amount)} of your order ${id} goes back to where it came from. A bank may need up to ten days to show it.`;
  const byHand = `${club} gives ${formatPrice(amount)} of your order ${id} back to you by hand.`;
  return {
    title: amount > 0 ? "Money goes back to you" : `${club} took something of your order back`,
    parts: [
      ...(amount > 0 ? [isSent ? sent : byHand] : []),
      ...(amount === 0 && wasPaid ? ["No money goes back with this."] : []),
      ...(pieces.length > 0
        ? [`No longer yours, and any code for it no longer valid: ${pieces.join("; ")}.`]
        : []),
      ...(reason === "" ? [] : [`What the club says: ${reason}`]),
    ],
  };
}

const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: "everything that was paid has gone back already",
  charge_disputed: "the buyer's bank disputes the payment: answer it first",
  "account-disconnected": "the club's account is no longer connected",
  insufficient_funds: "there is too little money on the club's account",
};

/** Why the provider refused, in words; its own word where there are none. */
export const refusalText = (code: string): string => REFUSALS[code] ?? code.replaceAll("_", " ");

/** A notice to the club: what it wanted to give back did not go. */
export const refusalNotice = (
  { id }: Pick<OrderDetails, "id">,
  { amount, refusal }: { amount: number; refusal: string },
): NoticeText => ({
  title: "The payment provider refused a refund",
  parts: [
    `${formatPrice(amount)} of order ${id} should have gone back to its buyer. The payment provider refused: ${refusalText(refusal)}.`,
    "What was given back is void all the same, and the buyer was not told. At the desk, the order's page can ask for the refund once more; else give the money back in another way.",
  ],
});

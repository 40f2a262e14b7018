import { formatPrice } from "./money.ts";
import { countAdmissions, type OrderDetails } from "./order-details.ts";

/** What an order's state means to its buyer, and what to do next: the same words on the page and in the mail. */

export interface OrderNews {
  title: string;
  text: string;
}

type Told = Pick<OrderDetails, "status" | "awaitingPayment" | "total" | "lines">;

/** Nothing is called failed while its outcome is unknown. */
export function orderNews(order: Told): OrderNews {
  const amount = formatPrice(order.total);
  switch (order.status) {
    case "pending":
      return order.awaitingPayment ? ON_ITS_WAY : CONFIRMING;
    case "paid":
      return { title: "Thank you", text: handedOut(order) };
    case "expired":
      return {
        title: "This order was not paid",
        text: "The time to pay for it is over, and nothing was charged. Its places are on sale again.",
      };
    case "failed":
      return {
        title: "The payment did not go through",
        text: "Nothing was charged, and the places are on sale again. You can order once more and pay in another way.",
      };
    case "refunded":
      return {
        title: "This order was refunded",
        text: `${amount} went back to where it came from; a bank may need up to ten days to show it. The tickets are no longer valid.`,
      };
    case "late-refunded":
      return {
        title: "Your payment came too late",
        text: `It came after your places had gone to somebody else. All of it, ${amount}, goes back to where it came from; a bank may need up to ten days to show it. We are sorry.`,
      };
  }
}

const CONFIRMING = {
  title: "Confirming your payment…",
  text: "This takes a few seconds. You may leave this page: the tickets come by mail as well.",
};

const ON_ITS_WAY = {
  title: "Your payment is on its way",
  text: "With the way of paying you chose the money takes some days. Your places are kept; the tickets come by mail, and stand here, as soon as it has arrived.",
};

function handedOut(order: Told): string {
  const count = countAdmissions(order);
  if (count === 0) return "Here is your order.";
  return count === 1
    ? "Here is your ticket. Its code lets one person in."
    : `Here are your ${count} tickets. Each code lets one person in.`;
}

/** What was mailed where: only an order that has something to tell is mailed. */
export function mailNews({
  status,
  timeMailed,
  customerEmail,
}: Pick<OrderDetails, "status" | "timeMailed" | "customerEmail">): string {
  if ((status !== "paid" && status !== "late-refunded") || customerEmail === "") return "";
  return timeMailed
    ? `It was mailed to ${customerEmail} as well.`
    : `It is being mailed to ${customerEmail} as well.`;
}

/** "$24.00", or "Free". */
export function amountText(cents: number): string {
  return cents === 0 ? "Free" : formatPrice(cents);
}

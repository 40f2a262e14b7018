import { formatPrice } from "./money.ts";
import { countAdmissions, type OrderDetails, type OrderLine, type ShippingAddress } from "./order-details.ts";

/** What an order's state means to its buyer, and what to do next: the same words on the page and in the mail. */

export interface OrderNews {
  title: string;
  text: string;
}

/** What is paid for bringing it, on the payment page and wherever an order's sums are shown. */
export const SHIPPING_AND_HANDLING = "Shipping and handling";
/** The same for a fee the buyer bears. */
export const PLATFORM_FEE = "Platform fee";

type Told = Pick<OrderDetails, "status" | "awaitingPayment" | "total" | "lines">;

/** Nothing is called failed while its outcome is unknown. */
export function orderNews(order: Told): OrderNews {
  const amount = formatPrice(order.total);
  const held = hasTickets(order) ? "places" : "items";
  if (isOfForm(order)) return formNews(order);
  switch (order.status) {
    case "pending":
      return order.awaitingPayment ? onItsWay(order) : confirming(order);
    case "paid":
      return { title: "Thank you", text: handedOut(order) };
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
      return {
        title: "This order was refunded",
        text: `${amount} went back to where it came from; a bank may need up to ten days to show it.${hasTickets(order) ? " The tickets are no longer valid." : ""}${hasPickups(order) ? " Nothing waits to be picked up any more." : ""}`,
      };
    case "late-refunded":
      return {
        title: "Your payment came too late",
        text: `It came when what you ordered could no longer be had. All of it, ${amount}, goes back to where it came from; a bank may need up to ten days to show it. We are sorry.`,
      };
  }
}

const hasTickets = ({ lines }: Pick<OrderDetails, "lines">) => lines.some(({ event }) => event !== null);

/** A form's payment is an order of its own. */
export const isOfForm = ({ lines }: Pick<OrderDetails, "lines">) =>
  lines.some(({ formId }) => formId !== null);

function formNews({ status, awaitingPayment, total }: Told): OrderNews {
  const nothing =
    "Nothing was charged, and the club was told nothing. While the form is open you can send it again.";
  const back = `${formatPrice(total)} goes back to where it came from; a bank may need up to ten days to show it.`;
  switch (status) {
    case "pending":
      return awaitingPayment
        ? {
            title: "Your payment is on its way",
            text: "With the way of paying you chose the money takes some days. The club hears of it as soon as it has arrived.",
          }
        : {
            title: "Confirming your payment…",
            text: "This takes a few seconds. You may leave this page: your receipt is mailed to you as well.",
          };
    case "paid":
      return { title: "Thank you", text: "This is your receipt. The club has what you sent with it." };
    case "expired":
    case "failed":
      return { title: "This was not paid", text: nothing };
    case "refunded":
    case "late-refunded":
      return { title: "This was refunded", text: back };
  }
}

const hasPickups = ({ lines }: Pick<OrderDetails, "lines">) => lines.some(({ pickup }) => pickup !== null);

function confirming(order: Told): OrderNews {
  const mailed = hasTickets(order)
    ? "the tickets come by mail as well"
    : "your order is mailed to you as well";
  return {
    title: "Confirming your payment…",
    text: `This takes a few seconds. You may leave this page: ${mailed}.`,
  };
}

function onItsWay(order: Told): OrderNews {
  const kept = hasTickets(order)
    ? "Your places are kept; the tickets come by mail, and stand here, as soon as it has arrived."
    : "Your items are kept; your order is mailed to you as soon as it has arrived.";
  return {
    title: "Your payment is on its way",
    text: `With the way of paying you chose the money takes some days. ${kept}`,
  };
}

function handedOut(order: Told): string {
  const count = countAdmissions(order);
  if (count === 0)
    return hasPickups(order)
      ? "Here is your order. Show its code where you pick it up."
      : "Here is your order.";
  const fetched = hasPickups(order) ? " What you pick up at a game has a code of its own." : "";
  return count === 1
    ? `Here is your ticket. Its code lets one person in.${fetched}`
    : `Here are your ${count} tickets. Each code lets one person in.${fetched}`;
}

/** A line in one: what it is, at which price, as chosen, and that it waits at a game. */
export function lineTitle({
  title,
  priceTitle,
  options,
  pickup,
}: Pick<OrderLine, "title" | "priceTitle" | "options" | "pickup">): string {
  return [title, priceTitle, options, pickup && "picked up at the game"].filter(Boolean).join(", ");
}

/** How what is no ticket comes to its buyer; empty where there is none, or it is not paid. */
export function deliveryNews({
  status,
  lines,
  seller,
  shippingAddress,
}: Pick<OrderDetails, "status" | "lines" | "seller" | "shippingAddress">): string {
  const goods = lines.filter((line) => line.event === null && line.pickup === null && line.formId === null);
  if (status !== "paid" || goods.length === 0) return "";
  const isFetched = goods.some(({ shippable }) => !shippable);
  const to = shippingAddress ? ` to ${addressText(shippingAddress)}` : "";
  return [
    goods.some(({ shippable }) => shippable) ? `What is shipped goes${to || " out by mail"}.` : "",
    isFetched ? `What is not shipped waits for you at ${seller ?? "the club"}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Robin Buyer, 1 Main St, Ashford, MA 01721, US" */
function addressText({ name, line1, line2, city, state, postalCode, country }: ShippingAddress): string {
  const region = [state, postalCode].filter(Boolean).join(" ");
  return [name, line1, line2, city, region, country].filter(Boolean).join(", ");
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

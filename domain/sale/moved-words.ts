/** The page on which the buyer of tickets for a moved event keeps or returns them (event-change-text.ts says what happened to the event). */

export const MOVED_PAGE = "Keep or return your tickets";

interface Returned {
  tickets: number;
  /** "$24.00"; null where they cost nothing. */
  price: string | null;
  /** "Dec 11, 2026 at 7:30 PM EST" */
  until: string;
}

const ticketsText = (tickets: number) => (tickets === 1 ? "your ticket" : `your ${tickets} tickets`);
const forPrice = (price: string | null) => (price === null ? "" : ` for a ${price} refund`);

/** On the order's page: a link to this one. */
export const returnOffer = (until: string): string => `Can't make it? Return your tickets by ${until}.`;

/** What can be chosen. @param hasDate whether the event has a date to come on */
export function choiceText({ tickets, price, until }: Returned, hasDate: boolean): string {
  const what = ticketsText(tickets);
  const good = `Can you make it? You're all set: ${what} ${tickets === 1 ? "is" : "are"} still good.`;
  const back = `Return ${hasDate ? (tickets === 1 ? "it" : "them") : what} by ${until}${forPrice(price)}.`;
  return hasDate ? `${good} Can't make it? ${back}` : back;
}

/** On the button. */
export const returnButton = ({ tickets, price }: Omit<Returned, "until">): string =>
  `Return ${ticketsText(tickets)}${forPrice(price)}`;

/** Once nothing can be chosen any more. */
export function choiceOver(tickets: number): string {
  if (tickets === 0) return "This order has no tickets left to return.";
  return `You can no longer return ${ticketsText(tickets)} here. You'll find ${tickets === 1 ? "it" : "them"} in your order.`;
}

/** The server's answers. */
export const RETURN_ANSWERS = {
  free: "Your return is complete. We're emailing you a confirmation.",
  paid: "Your return is complete. We're emailing you the details of your refund.",
  over: "The deadline to return these tickets has passed",
  used: "A ticket in this order has already been checked in. Please reload the page",
} as const;

/**
 * Words of the page on which a buyer keeps or returns tickets for a moved event. The words about the change
 * itself are in event-change-text.ts.
 */

export const MOVED_PAGE_TITLE = "Keep or return your tickets";

interface Returned {
  tickets: number;
  /** "$24.00"; null if the tickets were free. */
  price: string | null;
  /** "Dec 11, 2026 at 7:30 PM EST" */
  until: string;
}

const ticketsText = (tickets: number) => (tickets === 1 ? "your ticket" : `your ${tickets} tickets`);
const forPrice = (price: string | null) => (price === null ? "" : ` for a ${price} refund`);

/** The label of the link that leads from the order's page to this page. */
export const returnOfferText = (until: string): string => `Can't make it? Return your tickets by ${until}.`;

/**
 * What the buyer can choose.
 * @param hasDate false while the event is postponed: then only the return is offered
 */
export function moveChoiceText({ tickets, price, until }: Returned, hasDate: boolean): string {
  const what = ticketsText(tickets);
  const good = `Can you make it? You're all set: ${what} ${tickets === 1 ? "is" : "are"} still good.`;
  const back = `Return ${hasDate ? (tickets === 1 ? "it" : "them") : what} by ${until}${forPrice(price)}.`;
  return hasDate ? `${good} Can't make it? ${back}` : back;
}

/** The label of the button that returns the tickets. */
export const returnButtonLabel = ({ tickets, price }: Omit<Returned, "until">): string =>
  `Return ${ticketsText(tickets)}${forPrice(price)}`;

/** Shown when the tickets can no longer be returned. */
export function choiceOverText(tickets: number): string {
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

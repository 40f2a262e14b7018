import { soldOutNotice, type UnavailableNotice } from "../store/product-words.ts";
import { inCartsText, SOLD_OUT_FOR_NOW } from "../store/stock-words.ts";
import { CHECKOUT_MESSAGES } from "../values/messages.ts";
import type { TicketState } from "./shown-ticket.ts";
import { SALES_CLOSED } from "./ticket-list-words.ts";
import type { SaleEnd } from "./ticket-sale.ts";

interface TicketFacts {
  state: TicketState;
  /** True if some tickets are on hold for unpaid orders or for the waitlist. */
  isHeld: boolean;
  /** True if the ticket's waitlist is not empty. */
  hasLine: boolean;
}

const WAITLIST_FIRST = "Released tickets go to the waitlist first.";

const TICKET_LABELS = {
  "on-sale": "",
  "sold-out": "Sold out",
  closed: "Not available",
  over: "Sales closed",
  postponed: "Postponed",
  cancelled: "Cancelled",
} satisfies Record<TicketState, string>;

/** Why a ticket cannot be bought, in a word or two for lists; empty if it can be. */
export const ticketLabel = ({ state, isHeld, hasLine }: TicketFacts): string =>
  state === "sold-out" && isHeld && !hasLine ? SOLD_OUT_FOR_NOW : TICKET_LABELS[state];

/** When a sale ends, if the event's day is known and its time is open: "2 hours before it starts". */
export function saleEndWords({
  salesEndMinutesBefore: minutes,
}: Pick<SaleEnd, "salesEndMinutesBefore">): string {
  if (minutes === 0) return "When it starts";
  return `${lengthText(Math.abs(minutes))} ${minutes > 0 ? "before" : "after"} it starts`;
}

const lengthText = (minutes: number): string => {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
};

/**
 * Explains on the ticket's own page why the ticket cannot be bought.
 * @param isOpen true if the club sells tickets at all
 */
export function ticketUnavailableNotice(
  { state, isHeld, hasLine }: TicketFacts,
  isOpen: boolean,
): UnavailableNotice {
  const title = TICKET_LABELS[state];
  if (state === "cancelled") return { title, reason: "This event is cancelled, so ticket sales are closed." };
  if (state === "postponed")
    return {
      title,
      reason: isOpen ? "Sales are paused until there's a new date." : "There's no new date yet.",
    };
  if (!isOpen) return { title: TICKET_LABELS.closed, reason: SALES_CLOSED };
  if (state === "sold-out" && hasLine) return { title, reason: WAITLIST_FIRST };
  if (state === "sold-out" && isHeld) return { title: SOLD_OUT_FOR_NOW, reason: inCartsText("Some tickets") };
  return state === "sold-out"
    ? soldOutNotice(false)
    : { title, reason: `${CHECKOUT_MESSAGES.ticketNotForSale}.` };
}

/** Added to the time at which a sale ends. */
export const OR_SOLD_OUT_SUFFIX = ", or sooner if sold out";

export const REFUND_POLICY = "The club's refund policy";
export const NO_REFUND_POLICY = "No refund policy is posted. Ask the club before you buy.";

import { type TicketWithEvent, ticketState } from "./shown-ticket.ts";
import { canBeOffered } from "./ticket-sale.ts";
import type { WaitlistStatus } from "./waitlist.ts";

/**
 * How an entry of a waitlist stands, for its page and its mails. `over`: an offer was not taken in time. `closed`: no places are offered,
 * and what was held cannot be bought, since the event is called off, or its sale is over or stopped.
 */
export type EntryState = "asked" | "waiting" | "offered" | "over" | "claimed" | "closed";

/**
 * A checkout would refuse what is held of a ticket that is not sold: no page and no mail says that it is held. Who waits for a postponed
 * event keeps the place in line for its new date.
 * @param isSold whether the club's store sells tickets
 */
export function entryState(
  { status, deadline }: { status: WaitlistStatus; deadline: Date | null },
  ticket: TicketWithEvent,
  { isSold, now }: { isSold: boolean; now: Date },
): EntryState {
  if (status === "claimed") return status;
  const state = ticketState(ticket, now);
  if (status === "asked" || status === "waiting")
    return state === "cancelled" || !canBeOffered(ticket, now) ? "closed" : status;
  if (!isSold || (state !== "on-sale" && state !== "sold-out")) return "closed";
  return status === "lapsed" || (deadline !== null && deadline <= now) ? "over" : status;
}

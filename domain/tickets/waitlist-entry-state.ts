import { type TicketWithEvent, ticketState } from "./shown-ticket.ts";
import { canOfferToWaitlist } from "./ticket-sale.ts";
import type { WaitlistStatus } from "./waitlist.ts";

/**
 * The state of a waitlist entry, for its page and its mails. `over`: the buyer did not use the offer in time.
 * `closed`: the event is called off, or the sale is over or stopped, so that no tickets are offered, and
 * offered ones can't be bought.
 */
export type WaitlistEntryState = "asked" | "waiting" | "offered" | "over" | "claimed" | "closed";

/**
 * The state of an entry now. An offer counts only while its tickets are on sale, because a checkout would
 * refuse other tickets. Entries for a postponed event keep their position for its new date.
 * @param isSold true if the club's store sells tickets
 */
export function waitlistEntryState(
  { status, deadline }: { status: WaitlistStatus; deadline: Date | null },
  ticket: TicketWithEvent,
  { isSold, now }: { isSold: boolean; now: Date },
): WaitlistEntryState {
  if (status === "claimed") return status;
  const state = ticketState(ticket, now);
  if (status === "asked" || status === "waiting")
    return state === "cancelled" || !canOfferToWaitlist(ticket, now) ? "closed" : status;
  if (!isSold || (state !== "on-sale" && state !== "sold-out")) return "closed";
  return status === "lapsed" || (deadline !== null && deadline <= now) ? "over" : status;
}

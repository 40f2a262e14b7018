import { feeWords } from "../../domain/sale/fee-words.ts";
import { buyerPaysFee, storeVerdict } from "../../domain/store/store-switches.ts";
import type { TicketPrice } from "../../domain/tickets/ticket-sale.ts";
import { type WaitlistEntryState, waitlistEntryState } from "../../domain/tickets/waitlist-entry-state.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";
import { findTicket, hasOpenTime } from "../../server/db/queries/tickets/tickets.ts";
import { findEntryByKey } from "../../server/db/queries/tickets/waitlist.ts";
import type { ClubVisit } from "../site/club-visit.ts";

/** A waitlist entry as shown to anyone with its link: without the buyer's name and email address. */
export interface ShownEntry {
  key: string;
  state: WaitlistEntryState;
  ticketId: string;
  title: string;
  eventTitle: string;
  start: Date;
  /** IANA zone of the start. */
  timeZone: string;
  /** True if the day is announced, but not the time. */
  isTimeOpen: boolean;
  /** The number of tickets that the buyer asked for. */
  quantity: number;
  /** The number of tickets on hold for the buyer. */
  offered: number;
  /** When the hold ends, "Nov 20, 2026 at 7:30 PM EST"; empty without an offer. */
  until: string;
  prices: TicketPrice[];
  fees: string;
  orderKey: string;
}

/** The waitlist entry of a link; null if the club has no such entry. */
export async function loadWaitlistEntry(
  { db, teamId, now, site }: ClubVisit,
  key: string,
): Promise<ShownEntry | null> {
  const entry = await findEntryByKey(db, teamId, key);
  const ticket = entry && (await findTicket(db, teamId, entry.ticketId));
  if (!entry || !ticket) return null;
  const { deadline, quantity, offered, ticketId, orderKey } = entry;
  const { title, eventTitle, start, timeZone, prices } = ticket;
  return {
    key,
    state: waitlistEntryState(entry, ticket, { isSold: storeVerdict("tickets", site.team).ok, now }),
    ticketId,
    title,
    eventTitle,
    start,
    timeZone,
    isTimeOpen: hasOpenTime(ticket),
    quantity,
    offered,
    until: deadline ? sentenceMoment(deadline, timeZone) : "",
    prices,
    fees: feeWords(prices, { buyerPays: buyerPaysFee(site.team), piece: "ticket" }),
    orderKey: orderKey ?? "",
  };
}

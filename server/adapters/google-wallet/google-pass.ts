import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import type { WalletEvent, WalletTicket } from "../../ports/wallet.ts";

/**
 * What Google keeps of a ticket, in the names of its API: the event and the club's look are a class, which all tickets
 * of the event share, and so is every change of it. What is null is taken away from a class that had it.
 */
export function eventTicketClass(issuerId: string, ticket: WalletTicket) {
  const { event, title, clubName, crestUrl, primary } = ticket;
  const name = className(ticket);
  return {
    id: `${issuerId}.${name}`,
    eventId: name,
    // Every change is looked at anew: a class that says "approved" itself is refused.
    reviewStatus: "UNDER_REVIEW",
    issuerName: clubName,
    hexBackgroundColor: primary,
    logo: crestUrl && { sourceUri: { uri: crestUrl }, contentDescription: text(clubName) },
    eventName: text(event?.title ?? title),
    venue: venueOf(event),
    // The event's own days end its passes, so that one that is moved to a later day is not over before.
    dateTime: timeOf(event),
    textModulesData: event?.when ? [{ id: "when", header: "When", body: event.when }] : null,
  };
}

export function eventTicketObject(issuerId: string, ticket: WalletTicket) {
  const { code, url, title, details } = ticket;
  return {
    id: `${issuerId}.ticket-${nameOf(code)}`,
    classId: `${issuerId}.${className(ticket)}`,
    state: "ACTIVE",
    barcode: { type: "QR_CODE", value: url, alternateText: code },
    ticketType: text([title, details].filter(Boolean).join(", ")),
    linksModuleData: {
      uris: [{ id: "page", uri: url, description: "View this ticket online" }],
    },
  };
}

/** A ticket whose event is gone has a class of its own. */
const className = ({ event, code }: WalletTicket) => `event-${nameOf(event?.uid ?? code)}`;

/** Of letters that Google takes, and without the code, which would open the ticket's page to whoever reads it. */
const nameOf = (whole: string) => createHash("sha256").update(whole).digest("base64url");

const text = (value: string) => ({ defaultValue: { language: "en-US", value } });

/** Google wants an address of every place. */
function venueOf(event: WalletEvent | null) {
  if (!event?.venue) return null;
  return { name: text(event.venue), address: text(event.address || event.venue) };
}

/** Google shows the hour as it is written, so it is that of the place. */
function timeOf(event: WalletEvent | null) {
  if (!event?.time) return null;
  const { start, end, timeZone } = event.time;
  const local = (instant: Date) =>
    DateTime.fromJSDate(instant, { zone: timeZone }).toISO({ suppressMilliseconds: true });
  return { start: local(start), end: local(end) };
}

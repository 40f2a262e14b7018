import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import type { WalletEvent, WalletTicket } from "../../ports/wallet.ts";

/**
 * The part of a pass that all tickets of an event share (the event and the club's look), as a "class" of
 * Google's API. Updating the class changes all of the event's passes. A null removes the field from an
 * existing class.
 */
export function eventTicketClass(issuerId: string, ticket: WalletTicket) {
  const { event, title, clubName, crestUrl, primary } = ticket;
  const name = className(ticket);
  return {
    id: `${issuerId}.${name}`,
    eventId: name,
    // Google reviews every change, and refuses a class that calls itself approved.
    reviewStatus: "UNDER_REVIEW",
    issuerName: clubName,
    hexBackgroundColor: primary,
    logo: crestUrl && { sourceUri: { uri: crestUrl }, contentDescription: text(clubName) },
    eventName: text(event?.title ?? title),
    venue: venueOf(event),
    // These times are in the class, because passes expire by them: if the event is moved to a later day, an
    // update of the class updates all of its passes.
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

/** The class's name. A ticket whose event was deleted has a class of its own. */
const className = ({ event, code }: WalletTicket) => `event-${nameOf(event?.uid ?? code)}`;

/**
 * A hash as an id, in the characters that Google accepts. It hides the ticket's code, with which others could
 * open the ticket's page.
 */
const nameOf = (whole: string) => createHash("sha256").update(whole).digest("base64url");

const text = (value: string) => ({ defaultValue: { language: "en-US", value } });

/** The event's venue; null without one. Google requires an address, so a venue without one gets its name. */
function venueOf(event: WalletEvent | null) {
  if (!event?.venue) return null;
  return { name: text(event.venue), address: text(event.address || event.venue) };
}

/** The event's times in the venue's zone, because Google shows the hour as it is written. */
function timeOf(event: WalletEvent | null) {
  if (!event?.time) return null;
  const { start, end, timeZone } = event.time;
  const local = (instant: Date) =>
    DateTime.fromJSDate(instant, { zone: timeZone }).toISO({ suppressMilliseconds: true });
  return { start: local(start), end: local(end) };
}

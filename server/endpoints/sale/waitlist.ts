import { z } from "zod";
import { WAITLIST_MESSAGES } from "../../../domain/tickets/waitlist-words.ts";
import {
  CHECKOUT_MESSAGES,
  CHECKOUT_STOPPED,
  INVALID_EMAIL,
  NOT_FOUND_MESSAGES,
} from "../../../domain/values/messages.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import type { WriteServices } from "../../services.ts";
import { addressHashes } from "../../serving/client-address.ts";
import { type ClaimAnswer, claimTickets } from "../../usecases/sale/waitlist/claim-tickets.ts";
import {
  confirmWaitlistEntry,
  leaveWaitlist,
  requestWaitlistEntry,
  type WaitlistRefusal,
} from "../../usecases/sale/waitlist/waitlist.ts";
import type { Callable, CallRefusal } from "../callables/callable-protocol.ts";
import { typedAddress, visitorText } from "./call-data.ts";

const key = z.string().regex(/^[\w-]{1,64}$/);
const id = z.string().regex(/^[\w.-]{1,200}$/);
const count = z.int().min(0).max(1000);
const joinData = z.strictObject({ ticketId: id, name: visitorText, email: typedAddress, quantity: count });
const keyData = z.strictObject({ key });
const claimData = z.strictObject({
  key,
  counts: z.array(z.strictObject({ priceId: z.string().min(1).max(200), quantity: count })).max(100),
});

const UNKNOWN: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: NOT_FOUND_MESSAGES.other,
  reason: "unknown-entry",
};

const refused = (reason: string, message: string): CallRefusal => ({
  ok: false,
  status: "FAILED_PRECONDITION",
  message,
  reason,
});

const REFUSALS: Record<WaitlistRefusal, string> = {
  unknown: NOT_FOUND_MESSAGES.ticket,
  "not-sold-out": WAITLIST_MESSAGES.notSoldOut,
  closed: WAITLIST_MESSAGES.closed,
  "invalid-name": CHECKOUT_MESSAGES.invalidCustomerName,
  "invalid-email": INVALID_EMAIL,
  "too-many": WAITLIST_MESSAGES.tooMany,
};

/**
 * joinWaitlist {ticketId, name, email, quantity}: mails a link that confirms the entry. The answer is the
 * same if the mailbox is on the waitlist already, so that it reveals nothing about other people.
 */
export function joinWaitlistCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = joinData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const { team, origin, teamParam } = site;
    const joined = await requestWaitlistEntry(services, { ...read.data, team, origin, teamParam });
    if (!joined.ok) return refused(joined.reason, REFUSALS[joined.reason]);
    return { ok: true, result: { message: WAITLIST_MESSAGES.mailed } };
  };
}

/** confirmWaitlistEntry {key}: the holder of the mail's link joins the waitlist. */
export function confirmWaitlistCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = keyData.safeParse(data);
    if (!read.success) return UNKNOWN;
    await confirmWaitlistEntry(services, site.team.teamId, read.data.key);
    return { ok: true, result: { success: true } };
  };
}

/** leaveWaitlist {key}: the holder of the mail's link leaves the waitlist. */
export function leaveWaitlistCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = keyData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const stopped = await leaveWaitlist(services, site.team.teamId, read.data.key);
    return stopped ? { ok: true, result: { success: true } } : UNKNOWN;
  };
}

/**
 * claimPlaces {key, counts}: accepts an offer of tickets. Answers with the payment page's address, or with
 * the tickets' address if there is nothing to pay.
 */
export function claimTicketsCall(services: WriteServices): Callable {
  const addressKey = deriveKey(services.secretKeys[0], "address");
  return async (data, { site, clientAddress }) => {
    const read = claimData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const { team, origin, teamParam } = site;
    const hashes = addressHashes(addressKey, clientAddress);
    const answer = await claimTickets(services, { ...read.data, team, origin, teamParam, ...hashes });
    return answer.ok ? { ok: true, result: { url: answer.url } } : claimRefused(answer);
  };
}

function claimRefused({ reason }: Extract<ClaimAnswer, { ok: false }>): CallRefusal {
  if (reason === "unknown") return UNKNOWN;
  if (reason === "wrong-count") return refused(reason, WAITLIST_MESSAGES.wrongCount);
  if (reason === "in-line") return refused(reason, WAITLIST_MESSAGES.inLine);
  if (reason === "over" || reason === "items-not-for-sale") return refused(reason, WAITLIST_MESSAGES.over);
  if (reason === "stopping") return { ...refused(reason, CHECKOUT_STOPPED), status: "UNAVAILABLE" };
  return refused(reason, CHECKOUT_MESSAGES.failed);
}

import { mailboxKey } from "../../../../domain/forms/acknowledgement.ts";
import { isCustomerName } from "../../../../domain/sale/checkout.ts";
import { maxTicketsOf } from "../../../../domain/sale/purchase-limit.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { type Seller, storeVerdict } from "../../../../domain/store/store-switches.ts";
import { canOfferToWaitlist, isTicketPublic, ticketSale } from "../../../../domain/tickets/ticket-sale.ts";
import { WAITLIST_MAIL_INTERVAL_MS } from "../../../../domain/tickets/waitlist.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { releaseHeldStock } from "../../../db/queries/store/stock.ts";
import { findTicket } from "../../../db/queries/tickets/tickets.ts";
import {
  confirmEntry,
  deleteEntry,
  findEntryByKey,
  storeEntryRequest,
  type WaitlistEntry,
} from "../../../db/queries/tickets/waitlist.ts";
import { newRandomKey, newSubmissionId } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";

/** A visitor's request to join a waitlist, and the site where they made it. */
export interface WaitlistRequest {
  team: Seller;
  origin: string;
  teamParam: string | null;
  ticketId: string;
  name: string;
  email: string;
  quantity: number;
}

export type WaitlistRefusal =
  | "unknown"
  | "not-sold-out"
  | "closed"
  | "invalid-name"
  | "invalid-email"
  | "too-many";

type Services = Pick<OrderServices, "db" | "addJob" | "now">;

/**
 * Mails a link to a visitor who wants to wait for a sold-out ticket. Only opening the link joins the
 * waitlist, so nobody can sign somebody else up. The answer is the same if the mailbox is on the waitlist
 * already; each mailbox is mailed at most every 20 minutes.
 */
export async function requestWaitlistEntry(
  { db, addJob, now }: Services,
  request: WaitlistRequest,
): Promise<{ ok: true } | { ok: false; reason: WaitlistRefusal }> {
  const { team, origin, teamParam, ticketId, email, quantity } = request;
  const { teamId } = team;
  const name = request.name.trim();
  const ticket = await findTicket(db, teamId, ticketId);
  if (!ticket || !isTicketPublic(ticket) || !storeVerdict("tickets", team).ok)
    return { ok: false, reason: "unknown" };
  const sale = ticketSale(ticket, now());
  if (sale.ok) return { ok: false, reason: "not-sold-out" };
  if (sale.reason !== "sold-out" || !canOfferToWaitlist(ticket, now()))
    return { ok: false, reason: "closed" };
  if (!isCustomerName(name)) return { ok: false, reason: "invalid-name" };
  if (!isValidEmail(email)) return { ok: false, reason: "invalid-email" };
  if (quantity < 1 || quantity > maxTicketsOf(ticket.ticketsTotal)) return { ok: false, reason: "too-many" };
  const at = now();
  const entry = {
    teamId,
    id: newSubmissionId(),
    key: newRandomKey(),
    ticketId,
    name,
    email,
    mailbox: mailboxKey(email),
    quantity,
    status: "asked" as const,
    siteOrigin: origin,
    teamParam,
    timeCreated: at,
    timeAsked: at,
  };
  await db.transaction(async (tx) => {
    const entryId = await storeEntryRequest(tx, entry, new Date(at.getTime() - WAITLIST_MAIL_INTERVAL_MS));
    if (entryId !== null) await addJob(tx, "mail-waitlist", { teamId, entryId, at: at.toISOString() });
  });
  return { ok: true };
}

/** Puts a confirmed entry on the waitlist. False if it is there already, or unknown. */
export async function confirmWaitlistEntry(
  { db, now, purgeSoon }: Pick<OrderServices, "db" | "now" | "purgeSoon">,
  teamId: string,
  key: string,
): Promise<boolean> {
  const joined = await confirmEntry(db, teamId, key, now());
  // The event's page must no longer offer tickets that are now held for the waitlist.
  if (joined) purgeSoon(stockTag(teamId));
  return joined;
}

/** Deletes an entry and releases its hold. False if there is no entry, or if it has become an order. */
export async function leaveWaitlist(
  services: Pick<OrderServices, "db" | "turns" | "purgeSoon">,
  teamId: string,
  key: string,
): Promise<boolean> {
  const entry = await findEntryByKey(services.db, teamId, key);
  if (entry === null) return false;
  const items = [{ itemType: "TICKET", itemId: entry.ticketId } as const];
  const left = await saleTransaction(services, { teamId, items }, (tx) => removeEntry(tx, teamId, key));
  if (left) services.purgeSoon(stockTag(teamId));
  return left !== null;
}

/**
 * Deletes an entry and releases its hold, in a saleTransaction. Returns the deleted entry; null if there was
 * none.
 */
export async function removeEntry(tx: Database, teamId: string, key: string): Promise<WaitlistEntry | null> {
  const entry = await deleteEntry(tx, teamId, key);
  if (entry?.status === "offered")
    await releaseHeldStock(tx, teamId, {
      itemType: "TICKET",
      itemId: entry.ticketId,
      quantity: entry.offered,
    });
  return entry;
}

import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { AttemptHash } from "../../../../../domain/values/attempt.ts";
import type { Database } from "../../../client.ts";
import { messageRecipients } from "../../../schema/desk/messages.ts";
import { sentMails } from "../../../schema/desk/sent-mails.ts";
import { undeliveredMails } from "../../../schema/desk/undelivered-mails.ts";
import { lineItems, orders } from "../../../schema/sale/orders.ts";
import { refundRequests } from "../../../schema/sale/refund-requests.ts";
import { waitlistEntries } from "../../../schema/tickets/waitlist.ts";
import { eraseFactsOfOrders } from "./erase-acts.ts";
import { eraseSubmissions } from "./erase-submissions.ts";

interface ErasedOrders {
  teamId: string;
  /** Locked, and held by nothing (order-holds.ts). */
  orderIds: readonly string[];
  at: Date;
}

/**
 * Erases the buyers of orders: their names, addresses, choices and network, the form answers they paid for,
 * and what mails, refunds and the history say about them. Numbers, items and amounts stay.
 */
export async function eraseOrders(tx: Database, erased: ErasedOrders): Promise<void> {
  const { teamId, at } = erased;
  const ids = [...erased.orderIds];
  if (ids.length === 0) return;
  const [ofOrder, ofLines] = [
    and(eq(orders.teamId, teamId), inArray(orders.id, ids)),
    and(eq(lineItems.teamId, teamId), inArray(lineItems.orderId, ids)),
  ];
  const paidFor = await tx
    .select({ id: lineItems.submissionId })
    .from(lineItems)
    .where(and(ofLines, isNotNull(lineItems.submissionId)));
  await eraseSubmissions(tx, { teamId, ids: paidFor.flatMap(({ id }) => id ?? []), at });
  await tx
    .delete(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.teamId, teamId),
        inArray(waitlistEntries.orderKey, tx.select({ key: orders.key }).from(orders).where(ofOrder)),
      ),
    );
  await tx.update(lineItems).set({ options: "" }).where(ofLines);
  await tx
    .update(refundRequests)
    .set({ reason: "" })
    .where(and(eq(refundRequests.teamId, teamId), inArray(refundRequests.orderId, ids)));
  await tx
    .update(sentMails)
    .set({ address: "" })
    .where(and(eq(sentMails.teamId, teamId), inArray(sentMails.orderId, ids)));
  await tx
    .update(messageRecipients)
    .set({ state: "skipped" })
    .where(
      and(
        eq(messageRecipients.teamId, teamId),
        inArray(messageRecipients.orderId, ids),
        ne(messageRecipients.state, "sent"),
      ),
    );
  await tx
    .delete(undeliveredMails)
    .where(and(eq(undeliveredMails.teamId, teamId), inArray(undeliveredMails.orderId, ids)));
  await eraseFactsOfOrders(tx, teamId, ids);
  await tx
    .update(orders)
    .set({
      customerName: "",
      customerEmail: "",
      shippingAddress: null,
      trackingNumber: null,
      sessionUrl: null,
      addressHash: "",
      blockHash: "",
      networkHash: "",
      // Unique, as the index of open attempts demands.
      attempt: sql<AttemptHash>`'erased-' || ${orders.id}`,
      timeErased: at,
    })
    .where(ofOrder);
}

/** Marks orders whose buyers are to be erased as soon as nothing holds them. */
export async function deferErasure(tx: Database, { teamId, orderIds, at }: ErasedOrders): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({ timeEraseAsked: at })
    .where(and(eq(orders.teamId, teamId), inArray(orders.id, [...orderIds])));
}

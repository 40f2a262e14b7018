import {
  CURRENCY,
  type PricedCart,
  type QuotedLine,
  SESSION_MINUTES,
  type TicketDemand,
  ticketDemand,
} from "../../domain/checkout.ts";
import { stockTag } from "../../domain/page-tags.ts";
import { insertOrder, type LineItem, type Order } from "../db/queries/orders.ts";
import { holdTickets, takeTickets } from "../db/queries/ticket-stock.ts";
import { hasCode } from "./database-error.ts";
import { issueAdmissions } from "./issue-admissions.ts";
import { orderKey, orderNumber } from "./order-codes.ts";
import type { SaleServices } from "./sale-services.ts";
import type { CheckoutRequest } from "./start-checkout.ts";

export type PlacedOrder =
  | { ok: true; order: Order }
  /** `taken`: this attempt has its order already. */
  | { ok: false; reason: "items-not-for-sale" | "taken" };

class SoldOut extends Error {}

/** Some time after the session's end, when the provider has closed it. */
const CHECKED_AFTER_SECONDS = SESSION_MINUTES * 60 + 60;

/**
 * Takes the stock and stores the order in one transaction: both or neither. An order to be paid holds its places
 * and is looked at again after its session's end; a free one is paid at once, with its admissions and mail.
 */
export async function placeOrder(
  services: SaleServices,
  request: CheckoutRequest,
  attempt: string,
  cart: PricedCart,
): Promise<PlacedOrder> {
  const order = newOrder(services.now(), request, attempt, cart);
  const lines = cart.lines.map((line, index) => lineItemOf(order, line, index + 1));
  const { teamId, id: orderId } = order;
  const free = order.status === "paid";
  try {
    await services.db.transaction(async (tx) => {
      await insertOrder(tx, order, lines);
      if (free) await issueAdmissions(services, tx, order, lines);
      else
        await services.addJob(
          tx,
          "check-order",
          { teamId, orderId },
          { afterSeconds: CHECKED_AFTER_SECONDS },
        );
      // The stock comes last: its rows are everybody's, and stay locked until the commit.
      const take = (demand: TicketDemand) =>
        free ? takeTickets(tx, teamId, demand, { onSale: true }) : holdTickets(tx, teamId, demand);
      for (const demand of ticketDemand(lines)) if (!(await take(demand))) throw new SoldOut(demand.ticketId);
    });
  } catch (error) {
    if (error instanceof SoldOut) return { ok: false, reason: "items-not-for-sale" };
    if (hasCode(error, "23505")) return { ok: false, reason: "taken" };
    throw error;
  }
  services.purgeSoon(stockTag(teamId));
  return { ok: true, order };
}

function newOrder(now: Date, request: CheckoutRequest, attempt: string, cart: PricedCart): Order {
  const free = cart.total === 0;
  return {
    teamId: request.team.teamId,
    id: orderNumber(),
    key: orderKey(),
    storefrontTeamId: request.team.teamId,
    status: free ? "paid" : "pending",
    awaitingPayment: false,
    attempt,
    addressHash: request.addressHash,
    currency: CURRENCY,
    subtotal: cart.subtotal,
    shipping: cart.shipping,
    platformFee: cart.platformFee,
    total: cart.total,
    customerName: request.customerName.trim(),
    customerEmail: request.customerEmail,
    stripeAccountId: free ? null : request.stripeAccountId,
    sessionId: null,
    sessionUrl: null,
    paymentIntentId: null,
    siteOrigin: request.origin,
    teamParam: request.teamParam,
    cancelPath: request.cancelPath,
    expiresAt: sessionEnd(now),
    problem: "",
    timeCreated: now,
    timePaid: free ? now : null,
    timeClosed: null,
    timeMailed: null,
  };
}

/** Whole seconds: the provider counts in them. */
function sessionEnd(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / 1000) * 1000 + SESSION_MINUTES * 60_000);
}

function lineItemOf({ teamId, id: orderId }: Order, line: QuotedLine, position: number): LineItem {
  const { cartItemId, itemType, itemId, priceId, title, priceTitle, unitPrice, quantity } = line;
  const { options, shippable, shippingPrice, shippingWeight } = line;
  return {
    teamId,
    orderId,
    position,
    cartItemId,
    itemType,
    ticketId: itemType === "TICKET" ? itemId : null,
    priceId,
    title,
    priceTitle,
    unitPrice,
    quantity,
    options,
    shippable,
    shippingPrice,
    shippingWeight,
  };
}

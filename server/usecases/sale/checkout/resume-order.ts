import type { RequestedLine } from "../../../../domain/sale/checkout.ts";
import { hasSameAmounts } from "../../../../domain/sale/order-amounts.ts";
import { orderPaidUrl } from "../../../../domain/sale/order-details.ts";
import { hasSameLines } from "../../../../domain/sale/same-lines.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import {
  findOrderOfAttempt,
  type LineItem,
  listLineItems,
  type Order,
} from "../../../db/queries/sale/orders.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { CheckoutAnswer, CheckoutRequest } from "./checkout-request.ts";
import { priceRequest } from "./price-request.ts";
import { resumeOrCloseOrder } from "./resume-or-close-order.ts";

/** The answer for the attempt's existing order, or the key under which to store a new order. */
export type ResumedAttempt = { answer: CheckoutAnswer } | { answer: null; attempt: AttemptHash };

/**
 * Resumes the order of this browser's attempt, if any. An order with the same cart at the same price
 * continues. If the cart or its price has changed, or the cart can no longer be bought, the order is closed
 * and its hold released first. An order from the waitlist continues with any cart.
 */
export async function resumeOrder(
  services: OrderServices,
  request: CheckoutRequest,
  attempt: AttemptHash,
): Promise<ResumedAttempt> {
  const order = await findOrderOfAttempt(services.db, request.team, attempt);
  if (order === null) return { answer: null, attempt };
  const lines = await listLineItems(services.db, order.teamId, order.id);
  // A waitlist offer has one order: a second press of the button continues with the tickets that the first
  // one chose.
  const same = request.claim !== undefined || hasSameLines(lines, request.lines);
  // The buyer paid and did not return, or our answer was lost: the same cart must not be paid for twice.
  if (order.status === "paid" && same) return { answer: bought(order) };
  // A free order keeps the attempt's key, so that two clicks make one order. Another cart gets a key derived
  // from the attempt and the order.
  if (order.total === 0) return resumeOrder(services, request, attemptHash(`${attempt} ${order.id}`));
  if (order.status === "paid") return { answer: null, attempt };
  const goesOn = same && (await canGoOn(services, order, lines, request));
  const found = await resumeOrCloseOrder(services, order, lines, goesOn);
  if (found === null) return { answer: null, attempt };
  if (found === "bought") return { answer: bought(order) };
  return { answer: found.ok ? { ok: true, free: false, url: found.url } : found };
}

const bought = (order: Order): CheckoutAnswer => ({
  ok: true,
  free: order.total === 0,
  url: orderPaidUrl(order),
});

/**
 * True if the cart can still be bought from the same club and account for the same amounts. An order from
 * the waitlist keeps its amounts: closing it for a new price would give its tickets to others.
 */
async function canGoOn(
  { db, now }: OrderServices,
  order: Order,
  lines: LineItem[],
  request: CheckoutRequest,
): Promise<boolean> {
  const isClaim = request.claim !== undefined;
  const asked = isClaim ? lines.map(askedLine) : request.lines;
  const cart = await priceRequest(db, { team: request.team, lines: asked, now: now(), own: order });
  if (cart.refused.length > 0 || cart.seller.teamId !== order.teamId) return false;
  if (cart.seller.stripeAccountId !== order.stripeAccountId) return false;
  return isClaim || hasSameAmounts({ ...order, lines }, cart);
}

const askedLine = ({ cartItemId, priceId, quantity, options }: LineItem): RequestedLine => ({
  cartItemId,
  priceId,
  quantity,
  options,
});

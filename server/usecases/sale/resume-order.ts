import type { RequestedLine } from "../../../domain/sale/checkout.ts";
import { sameAmounts } from "../../../domain/sale/order-amounts.ts";
import { boughtUrl } from "../../../domain/sale/order-details.ts";
import { sameLines } from "../../../domain/sale/same-lines.ts";
import type { AttemptHash } from "../../../domain/values/attempt.ts";
import { getOrderOfAttempt, type LineItem, listLineItems, type Order } from "../../db/queries/sale/orders.ts";
import { attemptHash } from "../club/order-codes.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { priceRequest } from "./price-request.ts";
import type { CheckoutAnswer, CheckoutRequest } from "./start-checkout.ts";
import { takeUpOrder } from "./take-up-order.ts";

/** The answer this attempt has already, or the key to store a new order under. */
export type Resumed = { answer: CheckoutAnswer } | { answer: null; attempt: AttemptHash };

/**
 * Resumes the order of this browser's attempt, if any. With the same cart at the same price it goes on; if the cart or
 * its price has changed, or it can no longer be bought, its places are given back first. The order of offered places goes on whatever
 * the cart says.
 */
export async function resumeOrder(
  services: SaleServices,
  request: CheckoutRequest,
  attempt: AttemptHash,
): Promise<Resumed> {
  const order = await getOrderOfAttempt(services.db, request.team, attempt);
  if (order === null) return { answer: null, attempt };
  const lines = await listLineItems(services.db, order.teamId, order.id);
  // Who was offered places has one order for them: a second press goes on with what the first one chose.
  const same = request.claim !== undefined || sameLines(lines, request.lines);
  // The buyer never returned from paying, or the answer got lost: nobody may pay twice for one cart.
  if (order.status === "paid" && same) return { answer: bought(order) };
  // A free order keeps its key, so that two clicks make one order; another cart gets a key made of both.
  if (order.total === 0) return resumeOrder(services, request, attemptHash(`${attempt} ${order.id}`));
  if (order.status === "paid") return { answer: null, attempt };
  const goesOn = same && (await canGoOn(services, order, lines, request));
  const found = await takeUpOrder(services, order, lines, goesOn);
  if (found === null) return { answer: null, attempt };
  if (found === "bought") return { answer: bought(order) };
  return { answer: found.ok ? { ok: true, free: false, url: found.url } : found };
}

const bought = (order: Order): CheckoutAnswer => ({
  ok: true,
  free: order.total === 0,
  url: boughtUrl(order),
});

/**
 * Whether it can still be bought, from the same club and account, for the same amounts. An order of offered places keeps its
 * amounts: if it ended for another price, its places would be others'.
 */
async function canGoOn(
  { db, now }: SaleServices,
  order: Order,
  lines: LineItem[],
  request: CheckoutRequest,
): Promise<boolean> {
  const isClaim = request.claim !== undefined;
  const asked = isClaim ? lines.map(askedLine) : request.lines;
  const cart = await priceRequest(db, request.team, asked, order, now());
  if (cart.refused.length > 0 || cart.seller.teamId !== order.teamId) return false;
  if (cart.seller.stripeAccountId !== order.stripeAccountId) return false;
  return isClaim || sameAmounts({ ...order, lines }, cart);
}

const askedLine = ({ cartItemId, priceId, quantity, options }: LineItem): RequestedLine => ({
  cartItemId,
  priceId,
  quantity,
  options,
});

import {
  type CheckoutRefusal,
  isCustomerName,
  MOST_OPEN_ORDERS,
  mostHeld,
  type PricedCart,
  type RequestedLine,
  ticketDemand,
} from "../../domain/checkout.ts";
import { boughtUrl } from "../../domain/order-details.ts";
import { isValidEmail } from "../../domain/validity.ts";
import { getHoldsOfAddress, type Order } from "../db/queries/orders.ts";
import type { Team } from "../db/queries/teams.ts";
import type { Ticket } from "../db/queries/tickets.ts";
import { openOrRelease } from "./open-session.ts";
import { attemptHash } from "./order-codes.ts";
import { placeOrder } from "./place-order.ts";
import { priceRequest } from "./price-request.ts";
import { resumeOrder } from "./resume-order.ts";
import type { SaleServices } from "./sale-services.ts";

/** What a buyer asks for. Nothing of it is believed: figures are compared, addresses are made anew. */
export interface CheckoutRequest {
  team: Team;
  /** Scheme, host and port of the site as the buyer has it open, and its ?team= if it carries one. */
  origin: string;
  teamParam: string | null;
  stripeAccountId: string;
  lines: RequestedLine[];
  /** The totals the browser reckoned with. */
  shippingPrice: number;
  shippingWeight: number;
  customerName: string;
  customerEmail: string;
  /** The browser's own key: resumes its open order, and makes two clicks one order. */
  attempt: string | null;
  /** The solved puzzle, where nothing is paid. */
  humanCheck: string | null;
  /** Keyed hash of the network address. */
  addressHash: string;
  /** The path on this site to come back to without having paid. */
  cancelPath: string;
}

export type CheckoutAnswer =
  | { ok: true; free: boolean; url: string }
  | { ok: false; reason: CheckoutRefusal };

const refuse = (reason: CheckoutRefusal): CheckoutAnswer => ({ ok: false, reason });

/**
 * From a cart to the provider's payment page, or straight to the tickets where nothing is paid (section 4).
 * Stock is held in one transaction with the order, before the provider is asked; the price, the stock and the
 * return addresses are the server's own. Reasons: CheckoutRefusal.
 */
export async function startCheckout(
  services: SaleServices,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const { team } = request;
  if (request.stripeAccountId !== (team.stripeAccountId ?? "")) return refuse("foreign-account");
  const attempt = attemptHash(request.attempt);
  const resumed = request.attempt === null ? null : await resumeOrder(services, request, attempt);
  if (resumed !== null) return resumed;

  const cart = await priceRequest(services.db, team, request.lines, null, services.now());
  if (cart.refused.length > 0 || cart.lines.length === 0) return refuse("items-not-for-sale");
  if (isTampered(cart, request)) return refuse("tampered");
  const wrong = cart.total === 0 ? await refusesFree(services, request) : refusesCustomer(request);
  if (wrong !== null) return refuse(wrong);
  if (await holdsTooMuch(services, request, cart)) return refuse("too-many-holds");

  const placed = await placeOrder(services, request, attempt, cart);
  if (placed.ok) return opened(services, placed.order);
  if (placed.reason !== "taken") return refuse("items-not-for-sale");
  // The other of two clicks was faster: its order is this one's too.
  const other = await resumeOrder(services, request, attempt);
  if (other !== null) return other;
  // The key belongs to a free order of another cart, or belonged to an open one that has just been closed for this
  // one: here it cannot be resumed.
  const again = await placeOrder(services, request, attemptHash(null), cart);
  return again.ok ? opened(services, again.order) : refuse("items-not-for-sale");
}

async function opened(services: SaleServices, order: Order): Promise<CheckoutAnswer> {
  if (order.status === "paid") return { ok: true, free: true, url: boughtUrl(order) };
  const session = await openOrRelease(services, order);
  return session.ok ? { ok: true, free: false, url: session.url } : session;
}

/** A ticket has no options: what is written there would be mailed to whoever the buyer names. */
function isTampered(cart: PricedCart, claimed: CheckoutRequest): boolean {
  if (cart.lines.some(({ itemType, options }) => itemType === "TICKET" && options !== "")) return true;
  const weight = cart.lines.reduce((sum, { shippingWeight }) => sum + shippingWeight, 0);
  return claimed.shippingPrice !== cart.shipping || Math.abs(claimed.shippingWeight - weight) > 1e-6;
}

/** What a free order wants besides: a name, an address for the tickets, and a person (section 5). */
async function refusesFree(
  { captcha, now }: SaleServices,
  { team, customerName, customerEmail, humanCheck }: CheckoutRequest,
): Promise<CheckoutRefusal | null> {
  if (customerName.trim() === "" || customerEmail.trim() === "") return "name-and-email-needed";
  const wrong = refusesCustomer({ customerName, customerEmail });
  if (wrong !== null) return wrong;
  if (humanCheck === null) return "human-check-needed";
  const proof = { teamId: team.teamId, purpose: "checkout", token: humanCheck, now: now() };
  return (await captcha.verify(proof)).ok ? null : "human-check-needed";
}

/** A paid order may leave both to the provider's page; what is given has to be right. */
function refusesCustomer({
  customerName,
  customerEmail,
}: Pick<CheckoutRequest, "customerName" | "customerEmail">): CheckoutRefusal | null {
  if (customerName !== "" && !isCustomerName(customerName)) return "invalid-customer-name";
  return customerEmail === "" || isValidEmail(customerEmail) ? null : "invalid-customer-email";
}

async function holdsTooMuch(
  { db }: SaleServices,
  { team, addressHash }: CheckoutRequest,
  { lines, tickets }: PricedCart & { tickets: Ticket[] },
): Promise<boolean> {
  const held = await getHoldsOfAddress(db, team.teamId, addressHash);
  const totals = new Map(tickets.map(({ id, ticketsTotal }) => [id, ticketsTotal]));
  return ticketDemand(lines.map(({ itemId, quantity }) => ({ ticketId: itemId, quantity }))).some(
    ({ ticketId, quantity }) => {
      const { orders, places } = held.get(ticketId) ?? { orders: 0, places: 0 };
      return orders >= MOST_OPEN_ORDERS || places + quantity > mostHeld(totals.get(ticketId) ?? 0);
    },
  );
}

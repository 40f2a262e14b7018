import { INVISIBLE_CHECK_PURPOSE } from "../../../../domain/access/human-check.ts";
import { type CheckoutRefusal, isCustomerName, type PricedCart } from "../../../../domain/sale/checkout.ts";
import { orderPaidUrl } from "../../../../domain/sale/order-details.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { HumanCheckUse } from "../../../ports/human-checks.ts";
import { HUMAN_CHECK_REFUSALS, verifyHumanCheck } from "../../access/human-check.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { SaleServices } from "../../club/sale-services.ts";
import type { CheckoutAnswer, CheckoutRequest } from "./checkout-request.ts";
import { openPaymentSessionOrRelease } from "./open-session.ts";
import { CHECKOUT_MS, paymentsWithTimeout, withShutdownReason } from "./payments-with-timeout.ts";
import { type CheckoutPurchase, type PlacedOrder, placeOrder } from "./place-order.ts";
import { priceRequest } from "./price-request.ts";
import { resumeOrder } from "./resume-order.ts";

const refuse = (reason: CheckoutRefusal): CheckoutAnswer => ({ ok: false, reason });

/**
 * Takes a buyer from the cart to the provider's payment page, or directly to the tickets if there is nothing
 * to pay. Order and hold are stored in one transaction, before the provider is called. All calls to the
 * provider together have 12 seconds, and one second once the program shuts down. For refusals see
 * CheckoutRefusal.
 */
export async function startCheckout(
  services: SaleServices,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const payments = paymentsWithTimeout(services.payments, CHECKOUT_MS, services.ending);
  return withShutdownReason(services.ending, await checkOut({ ...services, payments }, request));
}

async function checkOut(services: SaleServices, request: CheckoutRequest): Promise<CheckoutAnswer> {
  const key = attemptHash(request.attempt);
  const resumed = await resumeOrder(services, request, key);
  if (resumed.answer) return resumed.answer;

  const { claim } = request;
  const held = claim && [{ itemType: "TICKET", itemId: claim.ticketId, quantity: claim.offered } as const];
  const { team, lines } = request;
  const cart = await priceRequest(services.db, { team, lines, now: services.now(), claimed: held });
  if (request.stripeAccountId !== (cart.seller.stripeAccountId ?? "")) return refuse("foreign-account");
  if (cart.refused.some(({ reason }) => reason === "other-seller")) return refuse("mixed-sellers");
  if (cart.refused.length > 0 || cart.lines.length === 0) return refuse("items-not-for-sale");
  if (isTampered(cart, request)) return refuse("tampered");
  const check = cart.total === 0 ? checkFree : checkPaid;
  // A waitlist link came by mail, so its holder needs no human check, and cannot take more than is held for
  // them.
  const checked: Checked = claim ? { ok: true, humanCheck: null } : await check(services, request);
  if (!checked.ok) return checked;

  const purchase = { request, cart, humanCheck: checked.humanCheck };
  return placeOne(services, purchase, { key, attempt: resumed.attempt, rounds: MAX_PLACING_ROUNDS });
}

/**
 * How often a checkout tries to place its order while orders of competing requests are in the way: no real
 * buyer sends that many carts at once.
 */
export const MAX_PLACING_ROUNDS = 4;

interface Placing {
  /** The hash of the browser's attempt. */
  key: AttemptHash;
  /** The hash under which the order is stored (differs from `key` after a free order). */
  attempt: AttemptHash;
  /** The number of tries left. */
  rounds: number;
}

/**
 * Places the only order of this attempt. If another request has placed one first, that order is used if it
 * has the same cart, and closed otherwise.
 */
async function placeOne(
  services: SaleServices,
  purchase: CheckoutPurchase,
  { key, attempt, rounds }: Placing,
): Promise<CheckoutAnswer> {
  const placed = await placeOrder(services, purchase, attempt);
  if (placed.ok) return opened(services, placed);
  if (placed.reason !== "taken") return refuse(placed.reason);
  // No tries left: give up before resumeOrder closes the order of a competing request, because ours could not
  // be placed afterwards.
  if (rounds <= 1) return refuse("provider-failed");
  const resumed = await resumeOrder(services, purchase.request, key);
  if (resumed.answer) return resumed.answer;
  return placeOne(services, purchase, { key, attempt: resumed.attempt, rounds: rounds - 1 });
}

async function opened(
  services: SaleServices,
  { order, lines }: Extract<PlacedOrder, { ok: true }>,
): Promise<CheckoutAnswer> {
  if (order.status === "paid") return { ok: true, free: true, url: orderPaidUrl(order) };
  const session = await openPaymentSessionOrRelease(services, order, lines);
  return session.ok ? { ok: true, free: false, url: session.url } : session;
}

/**
 * True if the shipping price or weight that the browser sent differs from ours. Also true for a ticket with
 * options, which no real ticket has: their text would be mailed to any address that the sender enters.
 */
function isTampered(cart: PricedCart, claimed: CheckoutRequest): boolean {
  if (cart.lines.some(({ itemType, options }) => itemType === "TICKET" && options !== "")) return true;
  const weight = cart.lines.reduce((sum, { shippingWeight }) => sum + shippingWeight, 0);
  return claimed.shippingPrice !== cart.shipping || Math.abs(claimed.shippingWeight - weight) > 1e-6;
}

type Checked = { ok: true; humanCheck: HumanCheckUse | null } | { ok: false; reason: CheckoutRefusal };

const fail = (reason: CheckoutRefusal): Checked => ({ ok: false, reason });

/** A free order also needs a name, an address for the tickets, and a human check (rule sale-10). */
async function checkFree(services: SaleServices, request: CheckoutRequest): Promise<Checked> {
  const { customerName, customerEmail } = request;
  if (customerName.trim() === "" || customerEmail.trim() === "") return fail("name-and-email-needed");
  const customer = checkCustomer(request);
  if (!customer.ok) return customer;
  const person = await verifyHumanCheck(services, request, "checkout");
  return person.ok ? { ok: true, humanCheck: person.use } : fail(HUMAN_CHECK_REFUSALS[person.reason]);
}

/**
 * The browser solves the invisible check without the visitor, so the minimum time for filling in a form does
 * not apply.
 */
const UNTIMED = { LEAST_FILL_SECONDS: 0 };

/**
 * An invalid human check counts as a missing one. placeOrder refuses the order only if a check is needed
 * (domain/sale/checkout.ts).
 */
async function checkPaid({ unseenCheck, now }: SaleServices, request: CheckoutRequest): Promise<Checked> {
  const customer = checkCustomer(request);
  if (!customer.ok) return customer;
  const check = { humanChecks: unseenCheck, now, config: UNTIMED };
  const solved = await verifyHumanCheck(check, request, INVISIBLE_CHECK_PURPOSE);
  return { ok: true, humanCheck: solved.ok ? solved.use : null };
}

/** Name and email may be empty, since the provider's page asks for both, but must be valid if filled in. */
function checkCustomer({
  customerName,
  customerEmail,
}: Pick<CheckoutRequest, "customerName" | "customerEmail">): Checked {
  if (customerName !== "" && !isCustomerName(customerName)) return fail("invalid-customer-name");
  if (customerEmail !== "" && !isValidEmail(customerEmail)) return fail("invalid-customer-email");
  return { ok: true, humanCheck: null };
}

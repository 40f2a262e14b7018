import { createHash } from "node:crypto";
import type { CheckoutRefusal } from "../../../../domain/sale/checkout.ts";
import { writeOrderMetadata } from "../../../../domain/sale/metadata/order-metadata.ts";
import {
  cancelUrl,
  formPaidUrl,
  isFormPayment,
  orderPaidUrl,
  payUrl,
} from "../../../../domain/sale/order-details.ts";
import { PLATFORM_FEE_LABEL, SHIPPING_AND_HANDLING, soldByText } from "../../../../domain/sale/order-text.ts";
import { pickupSentence } from "../../../../domain/sale/pickup.ts";
import { priceNameUnlessInName } from "../../../../domain/tickets/ticket-name.ts";
import { waitlistPath } from "../../../../domain/tickets/waitlist.ts";
import { withTeamParam } from "../../../../domain/values/site-path.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/database-error.ts";
import { findTeamById } from "../../../db/queries/club/teams.ts";
import {
  buyerFeeOf,
  getOrder,
  type LineItem,
  type Order,
  storePaymentSession,
} from "../../../db/queries/sale/orders.ts";
import type { PaymentsFailure, SessionRequest } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { settleOrder } from "../settle/settle-order.ts";
import { soldOrder } from "./sold-order.ts";

/** `url` is the order's own address, which redirects to the payment page while the order is unpaid. */
export type PaymentSessionOutcome = { ok: true; url: string } | { ok: false; reason: CheckoutRefusal };

/**
 * Opens the provider's payment page for an order with a hold. Call it after the commit, so that no row
 * stays locked until the provider answers. A failure does not close the order: another request may be
 * opening its session too.
 * @throws the database's error if it is unavailable
 */
export async function openPaymentSession(
  services: OrderServices,
  order: Order,
  lines: LineItem[],
): Promise<PaymentSessionOutcome> {
  const { db, payments, log } = services;
  try {
    const created = await payments.createSession(await sessionRequest(services, order, lines));
    if (!created.ok) return unopened(services, order, created);
    const session = created.value;
    if (await storePaymentSession(db, order.teamId, order.id, session))
      return session.url === null ? FAILED : { ok: true, url: payUrl(order) };
    // The session's event arrived before the answer to our request: the buyer has already paid and is sent to
    // the order.
    const settled = await getOrder(db, order.teamId, order.id);
    if (settled?.timePaid)
      return { ok: true, url: isFormPayment(lines) ? formPaidUrl(settled) : orderPaidUrl(settled) };
    // The order was closed in the meantime, or another request has opened another session for it: so nobody
    // may pay in this one.
    const closed = await payments.expireSession(session.account, session.id);
    if (!closed.ok) return unopened(services, order, closed);
    return settled?.status === "pending" ? { ok: true, url: payUrl(order) } : FAILED;
  } catch (err) {
    // The database is unavailable, so it is unknown what it stored. The order stays open, to be continued by
    // its buyer or closed by the sweep.
    if (isDatabaseUnavailable(err)) throw err;
    log.error({ err, team: order.teamId, order: order.id }, NOT_OPENED);
    return FAILED;
  }
}

const FAILED: PaymentSessionOutcome = { ok: false, reason: "provider-failed" };
const NOT_OPENED = "A payment page couldn't be opened";

function unopened(
  { log }: OrderServices,
  { teamId: team, id: order }: Order,
  { reason, details }: PaymentsFailure,
): PaymentSessionOutcome {
  log[reason === "unavailable" ? "warn" : "error"]({ team, order, reason, details }, NOT_OPENED);
  return FAILED;
}

/**
 * Like openSession, for an order whose session no other request can be opening: a failure releases the hold
 * at once.
 */
export async function openPaymentSessionOrRelease(
  services: OrderServices,
  order: Order,
  lines: LineItem[],
): Promise<PaymentSessionOutcome> {
  const session = await openPaymentSession(services, order, lines);
  if (!session.ok) await settleOrder(services, order, { event: "never-opened", session: null });
  return session;
}

/**
 * The session's request depends only on the stored order, so that the provider returns the same session for
 * the same idempotency key.
 */
async function sessionRequest(
  { db, orderSecrets }: OrderServices,
  order: Order,
  lines: LineItem[],
): Promise<SessionRequest> {
  const { teamId, id: orderId, stripeAccountId, siteOrigin, teamParam } = order;
  if (stripeAccountId === null) throw new Error(`Order ${orderId} of ${teamId} has no payment account`);
  const seller = teamId === order.storefrontTeamId ? null : await findTeamById(db, teamId);
  const success = siteOrigin + withTeamParam(successPath(lines), teamParam);
  const details = writeOrderMetadata(soldOrder(order, lines));
  const request = {
    account: stripeAccountId,
    teamId,
    orderId,
    metadata: orderSecrets.sealed(stripeAccountId, { teamId, orderId, ...details }, order.key),
    currency: order.currency,
    lines: [...lines.map((line) => sessionLine(line, seller?.teamName ?? null)), ...addedLines(order)],
    applicationFee: order.platformFee,
    customerEmail: order.customerEmail,
    ships: lines.some(({ shippable }) => shippable),
    // The provider replaces the part in braces, so the braces must not be escaped.
    successUrl: `${success}${success.includes("?") ? "&" : "?"}session_id={CHECKOUT_SESSION_ID}`,
    // A buyer from the waitlist keeps the tickets until the offer ends, so leaving the payment page must not
    // release them.
    cancelUrl: order.cancelPath.startsWith(waitlistPath(""))
      ? siteOrigin + withTeamParam(order.cancelPath, teamParam)
      : cancelUrl(order),
    expiresAt: order.expiresAt,
  };
  return { ...request, idempotencyKey: `checkout-${teamId}-${orderId}-${digestOf(request)}` };
}

/**
 * The idempotency key changes with the request, because the provider answers a known key with other
 * parameters by an error. That happens when a club is renamed, and when two versions of this program run side
 * by side and write other metadata: one has stored the order and was stopped, and the other goes on. Then the
 * provider has two sessions for the order. Only the stored one has a buyer (`storePaymentSession` stores no
 * second one), and the other expires.
 */
const digestOf = (request: object) =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url").slice(0, 16);

/**
 * The path after payment. The parameter empties the cart (rule sale-7); a form's payment was never in the
 * cart.
 */
const successPath = (lines: readonly LineItem[]) =>
  isFormPayment(lines) ? "/storesuccess" : "/storesuccess?checkoutsuccess=true";

/** @param seller name of the selling club; null if it is the site's own club */
function sessionLine(line: LineItem, seller: string | null) {
  const { title, priceTitle, options, pickupTitle, unitPrice, quantity } = line;
  const where = pickupTitle === null ? "" : pickupSentence(pickupTitle);
  const whose = seller === null ? "" : soldByText(seller);
  const description = [priceNameUnlessInName(title, priceTitle), options, where, whose]
    .filter(Boolean)
    .join(", ");
  return { name: title, description, unitAmount: unitPrice, quantity };
}

/** Lines for shipping and fee, so that all lines add up to the order's total. */
function addedLines(order: Order) {
  const added = [
    { name: SHIPPING_AND_HANDLING, unitAmount: order.shipping },
    { name: PLATFORM_FEE_LABEL, unitAmount: buyerFeeOf(order) },
  ];
  return added
    .filter(({ unitAmount }) => unitAmount > 0)
    .map((line) => ({ ...line, description: "", quantity: 1 }));
}

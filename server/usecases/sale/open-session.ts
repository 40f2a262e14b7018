import type { CheckoutRefusal } from "../../../domain/sale/checkout.ts";
import { boughtUrl, formPaidUrl, isOfForm, payUrl } from "../../../domain/sale/order-details.ts";
import { PLATFORM_FEE, SHIPPING_AND_HANDLING, soldBy } from "../../../domain/sale/order-text.ts";
import { pickupSentence } from "../../../domain/sale/pickup.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { isUnavailable } from "../../db/database-error.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import {
  buyerFeeOf,
  getOrder,
  keepSession,
  type LineItem,
  listLineItems,
  type Order,
} from "../../db/queries/sale/orders.ts";
import type { PaymentsFailure, SessionRequest } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { settleOrder } from "./settle-order.ts";

/** `url` is the way to the payment page, or the order's own where it is paid already. */
export type OpenedSession = { ok: true; url: string } | { ok: false; reason: CheckoutRefusal };

/**
 * Opens the provider's payment page for an order that holds its places; after the commit, so that no row is locked
 * while the provider takes its time. That it failed ends the order only where nobody else can be opening it.
 */
export async function openSession(services: SaleServices, order: Order): Promise<OpenedSession> {
  const { db, payments, log } = services;
  try {
    const created = await payments.createSession(await sessionRequest(services, order));
    if (!created.ok) return unopened(services, order, created);
    const session = created.value;
    if (await keepSession(db, order.teamId, order.id, session))
      return session.url === null ? FAILED : { ok: true, url: payUrl(order) };
    // The session's event was faster than this answer: its buyer has paid, and goes on to the order.
    const settled = await getOrder(db, order.teamId, order.id);
    if (settled?.timePaid) return { ok: true, url: await paidUrl(services, settled) };
    // The order was closed in the meantime: nobody may pay for it.
    const closed = await payments.expireSession(session.account, session.id);
    return closed.ok ? FAILED : unopened(services, order, closed);
  } catch (err) {
    // What the database has of it is not known: the order waits for its buyer, or the sweep.
    if (isUnavailable(err)) throw err;
    log.error({ err, team: order.teamId, order: order.id }, NOT_OPENED);
    return FAILED;
  }
}

const FAILED: OpenedSession = { ok: false, reason: "provider-failed" };
const NOT_OPENED = "No payment page was opened";

function unopened(
  { log }: SaleServices,
  { teamId: team, id: order }: Order,
  { reason, details }: PaymentsFailure,
): OpenedSession {
  log[reason === "unavailable" ? "warn" : "error"]({ team, order, reason, details }, NOT_OPENED);
  return FAILED;
}

/** The same for who alone answers for the order: when it fails the places are free again at once. */
export async function openOrRelease(services: SaleServices, order: Order): Promise<OpenedSession> {
  const session = await openSession(services, order);
  if (!session.ok) await settleOrder(services, order, { event: "never-opened", session: null });
  return session;
}

/** The same order makes the same request: under the same key the provider answers with the same session. */
async function sessionRequest({ db }: SaleServices, order: Order): Promise<SessionRequest> {
  const { teamId, id: orderId, stripeAccountId, siteOrigin, teamParam } = order;
  if (stripeAccountId === null)
    throw new Error(`The order ${orderId} of ${teamId} has no account to be paid to`);
  const lines = await listLineItems(db, teamId, orderId);
  const seller = teamId === order.storefrontTeamId ? null : await getTeam(db, teamId);
  const success = siteOrigin + withTeamParam(successPath(lines), teamParam);
  return {
    account: stripeAccountId,
    teamId,
    orderId,
    currency: order.currency,
    lines: [...lines.map((line) => sessionLine(line, seller?.teamName ?? null)), ...addedLines(order)],
    applicationFee: order.platformFee,
    customerEmail: order.customerEmail,
    ships: lines.some(({ shippable }) => shippable),
    // The provider fills the braces in: they must not be escaped.
    successUrl: `${success}${success.includes("?") ? "&" : "?"}session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: siteOrigin + withTeamParam(order.cancelPath, teamParam),
    expiresAt: order.expiresAt,
    idempotencyKey: `checkout-${teamId}-${orderId}`,
  };
}

/** The flag empties the cart (rule sale-7): what is paid with a form never lay in it. */
const successPath = (lines: readonly LineItem[]) =>
  isOfForm(lines) ? "/storesuccess" : "/storesuccess?checkoutsuccess=true";

async function paidUrl({ db }: SaleServices, order: Order): Promise<string> {
  return isOfForm(await listLineItems(db, order.teamId, order.id)) ? formPaidUrl(order) : boughtUrl(order);
}

/** @param seller the club it is bought from, where that is another than the site's */
function sessionLine(line: LineItem, seller: string | null) {
  const { title, priceTitle, options, pickupTitle, unitPrice, quantity } = line;
  const where = pickupTitle === null ? "" : pickupSentence(pickupTitle);
  const whose = seller === null ? "" : soldBy(seller);
  const description = [priceTitle, options, where, whose].filter(Boolean).join(", ");
  return { name: title, description, unitAmount: unitPrice, quantity };
}

/** What is paid beside the lines of the cart is a line each: all of them add up to the order's total. */
function addedLines(order: Order) {
  const added = [
    { name: SHIPPING_AND_HANDLING, unitAmount: order.shipping },
    { name: PLATFORM_FEE, unitAmount: buyerFeeOf(order) },
  ];
  return added
    .filter(({ unitAmount }) => unitAmount > 0)
    .map((line) => ({ ...line, description: "", quantity: 1 }));
}

import { CURRENCY } from "../../../../domain/sale/checkout.ts";
import { PAYMENT_SESSION_MINUTES } from "../../../../domain/store/stock-words.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { newOrderNumber } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import type { PricedRequest } from "./price-request.ts";

/**
 * Seconds after which a job checks the order: one minute after the session's end, when the provider has
 * closed the session.
 */
export const ORDER_CHECK_AFTER_SECONDS = PAYMENT_SESSION_MINUTES * 60 + 60;

/**
 * The parts of a request that the order stores: the buyer, the site, and the path for a buyer who returns
 * without having paid.
 */
type OrderRequest = Pick<
  CheckoutRequest,
  | "team"
  | "origin"
  | "teamParam"
  | "stripeAccountId"
  | "customerName"
  | "customerEmail"
  | "addressHash"
  | "blockHash"
  | "networkHash"
  | "cancelPath"
>;

/** The club that sells, and the amounts in integer cents. */
type Sums = Pick<PricedRequest, "subtotal" | "shipping" | "platformFee" | "total"> & {
  seller: { teamId: string };
};

interface OrderToBuild {
  request: OrderRequest;
  attempt: AttemptHash;
  cart: Sums;
  id?: string;
}

/** The fields of an order on the site to which nothing has happened yet. */
export const UNTOUCHED_ORDER_FIELDS = {
  awaitingPayment: false,
  sessionUrl: null,
  shippingAddress: null,
  timeOpened: null,
  problem: "",
  timeProblemClosed: null,
  lateReason: null,
  timePaid: null,
  timeClosed: null,
  timeMailed: null,
  channel: "site",
  timeShipped: null,
  trackingNumber: null,
  timeEraseAsked: null,
  timeErased: null,
} as const satisfies Partial<Order>;

/**
 * Builds a new order to be stored: pending, or paid at once if there is nothing to pay.
 * @param id of a sale at the desk, whose form has chosen it; by default a new one
 */
export function buildOrder(
  { orderSecrets, now }: Pick<OrderServices, "orderSecrets" | "now">,
  { request, attempt, cart, id = newOrderNumber() }: OrderToBuild,
): Order {
  const free = cart.total === 0;
  const timeCreated = now();
  const name = { teamId: cart.seller.teamId, id };
  return {
    ...UNTOUCHED_ORDER_FIELDS,
    ...name,
    key: orderSecrets.keyOf(name),
    storefrontTeamId: request.team.teamId,
    status: free ? "paid" : "pending",
    attempt,
    addressHash: request.addressHash,
    blockHash: request.blockHash ?? request.addressHash,
    networkHash: request.networkHash ?? request.addressHash,
    currency: CURRENCY,
    subtotal: cart.subtotal,
    shipping: cart.shipping,
    platformFee: cart.platformFee,
    total: cart.total,
    customerName: request.customerName.trim(),
    customerEmail: request.customerEmail,
    stripeAccountId: free ? null : request.stripeAccountId,
    sessionId: null,
    paymentIntentId: null,
    siteOrigin: request.origin,
    teamParam: request.teamParam,
    cancelPath: request.cancelPath,
    expiresAt: sessionEnd(timeCreated),
    timeCreated,
    timePaid: free ? timeCreated : null,
  };
}

/** The end of the payment session, rounded up to a whole second because the provider accepts no fractions. */
function sessionEnd(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / 1000) * 1000 + PAYMENT_SESSION_MINUTES * 60_000);
}

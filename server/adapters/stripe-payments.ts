import Stripe from "stripe";
import { isPresent } from "../../domain/values/validity.ts";
import {
  type ListedRefund,
  MAX_MONEY_EVENTS,
  type Payments,
  type PaymentsAnswer,
  type PaymentsFailure,
  type RefundRequest,
  type SessionRequest,
} from "../ports/payments.ts";
import { RETRY_FOR_MS, retryWhenLimited } from "./retry-when-limited.ts";
import { listPayments, unixSeconds } from "./stripe-charge.ts";
import { MONEY_EVENTS, paymentEvent } from "./stripe-events.ts";
import { reportedDisputeOf, reportedRefundOf } from "./stripe-refund.ts";
import { listedSession, paymentSession } from "./stripe-session.ts";
import { subscriptionOf } from "./stripe-subscription.ts";

export interface StripeAccess {
  secretKey: string;
  /** Replaces Stripe's host. */
  apiBase?: string | undefined;
  /** Used instead of the network. */
  fetch?: typeof fetch;
}

/**
 * Milliseconds for one try. A buyer waits 12 seconds in all (payments-with-timeout.ts): enough for a second
 * try.
 */
const TIMEOUT_MS = 5500;
const RETRIES = 2;
/**
 * Milliseconds in which reading a session is tried: a buyer's return page waits for it, and can also say that
 * the payment is being confirmed.
 */
const READ_SESSION_MS = 3000;
/** The countries that a buyer can enter: clubs ship only within their own country. */
const SHIPS_TO = ["US"] as const;
/** The maximum number of items in one answer, and in a whole list. */
const PAGE = 100;
const MAX_LISTED = 10_000;
/** The secret and restricted keys that take real money. */
const LIVE_KEY = /^[sr]k_live_/;

/** Payments by Stripe Connect: every session is opened on the club's own account. */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = openStripeClient(access);
  const { sessions } = stripe.checkout;
  const get = (account: string, id: string) =>
    sessions.retrieve(id, { expand: ["payment_intent"] }, { stripeAccount: account });
  return {
    livemode: isLiveKey(access),
    createSession: ({ account, idempotencyKey, ...request }) =>
      ask("create a session", async () =>
        paymentSession(
          await sessions.create(createParams(request), { stripeAccount: account, idempotencyKey }),
          account,
        ),
      ),
    getSession: (account, id) =>
      ask("read a session", async () => paymentSession(await get(account, id), account), READ_SESSION_MS),
    expireSession: (account, id) =>
      ask("expire a session", async () => {
        try {
          return paymentSession(await sessions.expire(id, {}, { stripeAccount: account }), account);
        } catch (error) {
          // A closed session cannot be expired: return how it ended.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const session = paymentSession(await get(account, id), account);
          if (session.status === "open") throw error;
          return session;
        }
      }),
    refund: ({ account, ...request }) =>
      ask("refund a payment", async () => {
        try {
          // For a full refund the SDK makes an idempotency key for each call. Under one fixed key, a call
          // that got an error 500 would get the same answer on every later try. The key of a partial refund
          // contains the number of its try.
          const options = {
            stripeAccount: account,
            ...(request.part && { idempotencyKey: request.part.idempotencyKey }),
          };
          return reportedRefundOf(await stripe.refunds.create(refundParams(request), options));
        } catch (error) {
          if (isRefunded(error)) return null;
          const { StripeInvalidRequestError } = Stripe.errors;
          if (!request.part || !(error instanceof StripeInvalidRequestError) || isDisconnected(error))
            throw error;
          return { kind: "refused" as const, code: error.code ?? "refused" };
        }
      }),
    listRefunds: (account, payment_intent) =>
      ask("list refunds", async () => {
        const pages = stripe.refunds.list({ payment_intent, limit: PAGE }, { stripeAccount: account });
        const all = await pages.autoPagingToArray({ limit: MAX_LISTED });
        return all.map(reportedRefundOf).filter(isPresent);
      }),
    listSessions: (account, { status, from, after }) =>
      ask("list sessions", async () => {
        const { data, has_more } = await sessions.list(
          {
            created: { gte: unixSeconds(from) },
            status,
            limit: PAGE,
            expand: ["data.payment_intent.latest_charge"],
            ...(after !== null && { starting_after: after }),
          },
          { stripeAccount: account },
        );
        return { sessions: data.map((one) => listedSession(one, account)), isLast: !has_more };
      }),
    listRefundsSince: (account, from) =>
      ask("list refunds", async () => {
        const found: ListedRefund[] = [];
        const wanted = { created: { gte: unixSeconds(from) }, limit: PAGE };
        for await (const one of stripe.refunds.list(wanted, { stripeAccount: account })) {
          const refund = reportedRefundOf(one);
          if (refund !== null) found.push({ ...refund, metadata: one.metadata ?? {} });
        }
        // The newest come first.
        return found.reverse();
      }),
    listDisputes: (account, payment_intent) =>
      ask("list disputes", async () => {
        const pages = stripe.disputes.list({ payment_intent, limit: PAGE }, { stripeAccount: account });
        const all = await pages.autoPagingToArray({ limit: MAX_LISTED });
        return all.map((one) => reportedDisputeOf("", one)).filter(isPresent);
      }),
    listMoneyEvents: (account, { from, to }) =>
      ask("list events", async () => {
        const created = { gte: unixSeconds(from), lt: unixSeconds(to) };
        const wanted = { types: [...MONEY_EVENTS], created, limit: PAGE };
        const all = await stripe.events
          .list(wanted, { stripeAccount: account })
          .autoPagingToArray({ limit: MAX_MONEY_EVENTS });
        // The newest come first. Events in an account's own list may lack the account.
        return all.reverse().map((event) => paymentEvent({ ...event, account }));
      }),
    listPayments: (account, wanted) => ask("list payments", () => listPayments(stripe, account, wanted)),
    listSubscriptions: (customer) =>
      ask("list subscriptions", async () => {
        try {
          const pages = stripe.subscriptions.list({ customer, limit: PAGE });
          return (await pages.autoPagingToArray({ limit: MAX_LISTED })).map(subscriptionOf);
        } catch (error) {
          if (!isUnknownCustomer(error)) throw error;
          return [];
        }
      }),
  };
}

export const isLiveKey = ({ secretKey }: StripeAccess) => LIVE_KEY.test(secretKey);

export function openStripeClient({ secretKey, apiBase, fetch }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase !== undefined && hostOf(new URL(apiBase))),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}

function hostOf({ protocol, hostname, port }: URL) {
  const secure = protocol === "https:";
  return {
    host: hostname,
    port: port || (secure ? "443" : "80"),
    protocol: secure ? ("https" as const) : ("http" as const),
  };
}

/**
 * The parameters of a new session. Empty values are omitted, because Stripe refuses empty texts and a fee
 * of 0.
 */
function createParams(
  request: Omit<SessionRequest, "account" | "idempotencyKey">,
): Stripe.Checkout.SessionCreateParams {
  const { teamId, orderId, currency, applicationFee, customerEmail } = request;
  const metadata = { ...request.metadata, teamId, orderId };
  return {
    mode: "payment",
    line_items: request.lines.map(({ name, description, unitAmount, quantity }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: unitAmount,
        product_data: { name, ...(description && { description }) },
      },
    })),
    // The metadata is in the intent, too, because refund events contain the charge, which copies the intent's
    // metadata.
    payment_intent_data: { metadata, ...(applicationFee > 0 && { application_fee_amount: applicationFee }) },
    metadata,
    client_reference_id: orderId,
    ...(request.ships && { shipping_address_collection: { allowed_countries: [...SHIPS_TO] } }),
    ...(customerEmail && { customer_email: customerEmail }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

/** The parameters of a refund. Without an amount, Stripe refunds everything that is left of the payment. */
function refundParams({
  paymentIntentId,
  refundsFee,
  teamId,
  orderId,
  metadata: details,
  part,
}: Omit<RefundRequest, "account">): Stripe.RefundCreateParams {
  const fee = refundsFee && { refund_application_fee: true };
  const metadata = { ...details, teamId, orderId, ...(part && { requestId: part.requestId }) };
  return { payment_intent: paymentIntentId, metadata, ...(part && { amount: part.amount }), ...fee };
}

/** Like requestProvider, but repeats a request that was refused because of too many requests. */
const ask = <T>(what: string, work: () => Promise<T>, forMs = RETRY_FOR_MS) =>
  requestProvider(what, () => retryWhenLimited(work, forMs));

/**
 * Runs a request to the provider. An outage is a result, not an error.
 * @param what completes "Could not …", for the log: "read a session"
 * @throws Error if the provider refused the request itself
 */
export async function requestProvider<T>(what: string, work: () => Promise<T>): Promise<PaymentsAnswer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    // Only codes: the provider's message can repeat what the buyer entered, which must not be logged.
    const facts = [type, code, param, statusCode, requestId].filter(isPresent).join(" ");
    const reason = failureOf(error);
    if (reason === null)
      throw new Error(`The payment provider refused to ${what}: ${facts}${clockHint(error)}`);
    return { ok: false, reason, details: `Could not ${what}: ${facts}` };
  }
}

/**
 * A hint for the operator if the provider refused the time at which a session is to expire. It must be at
 * least 30 minutes ahead by the provider's clock, and ours may be slow. Empty for any other refusal.
 */
function clockHint({ param, headers }: Stripe.errors.StripeError): string {
  if (param !== "expires_at") return "";
  return `. Check this machine's clock: the payment provider's clock says ${headers?.date ?? "unknown"}`;
}

function failureOf(error: Stripe.errors.StripeError): PaymentsFailure["reason"] | null {
  if (isDisconnected(error)) return "account-disconnected";
  return isUnavailable(error) ? "unavailable" : null;
}

/** True if the provider does not know the customer. A club that never subscribed is no customer yet. */
function isUnknownCustomer(error: unknown): boolean {
  const { StripeInvalidRequestError } = Stripe.errors;
  const isMissing = error instanceof StripeInvalidRequestError && error.code === "resource_missing";
  return isMissing && error.param === "customer";
}

/** True if the club revoked our access or closed its account: Stripe answers 403. */
function isDisconnected(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripePermissionError || error.code === "account_invalid";
}

function isRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
}

/**
 * True for an outage, after which the same request may succeed: no answer or an unreadable one, an error of
 * the provider, too many requests, the same request already running (409), and a wrong or revoked key, which
 * the operator can correct.
 */
function isUnavailable(error: Stripe.errors.StripeError): boolean {
  const { StripeAuthenticationError, StripeConnectionError, StripeRateLimitError, StripeAPIError } =
    Stripe.errors;
  if (error instanceof StripeAuthenticationError) return true;
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  if (!(error instanceof StripeAPIError)) return false;
  return error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 409;
}

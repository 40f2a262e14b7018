import type Stripe from "stripe";
import type { ShippingAddress } from "../../domain/sale/order-details.ts";
import { storableLine } from "../../domain/values/storable-text.ts";
import type { PaymentSession } from "../ports/payment-session.ts";
import type { ListedSession } from "../ports/payments.ts";
import { parseOwnId } from "./metadata-id.ts";

/** The session in our form. The account is a parameter, because a session does not contain it. */
export function paymentSession(session: Stripe.Checkout.Session, account: string): PaymentSession {
  return {
    id: session.id,
    account,
    livemode: session.livemode,
    mode: session.mode,
    status: statusOf(session),
    paymentStatus: paymentStatusOf(session),
    paymentFailed: paymentFailed(session),
    url: session.url,
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? "",
    teamId: parseOwnId(session.metadata?.teamId),
    orderId: parseOwnId(session.metadata?.orderId),
    paymentIntentId: stripeIdOf(session.payment_intent),
    customerName: storableLine(session.customer_details?.name ?? ""),
    customerEmail: storableLine(session.customer_details?.email ?? ""),
    shippingAddress: shippingAddressOf(session),
  };
}

/** A session from a list, whose intent and charge are expanded. */
export function listedSession(session: Stripe.Checkout.Session, account: string): ListedSession {
  const charge = chargeOf(session);
  return {
    ...paymentSession(session, account),
    metadata: session.metadata ?? {},
    timeCreated: new Date(session.created * 1000),
    expiresAt: new Date(session.expires_at * 1000),
    timePaid: charge?.status === "succeeded" ? new Date(charge.created * 1000) : null,
    isDisputed: charge?.disputed === true,
  };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === "string" ? null : intent?.latest_charge;
  return typeof charge === "string" ? null : (charge ?? null);
}

function shippingAddressOf({ collected_information }: Stripe.Checkout.Session): ShippingAddress | null {
  const details = collected_information?.shipping_details;
  if (!details) return null;
  const { line1, line2, city, state, postal_code, country } = details.address;
  return {
    name: storableLine(details.name),
    line1: storableLine(line1 ?? ""),
    line2: storableLine(line2 ?? ""),
    city: storableLine(city ?? ""),
    state: storableLine(state ?? ""),
    postalCode: storableLine(postal_code ?? ""),
    country: storableLine(country ?? ""),
  };
}

/**
 * The id of an object, or the id that Stripe sends in place of an object that is not expanded; null for none.
 */
export function stripeIdOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** A status that Stripe adds later counts as "open", which is not final. */
function statusOf({ status }: Stripe.Checkout.Session): PaymentSession["status"] {
  return (["complete", "expired"] as const).find((known) => known === status) ?? "open";
}

function paymentStatusOf(session: Stripe.Checkout.Session): PaymentSession["paymentStatus"] {
  const settled = ["paid", "no_payment_required"] as const;
  return settled.find((known) => known === session.payment_status) ?? "unpaid";
}

/**
 * True if a payment failed. Only an expanded intent shows it: the session only says that nothing is paid.
 */
function paymentFailed(session: Stripe.Checkout.Session): boolean {
  const { status, payment_status, payment_intent: intent } = session;
  if (status !== "complete" || payment_status !== "unpaid") return false;
  if (intent === null || typeof intent === "string") return false;
  return intent.status === "canceled" || intent.status === "requires_payment_method";
}

import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { SandboxIntent, SandboxPayment, SandboxSession } from "./database/schema.ts";
import type { CreateSessionParameters } from "./parameters.ts";
import { SandboxRefusal } from "./refusal.ts";

/**
 * Changes a payment, from its session to its refund, as the provider would. Times are seconds since 1970,
 * UTC.
 */

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
const MIN_TOTAL = 50;
const MAX_TOTAL = 99_999_999;

export function newId(prefix: string): string {
  return prefix + randomBytes(24).toString("hex");
}

/**
 * Opens a session; `account` is empty for the platform's own.
 * @throws SandboxRefusal for mistakes that no schema checks: the time until it expires, the minimum total,
 * the fee
 */
export function openPayment(parameters: CreateSessionParameters, account: string, now: Date): SandboxPayment {
  const created = Math.floor(now.getTime() / 1000);
  const lines = parameters.line_items.map(lineItem);
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const applicationFee = parameters.payment_intent_data?.application_fee_amount ?? null;
  checkCurrency(lines);
  checkTotal(total);
  checkFee(applicationFee, total, account);
  return {
    session: openSession(parameters, { total, created, currency: lines[0]?.currency ?? "" }),
    lines,
    details: parameters.line_items.map(({ price_data }) => price_data.product_data.description ?? ""),
    applicationFee,
    intentMetadata: parameters.payment_intent_data?.metadata ?? {},
    intent: null,
    charge: null,
  };
}

function openSession(
  parameters: CreateSessionParameters,
  { total, created, currency }: { total: number; created: number; currency: string },
): SandboxSession {
  const id = newId("cs_test_");
  return {
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    collected_information: null,
    created,
    currency,
    customer_details: null,
    customer_email: parameters.customer_email ?? null,
    expires_at: checkedExpiry(parameters.expires_at ?? created + DAY, created),
    livemode: false,
    metadata: parameters.metadata ?? {},
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    shipping_address_collection: (parameters.shipping_address_collection ??
      null) as SandboxSession["shipping_address_collection"],
    status: "open",
    success_url: parameters.success_url,
    ui_mode: "hosted_page",
    // The page is on the club's own host, because the security policy of the club's pages lets forms lead
    // nowhere else.
    url: new URL(`/sandbox/pay/${id}`, parameters.success_url).href,
  };
}

function lineItem({ price_data, quantity }: CreateSessionParameters["line_items"][number]): Stripe.LineItem {
  const amount = price_data.unit_amount * quantity;
  return {
    id: newId("li_"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: {},
    price: null,
    quantity,
  };
}

function checkedExpiry(expiresAt: number, created: number): number {
  const param = "expires_at";
  if (expiresAt < created + HALF_HOUR)
    throw new SandboxRefusal(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      { param },
    );
  if (expiresAt > created + DAY)
    throw new SandboxRefusal(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      { param },
    );
  return expiresAt;
}

function checkCurrency(lines: Stripe.LineItem[]): void {
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw new SandboxRefusal("All line items must have the same currency.", { param: "line_items" });
}

function checkTotal(total: number): void {
  if (total < MIN_TOTAL)
    throw new SandboxRefusal("The Checkout Session's total amount due must add up to at least $0.50 usd.", {
      code: "amount_too_small",
    });
  if (total > MAX_TOTAL)
    throw new SandboxRefusal("The Checkout Session's total amount due must be no more than $999,999.99.", {
      code: "amount_too_large",
    });
}

function checkFee(fee: number | null, total: number, account: string): void {
  if (fee === null) return;
  const param = "payment_intent_data[application_fee_amount]";
  if (account === "") throw new SandboxRefusal("An application fee needs a connected account.", { param });
  if (fee > total)
    throw new SandboxRefusal("The application fee cannot be greater than the total amount.", { param });
}

export interface Payer {
  name: string;
  email: string;
  /** The shipping address; null if the session asks for none. */
  address: Stripe.Address | null;
}

/**
 * The payment after the buyer has finished: the money has arrived or, with a delayed method, is on its way.
 */
export function withCompletedSession(
  payment: SandboxPayment,
  payer: Payer,
  paid: boolean,
  now: Date,
): SandboxPayment {
  const { session, intentMetadata, applicationFee } = payment;
  const intent: SandboxIntent = {
    id: newId("pi_"),
    object: "payment_intent",
    amount: session.amount_total ?? 0,
    amount_received: 0,
    application_fee_amount: applicationFee,
    created: Math.floor(now.getTime() / 1000),
    currency: session.currency ?? "",
    latest_charge: null,
    livemode: false,
    metadata: intentMetadata,
    status: "processing",
  };
  const { name, email, address } = payer;
  const details = { name, email, address: null, phone: null, tax_exempt: "none", tax_ids: [] };
  const done: SandboxPayment = {
    ...payment,
    intent,
    session: {
      ...session,
      collected_information: address && {
        business_name: null,
        individual_name: null,
        shipping_details: { name, address },
      },
      customer_details: { business_name: null, individual_name: null, ...details },
      payment_intent: intent.id,
      status: "complete",
      url: null,
    },
  };
  return paid ? withArrivedPayment(done, now) : done;
}

export function withArrivedPayment(payment: SandboxPayment, now: Date): SandboxPayment {
  const { session, intent } = payment;
  if (intent === null) throw new Error("A payment without an intent cannot arrive");
  const { amount, currency, metadata, application_fee_amount } = intent;
  const charge = {
    id: newId("ch_"),
    object: "charge" as const,
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application_fee_amount,
    captured: true,
    created: Math.floor(now.getTime() / 1000),
    currency,
    livemode: false,
    // The provider copies the intent's metadata to the charge at this moment.
    metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: "succeeded" as const,
  };
  return {
    ...payment,
    charge,
    intent: { ...intent, status: "succeeded", amount_received: amount, latest_charge: charge.id },
    session: { ...session, payment_status: "paid" },
  };
}

/** The payment after its delayed method has failed. */
export function withFailedPayment(payment: SandboxPayment): SandboxPayment {
  const { intent } = payment;
  return { ...payment, intent: intent && { ...intent, status: "requires_payment_method" } };
}

export function withExpiredSession(payment: SandboxPayment): SandboxPayment {
  return { ...payment, session: { ...payment.session, status: "expired", url: null } };
}

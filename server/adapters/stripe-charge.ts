import type Stripe from "stripe";
import type { PaymentSelection, ProviderPayment } from "../ports/payments.ts";
import { parseOwnId } from "./metadata-id.ts";
import { reportedDisputeOf } from "./stripe-refund.ts";
import { stripeIdOf } from "./stripe-session.ts";

const PAGE = 100;

/**
 * Lists an account's payments with their refunds, fees and disputes; amounts in cents. Fees belong to the
 * platform, so they are read without naming the account.
 */
export async function listPayments(
  stripe: Stripe,
  account: string,
  wanted: PaymentSelection,
): Promise<ProviderPayment[]> {
  const on = { stripeAccount: account };
  const found: ProviderPayment[] = [];
  for await (const charge of stripe.charges.list({ ...listParams(wanted), limit: PAGE }, on)) {
    const paymentIntentId = stripeIdOf(charge.payment_intent);
    if (charge.status !== "succeeded" || paymentIntentId === null) continue;
    const [teamId, orderId] = [parseOwnId(charge.metadata.teamId), parseOwnId(charge.metadata.orderId)];
    found.push({
      paymentIntentId,
      teamId,
      orderId,
      currency: charge.currency,
      amount: charge.amount,
      refunded: charge.amount_refunded,
      // A payment from outside our platform has no fee of ours to look up.
      fee: teamId === null ? 0 : await feeOf(stripe, charge),
      disputes: charge.disputed ? await disputesOf(stripe, paymentIntentId, account) : [],
      timeCreated: new Date(charge.created * 1000),
    });
  }
  return found;
}

const listParams = (wanted: PaymentSelection): Stripe.ChargeListParams =>
  "paymentIntentId" in wanted
    ? { payment_intent: wanted.paymentIntentId }
    : { created: { gte: unixSeconds(wanted.from), lt: unixSeconds(wanted.to) } };

export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The fee that the platform keeps, in cents: a refund returns part of it only if that was requested. */
async function feeOf(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  const taken = charge.application_fee_amount ?? 0;
  const feeId = stripeIdOf(charge.application_fee);
  if (charge.amount_refunded === 0 || feeId === null) return taken;
  const fee = await stripe.applicationFees.retrieve(feeId);
  return fee.amount - fee.amount_refunded;
}

async function disputesOf(stripe: Stripe, paymentIntentId: string, account: string) {
  const on = { stripeAccount: account };
  const found: ProviderPayment["disputes"] = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: paymentIntentId, limit: PAGE }, on)) {
    const reported = reportedDisputeOf("", dispute);
    if (reported) found.push({ id: reported.id, amount: reported.amount, status: reported.status });
  }
  return found;
}

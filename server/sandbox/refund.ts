import type Stripe from "stripe";
import type { SandboxCharge, SandboxPayment } from "../db/schema/sandbox.ts";
import type { RefundParameters } from "./parameters.ts";
import { newId } from "./payment.ts";
import { Refusal } from "./refusal.ts";

export type SandboxRefund = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
>;

/**
 * Gives money back, all that is left unless an amount is named.
 * @throws Refusal where nothing was taken, nothing is left, or a fee is to be given back that nobody took.
 */
export function refunded(
  payment: SandboxPayment,
  asked: RefundParameters,
  now: Date,
): { payment: SandboxPayment; charge: SandboxCharge; refund: SandboxRefund } {
  const { charge } = payment;
  if (charge === null)
    throw new Refusal("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
      param: "payment_intent",
    });
  if (charge.refunded)
    throw new Refusal(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (asked.refund_application_fee && charge.application_fee_amount === null)
    throw new Refusal("You cannot refund an application fee: this charge has none.", {
      param: "refund_application_fee",
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = asked.amount ?? left;
  if (amount > left)
    throw new Refusal("The refund is greater than the amount that is left on the charge.", {
      param: "amount",
    });
  const back = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: back, refunded: back === charge.amount };
  return {
    payment: { ...payment, charge: after },
    charge: after,
    refund: {
      id: newId("re_"),
      object: "refund",
      amount,
      charge: charge.id,
      created: Math.floor(now.getTime() / 1000),
      currency: charge.currency,
      metadata: asked.metadata ?? {},
      payment_intent: charge.payment_intent,
      reason: asked.reason ?? null,
      status: "succeeded",
    },
  };
}

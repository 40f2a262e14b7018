import type { SandboxCharge, SandboxPayment, SandboxRefund } from "./database/schema.ts";
import type { RefundParameters } from "./parameters.ts";
import { newId } from "./payment.ts";
import { notFoundRefusal, SandboxRefusal } from "./refusal.ts";

export interface RefundedPayment {
  payment: SandboxPayment;
  charge: SandboxCharge;
  refund: SandboxRefund;
}

/**
 * Adds a refund of the requested amount, or of everything that is left; `pending` while the money is on its
 * way.
 * @throws SandboxRefusal if nothing was paid, nothing is left, or the refund is to return a fee that was
 * never taken
 */
export function withAddedRefund(
  payment: SandboxPayment,
  parameters: Omit<RefundParameters, "payment_intent">,
  status: "succeeded" | "pending",
  now: Date,
): RefundedPayment {
  const { charge } = payment;
  if (charge === null)
    throw new SandboxRefusal("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
      param: "payment_intent",
    });
  if (charge.refunded)
    throw new SandboxRefusal(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (parameters.refund_application_fee && charge.application_fee_amount === null)
    throw new SandboxRefusal("You cannot refund an application fee: this charge has none.", {
      param: "refund_application_fee",
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = parameters.amount ?? left;
  if (amount > left)
    throw new SandboxRefusal("The refund is greater than the amount left on the charge.", {
      param: "amount",
    });
  const refund: SandboxRefund = {
    id: newId("re_"),
    object: "refund",
    amount,
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: charge.currency,
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: parameters.reason ?? null,
    status,
  };
  const feeRefunds = payment.feeRefunds ?? [];
  const feeRefundIds = parameters.refund_application_fee ? [...feeRefunds, refund.id] : feeRefunds;
  return withRefund({ ...payment, feeRefunds: feeRefundIds }, charge, refund);
}

/**
 * The part of the fee to return, in cents: in proportion to the refunds that include the fee. If those
 * refunds add up to the whole charge, they also get the cents left over by rounding. A refund that does not
 * include the fee returns nothing of it.
 */
function feeBack({ applicationFee, refunds = [], feeRefunds = [] }: SandboxPayment, charge: SandboxCharge) {
  const fee = applicationFee ?? 0;
  const amounts = refunds
    .filter(({ id, status }) => feeRefunds.includes(id) && status !== "failed")
    .map(({ amount }) => amount);
  if (amounts.reduce((sum, amount) => sum + amount, 0) === charge.amount) return fee;
  return Math.min(
    fee,
    amounts.reduce((sum, amount) => sum + Math.round((fee * amount) / charge.amount), 0),
  );
}

/**
 * Settles a refund. If it fails, the charge gets its money back, and the platform its fee.
 * @throws SandboxRefusal if there is no such refund, or it has failed already
 */
export function withSettledRefund(payment: SandboxPayment, id: string, arrives: boolean): RefundedPayment {
  const refund = payment.refunds?.find((one) => one.id === id);
  if (refund === undefined || payment.charge === null) throw notFoundRefusal("refund", id);
  if (refund.status === "failed") throw new SandboxRefusal("This refund has already failed.");
  const failed = { status: "failed", failure_reason: "expired_or_canceled_card" };
  return withRefund(payment, payment.charge, { ...refund, ...(arrives ? { status: "succeeded" } : failed) });
}

/** A payment with this refund. Its charge counts refunds that have arrived or are on their way. */
function withRefund(payment: SandboxPayment, before: SandboxCharge, refund: SandboxRefund): RefundedPayment {
  const refunds = [...(payment.refunds ?? []).filter(({ id }) => id !== refund.id), refund];
  const back = refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const charge = { ...before, amount_refunded: back, refunded: back === before.amount };
  const moved = { ...payment, charge, refunds };
  return { payment: { ...moved, feeRefunded: feeBack(moved, charge) }, charge, refund };
}

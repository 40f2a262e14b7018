import type Stripe from "stripe";
import { REFUND_STATUSES } from "../../domain/sale/refund.ts";
import type { ReportedCharge, ReportedDispute, ReportedRefund } from "../ports/payment-events.ts";
import { parseOwnId } from "./metadata-id.ts";
import { stripeIdOf } from "./stripe-session.ts";

/** The refund in our form; null if it belongs to no payment of a checkout. */
export function reportedRefundOf(refund: Stripe.Refund): ReportedRefund | null {
  const paymentIntentId = stripeIdOf(refund.payment_intent);
  if (paymentIntentId === null) return null;
  const { id, amount, currency, status, created, failure_reason = "" } = refund;
  return {
    kind: "refund",
    id,
    amount,
    currency,
    paymentIntentId,
    // A status that is unknown or missing counts as not final.
    status: REFUND_STATUSES.find((known) => known === status) ?? "pending",
    reason: status === "canceled" && failure_reason === "" ? "canceled" : failure_reason,
    timeCreated: new Date(created * 1000),
    requestId: parseOwnId(refund.metadata?.requestId),
  };
}

export function reportedChargeOf(charge: Stripe.Charge): ReportedCharge | null {
  const paymentIntentId = stripeIdOf(charge.payment_intent);
  if (paymentIntentId === null) return null;
  const { amount, amount_refunded: amountRefunded, currency } = charge;
  const [teamId, orderId] = [parseOwnId(charge.metadata.teamId), parseOwnId(charge.metadata.orderId)];
  return { kind: "charge", paymentIntentId, amount, amountRefunded, currency, teamId, orderId };
}

/** Where the disputed amount is, by the event's type: the dispute itself does not say. */
const FUNDS: Record<string, ReportedDispute["funds"]> = {
  "charge.dispute.funds_withdrawn": "withdrawn",
  "charge.dispute.funds_reinstated": "reinstated",
};

export function reportedDisputeOf(type: string, dispute: Stripe.Dispute): ReportedDispute | null {
  const paymentIntentId = stripeIdOf(dispute.payment_intent);
  if (paymentIntentId === null) return null;
  const { id, amount, currency, reason } = dispute;
  const funds = FUNDS[type] ?? "kept";
  const status = statusOf(dispute);
  const due = dispute.evidence_details?.due_by;
  const answerBy = due ? new Date(due * 1000) : null;
  return { kind: "dispute", id, amount, currency, status, reason, paymentIntentId, funds, answerBy };
}

/** The statuses of a dispute that cost the club nothing: also a closed inquiry and a prevented dispute. */
const WON = ["won", "warning_closed", "prevented"];

function statusOf({ status }: Stripe.Dispute): ReportedDispute["status"] {
  if (status === "lost") return "lost";
  return WON.includes(status) ? "won" : "open";
}

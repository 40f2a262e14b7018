import type { SandboxDispute } from "./database/schema.ts";
import { sandboxEvent } from "./events.ts";
import { newId } from "./payment.ts";
import { SandboxRefusal } from "./refusal.ts";
import type { PaymentStep } from "./steps.ts";

/** The bank waits a week for the club's answer. */
const ANSWER_SECONDS = 7 * 24 * 3600;

/**
 * Opens a dispute: the buyer's bank takes the money back while it decides. @throws SandboxRefusal if there
 * is nothing to dispute
 */
export const disputeStep: PaymentStep = ({ payment, account }, now) => {
  const { charge } = payment;
  if (charge === null || charge.refunded || payment.dispute)
    throw new SandboxRefusal("There is nothing to dispute.");
  const opened: SandboxDispute = {
    id: newId("dp_"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: charge.currency,
    evidence_details: {
      due_by: Math.floor(now.getTime() / 1000) + ANSWER_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  const types = ["charge.dispute.created", "charge.dispute.funds_withdrawn"] as const;
  return {
    payment: { ...payment, charge: { ...charge, disputed: true }, dispute: opened },
    events: types.map((type) => sandboxEvent(type, opened, account, now)),
  };
};

/** Closes a dispute with the bank's decision. @throws SandboxRefusal if there is nothing to decide */
export function decideDisputeStep(won: boolean): PaymentStep {
  return ({ payment, account }, now) => {
    if (payment.dispute?.status !== "needs_response") throw new SandboxRefusal("There is no open dispute.");
    const decided: SandboxDispute = { ...payment.dispute, status: won ? "won" : "lost" };
    const closed = sandboxEvent("charge.dispute.closed", decided, account, now);
    const reinstated = sandboxEvent("charge.dispute.funds_reinstated", decided, account, now);
    return { payment: { ...payment, dispute: decided }, events: won ? [closed, reinstated] : [closed] };
  };
}

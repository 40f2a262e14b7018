import type { SandboxDispute } from "../server/db/schema/sandbox/sandbox.ts";
import { eventOf } from "./events.ts";
import { newId } from "./payment.ts";
import { SandboxRefusal } from "./refusal.ts";
import type { Step } from "./steps.ts";

/** The bank waits a week for the club's answer. */
const ANSWER_SECONDS = 7 * 24 * 3600;

/**
 * The buyer's bank takes the money back while it decides. @throws SandboxRefusal if there is nothing to
 * dispute
 */
export const dispute: Step = ({ payment, account }, now) => {
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
    events: types.map((type) => eventOf(type, opened, account, now)),
  };
};

/** The bank has decided. @throws SandboxRefusal if there is nothing to decide */
export function decide(won: boolean): Step {
  return ({ payment, account }, now) => {
    if (payment.dispute?.status !== "needs_response") throw new SandboxRefusal("There is no open dispute.");
    const decided: SandboxDispute = { ...payment.dispute, status: won ? "won" : "lost" };
    const closed = eventOf("charge.dispute.closed", decided, account, now);
    const reinstated = eventOf("charge.dispute.funds_reinstated", decided, account, now);
    return { payment: { ...payment, dispute: decided }, events: won ? [closed, reinstated] : [closed] };
  };
}

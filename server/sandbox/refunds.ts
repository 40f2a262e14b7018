import type { Hono } from "hono";
import { getSandboxPaymentByIntent } from "../db/queries/sandbox.ts";
import type { ApiFacts, Change } from "./change.ts";
import { eventOf } from "./events.ts";
import { type RefundParameters, readForm, refundParameters } from "./parameters.ts";
import { refunded, type SandboxRefund } from "./refund.ts";
import { noSuch } from "./refusal.ts";
import type { SandboxParts } from "./sandbox.ts";
import { type Step, takeStep } from "./steps.ts";

/** POST /v1/refunds: by the payment intent. */
export function addRefunds(api: Hono<ApiFacts>, { now }: SandboxParts, change: Change): void {
  api.post("/v1/refunds", (c) =>
    change(c, async (transaction, body) => {
      const asked = readForm(refundParameters, body);
      const intent = asked.payment_intent;
      let refund: SandboxRefund | undefined;
      const giveBack = refundStep(asked, (given) => {
        refund = given;
      });
      const read = (on: typeof transaction) => getSandboxPaymentByIntent(on, c.get("account"), intent);
      if ((await takeStep(transaction, read, giveBack, now())) === null)
        throw noSuch("payment_intent", intent, "payment_intent");
      return refund;
    }),
  );
}

function refundStep(asked: RefundParameters, given: (refund: SandboxRefund) => void): Step {
  return ({ payment, account }, now) => {
    const after = refunded(payment, asked, now);
    given(after.refund);
    return { payment: after.payment, events: [eventOf("charge.refunded", after.charge, account, now)] };
  };
}

import type { Hono } from "hono";
import { type ApiFacts, isSwitchedOn, queryText, type RunChange, SimulatedOutage } from "./change.ts";
import {
  findSandboxPaymentByIntent,
  listAccountSandboxPayments,
  type SandboxPaymentRow,
} from "./database/sandbox-payments.ts";
import type { SandboxRefund } from "./database/schema.ts";
import { sandboxEvent } from "./events.ts";
import { parseForm, type RefundParameters, refundListParameters, refundParameters } from "./parameters.ts";
import { type RefundedPayment, withAddedRefund, withSettledRefund } from "./refund.ts";
import { notFoundRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { type PaymentStep, takeStep } from "./steps.ts";

/** A refund arrives at once, stays pending, or is sent back by the buyer's bank. */
export type SimulatedRefundOutcome = "arrives" | "waits" | "fails";

/** POST /v1/refunds for a payment intent, and GET for the refunds of one. */
export function addRefunds(api: Hono<ApiFacts>, { db, now }: SandboxParts, change: RunChange): void {
  api.post("/v1/refunds", (c) =>
    change(c, async (transaction, body) => {
      const parameters = parseForm(refundParameters, body);
      const intent = parameters.payment_intent;
      let refund: SandboxRefund | undefined;
      const luck = isSwitchedOn(c, "refund-fail")
        ? "fails"
        : isSwitchedOn(c, "refund-wait")
          ? "waits"
          : "arrives";
      const giveBack = refundStep(parameters, luck, (answered) => {
        refund = answered;
      });
      const read = (on: typeof transaction) => findSandboxPaymentByIntent(on, c.get("account"), intent);
      if ((await takeStep(transaction, read, giveBack, now())) === null)
        throw notFoundRefusal("payment_intent", intent, "payment_intent");
      return refund;
    }),
  );
  api.get("/v1/refunds", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const { payment_intent, limit, starting_after, created } = parseForm(refundListParameters, queryText(c));
    const account = c.get("account");
    const rows =
      payment_intent === undefined
        ? await listAccountSandboxPayments(db, account)
        : [await findSandboxPaymentByIntent(db, account, payment_intent)];
    const { gte = 0, lt = Number.POSITIVE_INFINITY } = created ?? {};
    // Newest first.
    const all = rows
      .flatMap((row) => (row?.payment.refunds ?? []).toReversed())
      .filter((refund) => refund.created >= gte && refund.created < lt)
      .toSorted((a, b) => b.created - a.created);
    const from = all.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0)
      throw notFoundRefusal("refund", starting_after, "starting_after");
    const data = all.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < all.length, url: c.req.path });
  });
}

/**
 * Makes the step that adds a refund. `onRefund` receives the refund as the first answer reports it. If the
 * refund fails later, an event reports that.
 */
export function refundStep(
  parameters: Omit<RefundParameters, "payment_intent">,
  luck: SimulatedRefundOutcome,
  onRefund: (refund: SandboxRefund) => void = () => {},
): PaymentStep {
  return (row, now) => {
    const status = luck === "arrives" ? "succeeded" : "pending";
    const made = withAddedRefund(row.payment, parameters, status, now);
    onRefund(made.refund);
    const events = [
      sandboxEvent("refund.created", made.refund, row.account, now),
      sandboxEvent("charge.refunded", made.charge, row.account, now),
    ];
    if (luck !== "fails") return { payment: made.payment, events };
    const back = withSettledRefund(made.payment, made.refund.id, false);
    return { payment: back.payment, events: [...events, ...movedEvents(back, row, now)] };
  };
}

/** Makes the step by which a refund arrives or fails. Even a refund that has arrived may still fail. */
export function moveRefundStep(id: string, arrives: boolean): PaymentStep {
  return (row, now) => {
    const moved = withSettledRefund(row.payment, id, arrives);
    return { payment: moved.payment, events: movedEvents(moved, row, now) };
  };
}

function movedEvents({ refund }: RefundedPayment, { account }: SandboxPaymentRow, now: Date) {
  const types = ["refund.updated", "charge.refund.updated"] as const;
  const allTypes = refund.status === "failed" ? (["refund.failed", ...types] as const) : types;
  return allTypes.map((type) => sandboxEvent(type, refund, account, now));
}

import type { Hono } from "hono";
import { getSandboxPaymentByIntent, type SandboxRow } from "../server/db/queries/sandbox/sandbox.ts";
import type { SandboxRefund } from "../server/db/schema/sandbox/sandbox.ts";
import { type ApiFacts, type Change, isOn, Outage, queryOf } from "./change.ts";
import { eventOf } from "./events.ts";
import { parseForm, type RefundParameters, refundListParameters, refundParameters } from "./parameters.ts";
import { movedOn, type Refunded, refunded } from "./refund.ts";
import { noSuch } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { type Step, takeStep } from "./steps.ts";

/** Arrives at once, waits, or is sent back by the buyer's bank. */
export type RefundLuck = "arrives" | "waits" | "fails";

/** POST /v1/refunds for a payment intent, and GET for the refunds of one. */
export function addRefunds(api: Hono<ApiFacts>, { db, now }: SandboxParts, change: Change): void {
  api.post("/v1/refunds", (c) =>
    change(c, async (transaction, body) => {
      const asked = parseForm(refundParameters, body);
      const intent = asked.payment_intent;
      let refund: SandboxRefund | undefined;
      const luck = isOn(c, "refund-fail") ? "fails" : isOn(c, "refund-wait") ? "waits" : "arrives";
      const giveBack = refundStep(asked, luck, (given) => {
        refund = given;
      });
      const read = (on: typeof transaction) => getSandboxPaymentByIntent(on, c.get("account"), intent);
      if ((await takeStep(transaction, read, giveBack, now())) === null)
        throw noSuch("payment_intent", intent, "payment_intent");
      return refund;
    }),
  );
  api.get("/v1/refunds", async (c) => {
    if (isOn(c, "fail")) throw new Outage();
    const { payment_intent, limit, starting_after } = parseForm(refundListParameters, queryOf(c));
    const row = await getSandboxPaymentByIntent(db, c.get("account"), payment_intent);
    // Newest first.
    const all = (row?.payment.refunds ?? []).toReversed();
    const from = all.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0) throw noSuch("refund", starting_after, "starting_after");
    const data = all.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < all.length, url: c.req.path });
  });
}

/** `given` gets the refund as first answered: a failure comes by a later event. */
export function refundStep(
  asked: Omit<RefundParameters, "payment_intent">,
  luck: RefundLuck,
  given: (refund: SandboxRefund) => void = () => {},
): Step {
  return (row, now) => {
    const status = luck === "arrives" ? "succeeded" : "pending";
    const made = refunded(row.payment, asked, status, now);
    given(made.refund);
    const events = [
      eventOf("refund.created", made.refund, row.account, now),
      eventOf("charge.refunded", made.charge, row.account, now),
    ];
    if (luck !== "fails") return { payment: made.payment, events };
    const back = movedOn(made.payment, made.refund.id, false);
    return { payment: back.payment, events: [...events, ...movedEvents(back, row, now)] };
  };
}

/** A pending refund arrives or fails. Even one that has arrived may still fail. */
export function moveRefund(id: string, arrives: boolean): Step {
  return (row, now) => {
    const moved = movedOn(row.payment, id, arrives);
    return { payment: moved.payment, events: movedEvents(moved, row, now) };
  };
}

function movedEvents({ refund }: Refunded, { account }: SandboxRow, now: Date) {
  const types = ["refund.updated", "charge.refund.updated"] as const;
  const told = refund.status === "failed" ? (["refund.failed", ...types] as const) : types;
  return told.map((type) => eventOf(type, refund, account, now));
}

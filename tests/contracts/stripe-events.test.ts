import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { stripeEvents } from "../../server/adapters/stripe-events.ts";
import { WEBHOOK_SECRETS } from "./sandbox-bench.ts";

const read = stripeEvents(WEBHOOK_SECRETS);
/** @throws Error if the event is refused */
const eventOf = (...told: Parameters<typeof read>) => {
  const taken = read(...told);
  if (!taken.ok) throw new Error(taken.reason);
  return taken.event;
};
const payload = JSON.stringify({
  id: "evt_1",
  object: "event",
  account: "acct_club",
  type: "payout.paid",
  livemode: true,
  data: { object: {} },
});
const minutesAgo = (count: number) => Math.floor(Date.now() / 1000) - count * 60;
const sign = (options: { secret?: string; timestamp?: number; payload?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRETS.connect, ...options });

test("accepts an event signed with the endpoint's own secret", () => {
  expect(read("connect", payload, sign())).toEqual({
    ok: true,
    event: {
      id: "evt_1",
      type: "payout.paid",
      account: "acct_club",
      livemode: true,
      news: { kind: "other" },
    },
  });
});

test.each([
  ["no signature", payload, ""],
  ["an invalid signature", payload, "t=1,v1=00"],
  ["the other endpoint's secret", payload, sign({ secret: WEBHOOK_SECRETS.platform })],
  ["an extra space in the body", `${payload} `, sign()],
  ["nothing at all", "", sign()],
  ["names without values", payload, "v1=,t="],
  ["only names", payload, "v1,t"],
  ["no time", payload, sign().replace(/^t=\d+,/, "")],
  ["an invalid time", payload, sign().replace(/^t=\d+/, "t=now")],
  ["two times", payload, `t=1,${sign()}`],
  ["only an unknown scheme", payload, sign().replace("v1=", "v0=")],
  ["a signature a megabyte long", payload, `${sign()}${`,v1=${"0".repeat(64)}`.repeat(16_000)}`],
  ["several headers", payload, `${sign()}, ${sign()}`],
  ["surrounding spaces", payload, ` ${sign()} `],
])("refuses %s", (_what, body, signature) => {
  expect(read("connect", body, signature)).toEqual({ ok: false, reason: "bad signature" });
});

test.each([
  ["six minutes old", -6],
  ["six minutes ahead", 6],
  ["a day ahead", 24 * 60],
])("refuses a signature %s", (_what, minutes) => {
  const signature = sign({ timestamp: minutesAgo(-minutes) });
  expect(read("connect", payload, signature)).toEqual({ ok: false, reason: "bad time" });
});

test.each([
  ["no JSON", "{"],
  ["a word", '"evt_1"'],
  ["nothing", "null"],
  ["a list", "[]"],
  ["an empty object", "{}"],
  ["an event about nothing", JSON.stringify({ id: "evt_1", type: "payout.paid", livemode: true })],
  [
    "an event about null",
    JSON.stringify({ id: "evt_1", type: "payout.paid", livemode: true, data: { object: null } }),
  ],
  ["an account that is not a text", JSON.stringify({ ...JSON.parse(payload), account: {} })],
  ["an id with a NUL", JSON.stringify({ ...JSON.parse(payload), id: "evt_\0" })],
  ["the other kind of event", JSON.stringify({ ...JSON.parse(payload), object: "v2.core.event" })],
])("refuses %s, even if signed", (_what, body) => {
  expect(read("connect", body, sign({ payload: body }))).toEqual({ ok: false, reason: "no event" });
});

test("accepts a signature four minutes old or ahead, and one valid one of several", () => {
  const old = sign({ timestamp: minutesAgo(4) });
  expect(read("connect", payload, old)).toMatchObject({ event: { id: "evt_1" } });
  expect(read("connect", payload, sign({ timestamp: minutesAgo(-4) }))).toMatchObject({
    event: { id: "evt_1" },
  });
  const [time, right] = sign().split(",");
  expect(read("connect", payload, `${time},v1=${"0".repeat(64)},${right}`)).toMatchObject({
    event: { id: "evt_1" },
  });
});

test.each([
  ["of all", { amount_refunded: 3000 }, { amountRefunded: 3000, teamId: "club-1", orderId: "order-1" }],
  ["of a part", {}, { amountRefunded: 1000 }],
  ["of somebody else's payment", { metadata: {} }, { teamId: null, orderId: null }],
  [
    "whose ids cannot be ours: no database stores a NUL",
    { metadata: { teamId: "club\0", orderId: "order 1" } },
    { teamId: null, orderId: null },
  ],
])("reports a refund %s", (_what, given, news) => {
  const charge = {
    payment_intent: "pi_1",
    amount: 3000,
    amount_refunded: 1000,
    currency: "usd",
    metadata: { teamId: "club-1", orderId: "order-1" },
    ...given,
  };
  const body = JSON.stringify({
    id: "evt_2",
    type: "charge.refunded",
    livemode: false,
    data: { object: charge },
  });
  const event = eventOf("platform", body, sign({ payload: body, secret: WEBHOOK_SECRETS.platform }));
  expect(event).toMatchObject({
    account: null,
    news: { kind: "charge", paymentIntentId: "pi_1", amount: 3000, currency: "usd", ...news },
  });
});

const newsOf = (type: string, object: object) => {
  const body = JSON.stringify({ ...JSON.parse(payload), type, data: { object } });
  return eventOf("connect", body, sign({ payload: body })).news;
};

describe.each(["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"])(
  "%s",
  (type) => {
    const refund = { id: "re_1", amount: 1000, currency: "usd", created: 60, payment_intent: "pi_1" };

    test.each([
      ["pending", { status: "pending" }, "pending", ""],
      ["waiting for the buyer", { status: "requires_action" }, "requires_action", ""],
      ["arrived", { status: "succeeded" }, "succeeded", ""],
      ["failed", { status: "failed", failure_reason: "declined" }, "failed", "declined"],
      ["canceled", { status: "canceled" }, "canceled", "canceled"],
      ["in a state to come", { status: "thinking" }, "pending", ""],
      ["in no state", { status: null }, "pending", ""],
    ])("reports a refund that is %s", (_what, given, status, reason) => {
      expect(newsOf(type, { ...refund, ...given })).toEqual({
        kind: "refund",
        id: "re_1",
        amount: 1000,
        currency: "usd",
        paymentIntentId: "pi_1",
        status,
        reason,
        timeCreated: new Date("1970-01-01T00:01:00Z"),
        requestId: null,
      });
    });

    test("names the club's request that it answers", () => {
      const asked = { ...refund, status: "succeeded", metadata: { requestId: "asked" } };
      expect(newsOf(type, asked)).toMatchObject({ requestId: "asked" });
    });

    test("without a checkout's payment is ignored", () => {
      expect(newsOf(type, { ...refund, status: "failed", payment_intent: null })).toEqual({ kind: "other" });
    });
  },
);

test.each([
  ["created", "needs_response", "open", "kept"],
  ["updated", "under_review", "open", "kept"],
  ["updated", "appeal_needs_response", "open", "kept"],
  ["funds_withdrawn", "needs_response", "open", "withdrawn"],
  ["funds_reinstated", "won", "won", "reinstated"],
  ["closed", "won", "won", "kept"],
  ["closed", "warning_closed", "won", "kept"],
  ["closed", "prevented", "won", "kept"],
  ["closed", "lost", "lost", "kept"],
])("reports a dispute that is %s: %s", (what, status, ours, funds) => {
  const dispute = { id: "dp_1", amount: 1000, currency: "usd", reason: "fraudulent", payment_intent: "pi_1" };
  expect(newsOf(`charge.dispute.${what}`, { ...dispute, status })).toEqual({
    kind: "dispute",
    id: "dp_1",
    amount: 1000,
    currency: "usd",
    reason: "fraudulent",
    paymentIntentId: "pi_1",
    status: ours,
    funds,
    answerBy: null,
  });
});

describe("account.updated", () => {
  const told = (given: object = {}) => {
    const object = { id: "acct_club", object: "account", charges_enabled: false };
    const body = JSON.stringify({
      id: "evt_3",
      type: "account.updated",
      livemode: false,
      created: 60,
      data: { object },
      ...given,
    });
    return eventOf("connect", body, sign({ payload: body, secret: WEBHOOK_SECRETS.connect })).news;
  };

  test("reports whether the club's account takes charges, and since when", () => {
    expect(told({ account: "acct_club" })).toEqual({
      kind: "account",
      account: "acct_club",
      chargesEnabled: false,
      told: new Date("1970-01-01T00:01:00Z"),
    });
  });

  test("of the platform's own account is ignored", () => {
    expect(told()).toEqual({ kind: "other" });
  });
});

import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { stripeEvents } from "../../server/adapters/stripe-events.ts";
import { BadSignature } from "../../server/ports/payment-events.ts";
import { SECRETS } from "./sandbox-desk.ts";

const read = stripeEvents(SECRETS);
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
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRETS.connect, ...options });

test("reads what is signed with the endpoint's own secret", () => {
  expect(read("connect", payload, sign())).toEqual({
    id: "evt_1",
    type: "payout.paid",
    account: "acct_club",
    livemode: true,
    news: { kind: "other" },
  });
});

test.each([
  ["no signature", payload, ""],
  ["a signature that is none", payload, "t=1,v1=00"],
  ["the other endpoint's secret", payload, sign({ secret: SECRETS.platform })],
  ["one more blank in the bytes", `${payload} `, sign()],
  ["a signature six minutes old", payload, sign({ timestamp: minutesAgo(6) })],
  ["nothing at all", "", sign()],
])("refuses %s", (_what, body, signature) => {
  expect(() => read("connect", body, signature)).toThrow(BadSignature);
});

test("takes a signature four minutes old, and one of several that fits", () => {
  const old = sign({ timestamp: minutesAgo(4) });
  expect(read("connect", payload, old)).toMatchObject({ id: "evt_1" });
  const [time, right] = sign().split(",");
  expect(read("connect", payload, `${time},v1=${"0".repeat(64)},${right}`)).toMatchObject({ id: "evt_1" });
});

test.each([
  ["of all", { refunded: true }, { full: true, teamId: "club-1", orderId: "order-1" }],
  ["of a part", { refunded: false }, { full: false }],
  ["of somebody else's payment", { metadata: {} }, { teamId: null, orderId: null }],
])("tells a refund %s", (_what, given, news) => {
  const charge = {
    payment_intent: "pi_1",
    refunded: true,
    metadata: { teamId: "club-1", orderId: "order-1" },
    ...given,
  };
  const body = JSON.stringify({ id: "evt_2", type: "charge.refunded", data: { object: charge } });
  const event = read("platform", body, sign({ payload: body, secret: SECRETS.platform }));
  expect(event).toMatchObject({
    account: null,
    news: { kind: "refunded", paymentIntentId: "pi_1", ...news },
  });
});

describe("account.updated", () => {
  const told = (given: object = {}) => {
    const object = { id: "acct_club", object: "account", charges_enabled: false };
    const body = JSON.stringify({
      id: "evt_3",
      type: "account.updated",
      created: 60,
      data: { object },
      ...given,
    });
    return read("connect", body, sign({ payload: body, secret: SECRETS.connect })).news;
  };

  test("says whether the club's account can be paid to, and when it was so", () => {
    expect(told({ account: "acct_club" })).toEqual({
      ...{ kind: "account", account: "acct_club", chargesEnabled: false },
      told: new Date("1970-01-01T00:01:00Z"),
    });
  });

  test("of the platform's own account is no club's", () => {
    expect(told()).toEqual({ kind: "other" });
  });
});

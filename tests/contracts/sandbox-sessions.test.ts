import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_KEY } from "../../sandbox/sandbox.ts";
import { stripePayments } from "../../server/adapters/stripe-payments.ts";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  CLUB_ACCOUNT,
  listenOnFreePort,
  makeSessionRequest,
  openSandboxBench,
  SANDBOX_NOW,
  type SandboxBench,
} from "./sandbox-bench.ts";
import { throwingPayments } from "./throwing-payments.ts";

const minutes = (count: number) => new Date(SANDBOX_NOW.getTime() + count * 60_000);

describeOnPostgres("the payment sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
  });

  test("opens a session as requested", async () => {
    const request = makeSessionRequest();
    const session = await bench.payments.createSession(request);
    expect(session).toEqual({
      id: expect.stringMatching(/^cs_test_[0-9a-f]{48}$/),
      account: CLUB_ACCOUNT,
      livemode: false,
      mode: "payment",
      status: "open",
      paymentStatus: "unpaid",
      paymentFailed: false,
      url: `http://club.localhost/sandbox/pay/${session.id}`,
      amountTotal: 3000,
      currency: "usd",
      teamId: "club-1",
      orderId: request.orderId,
      paymentIntentId: null,
      customerName: "",
      customerEmail: "",
      shippingAddress: null,
    });
    expect(await bench.payments.getSession(CLUB_ACCOUNT, session.id)).toEqual(session);
    const raw = await bench.stripe.checkout.sessions.retrieve(session.id);
    expect(raw).toMatchObject({
      client_reference_id: request.orderId,
      expires_at: minutes(31).getTime() / 1000,
    });
  });

  test("can be reached over a port as well", async () => {
    const end = await listenOnFreePort(bench.sandbox);
    const payments = throwingPayments(stripePayments({ secretKey: SANDBOX_KEY, apiBase: end.origin }));
    expect(await payments.createSession(makeSessionRequest())).toMatchObject({ status: "open" });
    await end.close();
    await expect(payments.getSession(CLUB_ACCOUNT, "cs_test_1")).rejects.toThrow(/^unavailable: /);
  });

  test("lists what a session sells, page by page", async () => {
    const lines = Array.from({ length: 12 }, (_, n) => ({
      name: `Line ${n}`,
      description: "",
      unitAmount: 100 + n,
      quantity: 2,
    }));
    const { id } = await bench.payments.createSession(makeSessionRequest({ lines }));
    const listed = [];
    for await (const item of bench.stripe.checkout.sessions.listLineItems(id, { limit: 5 }))
      listed.push([item.description, item.amount_total, item.quantity]);
    expect(listed).toEqual(lines.map(({ name, unitAmount }) => [name, unitAmount * 2, 2]));
  });

  test("keeps accounts separate", async () => {
    const { id } = await bench.payments.createSession(makeSessionRequest());
    for (const ask of [bench.payments.getSession, bench.payments.expireSession])
      await expect(ask("acct_other", id)).rejects.toThrow(/resource_missing id 404/);
    expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ status: "open" });
  });

  test("closes a session once, and reports its final status afterwards", async () => {
    const { id } = await bench.payments.createSession(makeSessionRequest());
    expect(await bench.payments.expireSession(CLUB_ACCOUNT, id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect(await bench.payments.expireSession(CLUB_ACCOUNT, id)).toMatchObject({ status: "expired" });
    const paid = await bench.payments.createSession(makeSessionRequest());
    await bench.press(paid.id, "pay");
    expect(await bench.payments.expireSession(CLUB_ACCOUNT, paid.id)).toMatchObject({
      paymentStatus: "paid",
    });
    await expect(bench.stripe.checkout.sessions.expire(paid.id)).rejects.toThrow(/status of `complete`/);
  });

  test("closes an expired session, to the second", async () => {
    const { id } = await bench.payments.createSession(makeSessionRequest());
    bench.set(new Date(minutes(31).getTime() - 1000));
    expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ status: "open" });
    bench.set(minutes(31));
    expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ status: "expired" });
    expect(await (await bench.press(id, "pay")).text()).toContain("This payment has expired");
  });

  test("accepts a payment once for several presses", async () => {
    const { id } = await bench.payments.createSession(
      makeSessionRequest({ customerEmail: "given@example.com" }),
    );
    const pressed = await Promise.all([1, 2, 3, 4].map(() => bench.press(id, "pay")));
    for (const { status, headers } of pressed)
      expect([status, headers.get("location")]).toEqual([
        303,
        `http://club.localhost/storesuccess?checkoutsuccess=true&session_id=${id}`,
      ]);
    expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({
      status: "complete",
      paymentStatus: "paid",
      paymentIntentId: expect.stringMatching(/^pi_/),
      customerName: "A Fan",
      customerEmail: "fan@example.com",
      url: null,
    });
    await expect.poll(() => bench.heard.map(({ type }) => type)).toEqual(["checkout.session.completed"]);
  });

  test("leaves a declined session open", async () => {
    const { id } = await bench.payments.createSession(makeSessionRequest());
    const declined = await bench.press(id, "decline");
    expect([declined.status, await declined.text()]).toEqual([
      200,
      expect.stringContaining("Your card was declined"),
    ]);
    const nameless = await bench.press(id, "pay", { email: "fan@example.com", name: " " });
    expect(await nameless.text()).toContain("Please enter the name on the card.");
    expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ status: "open" });
    expect((await bench.press(id, "pay")).status).toBe(303);
  });

  describe("a delayed payment", () => {
    test.each([
      ["arrive", "checkout.session.async_payment_succeeded", "paid", false],
      ["fail", "checkout.session.async_payment_failed", "unpaid", true],
    ] as const)("can %s", async (action, type, paymentStatus, paymentFailed) => {
      const { id } = await bench.payments.createSession(makeSessionRequest());
      await bench.press(id, "later");
      const underWay = { status: "complete", paymentStatus: "unpaid", paymentFailed: false };
      expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject(underWay);
      await bench.press(id, action);
      await bench.press(id, action);
      expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({
        paymentStatus,
        paymentFailed,
      });
      await expect
        .poll(() => bench.heard.map((event) => event.type))
        .toEqual(["checkout.session.completed", type]);
    });
  });

  describe("a refund", () => {
    const payFor = async (given = {}) => {
      const { id } = await bench.payments.createSession(makeSessionRequest(given));
      await bench.press(id, "pay");
      const { paymentIntentId } = await bench.payments.getSession(CLUB_ACCOUNT, id);
      return paymentIntentId ?? "";
    };
    const back = (paymentIntentId: string, refundsFee: boolean) =>
      bench.payments.refund({
        account: CLUB_ACCOUNT,
        teamId: "club-1",
        orderId: "order-r",
        paymentIntentId,
        refundsFee,
        metadata: {},
        part: null,
      });

    const charge = () => bench.heard.findLast(({ type }) => type === "charge.refunded")?.news;

    test("refunds in full once for several requests, and its event names the order", async () => {
      const intent = await payFor({ orderId: "order-r" });
      await back(intent, true);
      await back(intent, true);
      const names = { paymentIntentId: intent, teamId: "club-1", orderId: "order-r" };
      await expect.poll(charge).toEqual({
        kind: "charge",
        amount: 3000,
        amountRefunded: 3000,
        currency: "usd",
        ...names,
      });
      expect(bench.heard.filter(({ type }) => type === "charge.refunded")).toHaveLength(1);
    });

    test("that failed is made on the next try", async () => {
      const intent = await payFor();
      await bench.turn("fail");
      await expect(back(intent, true)).rejects.toThrow(/^unavailable: /);
      await bench.turn("fail", false);
      await back(intent, true);
      await expect.poll(charge).toMatchObject({ amountRefunded: 3000 });
    });

    test("may be partial", async () => {
      const intent = await payFor();
      await bench.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
      await expect.poll(charge).toMatchObject({ amount: 3000, amountRefunded: 1000 });
      await expect(bench.stripe.refunds.create({ payment_intent: intent, amount: 2001 })).rejects.toThrow();
      await bench.stripe.refunds.create({ payment_intent: intent, amount: 2000 });
      await expect.poll(charge).toMatchObject({ amountRefunded: 3000 });
    });

    test("is refused without a fee, without money, or for an unknown payment", async () => {
      const intent = await payFor({ applicationFee: 0 });
      await expect(back(intent, true)).rejects.toThrow(/refund_application_fee/);
      await expect(back(intent, false)).resolves.toMatchObject({ status: "succeeded", amount: 3000 });
      await expect(back(intent, false)).resolves.toBeNull();
      await expect(back("pi_1", false)).rejects.toThrow(/resource_missing payment_intent 404/);
      const { id } = await bench.payments.createSession(makeSessionRequest());
      await bench.press(id, "later");
      const { paymentIntentId } = await bench.payments.getSession(CLUB_ACCOUNT, id);
      await expect(back(paymentIntentId ?? "", true)).rejects.toThrow(/payment_intent_unexpected_state/);
    });
  });

  describe("an idempotency key", () => {
    test("answers with the first session, for any number of requests at once", async () => {
      const request = makeSessionRequest();
      const sessions = await Promise.all([1, 2, 3].map(() => bench.payments.createSession(request)));
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    });

    test("belongs to its request and its account", async () => {
      const request = makeSessionRequest();
      const first = await bench.payments.createSession(request);
      await expect(bench.payments.createSession({ ...request, orderId: "other" })).rejects.toThrow(
        /StripeIdempotencyError/,
      );
      const elsewhere = await bench.payments.createSession({ ...request, account: "acct_other" });
      expect(elsewhere.id).not.toBe(first.id);
    });

    test("stores even a 500", async () => {
      const request = makeSessionRequest();
      await bench.turn("fail");
      await expect(bench.payments.createSession(request)).rejects.toThrow(/^unavailable: /);
      await bench.turn("fail", false);
      await expect(bench.payments.createSession(request)).rejects.toThrow(/^unavailable: /);
      expect(await bench.payments.createSession({ ...request, idempotencyKey: "new" })).toMatchObject({
        status: "open",
      });
    });

    test("stays unused if the request was refused", async () => {
      const request = makeSessionRequest();
      await expect(bench.payments.createSession({ ...request, successUrl: "/store" })).rejects.toThrow();
      expect(await bench.payments.createSession(request)).toMatchObject({ status: "open" });
    });
  });
});

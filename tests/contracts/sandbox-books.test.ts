import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  CLUB_ACCOUNT,
  makeSessionRequest,
  openSandboxBench,
  SANDBOX_NOW,
  type SandboxBench,
} from "./sandbox-bench.ts";

/** The sandbox's record of an account's payments, read through Stripe's own SDK. */
describeOnPostgres("the books of the sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  let account: string;
  let accounts = 0;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
    accounts += 1;
    account = `${CLUB_ACCOUNT}_${accounts}`;
  });

  const EVER = { from: new Date(0), to: new Date("2100-01-01T00:00:00Z") };
  const pay = async (orderId: string) => {
    const { id } = await bench.payments.createSession(makeSessionRequest({ account, orderId }));
    await bench.press(id, "pay");
    const { paymentIntentId } = await bench.payments.getSession(account, id);
    return { id, paymentIntentId: paymentIntentId ?? "" };
  };
  const listed = async (wanted: Parameters<typeof bench.payments.listPayments>[1] = EVER) =>
    (await bench.payments.listPayments(account, wanted)).map(({ orderId }) => orderId);

  test("have each payment with its order and fee", async () => {
    const { paymentIntentId } = await pay("order-1");
    await bench.payments.createSession(makeSessionRequest({ account }));
    expect(await bench.payments.listPayments(account, EVER)).toEqual([
      {
        paymentIntentId,
        teamId: "club-1",
        orderId: "order-1",
        currency: "usd",
        amount: 3000,
        refunded: 0,
        fee: 400,
        disputes: [],
        timeCreated: SANDBOX_NOW,
      },
    ]);
  });

  test("can be limited to a time or one payment, and have no other account's", async () => {
    const { paymentIntentId } = await pay("order-1");
    bench.set(new Date(SANDBOX_NOW.getTime() + 60_000));
    await pay("order-2");
    const minute = { from: SANDBOX_NOW, to: new Date(SANDBOX_NOW.getTime() + 60_000) };
    expect(await listed(minute)).toEqual(["order-1"]);
    expect(await listed({ paymentIntentId })).toEqual(["order-1"]);
    expect(await listed({ paymentIntentId: "pi_none" })).toEqual([]);
    expect(await bench.payments.listPayments("acct_other", EVER)).toEqual([]);
  });

  test("have more than one page", async () => {
    for (let order = 0; order < 3; order++) await pay(`order-${order}`);
    const pages = bench.stripe.charges.list({ limit: 2 }, { stripeAccount: account });
    expect(await pages.autoPagingToArray({ limit: 10 })).toHaveLength(3);
  });

  test("have refunds and disputes", async () => {
    const [back, disputed] = [await pay("order-1"), await pay("order-2")];
    await bench.payments.refund({
      account,
      teamId: "club-1",
      orderId: "order-1",
      paymentIntentId: back.paymentIntentId,
      refundsFee: true,
      part: null,
    });
    await bench.press(disputed.id, "dispute");
    const [one] = await bench.payments.listPayments(account, { paymentIntentId: back.paymentIntentId });
    expect(one).toMatchObject({ refunded: 3000, fee: 0 });
    const [other] = await bench.payments.listPayments(account, { paymentIntentId: disputed.paymentIntentId });
    expect(other).toMatchObject({ refunded: 0, fee: 400, disputes: [{ amount: 3000, status: "open" }] });
  });

  test("keep the fee of a failed refund, beside one that arrived", async () => {
    const { paymentIntentId } = await pay("order-1");
    const giveBack = (requestId: string) =>
      bench.payments.refund({
        ...{ account, teamId: "club-1", orderId: "order-1", paymentIntentId, refundsFee: true },
        part: { amount: 1000, requestId, idempotencyKey: requestId },
      });
    await giveBack("arrives");
    await bench.turn("refund-fail");
    await giveBack("fails");
    expect(await bench.payments.listPayments(account, { paymentIntentId })).toMatchObject([
      { refunded: 1000, fee: 400 - 133 },
    ]);
  });

  test("list an account's money events, oldest first, delivered or not, and nothing else", async () => {
    const [back, disputed] = [await pay("order-1"), await pay("order-2")];
    await bench.turn("lose");
    await bench.payments.refund({
      ...{ account, teamId: "club-1", orderId: "order-1", paymentIntentId: back.paymentIntentId },
      ...{ refundsFee: true, part: { amount: 1000, requestId: "one", idempotencyKey: `${account}-one` } },
    });
    bench.set(new Date(SANDBOX_NOW.getTime() + 60_000));
    await bench.press(disputed.id, "dispute");
    const told = await bench.payments.listMoneyEvents(account, EVER);
    expect(told.map(({ type, news }) => [type, news.kind])).toEqual([
      ["refund.created", "refund"],
      ["charge.refunded", "charge"],
      ["charge.dispute.created", "dispute"],
      ["charge.dispute.funds_withdrawn", "dispute"],
    ]);
    expect(told[0]).toMatchObject({ account, livemode: false, news: { amount: 1000, requestId: "one" } });
    const answerBy = new Date(SANDBOX_NOW.getTime() + 60_000 + 7 * 24 * 3_600_000);
    expect(told[2]?.news).toMatchObject({ status: "open", answerBy });
    const minute = { from: SANDBOX_NOW, to: new Date(SANDBOX_NOW.getTime() + 60_000) };
    expect(await bench.payments.listMoneyEvents(account, minute)).toHaveLength(2);
    expect(await bench.payments.listMoneyEvents("acct_other", EVER)).toEqual([]);
    expect(await bench.payments.listDisputes(account, disputed.paymentIntentId)).toMatchObject([
      { amount: 3000, status: "open" },
    ]);
  });
});

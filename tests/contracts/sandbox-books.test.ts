import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import type { SessionSelection } from "../../server/ports/payments.ts";
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
      metadata: {},
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
        ...{ account, teamId: "club-1", orderId: "order-1", paymentIntentId, refundsFee: true, metadata: {} },
        part: { amount: 1000, requestId, idempotencyKey: requestId },
      });
    await giveBack("arrives");
    await bench.turn("refund-fail");
    await giveBack("fails");
    expect(await bench.payments.listPayments(account, { paymentIntentId })).toMatchObject([
      { refunded: 1000, fee: 400 - 133 },
    ]);
  });

  test("list an account's sessions by status, with metadata and the time of payment, newest first", async () => {
    const metadata = { order01: '{"v":1}', seal: "abc" };
    const at = (minutes: number) => new Date(SANDBOX_NOW.getTime() + minutes * 60_000);
    const openAt = async (minutes: number) => {
      bench.set(at(minutes));
      return bench.payments.createSession(
        makeSessionRequest({ account, orderId: `order-${minutes}`, metadata, expiresAt: at(minutes + 31) }),
      );
    };
    const [first, second, third, fourth] = [
      await openAt(0),
      await openAt(1),
      await openAt(2),
      await openAt(3),
    ];
    await bench.press(first.id, "pay");
    await bench.press(second.id, "later");
    await bench.press(fourth.id, "pay");
    const { paymentIntentId } = await bench.payments.getSession(account, first.id);
    await bench.press(first.id, "dispute");

    const list = (wanted: Partial<SessionSelection>) =>
      bench.payments.listSessions(account, { status: "complete", from: SANDBOX_NOW, after: null, ...wanted });
    const { sessions, isLast } = await list({});
    expect([sessions.map(({ id }) => id), isLast]).toEqual([[fourth.id, second.id, first.id], true]);
    expect(sessions[2]).toMatchObject({
      metadata: { ...metadata, teamId: "club-1", orderId: "order-0" },
      paymentIntentId,
      timeCreated: SANDBOX_NOW,
      expiresAt: at(31),
      timePaid: at(3),
      isDisputed: true,
    });
    expect(sessions[1]).toMatchObject({ paymentStatus: "unpaid", timePaid: null, isDisputed: false });
    const idsOf = async (wanted: Partial<SessionSelection>) =>
      (await list(wanted)).sessions.map(({ id }) => id);
    expect(await idsOf({ from: at(1) })).toEqual([fourth.id, second.id]);
    expect(await idsOf({ after: second.id })).toEqual([first.id]);
    expect(await idsOf({ status: "open" })).toEqual([third.id]);
    bench.set(at(33));
    expect(await idsOf({ status: "open" })).toEqual([]);
    await expect(list({ after: "cs_none" })).rejects.toThrow(/resource_missing starting_after/);
    const pages = bench.stripe.checkout.sessions.list({ limit: 1 }, { stripeAccount: account });
    expect((await pages.autoPagingToArray({ limit: 10 })).map(({ id }) => id)).toEqual(
      [fourth, third, second, first].map(({ id }) => id),
    );
    const others = await bench.payments.listSessions("acct_other", {
      ...{ status: "complete", from: new Date(0), after: null },
    });
    expect(others).toEqual({ sessions: [], isLast: true });
  });

  test("list an account's refunds since a time, oldest first, with their metadata", async () => {
    const [one, other] = [await pay("order-1"), await pay("order-2")];
    const back = (paymentIntentId: string, orderId: string) =>
      bench.payments.refund({
        ...{ account, teamId: "club-1", orderId, paymentIntentId, refundsFee: true },
        ...{ metadata: { refund01: "{}" }, part: null },
      });
    await back(one.paymentIntentId, "order-1");
    bench.set(new Date(SANDBOX_NOW.getTime() + 60_000));
    await back(other.paymentIntentId, "order-2");
    const since = async (from: Date) =>
      (await bench.payments.listRefundsSince(account, from)).map(({ metadata }) => metadata);
    const [first, second] = ["order-1", "order-2"].map((orderId) => ({
      ...{ teamId: "club-1", orderId, refund01: "{}" },
    }));
    expect(await since(SANDBOX_NOW)).toEqual([first, second]);
    expect(await since(new Date(SANDBOX_NOW.getTime() + 1000))).toEqual([second]);
    expect(await bench.payments.listRefundsSince("acct_other", new Date(0))).toEqual([]);
  });

  test("list an account's money events, oldest first, delivered or not, and nothing else", async () => {
    const [back, disputed] = [await pay("order-1"), await pay("order-2")];
    await bench.turn("lose");
    await bench.payments.refund({
      ...{ account, teamId: "club-1", orderId: "order-1", paymentIntentId: back.paymentIntentId },
      ...{
        refundsFee: true,
        metadata: {},
        part: { amount: 1000, requestId: "one", idempotencyKey: `${account}-one` },
      },
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

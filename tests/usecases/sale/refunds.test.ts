import { beforeEach, describe, expect, test, vi } from "vitest";
import { orderMarks } from "../../../domain/desk/orders/order-marks.ts";
import { moneyBack } from "../../../domain/sale/money-back.ts";
import { orderMessage } from "../../../domain/sale/order-text.ts";
import type { RefundStatus } from "../../../domain/sale/refund.ts";
import { findClubOrder } from "../../../server/db/queries/desk/orders.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import type { MoneyNews, ReportedDispute, ReportedRefund } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { checkRefunds } from "../../../server/usecases/sale/refund/check-refunds.ts";
import { closeFailure } from "../../../server/usecases/sale/refund/close-failure.ts";
import { refundOrder } from "../../../server/usecases/sale/refund/refund-order.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { countOrderedStock, useBoxOffice } from "./box-office.ts";
import { makeReportedRefund } from "./fake-payments.ts";

const DAY_MS = 24 * 3_600_000;

/** An order of two $15.00 tickets that is refunded in different ways. */
describeOnPostgres("the money of an order", (open) => {
  const office = useBoxOffice(open);
  let session: PaymentSession;
  let orderId: string;

  beforeEach(async () => {
    office.services.log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 4,
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    const order = await office.onlyOrder();
    orderId = order.id;
    session = office.payments.pay(order.sessionId ?? "");
  });

  const tellSession = () => applyPaymentEvent(office.services, office.event(session));
  const tell = (news: MoneyNews) => applyPaymentEvent(office.services, office.event(session, { news }));
  const refund = (given: Partial<ReportedRefund> = {}) =>
    makeReportedRefund({ paymentIntentId: `pi_${session.id}`, amount: 3000, ...given });
  const dispute = (given: Partial<ReportedDispute> = {}): ReportedDispute => ({
    kind: "dispute",
    id: "dp_1",
    paymentIntentId: `pi_${session.id}`,
    amount: 3000,
    currency: "usd",
    status: "open",
    funds: "kept",
    reason: "fraudulent",
    answerBy: null,
    ...given,
  });
  const details = async () => {
    const order = await findOrderDetails(office.db, office.club.teamId, { id: orderId });
    if (!order) throw new Error("No order");
    return order;
  };
  const money = async () => Object.values(moneyBack(await details()));
  const status = async () => (await office.onlyOrder()).status;
  const jobs = (kind: string) => office.jobs.filter((job) => job.kind === kind).length;
  const alarms = () => vi.mocked(office.services.log.error).mock.calls.length;
  const job = () => ({ teamId: office.club.teamId, orderId });

  describe("that is paid", () => {
    beforeEach(tellSession);

    test.each<[RefundStatus, number[]]>([
      ["pending", [0, 1000, 0]],
      ["requires_action", [0, 1000, 0]],
      ["succeeded", [1000, 0, 0]],
      ["failed", [0, 0, 1000]],
      ["canceled", [0, 0, 1000]],
    ])("refunded in part, %s, leaves the tickets valid", async (to, expected) => {
      await tell(refund({ amount: 1000, status: to }));
      expect([await status(), await money()]).toEqual(["paid", expected]);
      expect(await office.codes()).toHaveLength(2);
    });

    test.each<RefundStatus>(["pending", "succeeded"])(
      "refunded in full, %s, makes the tickets void",
      async (to) => {
        expect(await tell(refund({ status: to }))).toBe("void");
        expect(await status()).toBe("refunded");
        expect(await office.codes()).toEqual([]);
        expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
        // The event about the charge reports the same refund, and the refund's own event is repeated.
        await tell(refund({ status: to }));
        await applyPaymentEvent(office.services, office.refunded(session));
        expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
      },
    );

    test("refunded in parts is refunded in full with the last part", async () => {
      expect(await tell(refund({ id: "re_1", amount: 1000 }))).toBe("part-refunded");
      expect(await tell(refund({ id: "re_2", amount: 2000 }))).toBe("void");
      expect([await status(), await money()]).toEqual(["refunded", [3000, 0, 0]]);
    });

    test("whose refund fails later is reported once to club and operator, and shown on the buyer's page", async () => {
      await tell(refund());
      await tell(refund({ status: "failed", reason: "expired_or_canceled_card" }));
      await tell(refund({ status: "failed", reason: "expired_or_canceled_card" }));
      // A report that is older than the last one changes nothing.
      await tell(refund({ status: "succeeded" }));
      expect([await status(), await money()]).toEqual(["refunded", [0, 0, 3000]]);
      expect([jobs("mail-notice"), alarms(), jobs("refund-order")]).toEqual([1, 1, 0]);
      expect((await details()).refunds).toMatchObject([
        { id: "re_1", amount: 3000, status: "failed", reason: "expired_or_canceled_card" },
      ]);
    });

    test("whose refund fails, reported ten times at once, is reported to the club once", async () => {
      const failed = refund({ status: "failed" });
      await Promise.all(Array.from({ length: 10 }, () => tell(failed)));
      expect([jobs("mail-notice"), alarms()]).toEqual([1, 1]);
    });

    test("whose charge reports a refund without an event of its own is looked up", async () => {
      office.payments.given.push(refund({ amount: 1000, status: "pending" }));
      await applyPaymentEvent(office.services, office.refunded(session, { amountRefunded: 1000 }));
      expect([jobs("check-refunds"), await money()]).toEqual([1, [0, 0, 0]]);
      await checkRefunds(office.services, job());
      expect(await money()).toEqual([0, 1000, 0]);
    });

    test("with a pending refund is looked up daily, and reported to a person after 30 days", async () => {
      const { timeCreated } = refund();
      office.payments.given.push(refund({ amount: 1000, status: "pending" }));
      await tell(refund({ amount: 1000, status: "pending" }));
      expect(jobs("check-refunds")).toBe(1);
      office.set(new Date(timeCreated.getTime() + DAY_MS));
      await checkRefunds(office.services, job());
      expect([jobs("check-refunds"), alarms()]).toEqual([2, 0]);
      office.set(new Date(timeCreated.getTime() + 31 * DAY_MS));
      await checkRefunds(office.services, job());
      expect([jobs("check-refunds"), alarms()]).toEqual([2, 1]);
    });

    test.each<[string, Partial<ReportedRefund>]>([
      ["currency", { currency: "cad" }],
      ["amount", { amount: 3001 }],
    ])("ignores a refund in another %s", async (mismatch, given) => {
      expect(await tell(refund(given))).toBe(`mismatch: ${mismatch}`);
      expect([await status(), await money()]).toEqual(["paid", [0, 0, 0]]);
    });

    test("ignores a refund of another payment or from another club's account", async () => {
      expect(await tell(refund({ paymentIntentId: "pi_other" }))).toBe("ignored");
      const thief = { account: "acct_thief", news: refund() };
      expect(await applyPaymentEvent(office.services, office.event(session, thief))).toBe("ignored");
      expect(await status()).toBe("paid");
    });

    describe("and disputed", () => {
      test("keeps the tickets valid until it is lost, and mails the club each change once", async () => {
        expect(await tell(dispute())).toBe("disputed");
        expect(await tell(dispute())).toBe("none");
        await tell(dispute({ funds: "withdrawn" }));
        expect([await status(), await money(), jobs("mail-notice"), alarms()]).toEqual([
          "paid",
          [0, 0, 0],
          1,
          1,
        ]);
        expect(await office.codes()).toHaveLength(2);
        expect((await details()).disputes).toMatchObject([{ status: "open", funds: "withdrawn" }]);

        expect(await tell(dispute({ status: "lost" }))).toBe("void");
        expect(await tell(dispute({ status: "lost" }))).toBe("none");
        expect([await status(), await money(), jobs("mail-notice")]).toEqual(["refunded", [3000, 0, 0], 2]);
        expect(await office.codes()).toEqual([]);
        expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
      });

      test("is won in any order of the events", async () => {
        await tell(dispute({ status: "won", funds: "reinstated" }));
        await tell(dispute({ funds: "withdrawn" }));
        await tell(dispute());
        expect([await status(), jobs("mail-notice")]).toEqual(["paid", 1]);
        expect((await details()).disputes).toMatchObject([{ status: "won", funds: "reinstated" }]);
      });

      test("is lost in part: the rest of the order stays valid", async () => {
        await tell(dispute({ status: "lost", amount: 1000 }));
        expect([await status(), await money()]).toEqual(["paid", [1000, 0, 0]]);
        expect(await office.codes()).toHaveLength(2);
      });
    });
  });

  test.each([
    ["as it happened", false],
    ["backwards", true],
  ])("with the events %s, and then again, ends in the same state", async (_how, backwards) => {
    const steps: (() => Promise<unknown>)[] = [
      () => applyPaymentEvent(office.services, office.refunded(session)),
      () => tell(refund({ status: "pending" })),
      () => tell(refund()),
      () => tell(refund({ status: "failed" })),
      () => tell(dispute()),
    ];
    await tellSession();
    const first = backwards ? steps.toReversed() : steps;
    for (const told of [...first, ...steps]) await told();
    expect([await status(), await money(), jobs("mail-notice")]).toEqual(["refunded", [0, 0, 3000], 2]);
    const { sold, held } = await office.stock("game");
    expect((await countOrderedStock(office.db, office.club.teamId)).game ?? { sold: 0, held: 0 }).toEqual({
      sold,
      held,
    });
  });

  describe("that came too late", () => {
    beforeEach(async () => {
      office.set(new Date("2026-12-06T12:00:00Z"));
      await tellSession();
      expect(await status()).toBe("late-refunded");
    });
    const giveBack = () => refundOrder(office.services, job());
    const fail = (id: string) =>
      tell(refund({ ...office.payments.given.find((one) => one.id === id), status: "failed" }));
    const failAtProvider = (id: string) => {
      office.payments.given = office.payments.given.map((one) =>
        one.id === id ? { ...one, status: "failed" } : one,
      );
    };

    test.each<[RefundStatus, number[]]>([
      ["succeeded", [3000, 0, 0]],
      ["pending", [0, 3000, 0]],
      ["failed", [0, 3000, 0]],
    ])("is refunded, and the answer is stored: %s", async (answer, expected) => {
      office.payments.refundsAs = answer;
      await giveBack();
      expect(await money()).toEqual(expected);
      expect((await details()).refunds).toMatchObject([{ id: "re_1", amount: 3000, status: answer }]);
      // Only a refund that failed at once is retried later.
      expect(jobs("refund-order")).toBe(answer === "failed" ? 2 : 1);
    });

    test("is not refunded twice after a lost answer", async () => {
      office.payments.refundsAs = "pending";
      const ask = office.payments.refund;
      office.payments.refund = async (request) => {
        await ask(request);
        throw new Error("The answer got lost");
      };
      await expect(giveBack()).rejects.toThrow("The answer got lost");
      await giveBack();
      await giveBack();
      expect(office.payments.refunds).toHaveLength(1);
      expect(await money()).toEqual([0, 3000, 0]);
    });

    test("is tried three times if it fails, then reported to club, operator and buyer", async () => {
      office.payments.refundsAs = "pending";
      for (const id of ["re_1", "re_2", "re_3"]) {
        await giveBack();
        expect([await money(), jobs("mail-notice"), alarms()]).toEqual([[0, 3000, 0], 0, 0]);
        failAtProvider(id);
        await fail(id);
        await fail(id);
      }
      expect([await money(), jobs("mail-notice"), alarms()]).toEqual([[0, 0, 3000], 1, 1]);
      // The order's first mail, and the mail about the failed refund.
      expect([jobs("refund-order"), jobs("mail-order")]).toEqual([3, 2]);
      await giveBack();
      expect(office.payments.refunds).toHaveLength(3);
    });

    test("can then be closed by an officer, once, with what happened to the money", async () => {
      const close = (byHand: boolean) =>
        closeFailure(
          office.services,
          { ...job(), who: "owner@example.com" },
          { requestId: null, byHand, reason: "Cash at the game" },
        );
      const marks = async () => {
        const order = await findClubOrder(office.db, office.club.teamId, job().orderId);
        return orderMarks(order ?? expect.fail("No order")).map(({ word }) => word);
      };
      const failed = ["re_1", "re_2", "re_3"].map((id) => refund({ id, status: "failed" }));
      office.payments.given = failed;
      for (const one of failed.slice(0, 2)) await tell(one);
      // The program still retries by itself.
      expect(await close(true)).toBe(false);
      for (const one of failed) await tell(one);
      expect(await marks()).toEqual(["Not refunded yet", "Refund failed"]);
      expect(await close(true)).toBe(true);
      expect(await close(false)).toBe(false);
      expect([await status(), await money(), await marks()]).toEqual([
        "late-refunded",
        [3000, 0, 0],
        ["Refunded"],
      ]);
      await giveBack();
      expect(office.payments.refunds).toEqual([]);
      expect(orderMessage(await details()).text).toContain("The club is refunding $30.00 to you directly");
    });

    test("can be closed as not owed, and its buyer is not told of a refund", async () => {
      for (const id of ["re_1", "re_2", "re_3"]) await tell(refund({ id, status: "failed" }));
      const act = { ...job(), who: "owner@example.com" };
      const closing = { requestId: null, byHand: false, reason: "A voucher" };
      expect(await closeFailure(office.services, act, closing)).toBe(true);
      expect([await status(), await money()]).toEqual(["late-refunded", [0, 0, 0]]);
      const { text } = orderMessage(await details());
      expect(text).toContain("has marked this as resolved");
      expect(text).not.toMatch(/returned/);
    });

    test("can be refunded by an officer after that, and then needs no attention", async () => {
      for (const id of ["re_1", "re_2", "re_3"]) await tell(refund({ id, status: "failed" }));
      const timeCreated = new Date("2026-12-20T12:00:00Z");
      await tell(refund({ id: "re_4", timeCreated }));
      expect([await status(), await money()]).toEqual(["late-refunded", [3000, 0, 0]]);
    });
  });
});

import { beforeEach, expect, test } from "vitest";
import { replayOrder } from "../../../server/usecases/sale/settle/replay-order.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "./box-office.ts";
import { makeReportedRefund, PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

/** An order of two tickets; the provider's events about it do not arrive. */
describeOnPostgres("a replayed order", (open) => {
  const office = useBoxOffice(open);
  let sessionId: string;

  beforeEach(async () => {
    await makeTicket(office.db, office.club, { id: "game", ticketsTotal: 4, prices: [{ id: "adult" }] });
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    sessionId = (await office.onlyOrder()).sessionId ?? "";
  });

  const replay = async () => {
    const { teamId, id: orderId } = await office.onlyOrder();
    return replayOrder(office.services, { teamId, orderId });
  };
  const giveBack = async () => {
    const { total: amount } = await office.onlyOrder();
    const refund = makeReportedRefund({ paymentIntentId: `pi_${sessionId}`, amount });
    office.payments.listRefunds = async () => ({ ok: true, value: [refund] });
  };

  test("is paid if its payment was not reported, once", async () => {
    office.payments.pay(sessionId);
    expect(await replay()).toEqual({ ok: true, value: "fulfil" });
    expect(await replay()).toEqual({ ok: true, value: "none" });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
    expect(await office.codes()).toHaveLength(2);
  });

  test("takes available tickets for a payment after its end", async () => {
    office.payments.change(sessionId, { status: "expired" });
    expect(await replay()).toEqual({ ok: true, value: "release" });
    office.payments.pay(sessionId);
    await replay();
    expect(await office.onlyOrder()).toMatchObject({ status: "paid" });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
  });

  test("is void if its refund was not reported, even if its payment was not either", async () => {
    office.payments.pay(sessionId);
    await giveBack();
    await replay();
    expect(await office.onlyOrder()).toMatchObject({ status: "refunded" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("is void if a lost dispute was not reported", async () => {
    office.payments.pay(sessionId);
    await replay();
    const { total: amount } = await office.onlyOrder();
    const dispute = { kind: "dispute", id: "dp_1", status: "lost", funds: "withdrawn", reason: "" } as const;
    office.payments.disputed.push({
      ...dispute,
      ...{ amount, currency: "usd", answerBy: null, paymentIntentId: `pi_${sessionId}` },
    });
    for (const _twice of [1, 2]) await replay();
    expect(await office.onlyOrder()).toMatchObject({ status: "refunded" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("is unchanged while the provider does not answer", async () => {
    office.payments.pay(sessionId);
    office.payments.getSession = async () => PROVIDER_UNAVAILABLE;
    expect(await replay()).toEqual(PROVIDER_UNAVAILABLE);
    expect(await office.onlyOrder()).toMatchObject({ status: "pending" });
  });

  test("is unchanged while its buyer is paying", async () => {
    expect(await replay()).toEqual({ ok: true, value: "none" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 2 });
  });
});

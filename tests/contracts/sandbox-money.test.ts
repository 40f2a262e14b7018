import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import type { RefundPart } from "../../server/ports/payments.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { CLUB_ACCOUNT, makeSessionRequest, openSandboxBench, type SandboxBench } from "./sandbox-bench.ts";

/** Refunds and disputes in the sandbox, and their failures. */
describeOnPostgres("money in the sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  let id: string;
  let paymentIntentId: string;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
    ({ id } = await bench.payments.createSession(makeSessionRequest()));
    await bench.press(id, "pay");
    paymentIntentId = (await bench.payments.getSession(CLUB_ACCOUNT, id)).paymentIntentId ?? "";
  });

  const ask = (part: RefundPart | null) =>
    bench.payments.refund({
      account: CLUB_ACCOUNT,
      teamId: "club-1",
      orderId: "order-1",
      paymentIntentId,
      refundsFee: true,
      metadata: {},
      part,
    });
  const giveBack = async () => {
    const refund = await ask(null);
    if (refund?.kind === "refused") throw new Error(refund.code);
    return refund;
  };
  const listed = () => bench.payments.listRefunds(CLUB_ACCOUNT, paymentIntentId);
  const press = (action: string, fields: Record<string, string> = {}) => bench.press(id, action, fields);
  const types = () => bench.heard.map(({ type }) => type).filter((type) => !type.startsWith("checkout"));
  const charge = async () => {
    const { latest_charge } = await bench.stripe.checkout.sessions
      .retrieve(id, { expand: ["payment_intent"] })
      .then(({ payment_intent }) => payment_intent as { latest_charge: string });
    return latest_charge;
  };

  test("that is refunded is reported by the refund and its charge, and listed with our ids", async () => {
    const refund = await giveBack();
    expect(refund).toMatchObject({ kind: "refund", amount: 3000, status: "succeeded", paymentIntentId });
    expect(await listed()).toEqual([refund]);
    await expect.poll(() => types().sort()).toEqual(["charge.refunded", "refund.created"]);
    expect(bench.heard.find(({ type }) => type === "refund.created")?.news).toEqual(refund);
    const [raw] = (await bench.stripe.refunds.list({ payment_intent: paymentIntentId })).data;
    expect(raw).toMatchObject({ metadata: { teamId: "club-1", orderId: "order-1" }, charge: await charge() });
  });

  test("is refunded in parts, each once per key, and never more than is left", async () => {
    const part = { amount: 1000, requestId: "one", idempotencyKey: "one-0" };
    const first = await ask(part);
    expect(first).toMatchObject({ amount: 1000, requestId: "one" });
    expect(await ask(part)).toEqual(first);
    expect(await listed()).toEqual([first]);
    const more = { amount: 2001, requestId: "two", idempotencyKey: "two-0" };
    expect(await ask(more)).toMatchObject({ kind: "refused" });
    expect(await ask({ ...more, amount: 2000, idempotencyKey: "two-1" })).toMatchObject({ requestId: "two" });
    expect(await ask({ ...more, idempotencyKey: "two-2" })).toBeNull();
  });

  test("is not found for another account or an unknown payment", async () => {
    await giveBack();
    expect(await bench.payments.listRefunds("acct_other", paymentIntentId)).toEqual([]);
    expect(await bench.payments.listRefunds(CLUB_ACCOUNT, "pi_none")).toEqual([]);
  });

  describe("with the switch refund-wait", () => {
    beforeEach(() => bench.turn("refund-wait"));

    test.each([
      ["arrives", "refund-arrive", "succeeded", ["charge.refund.updated", "refund.updated"]],
      ["comes back", "refund-fail", "failed", ["charge.refund.updated", "refund.failed", "refund.updated"]],
    ])("stays pending until it %s", async (_how, action, status, told) => {
      const refund = await giveBack();
      expect(refund?.status).toBe("pending");
      await expect.poll(() => types().length).toBe(2);
      expect((await press(action, { refund: refund?.id ?? "" })).status).toBe(303);
      expect(await listed()).toMatchObject([{ status }]);
      await expect.poll(() => types().slice(2).sort()).toEqual(told);
    });

    test("can be requested again only after it failed", async () => {
      const refund = await giveBack();
      expect(await giveBack()).toBeNull();
      await press("refund-fail", { refund: refund?.id ?? "" });
      expect(await giveBack()).toMatchObject({ status: "pending", amount: 3000 });
      expect(await listed()).toHaveLength(2);
      expect((await press("refund-fail", { refund: refund?.id ?? "" })).status).toBe(400);
      expect((await press("refund-fail", { refund: "re_none" })).status).toBe(400);
    });
  });

  test("with the switch refund-fail is answered as pending, then fails", async () => {
    await bench.turn("refund-fail");
    expect(await giveBack()).toMatchObject({ status: "pending" });
    await expect.poll(types).toContain("refund.failed");
    expect(await listed()).toMatchObject([{ status: "failed", reason: "expired_or_canceled_card" }]);
  });

  test("is refunded in parts by the page's button", async () => {
    await press("refund", { amount: "10.00" });
    expect((await press("refund", { amount: "20.01" })).status).toBe(400);
    await press("refund", { amount: "20.00" });
    expect((await listed()).map(({ amount }) => amount)).toEqual([2000, 1000]);
    const counted = () =>
      bench.heard.flatMap(({ news }) => (news.kind === "charge" ? news.amountRefunded : []));
    await expect.poll(counted).toEqual([1000, 3000]);
  });

  test.each([
    ["win", "won", ["charge.dispute.closed", "charge.dispute.funds_reinstated"]],
    ["lose", "lost", ["charge.dispute.closed"]],
  ])("is disputed by a bank, and the club may %s", async (action, status, told) => {
    await press("dispute");
    expect((await press("dispute")).status).toBe(400);
    await expect.poll(types).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
    expect(bench.heard.at(-1)?.news).toMatchObject({
      kind: "dispute",
      paymentIntentId,
      amount: 3000,
      status: "open",
    });
    await press(`dispute-${action}`);
    expect((await press(`dispute-${action}`)).status).toBe(400);
    await expect.poll(() => types().slice(2)).toEqual(told);
    expect(bench.heard.at(-1)?.news).toMatchObject({ kind: "dispute", status });
  });

  test("shows the possible actions on its page", async () => {
    const page = async () =>
      (await bench.sandbox.page(new Request(`http://club.localhost/sandbox/pay/${id}`))).text();
    expect(await page()).toContain("Open a dispute");
    await press("refund", { amount: "10.00" });
    expect(await page()).toContain("A refund of $10.00 was sent.");
  });
});

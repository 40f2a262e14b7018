import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISPUTE_FUNDS, DISPUTE_STATUSES, type Dispute, mergeDispute } from "./dispute.ts";
import { chargeEvent, disputeEvent, moneyBack, refundEvent } from "./money-back.ts";
import { hasTriesLeft, isRefundNews, REFUND_STATUSES, type Refund, retryDelaySeconds } from "./refund.ts";

const refund = (fields: Partial<Refund> = {}): Refund => ({
  id: "re_1",
  amount: 1000,
  status: "succeeded",
  reason: "",
  timeCreated: new Date("2026-12-01T12:00:00Z"),
  requestId: null,
  ...fields,
});
const dispute = (fields: Partial<Dispute> = {}): Dispute => ({
  id: "dp_1",
  amount: 1000,
  status: "open",
  funds: "kept",
  reason: "fraudulent",
  answerBy: null,
  ...fields,
});
const [pending, failed] = [refund({ status: "pending" }), refund({ status: "failed" })];

describe("a refund", () => {
  test("ends in the same status whatever the order and number of its reports", () => {
    const reports = fc.array(fc.constantFrom(...REFUND_STATUSES), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(reports, (statuses) => {
        const keep = (before: Refund | null, status: Refund["status"]) =>
          isRefundNews(before, { amount: 1000, status }) ? refund({ status }) : before;
        const last = (all: Refund["status"][]) => all.reduce(keep, null as Refund | null)?.status;
        const isBack = (status: Refund["status"] | undefined) => status === "failed" || status === "canceled";
        const [there, back] = [last(statuses), last(statuses.toReversed())];
        expect(isBack(there) ? isBack(back) : there === back).toBe(true);
      }),
    );
  });

  test("that failed is requested twice more, each time after a longer wait", () => {
    expect(retryDelaySeconds([failed])).toBe(3600);
    expect(retryDelaySeconds([failed, failed])).toBe(24 * 3600);
    expect(retryDelaySeconds([failed, failed, failed])).toBeNull();
    expect([[], [failed, failed], [failed, failed, failed]].map(hasTriesLeft)).toEqual([true, true, false]);
  });
});

describe("a dispute", () => {
  test("keeps its latest status, whatever the order of its reports", () => {
    for (const status of DISPUTE_STATUSES)
      for (const funds of DISPUTE_FUNDS) {
        const late = dispute({ status, funds });
        expect(mergeDispute(late, dispute())).toEqual(late);
        expect(mergeDispute(dispute(), late)).toEqual(late);
        expect(mergeDispute(null, late)).toEqual(late);
      }
  });
});

describe("the event for an order of $10.00 after", () => {
  const ledger = (refunds: Refund[], disputes: Dispute[] = []) => ({ total: 1000, refunds, disputes });

  test.each([
    [1000, "refunded"],
    [999, "part-refunded"],
  ])("a charge with %i cents refunded is %s", (cents, event) => {
    expect(chargeEvent(1000, cents)).toBe(event);
  });

  test.each<[string, Refund, Refund[], Dispute[], string]>([
    ["all of it pending", pending, [pending], [], "refunded"],
    ["a part", refund({ amount: 400 }), [refund({ amount: 400 })], [], "part-refunded"],
    [
      "the last part",
      refund({ amount: 600 }),
      [refund({ amount: 400 }), refund({ amount: 600 })],
      [],
      "refunded",
    ],
    [
      "the rest after a lost dispute",
      refund({ amount: 600 }),
      [refund({ amount: 600 })],
      [dispute({ amount: 400, status: "lost" })],
      "refunded",
    ],
    ["a failure", failed, [failed], [], "refund-failed"],
    [
      "a failure reported after the second try succeeded",
      failed,
      [failed, refund({ id: "re_2" })],
      [],
      "refunded",
    ],
  ])("a refund, %s", (_what, changed, refunds, disputes, event) => {
    expect(refundEvent(ledger(refunds, disputes), changed)).toBe(event);
  });

  test.each([
    ["open", 1000, "disputed"],
    ["won", 1000, "disputed"],
    ["lost", 400, "disputed"],
    ["lost", 1000, "dispute-lost"],
  ] as const)("a dispute that is %s about %i cents", (status, amount, event) => {
    const reports = dispute({ status, amount });
    expect(disputeEvent(ledger([], [reports]), reports)).toBe(event);
  });
});

describe("moneyBack sums up [refunded, under way, stuck]", () => {
  const amounts = (
    status: "paid" | "refunded" | "late-refunded",
    refunds: Refund[],
    disputes: Dispute[] = [],
  ) => Object.values(moneyBack({ status, total: 1000, refunds, disputes }));
  const later = refund({ id: "re_2", timeCreated: new Date("2026-12-02T12:00:00Z") });

  test.each<[string, ReturnType<typeof amounts>, number[]]>([
    ["nothing moved", amounts("paid", []), [0, 0, 0]],
    ["a part is refunded", amounts("paid", [refund({ amount: 400 })]), [400, 0, 0]],
    ["a part is pending", amounts("paid", [refund({ amount: 400, status: "pending" })]), [0, 400, 0]],
    [
      "the refund of a part failed",
      amounts("paid", [refund({ amount: 400, status: "failed" })]),
      [0, 0, 400],
    ],
    [
      "a failed refund succeeded the second time",
      amounts("paid", [refund({ status: "failed" }), later]),
      [1000, 0, 0],
    ],
    ["an open dispute moves nothing", amounts("paid", [], [dispute()]), [0, 0, 0]],
    ["refunded, before the refund itself is reported", amounts("refunded", []), [0, 1000, 0]],
    ["refunded and arrived", amounts("refunded", [refund()]), [1000, 0, 0]],
    ["refunded by a person, and it failed", amounts("refunded", [failed]), [0, 0, 1000]],
    ["lost to the bank", amounts("refunded", [], [dispute({ status: "lost" })]), [1000, 0, 0]],
    ["a late payment, its refund not requested yet", amounts("late-refunded", []), [0, 1000, 0]],
    ["a late payment whose refund failed once", amounts("late-refunded", [failed]), [0, 1000, 0]],
    [
      "a late payment whose refund failed too often",
      amounts("late-refunded", [failed, failed, failed]),
      [0, 0, 1000],
    ],
    [
      "a late payment that a person refunded",
      amounts("late-refunded", [failed, failed, failed, later]),
      [1000, 0, 0],
    ],
  ])("%s", (_what, money, expected) => {
    expect(money).toEqual(expected);
  });
});

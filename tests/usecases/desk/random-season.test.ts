import fc from "fast-check";
import { expect, test } from "vitest";
import { addBooks, booksOf, EMPTY_BOOKS } from "../../../domain/desk/order-books.ts";
import { readOrderFilter } from "../../../domain/desk/order-filter.ts";
import { isFailed } from "../../../domain/sale/refund.ts";
import { listOrders } from "../../../server/db/queries/desk/orders.ts";
import { listRefundRequests } from "../../../server/db/queries/sale/refund-requests.ts";
import type { ProviderPayment } from "../../../server/ports/payments.ts";
import { reconcileOrders } from "../../../server/usecases/desk/reconcile-orders.ts";
import { askRefund } from "../../../server/usecases/sale/ask-refund.ts";
import { completeOrder } from "../../../server/usecases/sale/complete-order.ts";
import { requestRefund } from "../../../server/usecases/sale/request-refund.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { makeTicket } from "../../factories.ts";
import { type BoxOffice, SELLING, useBoxOffice } from "../sale/box-office.ts";
import { reportedRefund } from "../sale/fake-payments.ts";

/** What a club and its buyers do in a season; `order` is one of those that were placed. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("buy" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      order: fc.nat(20),
      what: fc.constantFrom("whole", "piece", "amount"),
      amount: fc.integer({ min: 1, max: 4000 }),
      unit: fc.integer({ min: 1, max: 5 }),
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("dashboard" as const),
      order: fc.nat(20),
      amount: fc.integer({ min: 1, max: 4000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dispute" as const), order: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const ACCOUNT = SELLING.stripeAccountId;

describeOnEachDatabase("a random season", (open) => {
  const office = useBoxOffice(open);
  let prices = 0;
  const disputed = new Set<string>();

  test("reconciles to the cent: what the orders say is what the provider has", async () => {
    for (const steps of fc.sample(fc.array(step, { minLength: 15, maxLength: 30 }), {
      numRuns: 6,
      seed: 21,
    })) {
      const price = 995 + 10 * prices;
      prices += 1;
      const id = `season-${prices}`;
      await makeTicket(office.db, office.club, {
        ...{ id, ticketsTotal: 999 },
        prices: [{ id: `adult-${prices}`, price }],
      });
      await play(office, steps, { priceId: `adult-${prices}`, disputed });
    }
    const booked = await bookedBy(office, disputed);
    office.payments.booked.set(ACCOUNT, booked);
    const club = { teamId: office.club.teamId, timeZone: "America/New_York", stripeAccountId: ACCOUNT };
    const compared = await reconcileOrders(office.services, club, { from: null, to: null });
    if (!compared.ok) throw new Error(compared.details);
    const { differences, ours, theirs } = compared.value;
    expect(differences).toEqual([]);
    expect(ours).toEqual(theirs);
    expect([ours.refunded > 0, ours.lost > 0, ours.payments > 10]).toEqual([true, true, true]);
    const wanted = { filter: readOrderFilter(new URLSearchParams()), timeZone: club.timeZone };
    const orders = await listOrders(office.db, club.teamId, wanted, { skipped: 0, most: 1000 });
    const { net } = orders.map(booksOf).reduce(addBooks, EMPTY_BOOKS);
    expect(net).toBe(theirs.amount - theirs.refunded - theirs.fees - theirs.lost);
    // The positive control: a cent that went back untold is found.
    const [first] = booked;
    if (first) first.refunded += 1;
    const again = await reconcileOrders(office.services, club, { from: null, to: null });
    expect(again.ok && again.value.differences).toHaveLength(1);
  });
});

async function play(
  office: BoxOffice,
  steps: readonly Step[],
  { priceId, disputed }: { priceId: string; disputed: Set<string> },
): Promise<void> {
  const { services, payments } = office;
  const pick = async (at: number) => {
    const all = await office.orders();
    return all[at % Math.max(1, all.length)];
  };
  let presses = 0;
  for (const step of steps) {
    if (step.kind === "buy") {
      const answer = await office.buy([{ priceId, quantity: step.quantity }]);
      if (!answer.ok) throw new Error(answer.reason);
      const session = payments.pay(await office.sessionOf(answer));
      await completeOrder(services, office.event(session));
      continue;
    }
    const order = await pick(step.order);
    if (!order?.paymentIntentId || !order.sessionId) continue;
    const { teamId, id: orderId, paymentIntentId } = order;
    const tell = async (news: object) => {
      const session = payments.sessions.get(order.sessionId ?? "");
      if (session) await completeOrder(services, office.event(session, { news: news as never }));
    };
    const gone = payments.given
      .filter((refund) => refund.paymentIntentId === paymentIntentId && !isFailed(refund))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (step.kind === "dashboard") {
      const amount = Math.min(step.amount, order.total - gone);
      if (amount === 0 || order.status !== "paid") continue;
      const refund = reportedRefund({ id: `re_own_${payments.given.length}`, paymentIntentId, amount });
      payments.given.push(refund);
      await tell(refund);
      continue;
    }
    if (step.kind === "dispute") {
      if (gone > 0 || order.status !== "paid") continue;
      const dispute = {
        kind: "dispute",
        id: `dp_${orderId}`,
        paymentIntentId,
        amount: order.total,
        currency: "usd",
      };
      await tell({ ...dispute, status: "open", funds: "withdrawn", reason: "fraudulent" });
      await tell({ ...dispute, status: "lost", funds: "withdrawn", reason: "fraudulent" });
      disputed.add(orderId);
      continue;
    }
    const ask =
      step.what === "whole"
        ? ({ kind: "whole" } as const)
        : step.what === "amount"
          ? ({ kind: "amount", amount: step.amount } as const)
          : ({ kind: "units", units: [{ position: 1, unit: step.unit }] } as const);
    presses += 1;
    const act = { teamId, orderId, who: "treasurer@example.com" };
    const plain = { stockBack: true, evenUsed: false, reason: "", reasonTold: false };
    await requestRefund(services, act, { ask, shown: null, key: `${priceId}-${presses}`, ...plain });
    const requests = await listRefundRequests(office.db, { teamId, orderId });
    for (const { id: requestId } of requests) await askRefund(services, { teamId, orderId, requestId });
    const last = payments.given.at(-1);
    if (!step.comesBack || last?.requestId !== requests.at(-1)?.id || !last) continue;
    const failed = { ...last, status: "failed" as const, reason: "declined" };
    payments.given[payments.given.length - 1] = failed;
    await tell(failed);
  }
}

/** The provider's books, from what it was asked and told: its fee goes back in proportion, with refunds that say so. */
async function bookedBy(office: BoxOffice, disputed: ReadonlySet<string>): Promise<ProviderPayment[]> {
  return (await office.orders()).map((order) => {
    const given = office.payments.given.filter(
      (refund) => refund.paymentIntentId === order.paymentIntentId && !isFailed(refund),
    );
    const refunded = given.reduce((sum, { amount }) => sum + amount, 0);
    const asked = given.filter(({ requestId }) => requestId !== null);
    const share = asked.reduce(
      (sum, { amount }) => sum + Math.round((order.platformFee * amount) / order.total),
      0,
    );
    const isAll = asked.reduce((sum, { amount }) => sum + amount, 0) === order.total;
    const lost = disputed.has(order.id);
    return {
      paymentIntentId: order.paymentIntentId ?? "",
      teamId: order.teamId,
      orderId: order.id,
      currency: order.currency,
      amount: order.total,
      refunded,
      fee:
        asked.length === 0
          ? order.platformFee
          : isAll
            ? 0
            : order.platformFee - Math.min(share, order.platformFee),
      disputes: lost ? [{ id: `dp_${order.id}`, amount: order.total, status: "lost" as const }] : [],
      timeCreated: order.timeCreated,
    };
  });
}

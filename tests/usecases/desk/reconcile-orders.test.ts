import { beforeEach, expect, test } from "vitest";
import type { ProviderPayment } from "../../../server/ports/payments.ts";
import { reconcileOrders } from "../../../server/usecases/desk/reconcile-orders.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SELLING_CLUB, useBoxOffice } from "../sale/box-office.ts";
import { PROVIDER_UNAVAILABLE } from "../sale/fake-payments.ts";

const ACCOUNT = SELLING_CLUB.stripeAccountId;

/** Two paid orders, compared with the provider's books. */
describeOnPostgres("a club's books beside the provider's", (open) => {
  const office = useBoxOffice(open);
  let booked: ProviderPayment[];

  beforeEach(async () => {
    await makeTicket(office.db, office.club, { id: "game", ticketsTotal: 20, prices: [{ id: "adult" }] });
    for (let order = 0; order < 2; order++) {
      const answer = await office.buy([{ priceId: "adult", quantity: 1 }]);
      if (!answer.ok) throw new Error(answer.reason);
      const session = office.payments.pay(await office.sessionOf(answer));
      await applyPaymentEvent(office.services, office.event(session));
    }
    booked = (await office.orders()).map((order) => ({
      paymentIntentId: order.paymentIntentId ?? "",
      teamId: order.teamId,
      orderId: order.id,
      currency: order.currency,
      amount: order.total,
      refunded: 0,
      fee: order.platformFee,
      disputes: [],
      timeCreated: order.timeCreated,
    }));
  });

  const compare = (days: { from: string | null; to: string | null } = { from: null, to: null }) => {
    office.payments.booked.set(ACCOUNT, booked);
    return reconcileOrders(
      office.services,
      { teamId: office.club.teamId, timeZone: "America/New_York", stripeAccountId: ACCOUNT },
      days,
    );
  };
  const found = async (days?: { from: string | null; to: string | null }) => {
    const compared = await compare(days);
    if (!compared.ok) throw new Error(compared.details);
    return compared.value.differences.map(({ what }) => what);
  };
  const payment = (changes: Partial<ProviderPayment>): ProviderPayment => {
    const [first] = booked;
    if (!first) throw new Error("No payment");
    return { ...first, ...changes };
  };

  test("agree if no event was lost", async () => {
    const compared = await compare();
    expect(compared).toMatchObject({ ok: true, value: { differences: [], foreign: 0 } });
    expect(compared.ok && compared.value.ours).toEqual(compared.ok && compared.value.theirs);
  });

  test("name a payment without a paid order", async () => {
    booked.push(payment({ paymentIntentId: "pi_lost", orderId: "GONE" }));
    expect(await found()).toEqual(["no-order"]);
    expect(await found({ from: "2026-12-01", to: "2026-12-01" })).toEqual(["no-order"]);
  });

  test("name an order without a payment at the provider", async () => {
    booked.pop();
    expect(await found()).toEqual(["no-payment"]);
  });

  test("name a refund without an event", async () => {
    booked[0] = payment({ refunded: 100 });
    expect(await found()).toEqual(["refunded"]);
  });

  test("ignore payments made without this program and another club's on the same account", async () => {
    booked.push(payment({ paymentIntentId: "pi_own", teamId: null, orderId: null }));
    booked.push(payment({ paymentIntentId: "pi_theirs", teamId: "another", orderId: "X" }));
    expect(await compare()).toMatchObject({ value: { differences: [], foreign: 1 } });
  });

  test("leave out orders of other days on both sides", async () => {
    expect(await found({ from: "2026-12-02", to: null })).toEqual([]);
    expect(await compare({ from: "2026-12-02", to: null })).toMatchObject({
      value: { ours: { payments: 0 }, theirs: { payments: 0 } },
    });
  });

  test("match a payment made long before its event arrived", async () => {
    booked[0] = payment({ timeCreated: new Date("2026-10-01T12:00:00Z") });
    expect(await found({ from: "2026-12-01", to: "2026-12-01" })).toEqual([]);
  });

  test("cannot be compared while the provider is unreachable", async () => {
    office.payments.away = true;
    expect(await compare()).toEqual(PROVIDER_UNAVAILABLE);
  });
});

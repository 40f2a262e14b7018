import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { payUrl } from "../../../domain/sale/order-details.ts";
import { storePaymentSession, updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { products, ticketPrices, tickets } from "../../../server/db/schema/index.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import type { PaymentsFailure } from "../../../server/ports/payments.ts";
import type { CheckoutAnswer } from "../../../server/usecases/sale/checkout/checkout-request.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { OPEN_STORE, useBoxOffice } from "./box-office.ts";
import { PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

/** The address that redirects to a payment page. */
const PAY_URL = /^https:\/\/club\.example\/orders\/[\w-]+\/pay$/;

/** A browser that sends the key of its former attempt again. */
describeOnPostgres("a repeated attempt", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      prices: [{ id: "adult" }, { id: "child", position: 1 }],
    });
  });

  const buy = (priceId = "adult", given = {}) => office.buy([{ priceId }], { attempt: "mine", ...given });
  const statuses = async () => (await office.orders()).map(({ status }) => status).sort();
  const bought = (key: string): CheckoutAnswer => ({
    ok: true,
    free: false,
    url: `https://club.example/orders/${key}?checkoutsuccess=true`,
  });

  describe("after the payment, if the buyer never returned from the payment page", () => {
    beforeEach(async () => {
      await buy();
      const session = office.payments.pay((await office.onlyOrder()).sessionId ?? "");
      await applyPaymentEvent(office.services, office.event(session));
    });

    test("leads to the tickets, with the parameter that empties the cart, and charges nothing more", async () => {
      const { key } = await office.onlyOrder();
      expect(await buy()).toEqual(bought(key));
      expect(await buy("adult", { teamParam: "kestrels" })).toEqual(bought(key));
      expect(await office.onlyOrder()).toMatchObject({ status: "paid" });
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("with another cart is a new order, which can be resumed in turn", async () => {
      const other = await buy("child");
      expect(other).toMatchObject({ ok: true, url: expect.stringMatching(PAY_URL) });
      expect(await buy("child")).toEqual(other);
      expect(await statuses()).toEqual(["paid", "pending"]);
    });

    test("after a refund is a new order", async () => {
      const { teamId, id } = await office.onlyOrder();
      await updateOrder(office.db, teamId, id, { status: "refunded" });
      expect(await buy()).toMatchObject({ url: expect.stringMatching(PAY_URL) });
    });
  });

  describe("while the first request still waits for its payment page", () => {
    const during = async (what: () => Promise<PaymentsFailure | undefined>) => {
      office.payments.during = async () => {
        office.payments.during = null;
        return what();
      };
      return buy();
    };

    test("does not end the first's order if it fails", async () => {
      let second: CheckoutAnswer | undefined;
      const first = await during(async () => {
        office.payments.away = true;
        second = await buy();
        office.payments.away = false;
      });
      expect(second).toEqual({ ok: false, reason: "provider-failed" });
      expect(first).toEqual({ ok: true, free: false, url: payUrl(await office.onlyOrder()) });
      expect(await office.stock("game")).toEqual({ sold: 0, held: 1 });
    });

    test("keeps its payment page if the first's answer comes too late", async () => {
      let second: CheckoutAnswer | undefined;
      const first = await during(async () => {
        second = await buy();
        return PROVIDER_UNAVAILABLE;
      });
      const order = await office.onlyOrder();
      expect(first).toEqual({ ok: false, reason: "provider-failed" });
      expect(second).toEqual({ ok: true, free: false, url: payUrl(order) });
      expect([order.status, await office.stock("game")]).toEqual(["pending", { sold: 0, held: 1 }]);
    });

    test("closes a payment page that arrives for an order closed meanwhile", async () => {
      const first = await during(async () => {
        const { teamId, id } = await office.onlyOrder();
        await updateOrder(office.db, teamId, id, { status: "failed" });
      });
      expect(first).toEqual({ ok: false, reason: "provider-failed" });
      expect([...office.payments.sessions.values()]).toMatchObject([{ status: "expired" }]);
    });

    test("closes its payment page if another version of the program has stored one for the order", async () => {
      const first = await during(async () => {
        const { teamId, id } = await office.onlyOrder();
        const other = { id: "cs_other", url: "https://pay.example/cs_other" };
        expect(await storePaymentSession(office.db, teamId, id, other)).toBe(true);
      });
      const order = await office.onlyOrder();
      expect(first).toEqual({ ok: true, free: false, url: payUrl(order) });
      expect(order).toMatchObject({ status: "pending", sessionId: "cs_other" });
      expect([...office.payments.sessions.values()]).toMatchObject([{ status: "expired" }]);
    });

    test("is answered if its order was closed and its payment page cannot be closed", async () => {
      const first = await during(async () => {
        const { teamId, id } = await office.onlyOrder();
        await updateOrder(office.db, teamId, id, { status: "failed" });
        office.payments.expireSession = () => Promise.reject(new Error("refused"));
      });
      expect(first).toEqual({ ok: false, reason: "provider-failed" });
    });
  });

  describe("when the price has changed", () => {
    const answerOf = async () => {
      const order = (await office.orders()).find(({ status }) => status === "pending");
      return { ok: true, free: false, url: order && payUrl(order) };
    };
    const raise = (price: number) =>
      office.db
        .update(ticketPrices)
        .set({ price })
        .where(and(eq(ticketPrices.teamId, office.club.teamId), eq(ticketPrices.id, "adult")));
    const totals = async () => (await office.orders()).map(({ status, total }) => [status, total]).sort();

    test("opens a new page at the new price and closes the old one", async () => {
      const first = await buy();
      const { total } = await office.onlyOrder();
      await raise(total / 2);
      const second = await buy();
      expect(second).not.toEqual(first);
      expect(second).toEqual(await answerOf());
      expect(await totals()).toEqual([
        ["expired", total],
        ["pending", total / 2],
      ]);
      const sessions = [...office.payments.sessions.values()];
      expect(sessions.map(({ status, amountTotal }) => [status, amountTotal]).sort()).toEqual([
        ["expired", total],
        ["open", total / 2],
      ]);
      expect(await office.stock("game")).toEqual({ sold: 0, held: 1 });
      expect(await buy()).toEqual(second);
    });

    test.each<[string, object]>([
      ["who bears the fee", { storeInfo: { ...OPEN_STORE, buyerPaysFee: true } }],
      ["the account it is paid to", { stripeAccountId: "acct_new" }],
    ])("does the same if the club has changed %s", async (_what, changes) => {
      const first = await buy();
      const team = { ...office.club, ...changes };
      const second = await buy("adult", { team, stripeAccountId: team.stripeAccountId });
      expect(second).toMatchObject({ ok: true });
      expect(second).not.toEqual(first);
      expect(await statuses()).toEqual(["expired", "pending"]);
    });

    test("does the same for the new shipping costs", async () => {
      const shirt = { stripePriceId: "shirt", shippable: true, shippingPrice: 500, shippingWeight: 0 };
      const { id } = await makeProduct(office.db, office.club, shirt);
      await buy("shirt", { shippingPrice: 500 });
      await office.db
        .update(products)
        .set({ shippingPrice: 900 })
        .where(and(eq(products.teamId, office.club.teamId), eq(products.id, id)));
      expect(await buy("shirt", { shippingPrice: 900 })).toEqual(await answerOf());
      expect([...office.payments.sessions.values()].map(({ status }) => status).sort()).toEqual([
        "expired",
        "open",
      ]);
    });

    test("leads to the tickets if the old price was paid just before the page is closed", async () => {
      await buy();
      const { key, sessionId, total } = await office.onlyOrder();
      await raise(total * 2);
      office.payments.pay(sessionId ?? "");
      expect(await buy()).toEqual(bought(key));
      expect(await office.onlyOrder()).toMatchObject({ status: "paid", total });
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("does not lead to an old page that cannot be closed, and holds no more than before", async () => {
      await buy();
      await raise(50);
      office.payments.away = true;
      expect(await buy()).toEqual({ ok: false, reason: "provider-failed" });
      expect(await office.onlyOrder()).toMatchObject({ status: "pending" });
    });
  });

  describe("when its tickets are no longer for sale", () => {
    const change = (changes: Partial<typeof tickets.$inferInsert>) =>
      office.db
        .update(tickets)
        .set(changes)
        .where(and(eq(tickets.teamId, office.club.teamId), eq(tickets.id, "game")));
    const sessionOf = async (): Promise<PaymentSession | undefined> =>
      office.payments.sessions.get((await office.onlyOrder()).sessionId ?? "");
    const refused = { ok: false, reason: "items-not-for-sale" };

    test.each<[string, () => unknown, object]>([
      ["they are no longer published", () => change({ published: false }), {}],
      ["the sale is over", () => change({ timeOfEvent: new Date("2026-12-01T08:59:00Z") }), {}],
      ["the club has closed its ticketing", () => {}, { storeInfo: null }],
    ])("does not lead to the payment page, which is closed: %s", async (_why, happens, of) => {
      await buy();
      await happens();
      expect(await buy("adult", { team: { ...office.club, ...of } })).toEqual(refused);
      expect(await sessionOf()).toMatchObject({ status: "expired" });
      expect(await office.onlyOrder()).toMatchObject({ status: "expired" });
      expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    });

    test("continues with its own hold if sold out for others", async () => {
      const first = await buy();
      await change({ ticketsTotal: 1 });
      expect(await buy()).toEqual(first);
    });

    test("leads to the tickets if paid meanwhile", async () => {
      await buy();
      office.payments.pay((await office.onlyOrder()).sessionId ?? "");
      await change({ published: false });
      expect(await buy()).toEqual(bought((await office.onlyOrder()).key));
    });
  });
});

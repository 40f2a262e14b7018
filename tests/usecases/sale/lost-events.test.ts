import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { listRefunds } from "../../../server/db/queries/sale/refunds.ts";
import { eventPolls } from "../../../server/db/schema/index.ts";
import type { MoneyNews } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { MAX_MONEY_EVENTS } from "../../../server/ports/payments.ts";
import {
  applyLostEvents,
  MAX_ACCOUNTS_PER_SWEEP,
} from "../../../server/usecases/sale/settle/apply-lost-events.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeOrder, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "./box-office.ts";
import { makeReportedRefund, PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

const minutesLater = (minutes: number) => new Date(SALE_NOW.getTime() + minutes * 60_000);

/** A paid order on a new account. The provider has events about its money that are not delivered. */
describeOnPostgres("lost events", (open) => {
  let office: BoxOffice;
  let session: PaymentSession;
  let account: string;
  let orderId: string;
  let accounts = 0;
  const errors = () => vi.mocked(office.services.log.error).mock.calls.map(([, text]) => text);
  const warned = () => vi.mocked(office.services.log.warn).mock.calls.map(([, text]) => text);

  beforeEach(async () => {
    const { db } = await open();
    accounts += 1;
    account = `acct_lost_${accounts}`;
    office = await openBoxOffice(db, account);
    office.services.log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await makeTicket(db, office.club, {
      id: "game",
      ticketsTotal: 4,
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    const order = await office.onlyOrder();
    orderId = order.id;
    session = office.payments.pay(order.sessionId ?? "");
    await applyPaymentEvent(office.services, office.event(session));
  });

  const look = (minutes: number) => {
    office.set(minutesLater(minutes));
    return applyLostEvents(office.services);
  };
  const happened = (minutes: number, news: MoneyNews) => {
    const event = office.event(session, { type: "charge.refunded", news });
    office.payments.events.push({ event, at: minutesLater(minutes) });
    return event;
  };
  const refund = (amount = 3000) => makeReportedRefund({ paymentIntentId: `pi_${session.id}`, amount });
  const statusOf = async (id: string) => (await office.orders()).find((one) => one.id === id)?.status;
  const status = () => statusOf(orderId);
  const looks = () => office.payments.looks.filter((one) => one === account).length;

  test("are found within five minutes, once, including a decided dispute", async () => {
    await look(0);
    const dispute = { id: "dp_1", amount: 3000, currency: "usd", reason: "", answerBy: null };
    const lost = { kind: "dispute", status: "lost", funds: "withdrawn" } as const;
    happened(1, { ...dispute, ...lost, paymentIntentId: `pi_${session.id}` });
    for (let minute = 1; minute <= 6 && (await status()) === "paid"; minute += 1) await look(minute);
    expect([await status(), (await office.stock("game")).sold]).toEqual(["refunded", 0]);
    expect(office.services.now().getTime()).toBeLessThanOrEqual(minutesLater(6).getTime());
    await look(20);
    expect(warned()).toEqual(["A missed payment event was processed"]);
  });

  test("are found within five minutes even if sweeps are late", async () => {
    /**
     * For each minute, how many seconds late its sweep is: a sweep may first spend up to 40 s on open orders.
     * The worst case is a sweep one second too early for the account, which leaves the account to the next
     * sweep.
     */
    const late = [0, 0, 1, 1, 0, 39, 0, 39];
    const every = Array.from({ length: 20 }, (_, nth) => ({ id: `re_${nth}`, second: nth * 20 + 1 }));
    await look(0);
    for (const { id, second } of every) happened(second / 60, { ...refund(10), id });
    const foundAt = new Map<string, number>();
    for (let minute = 1; minute <= 12; minute += 1) {
      const seconds = minute * 60 + (late[minute] ?? 0);
      await look(seconds / 60);
      const known = await listRefunds(office.db, { teamId: office.club.teamId, orderId });
      for (const { id } of known) if (!foundAt.has(id)) foundAt.set(id, seconds);
    }
    const waited = every.map(({ id, second }) => (foundAt.get(id) ?? Number.POSITIVE_INFINITY) - second);
    expect(Math.max(...waited)).toBeLessThanOrEqual(300);
    // Proves that the sweeps were late: sweeps on time would find the events sooner.
    expect(Math.max(...waited)).toBeGreaterThan(240);
  });

  test("are only those that were not delivered within a minute", async () => {
    await applyPaymentEvent(office.services, happened(-3, refund(100)));
    happened(-0.5, { ...refund(3000), id: "re_2" });
    await look(0);
    expect([await status(), warned()]).toEqual(["paid", []]);
  });

  test("are looked for every two minutes per account, unless the account had no payment for half a year", async () => {
    for (const minute of [0, 1, 2, 3, 4]) await look(minute);
    expect(looks()).toBe(3);
    await look(181 * 24 * 60);
    expect(looks()).toBe(3);
  });

  test("are found after a night without the program, from the last checked moment on", async () => {
    await look(0);
    happened(30, refund());
    await look(10 * 60);
    expect(await status()).toBe("refunded");
  });

  test("wait while the provider is unreachable: it is asked no further, then from the same moment", async () => {
    await look(0);
    happened(2, refund());
    office.payments.away = true;
    office.payments.looks.length = 0;
    await look(5);
    // At most the four accounts that the sweep asks at the same time: after their failures it asks no more.
    expect(office.payments.looks.length).toBeLessThanOrEqual(4);
    office.payments.away = false;
    await look(10);
    expect(await status()).toBe("refunded");
  });

  test("of a disconnected account are looked for once a day", async () => {
    office.payments.listMoneyEvents = async (asked) => {
      office.payments.looks.push(asked);
      return { ok: false, reason: "account-disconnected", details: "gone" };
    };
    for (const minute of [0, 5, 10]) await look(minute);
    expect(looks()).toBe(1);
  });

  test("about unknown orders, or with errors, delay no other account", async () => {
    happened(-5, { ...refund(), paymentIntentId: "pi_foreign" });
    happened(-4, refund());
    await look(0);
    expect(await status()).toBe("refunded");
  });

  /** Pays for another order of two tickets; the program receives no event about it. */
  const payUnheard = async () => {
    const answer = await office.buy([{ priceId: "adult", quantity: 2 }], { addressHash: "unheard" });
    if (!answer.ok) throw new Error(answer.reason);
    const paid = office.payments.pay(await office.sessionOf(answer));
    const { orderId: id, teamId, paymentIntentId } = paid;
    office.payments.booked.set(account, [
      {
        ...{ orderId: id, teamId, paymentIntentId: paymentIntentId ?? "", currency: "usd", amount: 3000 },
        ...{ refunded: 0, fee: 0, disputes: [], timeCreated: SALE_NOW },
      },
    ]);
    return { paymentIntentId: paymentIntentId ?? "", id: id ?? "" };
  };

  test("are applied even before their payment was reported, because a bank may be faster", async () => {
    const { paymentIntentId, id } = await payUnheard();
    const lost = { kind: "dispute", status: "lost", funds: "withdrawn", reason: "", answerBy: null } as const;
    happened(-5, { ...lost, id: "dp_1", amount: 3000, currency: "usd", paymentIntentId });
    expect(await statusOf(id)).toBe("pending");
    await look(0);
    expect([await statusOf(id), warned()]).toEqual(["refunded", ["A missed payment event was processed"]]);
  });

  test("wait while the provider cannot name their order, and are applied once it can", async () => {
    const { paymentIntentId, id } = await payUnheard();
    happened(-5, { ...refund(), id: "re_unheard", paymentIntentId });
    const { listPayments } = office.payments;
    office.payments.listPayments = async () => PROVIDER_UNAVAILABLE;
    await look(0);
    expect(await statusOf(id)).toBe("pending");
    office.payments.listPayments = listPayments;
    await look(2);
    expect(await statusOf(id)).toBe("refunded");
  });

  test("continue past one that cannot be applied: a job checks its order", async () => {
    const { paymentIntentId } = await payUnheard();
    happened(-6, { ...refund(), id: "re_unheard", paymentIntentId });
    happened(-4, refund());
    const { getSession } = office.payments;
    office.payments.getSession = async () => Promise.reject(new Error("It always fails"));
    await look(0);
    expect(await status()).toBe("refunded");
    expect(office.jobs.filter(({ kind }) => kind === "replay-order")).toHaveLength(1);
    expect(errors()).toEqual(["A missed payment event couldn't be processed; its order will be checked"]);
    office.payments.getSession = getSession;
  });

  test("continue past one that cannot be read, which is read again later", async () => {
    const { paymentIntentId, id } = await payUnheard();
    happened(-6, { ...refund(), id: "re_unheard", paymentIntentId });
    happened(-4, refund());
    const { listPayments } = office.payments;
    office.payments.listPayments = async () => Promise.reject(new Error("It is not understood"));
    await look(0);
    expect([await status(), await statusOf(id), errors().length]).toEqual(["refunded", "pending", 1]);
    office.payments.listPayments = listPayments;
    await look(2);
    expect(await statusOf(id)).toBe("refunded");
  });

  test("beyond the number read at once are logged", async () => {
    const event = office.event(session, { news: { kind: "other" } });
    office.payments.listMoneyEvents = async () => ({ ok: true, value: Array(MAX_MONEY_EVENTS).fill(event) });
    await look(0);
    expect(warned()).toContain("An account has more events than are read at once: the oldest are left out");
  });

  test("are looked for in a limited number of accounts at once, those that waited longest first", async () => {
    const { db } = office;
    for (let n = 0; n < MAX_ACCOUNTS_PER_SWEEP + 5; n += 1)
      await makeOrder(db, office.club, {
        ...{
          status: "paid",
          timePaid: SALE_NOW,
          stripeAccountId: `acct_many_${n}`,
          paymentIntentId: `pi_many_${n}`,
        },
      });
    await look(0);
    const first = new Set(office.payments.looks);
    expect(office.payments.looks).toHaveLength(MAX_ACCOUNTS_PER_SWEEP);
    office.payments.looks.length = 0;
    await look(1);
    expect(office.payments.looks.filter((one) => first.has(one))).toEqual([]);
    const [kept] = await db
      .select()
      .from(eventPolls)
      .where(eq(eventPolls.account, [...first][0] ?? ""));
    expect(kept?.nextLook).toEqual(minutesLater(2));
  });
});

import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { markOrderOpened } from "../../../server/db/queries/sale/orders.ts";
import { orders } from "../../../server/db/schema/index.ts";
import type { PaymentsFailure } from "../../../server/ports/payments.ts";
import { createSettlementSweepState } from "../../../server/usecases/sale/settle/sweep-memory.ts";
import { MAX_SWEEP_MS, sweepOrders } from "../../../server/usecases/sale/settle/sweep-orders.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "./box-office.ts";
import { PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

const at = (minutes: number) => new Date(SALE_NOW.getTime() + minutes * 60_000);

/** Open orders of two clubs, and a provider that fails for one club's account. */
const GONE: PaymentsFailure = { ok: false, reason: "account-disconnected", details: "403" };

describeOnPostgres("the sweep", (open) => {
  let db: Database;
  let bad: BoxOffice;
  let good: BoxOffice;
  /** Number of requests to the provider for each account. */
  let asked: Record<string, number>;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.update(orders).set({ status: "expired" }).where(eq(orders.status, "pending"));
    bad = await openBoxOffice(db, "acct_bad");
    good = await openBoxOffice(db, "acct_good");
    asked = { acct_bad: 0, acct_good: 0 };
    for (const { club } of [bad, good])
      await makeTicket(db, club, { id: "game", ticketsTotal: 100, prices: [{ id: "adult" }] });
  });

  const open6 = async (office: BoxOffice) => {
    for (let n = 0; n < 6; n += 1) await office.buy([{ priceId: "adult" }]);
  };

  /**
   * Services with a provider for the sessions of both clubs; for the bad club's sessions it fails as the test
   * says.
   */
  function servicesWith(trouble: () => PaymentsFailure | null, now: Date, log = good.services.log) {
    const ask = (what: "getSession" | "expireSession") => async (account: string, id: string) => {
      asked[account] = (asked[account] ?? 0) + 1;
      const failure = account === "acct_bad" ? trouble() : null;
      if (failure) return failure;
      return (account === "acct_bad" ? bad : good).payments[what](account, id);
    };
    const payments = { ...good.payments, getSession: ask("getSession"), expireSession: ask("expireSession") };
    return { ...good.services, payments, log, now: () => now };
  }

  test("finds one club's payment behind six orders of an account that answers 500", async () => {
    await open6(bad);
    await good.buy([{ priceId: "adult" }]);
    good.payments.pay((await good.onlyOrder()).sessionId ?? "");
    const memory = createSettlementSweepState();
    await sweepOrders(
      servicesWith(() => PROVIDER_UNAVAILABLE, at(1)),
      memory,
    );
    expect(await good.onlyOrder()).toMatchObject({ status: "paid" });
    expect(await bad.stock("game")).toEqual({ sold: 0, held: 6 });
  });

  test("asks about an unresponsive account less and less often, but never stops", async () => {
    await bad.buy([{ priceId: "adult" }]);
    const memory = createSettlementSweepState();
    const times: number[] = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      const before = asked.acct_bad;
      await sweepOrders(
        servicesWith(() => PROVIDER_UNAVAILABLE, at(minute)),
        memory,
      );
      if (asked.acct_bad !== before) times.push(minute);
    }
    expect(times).toEqual([1, 2, 4, 8, 12, 16, 20]);
    await sweepOrders(
      servicesWith(() => null, at(40)),
      memory,
    );
    expect(await bad.onlyOrder()).toMatchObject({ status: "expired" });
  });

  /**
   * Sweeps every minute; looking up an order takes 30 s. Resolves with the minutes from `back`, when the
   * provider works again, until the payment is found.
   */
  async function minutesToFind(paidAt: number, back: number): Promise<number> {
    await bad.buy([{ priceId: "adult" }]);
    const { key, sessionId } = await bad.onlyOrder();
    await markOrderOpened(db, bad.club, key, at(1));
    const memory = createSettlementSweepState();
    for (let minute = 1; minute < 30; minute += 1) {
      if (minute >= paidAt) bad.payments.pay(sessionId ?? "");
      let now = at(minute);
      const services = servicesWith(() => (minute < back ? PROVIDER_UNAVAILABLE : null), now);
      const getSession = async (account: string, id: string) => {
        now = at(minute + 0.5);
        return services.payments.getSession(account, id);
      };
      const payments = { ...services.payments, getSession };
      await sweepOrders({ ...services, payments, now: () => now }, memory);
      if ((await bad.onlyOrder()).status === "paid") return minute + 1 - Math.max(paidAt, back);
    }
    return Number.POSITIVE_INFINITY;
  }

  test("finds a payment whose event was lost within a minute", async () => {
    expect(await minutesToFind(2, 0)).toBeLessThanOrEqual(1);
  });

  test.each([9, 10, 11, 12, 13, 14])(
    "finds it within five minutes after a provider that was down until minute %i returns",
    async (back) => {
      expect(await minutesToFind(2, back)).toBeLessThanOrEqual(5);
    },
  );

  test("closes a disconnected account's orders at their end, and logs that once", async () => {
    await open6(bad);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const memory = createSettlementSweepState();
    await sweepOrders(
      servicesWith(() => GONE, at(1), log),
      memory,
    );
    expect(await bad.stock("game")).toEqual({ sold: 0, held: 6 });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { team: bad.club.teamId, account: "acct_bad" },
      "A club's payment account is disconnected",
    );
    await sweepOrders(
      servicesWith(() => GONE, at(37), log),
      memory,
    );
    expect(new Set((await bad.orders()).map(({ status }) => status))).toEqual(new Set(["expired"]));
    expect(await bad.stock("game")).toEqual({ sold: 0, held: 0 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  describe("of an order whose payment page nobody has opened", () => {
    const sweepAt = (minutes: number, trouble: () => PaymentsFailure | null = () => null) =>
      sweepOrders(servicesWith(trouble, at(minutes)));
    beforeEach(async () => {
      await bad.buy([{ priceId: "adult", quantity: 2 }]);
    });

    test("releases the tickets after five minutes, once the page is closed", async () => {
      await sweepAt(4.9);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 2 });
      await sweepAt(5);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 0 });
      expect([...bad.payments.sessions.values()]).toMatchObject([{ status: "expired" }]);
    });

    test("finds that it was paid without our redirect, and fulfills it", async () => {
      bad.payments.pay((await bad.onlyOrder()).sessionId ?? "");
      await sweepAt(5);
      expect(await bad.stock("game")).toEqual({ sold: 2, held: 0 });
    });

    test("leaves it until its end once the page was opened", async () => {
      const { key, sessionUrl } = await bad.onlyOrder();
      expect(await markOrderOpened(db, bad.club, key, at(4))).toBe(sessionUrl);
      expect(await markOrderOpened(db, bad.club, key, at(9))).toBe(sessionUrl);
      expect(await bad.onlyOrder()).toMatchObject({ timeOpened: at(4) });
      await sweepAt(35.9);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 2 });
      await sweepAt(36);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 0 });
      expect(await markOrderOpened(db, bad.club, key, at(37))).toBeNull();
    });

    test("keeps it until its end if the page cannot be closed because the account is disconnected", async () => {
      await sweepAt(6, () => GONE);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 2 });
      await sweepAt(36, () => GONE);
      expect(await bad.stock("game")).toEqual({ sold: 0, held: 0 });
    });
  });

  test("ends in time, and starts with the orders that the last sweep did not reach", async () => {
    await open6(good);
    const memory = createSettlementSweepState();
    const sweep = async () => {
      const seen: string[] = [];
      let now = at(1);
      const services = servicesWith(() => null, at(1));
      const getSession = async (account: string, id: string) => {
        seen.push(id);
        // Four orders are looked up at a time, and these use up the time of one sweep.
        now = new Date(at(1).getTime() + MAX_SWEEP_MS);
        return good.payments.getSession(account, id);
      };
      const payments = { ...services.payments, getSession };
      await sweepOrders({ ...services, payments, now: () => now }, memory);
      return seen;
    };
    const [first, second] = [await sweep(), await sweep()];
    expect([first.length, second.length]).toEqual([4, 4]);
    expect(new Set([...first, ...second]).size).toBe(6);
  });

  test("lets the clubs take turns", async () => {
    await open6(bad);
    await good.buy([{ priceId: "adult" }]);
    await db
      .update(orders)
      .set({ expiresAt: at(60) })
      .where(and(eq(orders.teamId, good.club.teamId), eq(orders.status, "pending")));
    const accounts: string[] = [];
    const services = servicesWith(() => null, at(1));
    // Answers no request until all four requests that may run at the same time have arrived.
    const asked4 = Promise.withResolvers<void>();
    const getSession = async (account: string, id: string) => {
      if (accounts.push(account) === 4) asked4.resolve();
      await asked4.promise;
      return services.payments.getSession(account, id);
    };
    await sweepOrders({ ...services, payments: { ...services.payments, getSession } });
    expect(accounts.slice(0, 4)).toContain("acct_good");
  });
});

import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { updateOrder } from "../../server/db/queries/orders.ts";
import { tickets } from "../../server/db/schema/index.ts";
import type { PaymentSession } from "../../server/ports/payments.ts";
import { completeOrder } from "../../server/usecases/complete-order.ts";
import type { CheckoutAnswer } from "../../server/usecases/start-checkout.ts";
import { describeOnEachDatabase } from "../databases.ts";
import { makeTicket } from "../factories.ts";
import { type BoxOffice, openBoxOffice } from "./box-office.ts";

/** A browser that comes back with the attempt it had. */
describeOnEachDatabase("an attempt made again", (open) => {
  let db: Database;
  let office: BoxOffice;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    office = await openBoxOffice(db);
    await makeTicket(db, office.club, {
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

  describe("after it was paid for, and its buyer never came back from paying", () => {
    beforeEach(async () => {
      await buy();
      const session = office.payments.pay((await office.onlyOrder()).sessionId ?? "");
      await completeOrder(office.services, office.event(session));
    });

    test("leads to the tickets, with the flag that empties the cart, and charges nothing more", async () => {
      const { key } = await office.onlyOrder();
      expect(await buy()).toEqual(bought(key));
      expect(await buy("adult", { teamParam: "kestrels" })).toEqual(bought(key));
      expect(await office.onlyOrder()).toMatchObject({ status: "paid" });
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("with another cart is another order, which is resumed like any", async () => {
      const other = await buy("child");
      expect(other).toMatchObject({ ok: true, url: expect.stringContaining("https://pay.example/") });
      expect(await buy("child")).toEqual(other);
      expect(await statuses()).toEqual(["paid", "pending"]);
    });

    test("after its money went back is a new order", async () => {
      const { teamId, id } = await office.onlyOrder();
      await updateOrder(db, teamId, id, { status: "refunded" });
      expect(await buy()).toMatchObject({ url: expect.stringContaining("https://pay.example/") });
    });
  });

  describe("while the first has not been told its payment page yet", () => {
    const during = async (what: () => Promise<void>) => {
      office.payments.during = async () => {
        office.payments.during = null;
        await what();
      };
      return buy();
    };

    test("does not end the first's order when it fails itself", async () => {
      let second: CheckoutAnswer | undefined;
      const first = await during(async () => {
        office.payments.away = true;
        second = await buy();
        office.payments.away = false;
      });
      expect(second).toEqual({ ok: false, reason: "provider-failed" });
      expect(first).toEqual({ ok: true, free: false, url: (await office.onlyOrder()).sessionUrl });
      expect(await office.stock("game")).toEqual({ sold: 0, held: 1 });
    });

    test("is answered when its order was closed and its payment page cannot be", async () => {
      const first = await during(async () => {
        const { teamId, id } = await office.onlyOrder();
        await updateOrder(db, teamId, id, { status: "failed" });
        office.payments.expireSession = () => Promise.reject(new Error("refused"));
      });
      expect(first).toEqual({ ok: false, reason: "provider-failed" });
    });
  });

  describe("when its tickets cannot be had any more", () => {
    const change = (changes: Partial<typeof tickets.$inferInsert>) =>
      db
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
    ])("%s: is not handed the payment page, which is closed", async (_why, happens, of) => {
      await buy();
      await happens();
      expect(await buy("adult", { team: { ...office.club, ...of } })).toEqual(refused);
      expect(await sessionOf()).toMatchObject({ status: "expired" });
      expect(await office.onlyOrder()).toMatchObject({ status: "expired" });
      expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    });

    test("sold out to everybody else: goes on with the own places", async () => {
      const first = await buy();
      await change({ ticketsTotal: 1 });
      expect(await buy()).toEqual(first);
    });

    test("paid for in the meantime: leads to the tickets", async () => {
      await buy();
      office.payments.pay((await office.onlyOrder()).sessionId ?? "");
      await change({ published: false });
      expect(await buy()).toEqual(bought((await office.onlyOrder()).key));
    });
  });
});

import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { getOrder, type Order, type OrderId } from "../../server/db/queries/sale/orders.ts";
import { holdPaidStock } from "../../server/db/queries/store/stock.ts";
import { admissions, refundRequests, refunds, refundUnits, tickets } from "../../server/db/schema/index.ts";
import type { JobKind } from "../../server/ports/jobs.ts";
import { rebuildPayments } from "../../server/usecases/sale/rebuild/rebuild-payments.ts";
import { requestProviderRefund } from "../../server/usecases/sale/refund/request-provider-refund.ts";
import { requestRefund } from "../../server/usecases/sale/refund/request-refund.ts";
import { checkOrder } from "../../server/usecases/sale/settle/look-up-order.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { openSandboxSeason, type SandboxSeason } from "../usecases/desk/sandbox-season.ts";
import { countOrderedStock, SALE_NOW } from "../usecases/sale/box-office.ts";
import { loseSales } from "../usecases/sale/lost-sales.ts";
import { delayStockChanges } from "./stock-race.ts";

/** A rebuild of lost orders beside everything that may happen to the same orders, on real PostgreSQL. */
describe("a rebuild beside", () => {
  let database: OpenDatabase;
  let db: Database;
  let world: SandboxSeason;
  let kinds: JobKind[];

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.unhurried;
    await delayStockChanges(db, "before");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await openSandboxSeason(db);
    kinds = [];
    const { addJob } = world.services;
    world.services.addJob = async (tx, kind, data, options) => {
      kinds.push(kind);
      await addJob(tx, kind, data, options);
    };
  });

  async function rebuild(services = world.services) {
    const club = seller().club.teamId;
    const wish = { since: SALE_NOW, club, isDryRun: false, mailPaidAfter: null };
    const { clubs, failures } = await rebuildPayments(services, wish);
    expect(failures).toEqual([]);
    return {
      made: clubs.reduce((sum, { made }) => sum + made, 0),
      findings: clubs.flatMap(({ findings }) => findings),
    };
  }
  const seller = () => world.sellers[0];
  const lose = () => loseSales(db, [seller().club.teamId]);
  const wish = (quantity: number) => ({ cartItemId: "game", priceId: "game", quantity, options: "" });

  /** Buys tickets and presses a button of the payment page; the provider's events wait. */
  async function buy(quantity: number, press: string): Promise<Order> {
    const answer = await seller().office.buy([wish(quantity)], { addressHash: crypto.randomUUID() });
    if (!answer.ok) throw new Error(answer.reason);
    const sessionId = await seller().office.sessionOf(answer);
    const order = (await world.ordersOf(seller())).find((one) => one.sessionId === sessionId);
    if (!order) throw new Error("No order");
    await world.press(order, press);
    return order;
  }
  const stock = () => seller().office.stock("game");
  const codes = ({ id }: OrderId) => seller().office.codes(id);
  const isGame = () => and(eq(tickets.teamId, seller().club.teamId), eq(tickets.id, "game"));
  const count = (kind: JobKind) => kinds.filter((one) => one === kind).length;

  describe("news of the same payment", () => {
    test("issues each code once, and mails at most one receipt", async () => {
      const order = await buy(2, "pay");
      await Promise.all([rebuild(), world.settle(true)]);
      expect([(await codes(order)).length, await stock()]).toEqual([2, { sold: 2, held: 0 }]);
      expect(count("mail-order")).toBeLessThanOrEqual(1);
    });

    /** Positive control: without the order's lock, both would settle it. */
    test("would settle it twice from a state that was read without the lock", async () => {
      const order = await buy(2, "pay");
      const bothRead = barrier(2);
      const naive = async () => {
        const isOpen = (await getOrder(db, order.teamId, order.id))?.status === "pending";
        await bothRead();
        return isOpen;
      };
      expect(await Promise.all([naive(), naive()])).toEqual([true, true]);
    });

    test("makes a missing order once, whichever is first", async () => {
      const order = await buy(2, "pay");
      await lose();
      const [{ made, findings }] = await Promise.all([rebuild(), world.settle(true)]);
      expect([made, findings, (await codes(order)).length]).toEqual([1, [], 2]);
      expect(await stock()).toEqual({ sold: 2, held: 0 });
    });

    test("loses no payment that arrives after its session was read, and mails its receipt", async () => {
      world.later(1);
      const order = await buy(1, "later");
      await world.settle(false);
      await lose();
      const { payments } = world.services;
      const listSessions: typeof payments.listSessions = async (account, wanted) => {
        const page = await payments.listSessions(account, wanted);
        if (wanted.status === "complete" && account === order.stripeAccountId) {
          await world.press(order, "arrive");
          await world.settle(false);
        }
        return page;
      };
      await rebuild({ ...world.services, payments: { ...payments, listSessions } });
      expect(await getOrder(db, order.teamId, order.id)).toMatchObject({
        status: "pending",
        awaitingPayment: true,
      });
      // The sweep asks about every open order.
      await checkOrder(world.services, { teamId: order.teamId, orderId: order.id });
      expect([(await codes(order)).length, count("mail-order")]).toEqual([1, 1]);
      expect(await stock()).toEqual({ sold: 1, held: 0 });
    });
  });

  describe("a second rebuild", () => {
    test("makes each order once, when both have found it missing", async () => {
      for (let nth = 0; nth < 3; nth += 1) await buy(1, "pay");
      await world.settle(false);
      await lose();
      const bothListed = barrier(2);
      const { payments } = world.services;
      const listSessions: typeof payments.listSessions = async (account, wanted) => {
        const page = await payments.listSessions(account, wanted);
        if (wanted.status === "complete" && account === seller().account) await bothListed();
        return page;
      };
      const services = { ...world.services, payments: { ...payments, listSessions } };
      const runs = await Promise.all([rebuild(services), rebuild(services)]);
      expect(runs[0].made + runs[1].made).toBe(3);
      expect(runs.flatMap(({ findings }) => findings)).toEqual([]);
      expect([(await world.ordersOf(seller())).length, await stock()]).toEqual([3, { sold: 3, held: 0 }]);
    });

    /** Positive control: the stock tells if an order is made twice. */
    test("would take its tickets twice if it were not the order's row that decides", async () => {
      const order = await buy(1, "pay");
      await world.settle(false);
      await lose();
      const bothRead = barrier(2);
      const naive = () =>
        database.orders.transaction(async (tx) => {
          const isMissing = (await getOrder(tx, order.teamId, order.id)) === null;
          await bothRead();
          const demand = { itemType: "TICKET", itemId: "game", quantity: 1 } as const;
          if (isMissing) await holdPaidStock(tx, order.teamId, demand);
        });
      await Promise.all([naive(), naive()]);
      expect(await stock()).toEqual({ sold: 0, held: 2 });
    });
  });

  describe("buyers of the last tickets", () => {
    const TOTAL = 5;
    /** Three lost orders come back, while eight buyers want five tickets. */
    async function race() {
      for (let nth = 0; nth < 3; nth += 1) await buy(1, "pay");
      await world.settle(false);
      await lose();
      await db.update(tickets).set({ ticketsTotal: TOTAL }).where(isGame());
      const buying = () => seller().office.buy([wish(1)], { addressHash: crypto.randomUUID() });
      const [rebuilt, ...bought] = await Promise.all([rebuild(), ...Array.from({ length: 8 }, buying)]);
      return { rebuilt, held: bought.filter(({ ok }) => ok).length };
    }

    test("sells nothing twice without saying so: the total is raised by what is missing", async () => {
      const { rebuilt, held } = await race();
      const [row] = await db.select({ total: tickets.ticketsTotal }).from(tickets).where(isGame());
      expect(rebuilt.made).toBe(3);
      expect(await stock()).toEqual({ sold: 3, held });
      const raised = rebuilt.findings.reduce((sum, one) => sum + ("by" in one ? one.by : 0), 0);
      expect(row?.total).toBe(TOTAL + raised);
      expect(raised).toBe(Math.max(0, 3 + held - TOTAL));
      expect((await countOrderedStock(db, seller().club.teamId)).game).toEqual({ sold: 3, held });
    });

    /** Positive control: a count that was read without a lock forgets the buyer's ticket. */
    test("would lose count if the stock were read without a lock", async () => {
      const read = Promise.withResolvers<void>();
      const sold = Promise.withResolvers<void>();
      const naive = database.orders.transaction(async (tx) => {
        const [row] = await tx.select().from(tickets).where(isGame());
        read.resolve();
        await sold.promise;
        await tx
          .update(tickets)
          .set({ ticketsHold: (row?.ticketsHold ?? 0) + 1 })
          .where(isGame());
      });
      await read.promise;
      expect((await seller().office.buy([wish(1)])).ok).toBe(true);
      sold.resolve();
      await naive;
      expect(await stock()).toEqual({ sold: 0, held: 1 });
    });
  });

  describe("a refund at the desk", () => {
    const seat = (unit: number) => ({ kind: "units", units: [{ position: 1, unit }] }) as const;
    const plain = { stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null };
    const refundAt = (order: OrderId, unit: number, key: string) =>
      requestRefund(
        world.services,
        { teamId: order.teamId, orderId: order.id, who: "tess@kestrels.example" },
        { ask: seat(unit), shown: null, key, ...plain },
      );
    const paidBack = async ({ stripeAccountId, paymentIntentId }: Order) => {
      const listed = await world.services.payments.listRefunds(stripeAccountId ?? "", paymentIntentId ?? "");
      return listed.ok ? listed.value.reduce((sum, { amount }) => sum + amount, 0) : null;
    };

    /** An order of three tickets, of which the lost installation refunded the first after the copy. */
    async function refundedAfterCopy(): Promise<Order> {
      const { id, teamId } = await buy(3, "pay");
      await world.settle(false);
      const order = await getOrder(db, teamId, id);
      if (!order) throw new Error("No order");
      world.later(1);
      await refundAt(order, 1, "press-1");
      await world.settle(false);
      const ofClub = <T extends typeof refunds | typeof refundUnits | typeof refundRequests>(table: T) =>
        eq(table.teamId, teamId);
      await db.delete(refunds).where(ofClub(refunds));
      await db.delete(refundUnits).where(ofClub(refundUnits));
      await db.delete(refundRequests).where(ofClub(refundRequests));
      await db.update(admissions).set({ timeVoided: null }).where(eq(admissions.teamId, teamId));
      await db
        .update(tickets)
        .set({ ticketsSold: sql`${tickets.ticketsSold} + 1` })
        .where(isGame());
      world.later(1);
      kinds.length = 0;
      return order;
    }

    test("pays a ticket back once if officers were first, and leaves the second request to a person", async () => {
      const order = await refundedAfterCopy();
      const { payments } = world.services;
      let isAsked = false;
      const listRefundsSince: typeof payments.listRefundsSince = async (account, from) => {
        const listed = await payments.listRefundsSince(account, from);
        if (account === order.stripeAccountId && !isAsked) {
          isAsked = true;
          expect(await refundAt(order, 1, "press-2")).toMatchObject({ ok: true });
          await world.settle(false);
        }
        return listed;
      };
      const { findings } = await rebuild({ ...world.services, payments: { ...payments, listRefundsSince } });
      expect([await paidBack(order), (await codes(order)).length]).toEqual([1495, 2]);
      expect(findings).toMatchObject([{ what: "asked-again", orderId: order.id, amount: 1495 }]);
      const requests = await db.select().from(refundRequests).where(eq(refundRequests.teamId, order.teamId));
      expect(requests).toMatchObject([{ key: "press-2", refusal: "refunded-before-restore" }]);
    });

    test("pays a ticket back once if both happen at the same moment", async () => {
      const order = await refundedAfterCopy();
      await Promise.all([rebuild(), refundAt(order, 1, "press-2")]);
      await world.settle(false);
      expect([await paidBack(order), (await codes(order)).length]).toEqual([1495, 2]);
      expect(await stock()).toEqual({ sold: 2, held: 0 });
    });

    /** Positive control: the provider itself would pay the ticket back a second time. */
    test("would pay twice if the provider were asked without looking at its refunds", async () => {
      const order = await refundedAfterCopy();
      await world.services.payments.refund({
        ...{ account: order.stripeAccountId ?? "", teamId: order.teamId, orderId: order.id },
        ...{ paymentIntentId: order.paymentIntentId ?? "", refundsFee: false, metadata: {} },
        part: { amount: 1495, requestId: "press-2", idempotencyKey: "press-2" },
      });
      expect(await paidBack(order)).toBe(2 * 1495);
    });

    test("of another ticket is mailed once, whoever stores the provider's refund first", async () => {
      const order = await refundedAfterCopy();
      await rebuild();
      expect(count("mail-refund")).toBe(0);
      expect(await refundAt(order, 2, "press-2")).toMatchObject({ ok: true });
      const [request] = await db
        .select()
        .from(refundRequests)
        .where(and(eq(refundRequests.teamId, order.teamId), eq(refundRequests.key, "press-2")));
      const { payments } = world.services;
      const refund: typeof payments.refund = async (asked) => {
        const answer = await payments.refund(asked);
        // The provider has the refund, and this process has not stored it yet.
        await rebuild();
        return answer;
      };
      await requestProviderRefund(
        { ...world.services, payments: { ...payments, refund } },
        { teamId: order.teamId, orderId: order.id, requestId: request?.id ?? "" },
      );
      await world.settle(true);
      expect([await paidBack(order), count("mail-refund")]).toEqual([2 * 1495, 1]);
      expect((await codes(order)).length).toBe(1);
    });
  });
});

/** Returns a function that waits until it was called so many times. */
function barrier(times: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let called = 0;
  return () => {
    called += 1;
    if (called === times) all.resolve();
    return all.promise;
  };
}

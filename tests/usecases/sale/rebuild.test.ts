import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { OPERATOR_ACTOR } from "../../../domain/desk/acts.ts";
import { deriveKeys } from "../../../platform/secrets/secret-key.ts";
import { setChargesEnabled } from "../../../sandbox/accounts.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById } from "../../../server/db/queries/club/teams.ts";
import { recordErasure } from "../../../server/db/queries/desk/privacy/erasures.ts";
import {
  admissions,
  deskActs,
  disputes,
  formSubmissions,
  orders,
  refundRequests,
  refundUnits,
  submissionNotes,
  teams,
  ticketPrices,
  tickets,
} from "../../../server/db/schema/index.ts";
import { runConnect } from "../../../server/operator/run-connect.ts";
import { runRebuild } from "../../../server/operator/run-rebuild.ts";
import type { JobData, JobKind } from "../../../server/ports/jobs.ts";
import { createOrderSecrets } from "../../../server/usecases/club/order-secrets.ts";
import { erasedAddressHash } from "../../../server/usecases/desk/desk-secrets.ts";
import { reconcileOrders } from "../../../server/usecases/desk/reconcile-orders.ts";
import { rebuildPayments } from "../../../server/usecases/sale/rebuild/rebuild-payments.ts";
import type { RebuildWish } from "../../../server/usecases/sale/rebuild/rebuild-report.ts";
import { requestRefund } from "../../../server/usecases/sale/refund/request-refund.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { backUp, openInstallation, restore, scratchFolder } from "../../contracts/backup-bench.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import {
  openSandboxSeason,
  type SandboxSeason,
  type SellingClub,
  scarfIdOf,
} from "../desk/sandbox-season.ts";
import { arbitrarySeason, createSeasonRunner } from "../desk/season-steps.ts";
import { SALE_NOW } from "./box-office.ts";
import { loseSales, makeDuesForm, moveSeasonTo, paidSales, payForm, scanEveryCode } from "./lost-sales.ts";

const MAILED_BEFORE: readonly JobKind[] = ["mail-order", "mail-refund", "mail-club", "mail-submission"];
const HOUR = 3_600_000;
const line = (priceId: string, quantity = 1) => ({ cartItemId: priceId, priceId, quantity, options: "" });

describeOnPostgres("rebuilding lost orders", (open) => {
  let db: Database;
  beforeEach(async () => {
    ({ owner: db } = await open());
  });

  /** A rebuild of everything since the season's begin; `jobs` are those that it added. */
  async function rebuild(world: SandboxSeason, wish: Partial<RebuildWish> = {}, services = world.services) {
    const jobs: { kind: JobKind; data: JobData[JobKind] }[] = [];
    const report = await rebuildPayments(
      { ...services, addJob: async (_tx, kind, data) => void jobs.push({ kind, data }) },
      { since: SALE_NOW, club: null, isDryRun: false, mailPaidAfter: null, ...wish },
    );
    expect(report.failures).toEqual([]);
    const clubs = world.sellers.map(({ club }) => report.clubs.find(({ teamId }) => teamId === club.teamId));
    return { jobs, clubs, findings: clubs.flatMap((club) => club?.findings ?? []) };
  }
  const lose = (world: SandboxSeason) =>
    loseSales(
      db,
      world.sellers.map(({ club }) => club.teamId),
    );
  const differencesOf = async (world: SandboxSeason, { club, account }: SellingClub) => {
    const of = { teamId: club.teamId, timeZone: club.timeZone, stripeAccountId: account };
    const compared = await reconcileOrders(world.services, of, { from: null, to: null });
    return compared.ok ? compared.value.differences : compared;
  };

  /** Buys at the first club, and pays. */
  async function buyAt(world: SandboxSeason, lines: ReturnType<typeof line>[], how = "pay") {
    const [seller] = world.sellers;
    const answer = await seller.office.buy(lines, { addressHash: crypto.randomUUID() });
    if (!answer.ok) throw new Error(answer.reason);
    const sessionId = await seller.office.sessionOf(answer);
    const order = (await world.ordersOf(seller)).find((one) => one.sessionId === sessionId);
    if (!order) throw new Error("No order");
    if (how !== "") await world.press(order, how);
    await world.settle(false);
    return order;
  }

  /** The long form, of both databases and with the commands themselves, is `npm run proof recovery`. */
  test("brings back a season of two clubs from a backup to the cent, with its codes, and mails nobody", async () => {
    const [steps = []] = fc.sample(arbitrarySeason, 1);
    const lost = await openInstallation("PostgreSQL");
    const world = await openSandboxSeason(lost.database.unhurried, { provider: db });
    const copies = await scratchFolder();
    await backUp(lost, copies, { at: SALE_NOW });
    const { play, end } = createSeasonRunner(world);
    for (const step of steps) await play(step);
    await end();
    const before = await Promise.all(world.sellers.map(({ club }) => paidSales(world.db, club.teamId)));
    const into = await openInstallation("PostgreSQL");
    await restore(into, copies);
    const restored = into.database.unhurried;
    moveSeasonTo(restored, world);

    const { jobs, findings, clubs } = await rebuild(world);
    expect(findings).toEqual([]);
    expect(jobs.filter(({ kind }) => MAILED_BEFORE.includes(kind))).toEqual([]);
    for (const [nth, seller] of world.sellers.entries()) {
      expect(await differencesOf(world, seller)).toEqual([]);
      expect(await paidSales(restored, seller.club.teamId)).toEqual(before[nth]);
      expect(clubs[nth]?.made).toBe(before[nth]?.orders.length);
    }

    const again = await rebuild(world);
    expect(again.clubs.map((club) => [club?.made, club?.refunds, club?.settled, club?.unmailed])).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(again.jobs).toEqual([]);

    // The game begins 48 hours after the season, which took 30.
    world.later(17);
    for (const seller of world.sellers) {
      const answers = (await scanEveryCode(restored, seller)).map(({ answer }) => answer);
      expect(answers).toContain("valid: admitted, used");
      // Not every season has a refunded ticket of the game.
      expect(["valid: admitted, used", "void: void, void"]).toEqual(expect.arrayContaining(answers));
    }
  });

  test("brings back a form's payment without its answers, and tells the officers", async () => {
    const world = await openSandboxSeason(db);
    const [seller] = world.sellers;
    const { club } = seller;
    const order = await payForm(world, seller, await makeDuesForm(db, seller));
    await world.settle(false);
    const [sent] = await db.select().from(formSubmissions).where(eq(formSubmissions.teamId, club.teamId));
    await lose(world);

    const { findings, jobs } = await rebuild(world);
    expect(findings).toMatchObject([{ what: "answers-lost", orderId: order.id, amount: order.total }]);
    expect(jobs).toEqual([]);
    const [again] = await db.select().from(formSubmissions).where(eq(formSubmissions.teamId, club.teamId));
    expect(again).toMatchObject({ id: sent?.id, formId: sent?.formId, amount: 32_000, otherOptions: "[]" });
    expect(again?.timePaid).not.toBeNull();
    const notes = await db.select().from(submissionNotes).where(eq(submissionNotes.teamId, club.teamId));
    expect(notes).toMatchObject([
      { submissionId: sent?.id, note: expect.stringContaining("answers were lost") },
    ]);
    expect((await rebuild(world)).findings).toEqual([]);
  });

  describe("an account that was opened for a club after the copy", () => {
    /** A club that the copy has without an account, with what was sold on its new one. */
    async function connectedLater(before: string | null, sells: boolean) {
      const world = await openSandboxSeason(db);
      const [{ club, office }] = world.sellers;
      const { teamId } = club;
      const opened = await world.services.paymentAccounts.openAccount({
        ...{ teamId, name: club.teamName, email: "", idempotencyKey: crypto.randomUUID() },
      });
      if (!opened.ok) throw new Error(opened.details);
      const { account } = opened.value;
      await setChargesEnabled(db, account, true, SALE_NOW);
      if (sells) {
        const team = { ...club, stripeAccountId: account };
        const answer = await office.buy([line("game", 2)], { team, stripeAccountId: account });
        if (!answer.ok) throw new Error(answer.reason);
        const [order] = await world.ordersOf(world.sellers[0]);
        if (order) await world.press(order, "pay");
        await world.settle(false);
      }
      await lose(world);
      await db.update(teams).set({ stripeAccountId: before }).where(eq(teams.teamId, teamId));
      const run = async (isDryRun = false, wanted = teamId) => {
        const wish = { since: SALE_NOW, club: wanted, isDryRun, mailPaidAfter: null };
        const { clubs, laterAccounts, failures } = await rebuildPayments(world.services, wish);
        expect(failures).toEqual([]);
        return { made: clubs[0]?.made ?? 0, accounts: laterAccounts.map(({ outcome }) => outcome) };
      };
      const present = async () => (await findTeamById(db, teamId))?.stripeAccountId;
      return { world, account, run, present };
    }

    test("is found, its orders are made, and the club is paid on it again", async () => {
      const { world, account, run, present } = await connectedLater(null, true);
      expect(await run(true)).toEqual({ made: 1, accounts: ["connected"] });
      expect(await present()).toBeNull();
      expect(await run()).toEqual({ made: 1, accounts: ["connected"] });
      expect(await present()).toBe(account);
      const { teamId } = world.sellers[0].club;
      const acts = await db.select().from(deskActs).where(eq(deskActs.teamId, teamId));
      expect(acts).toMatchObject([{ act: "account-connected", subject: account, who: OPERATOR_ACTOR }]);
      expect(await run()).toEqual({ made: 0, accounts: [] });
    });

    test("is connected by the next run if the first one ended after its orders were made", async () => {
      const { world, account, run, present } = await connectedLater(null, true);
      await run();
      const { teamId } = world.sellers[0].club;
      await db.update(teams).set({ stripeAccountId: null }).where(eq(teams.teamId, teamId));
      expect([await run(), await present()]).toEqual([{ made: 0, accounts: ["connected"] }, account]);
    });

    test("does not replace one that works, and is no other club's", async () => {
      const { world, account, run, present } = await connectedLater("acct_working", true);
      expect(await run()).toEqual({ made: 1, accounts: ["other"] });
      expect(await present()).toBe("acct_working");
      expect(await run(false, world.sellers[1].club.teamId)).toEqual({ made: 0, accounts: [] });
      expect(account).not.toBe("acct_working");
    });

    test("on which nothing was sold is left to a person, with the command", async () => {
      const { world, account, run, present } = await connectedLater(null, false);
      expect([await run(), await present()]).toEqual([{ made: 0, accounts: ["unproved"] }, null]);
      const { teamId } = world.sellers[0].club;
      const connect = async (club: string) => {
        const lines: string[] = [];
        const services = { ...world.services, baseDomain: "localhost", purge: async () => {} };
        const input = { club, account, port: 3000, behindProxy: false };
        const code = await runConnect(services, input, (text) => void lines.push(text));
        return [code, lines.join("\n")];
      };
      expect(await connect(world.sellers[1].club.teamId)).toEqual([
        1,
        expect.stringContaining(`doesn't list ${account} as an account that was opened for`),
      ]);
      expect(await connect(teamId)).toEqual([0, expect.stringContaining(`go to account ${account}`)]);
      expect([await present(), await run()]).toEqual([account, { made: 0, accounts: [] }]);
    });
  });

  test("erases again whom the club had erased, although the provider still has the order", async () => {
    const world = await openSandboxSeason(db);
    const order = await buyAt(world, [line("moved", 1)]);
    await lose(world);
    const secretKeys = [Buffer.alloc(32, 7)] as const;
    const [key] = deriveKeys(secretKeys, "desk");
    const { teamId } = order;
    world.later(24 * 30);
    const addressHash = erasedAddressHash(key, "fan@example.com");
    await recordErasure(db, { teamId, addressHash, timeErased: world.services.now() });
    const services = { ...world.services, secretKeys, purge: async () => {} };
    const run = async () => {
      const lines: string[] = [];
      const call = { since: SALE_NOW, club: null, dryRun: false, mailPaidAfter: null, showAddresses: false };
      await runRebuild(services, call, (text) => void lines.push(text));
      return lines.join("\n");
    };
    expect(await run()).toMatch(/Made 1\.\nErased again, because the copy still had them: 1 person\.$/);
    const [again] = await world.ordersOf(world.sellers[0]);
    expect(again).toMatchObject({ id: order.id, customerEmail: "", total: order.total });
    expect(await run()).toMatch(/Made 0\.$/);
  });

  test("voids the same seats again, and the history names the officer", async () => {
    const world = await openSandboxSeason(db);
    const order = await buyAt(world, [line("game", 3)]);
    const { teamId, id: orderId } = order;
    const ask = { kind: "units", units: [{ position: 1, unit: 2 }] } as const;
    const plain = { stockBack: true, evenUsed: false, reason: "Sick child", reasonTold: true, bound: null };
    await requestRefund(
      world.services,
      { teamId, orderId, who: "tess@kestrels.example" },
      { ask, shown: null, key: "press-1", ...plain },
    );
    await world.settle(false);
    const seats = () =>
      db
        .select({ seat: admissions.seat, code: admissions.code, timeVoided: admissions.timeVoided })
        .from(admissions)
        .where(and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId)))
        .orderBy(admissions.seat);
    const before = await seats();
    await lose(world);
    await rebuild(world);
    expect(await seats()).toEqual(
      before.map((seat) => ({ ...seat, timeVoided: seat.timeVoided && expect.any(Date) })),
    );
    expect(before.map(({ timeVoided }) => timeVoided !== null)).toEqual([false, true, false]);
    const acts = await db.select().from(deskActs).where(eq(deskActs.teamId, teamId));
    expect(acts).toMatchObject([
      { act: "refunded", who: "tess@kestrels.example", after: { reason: "Sick child" } },
    ]);
    const { office } = world.sellers[0];
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
  });

  test("finds a refund of an order that the copy has, even after the sweep has seen it", async () => {
    const world = await openSandboxSeason(db);
    const order = await buyAt(world, [line("game", 2)]);
    const { teamId, id: orderId } = order;
    const name = { teamId, orderId, who: "tess@kestrels.example" };
    const ask = { kind: "units", units: [{ position: 1, unit: 1 }] } as const;
    const plain = { stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null };
    await requestRefund(world.services, name, { ask, shown: null, key: "press-1", ...plain });
    await world.settle(false);
    // The copy has the order, and the sweep has stored the refund, but the club's request is lost.
    await db.delete(refundUnits).where(eq(refundUnits.teamId, teamId));
    await db.delete(refundRequests).where(eq(refundRequests.teamId, teamId));
    await db.update(admissions).set({ timeVoided: null }).where(eq(admissions.teamId, teamId));
    await db
      .update(tickets)
      .set({ ticketsSold: 2 })
      .where(and(eq(tickets.teamId, teamId), eq(tickets.id, "game")));
    const dry = await rebuild(world, { isDryRun: true });
    expect(dry.clubs[0]).toMatchObject({ refunds: 1, made: 0 });
    const { clubs, jobs } = await rebuild(world);
    expect(clubs[0]).toMatchObject({ refunds: 1, made: 0, findings: [] });
    expect(jobs).toEqual([]);
    const { office } = world.sellers[0];
    expect((await office.codes(orderId)).length).toBe(1);
    expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    expect((await rebuild(world)).clubs[0]).toMatchObject({ refunds: 0 });
  });

  describe("what happens around it", () => {
    test("an event about a missing order does no harm, before and after", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)], "");
      await world.press(order, "pay");
      await lose(world);
      // The provider sends the payment's event while the order is missing.
      await world.settle(true);
      const { clubs } = await rebuild(world);
      expect(clubs[0]).toMatchObject({ made: 1, madeCents: order.total, unmailed: 1 });
      const session = await world.services.payments.getSession(
        order.stripeAccountId ?? "",
        order.sessionId ?? "",
      );
      if (!session.ok) throw new Error(session.details);
      const event = { id: "evt_again", type: "checkout.session.completed", account: order.stripeAccountId };
      const news = { kind: "session", what: "completed", session: session.value } as const;
      expect(await applyPaymentEvent(world.services, { ...event, livemode: false, news })).toBe("none");
      expect((await world.sellers[0].office.codes(order.id)).length).toBe(1);
    });

    test("two runs at the same moment make each order once", async () => {
      const world = await openSandboxSeason(db);
      for (let nth = 0; nth < 3; nth += 1) await buyAt(world, [line("game", 1)]);
      await lose(world);
      const runs = await Promise.all([rebuild(world), rebuild(world)]);
      expect(runs.reduce((sum, { clubs }) => sum + (clubs[0]?.made ?? 0), 0)).toBe(3);
      expect(runs.flatMap(({ findings }) => findings)).toEqual([]);
      expect(await world.sellers[0].office.stock("game")).toEqual({ sold: 3, held: 0 });
    });

    test("a delayed payment comes back as awaited, and is mailed when it arrives", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)], "later");
      await lose(world);
      const { clubs, jobs } = await rebuild(world);
      expect([clubs[0]?.made, clubs[0]?.awaiting, jobs]).toEqual([1, 1, []]);
      const [again] = await world.ordersOf(world.sellers[0]);
      expect(again).toMatchObject({ id: order.id, key: order.key, status: "pending", awaitingPayment: true });
      expect(await world.sellers[0].office.stock("game")).toEqual({ sold: 0, held: 1 });
      await world.press(order, "arrive");
      await world.settle(false);
      expect(await world.ordersOf(world.sellers[0])).toMatchObject([{ status: "paid", timeMailed: null }]);
    });

    test("an order that was unpaid in the copy is settled with the time of its payment, without a mail", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)], "");
      await world.press(order, "pay");
      world.later(3);
      const { clubs, jobs } = await rebuild(world, { since: SALE_NOW });
      expect(clubs[0]).toMatchObject({
        checked: 1,
        settled: 1,
        made: 0,
        unmailed: 1,
        firstUnmailed: SALE_NOW,
      });
      expect(jobs).toEqual([]);
      expect(await world.ordersOf(world.sellers[0])).toMatchObject([
        { status: "paid", timePaid: SALE_NOW, timeMailed: SALE_NOW },
      ]);
    });

    test("an order whose session was not stored yet when the copy was made is settled, too", async () => {
      const world = await openSandboxSeason(db);
      const { teamId, id } = await buyAt(world, [line("game", 1)]);
      await lose(world);
      await rebuild(world);
      // As the copy has it: held, unpaid and without its session.
      await db.delete(admissions).where(eq(admissions.teamId, teamId));
      const unpaid = { status: "pending", sessionId: null, paymentIntentId: null, timePaid: null } as const;
      await db
        .update(orders)
        .set({ ...unpaid, timeMailed: null })
        .where(eq(orders.teamId, teamId));
      const held = { ticketsSold: 0, ticketsHold: 1 };
      await db
        .update(tickets)
        .set(held)
        .where(and(eq(tickets.teamId, teamId), eq(tickets.id, "game")));
      const { clubs, jobs, findings } = await rebuild(world);
      expect([clubs[0]?.settled, jobs, findings]).toEqual([1, [], []]);
      expect((await world.sellers[0].office.codes(id)).length).toBe(1);
      expect(await world.sellers[0].office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("an order that the running program has just placed is left to it", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)], "");
      await world.press(order, "pay");
      const { clubs } = await rebuild(world, { since: new Date(SALE_NOW.getTime() - HOUR) });
      expect(clubs[0]).toMatchObject({ checked: 1, known: 1, settled: 0 });
      expect(await world.ordersOf(world.sellers[0])).toMatchObject([{ status: "pending" }]);
    });

    test("a dispute is found that was opened after the copy, or that an interrupted run had not read", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 2)]);
      world.later(24 * 7);
      await world.press(order, "dispute");
      await world.settle(false);
      await world.press(order, "dispute-lose");
      // The copy is of the day after the purchase, and the events of the dispute are lost.
      const dayAfter = new Date(SALE_NOW.getTime() + 24 * HOUR);
      for (const since of [dayAfter, SALE_NOW]) {
        await db.delete(disputes).where(eq(disputes.teamId, order.teamId));
        await db.update(orders).set({ status: "paid" }).where(eq(orders.teamId, order.teamId));
        await db.update(admissions).set({ timeVoided: null }).where(eq(admissions.teamId, order.teamId));
        await db
          .update(tickets)
          .set({ ticketsSold: 2 })
          .where(and(eq(tickets.teamId, order.teamId), eq(tickets.id, "game")));
        await rebuild(world, { since });
        expect(await db.select().from(disputes).where(eq(disputes.teamId, order.teamId))).toMatchObject([
          { orderId: order.id, status: "lost" },
        ]);
        expect(await world.ordersOf(world.sellers[0])).toMatchObject([{ status: "refunded" }]);
        expect(await world.sellers[0].office.codes(order.id)).toEqual([]);
      }
    });

    test("the open payment page of a missing order is closed", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)], "");
      await lose(world);
      expect((await rebuild(world, { isDryRun: true })).clubs[0]).toMatchObject({ closed: 1 });
      expect((await rebuild(world)).clubs[0]).toMatchObject({ closed: 1, made: 0, checked: 0 });
      await world.press(order, "pay");
      const session = await world.services.payments.getSession(
        order.stripeAccountId ?? "",
        order.sessionId ?? "",
      );
      expect(session).toMatchObject({ value: { status: "expired", paymentStatus: "unpaid" } });
      expect((await rebuild(world)).clubs[0]).toBeUndefined();
    });

    test("orders paid after the machine was lost are mailed if that is wished", async () => {
      const world = await openSandboxSeason(db);
      await buyAt(world, [line("game", 1)]);
      world.later(2);
      const late = await buyAt(world, [line("game", 1)]);
      await lose(world);
      const wish = { mailPaidAfter: new Date(SALE_NOW.getTime() + HOUR) };
      const { clubs, jobs } = await rebuild(world, wish);
      expect(clubs[0]).toMatchObject({ made: 2, mailed: 1, unmailed: 1 });
      const mails = jobs.filter(({ kind }) => kind === "mail-order");
      expect(mails.map(({ data }) => data)).toEqual([{ teamId: late.teamId, orderId: late.id }]);
      const rows = await db.select().from(orders).where(eq(orders.teamId, late.teamId));
      expect(rows.map(({ id, timeMailed }) => [id === late.id, timeMailed === null]).toSorted()).toEqual([
        [false, false],
        [true, true],
      ]);
    });

    test("tickets that were sold again come back all the same, and are listed", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 5)]);
      const { teamId } = order;
      await lose(world);
      const isGame = and(eq(tickets.teamId, teamId), eq(tickets.id, "game"));
      await db.update(tickets).set({ ticketsTotal: 100, ticketsSold: 97, ticketsHold: 1 }).where(isGame);
      const { findings } = await rebuild(world);
      expect(findings).toMatchObject([{ what: "total-raised", itemId: "game", by: 3, orderId: order.id }]);
      expect(await world.sellers[0].office.stock("game")).toEqual({ sold: 102, held: 1 });
      expect((await world.sellers[0].office.codes(order.id)).length).toBe(5);
    });
  });

  describe("what is left to a person", () => {
    const reasons = async (world: SandboxSeason, services = world.services) => {
      const { findings, clubs } = await rebuild(world, {}, services);
      expect(clubs[0]?.made ?? 0).toBe(0);
      return findings.map((finding) => (finding.what === "not-made" ? finding.reason : finding.what));
    };
    const lost = async () => {
      const world = await openSandboxSeason(db);
      await buyAt(world, [line("game", 1)]);
      await lose(world);
      return world;
    };
    /** Changes what the club's own dashboard can change. */
    const altering = (
      world: SandboxSeason,
      change: (metadata: Record<string, string>) => Record<string, string>,
    ) => {
      const { listSessions } = world.services.payments;
      const payments: typeof world.services.payments = {
        ...world.services.payments,
        listSessions: async (account, wanted) => {
          const page = await listSessions(account, wanted);
          if (!page.ok) return page;
          const sessions = page.value.sessions.map((one) => ({ ...one, metadata: change(one.metadata) }));
          return { ok: true, value: { ...page.value, sessions } };
        },
      };
      return { ...world.services, payments };
    };

    test("metadata that the club has changed", async () => {
      const world = await lost();
      const altered = altering(world, (metadata) => ({
        ...metadata,
        order01: (metadata.order01 ?? "").replace('"game"', '"moved"'),
      }));
      expect(await reasons(world, altered)).toEqual(["altered"]);
    });

    test("a session of an older version, and one of another installation", async () => {
      const world = await lost();
      const older = altering(world, ({ teamId = "", orderId = "" }) => ({ teamId, orderId }));
      expect(await reasons(world, older)).toEqual(["none"]);
      const orderSecrets = createOrderSecrets([Buffer.alloc(32, 99)]);
      expect(await reasons(world, { ...world.services, orderSecrets })).toEqual(["other-secret"]);
    });

    test("a copied session with another amount", async () => {
      const world = await lost();
      const { listSessions } = world.services.payments;
      const cheap: typeof listSessions = async (account, wanted) => {
        const page = await listSessions(account, wanted);
        if (!page.ok) return page;
        const sessions = page.value.sessions.map((one) => ({ ...one, amountTotal: 50 }));
        return { ok: true, value: { ...page.value, sessions } };
      };
      const payments = { ...world.services.payments, listSessions: cheap };
      expect(await reasons(world, { ...world.services, payments })).toEqual(["amount"]);
    });

    test("a refund whose details the club has changed: its money counts, its codes stay valid", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 2)]);
      const { teamId, id: orderId } = order;
      await requestRefund(
        world.services,
        { teamId, orderId, who: "tess@kestrels.example" },
        {
          ...{ ask: { kind: "units", units: [{ position: 1, unit: 1 }] }, shown: null, key: "press-1" },
          ...{ stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null },
        },
      );
      await world.settle(false);
      await lose(world);
      const { listRefundsSince } = world.services.payments;
      const payments: typeof world.services.payments = {
        ...world.services.payments,
        listRefundsSince: async (account, from) => {
          const listed = await listRefundsSince(account, from);
          if (!listed.ok) return listed;
          const change = ({ refund01 = "", ...metadata }: Readonly<Record<string, string>>) => ({
            ...metadata,
            refund01: refund01.replace("1:1", "1:1-2"),
          });
          return { ok: true, value: listed.value.map((one) => ({ ...one, metadata: change(one.metadata) })) };
        },
      };
      const { findings, clubs } = await rebuild(world, {}, { ...world.services, payments });
      expect(findings).toMatchObject([{ what: "pieces-unknown", orderId, amount: 1495 }]);
      expect(clubs[0]).toMatchObject({ made: 1, refunds: 1, refundedCents: 1495 });
      expect((await world.sellers[0].office.codes(orderId)).length).toBe(2);
      // The provider's own data are as they were: the next run makes the request again.
      expect((await rebuild(world)).findings).toEqual([]);
      expect((await world.sellers[0].office.codes(orderId)).length).toBe(1);
    });

    test("an account or an order that fails, after which the others are done", async () => {
      const world = await openSandboxSeason(db);
      const order = await buyAt(world, [line("game", 1)]);
      world.later(1);
      const other = await buyAt(world, [line("game", 1)]);
      await lose(world);
      // The newest order comes first, and has the key of the other one.
      const broken = createOrderSecrets([Buffer.alloc(32, 7)]);
      const orderSecrets: typeof broken = {
        ...broken,
        openPayment: (account, metadata, name) => {
          const opened = broken.openPayment(account, metadata, name);
          return opened.ok && name.id === order.id ? { ok: true, key: other.key } : opened;
        },
      };
      const { findings, clubs } = await rebuild(world, {}, { ...world.services, orderSecrets });
      expect([clubs[0]?.made, findings]).toMatchObject([1, [{ what: "not-made", reason: "other-order" }]]);

      const { listSessions } = world.services.payments;
      const payments: typeof world.services.payments = {
        ...world.services.payments,
        listSessions: async (account, wanted) => {
          if (account === world.sellers[1].account) throw new Error("refused");
          return listSessions(account, wanted);
        },
      };
      const wish = { since: SALE_NOW, club: null, isDryRun: false, mailPaidAfter: null };
      const report = await rebuildPayments({ ...world.services, payments }, wish);
      expect(report.failures).toMatchObject([
        { account: world.sellers[1].account, failure: { details: "refused" } },
      ]);
      expect(report.clubs).toMatchObject([{ made: 1, known: 1 }]);
    });

    test("a ticket that the restored catalog lacks", async () => {
      const world = await openSandboxSeason(db);
      await buyAt(world, [line(scarfIdOf(world.sellers[0].club)), line("game")].slice(1));
      await lose(world);
      const { teamId } = world.sellers[0].club;
      await db
        .delete(ticketPrices)
        .where(and(eq(ticketPrices.teamId, teamId), eq(ticketPrices.ticketId, "game")));
      await db.delete(tickets).where(and(eq(tickets.teamId, teamId), eq(tickets.id, "game")));
      expect(await reasons(world)).toEqual(["unknown-item"]);
    });

    test("is printed with its amount, and the buyer only on request", async () => {
      const world = await lost();
      const altered = altering(world, ({ order01 = "", ...metadata }) => ({
        ...metadata,
        order01: `${order01} `,
      }));
      const print = async (showAddresses: boolean, services = altered) => {
        const lines: string[] = [];
        const call = {
          since: SALE_NOW,
          club: world.sellers[0].club.teamId,
          dryRun: false,
          mailPaidAfter: null,
        };
        const installation = {
          ...services,
          secretKeys: [Buffer.alloc(32, 7)] as const,
          purge: async () => {},
        };
        const code = await runRebuild(
          installation,
          { ...call, showAddresses },
          (text) => void lines.push(text),
        );
        return { code, text: lines.join("\n") };
      };
      const plain = await print(false);
      expect(plain.code).toBe(1);
      expect(plain.text).toMatch(
        /order \w{10}, \$14\.95: not made, because somebody changed its details at the provider/,
      );
      expect(plain.text).not.toContain("fan@example.com");
      expect((await print(true)).text).toContain("fan@example.com");
      const orderSecrets = createOrderSecrets([Buffer.alloc(32, 99)]);
      const other = await print(true, { ...world.services, orderSecrets });
      expect(other.text).toContain("Set the one that the lost installation used");
      expect(other.text).not.toMatch(/order \w{10}/);
      const right = await print(false, world.services);
      expect([right.code, right.text]).toEqual([
        0,
        expect.stringMatching(/made again +1 +\$14\.95\n(?:.*\n)*Made 1\.$/),
      ]);
    });
  });
});

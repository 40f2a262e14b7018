import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { PROGRAM_ITSELF } from "../../../domain/desk/acts.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listEventChanges } from "../../../server/db/queries/desk/event-changes.ts";
import { getChangeProgress, listOpenChoices } from "../../../server/db/queries/desk/holding-orders.ts";
import { getOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { listRefundRequests } from "../../../server/db/queries/sale/refund-requests.ts";
import { admissions, games, orders } from "../../../server/db/schema/index.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { noticeEventChanges, readHeldEvents } from "../../../server/usecases/import/notice-event-changes.ts";
import { askRefund } from "../../../server/usecases/sale/ask-refund.ts";
import { completeOrder } from "../../../server/usecases/sale/complete-order.ts";
import {
  type Decision,
  decideEventChange,
  tellDueChanges,
} from "../../../server/usecases/sale/decide-change.ts";
import { mailCancelled, mailMoved } from "../../../server/usecases/sale/mail-changed.ts";
import { mailEventChange } from "../../../server/usecases/sale/mail-event-change.ts";
import { holdRefunds, refundBuyers } from "../../../server/usecases/sale/refund-event.ts";
import { refundMoved } from "../../../server/usecases/sale/refund-moved.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { makeGame, makeTicket } from "../../factories.ts";
import { NOW, useBoxOffice } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

const START = new Date("2026-12-12T00:30:00Z");
const hoursLater = (hours: number, from = NOW) => new Date(from.getTime() + hours * 3_600_000);
const WHO = "owner@example.com";

/** A game with 45 orders of a ticket of $15.00, of which an import tells something new. */
describeOnEachDatabase("an event with buyers", (open) => {
  const office = useBoxOffice(open);
  const BUYERS = 45;
  let added: { kind: string; data: object }[];

  beforeEach(async () => {
    const game = await makeGame(office.db, office.club, { timeOfGame: START });
    await makeTicket(office.db, office.club, {
      ...{ id: "game", eventType: "game", eventId: game.id, ticketsTotal: 99 },
      prices: [{ id: "adult", price: 1500 }],
    });
    added = [];
    // The changes of other clubs are due as well.
    office.services.addJob = async (_tx, kind, data) =>
      void (data.teamId === teamId() && added.push({ kind, data }));
    for (let buyer = 0; buyer < BUYERS; buyer += 1) await buy(`buyer-${buyer}`);
  });

  /** Places an order, whose payment arrives when the answer is called. */
  async function place(addressHash: string) {
    const answer = await office.buy([{ priceId: "adult" }], { addressHash });
    if (!answer.ok) throw new Error(answer.reason);
    const sessionId = await office.sessionOf(answer);
    return async () => {
      await completeOrder(office.services, office.event(office.payments.pay(sessionId)));
      const paid = (await office.orders()).find((order) => order.sessionId === sessionId);
      return paid ?? expect.fail("Not placed");
    };
  }
  const buy = async (addressHash: string) => (await place(addressHash))();

  const teamId = () => office.club.teamId;
  /** What an import does with the game. */
  const imported = (changes: Partial<typeof games.$inferInsert>, at = NOW) =>
    office.db.transaction(async (tx) => {
      const held = await readHeldEvents(tx, [teamId()]);
      const end = changes.timeOfGame && { endTimeOfGame: hoursLater(3, changes.timeOfGame) };
      await tx
        .update(games)
        .set({ ...changes, ...end })
        .where(eq(games.teamId, teamId()));
      await noticeEventChanges(tx, held, at);
    });
  const changes = () => listEventChanges(office.db, teamId());
  const onlyChange = async () => {
    const [change, ...more] = await changes();
    expect(more).toEqual([]);
    return change ?? expect.fail("Nothing was noticed");
  };
  const act = async () => ({ teamId: teamId(), changeId: (await onlyChange()).id, who: WHO });
  const decide = async (decision: Decision["decision"], seen: Decision["seen"] = null, word = "") =>
    decideEventChange(office.services, await act(), { decision, seen, word });
  const jobsOf = (kind: string) => added.filter((one) => one.kind === kind);
  /** What the jobs that tell of a cancellation mail by now, and are then done. */
  const told = async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    await work("mail-cancelled", (job: JobData["mail-cancelled"]) => mailCancelled(services, job));
    return sent;
  };
  /** Of a move: which jobs are to be done later goes back into `added`. */
  const moved = async (jobs = added.splice(0).filter((one) => one.kind === "mail-moved")) => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    const mailing = { ...services, addJob: office.services.addJob };
    for (const { data } of jobs) await mailMoved(mailing, data as JobData["mail-moved"]);
    return sent;
  };
  /** Does the jobs of a kind, and those they add; a job that fails is done again, as the queue does. */
  const work = async (kind: string, job: (data: never) => Promise<unknown>) => {
    let done = 0;
    for (let at = added.findIndex((one) => one.kind === kind); at >= 0; done += 1) {
      const [one] = added.splice(at, 1);
      await job(one?.data as never);
      at = added.findIndex((other) => other.kind === kind);
    }
    return done;
  };
  const run = () =>
    work("refund-event", (job: JobData["refund-event"]) => refundBuyers(office.services, job));
  const ask = () => work("ask-refund", (job: JobData["ask-refund"]) => askRefund(office.services, job));
  const progress = async () => getChangeProgress(office.db, await onlyChange());

  describe("that is cancelled", () => {
    beforeEach(() => imported({ state: "cancelled" }));

    test("asks once, and gives nothing back by itself", async () => {
      await imported({ state: "cancelled" });
      expect(await onlyChange()).toMatchObject({ kind: "cancelled", decision: null, startBefore: START });
      await tellDueChanges(office.services);
      expect([added.map(({ kind }) => kind).includes("refund-event"), office.payments.given]).toEqual([
        false,
        [],
      ]);
      const { services, sent } = openOutbox(office.db, office.services.now);
      const people = { ...services, originOf: async () => "https://club.example" };
      await mailEventChange(people, { teamId: teamId(), changeId: (await onlyChange()).id });
      expect(sent[0]?.text).toContain("45 orders have valid tickets");
      expect(sent[0]?.text).toContain("https://club.example/desk/orders/changes");
    });

    test("refunds everybody once, though it is broken off half way and told twice", async () => {
      expect(await decide("refund")).toBe(true);
      expect(await decide("refund")).toBe(false);
      const { inTurn } = office.services;
      let turns = 0;
      office.services.inTurn = (club, work) => {
        turns += 1;
        if (turns === 30) throw new Error("The machine stops");
        return inTurn(club, work);
      };
      const job = { teamId: teamId(), changeId: (await onlyChange()).id, after: "" };
      await refundBuyers(office.services, job);
      await expect(run()).rejects.toThrow("The machine stops");
      expect(await progress()).toMatchObject({ refunded: 29, left: 16 });
      await Promise.all([refundBuyers(office.services, job), refundBuyers(office.services, job)]);
      await run();
      expect(await progress()).toEqual({ refunded: BUYERS, refused: 0, left: 0, cents: BUYERS * 1500 });
      // Asked while the answers are lost on their way, and again.
      const { refund } = office.payments;
      office.payments.refund = async (request) => {
        await refund(request);
        return { ok: false, reason: "unavailable", details: "lost" };
      };
      const asked = added.filter(({ kind }) => kind === "ask-refund");
      expect(asked).toHaveLength(BUYERS);
      await ask();
      office.payments.refund = refund;
      added.push(...asked);
      await ask();
      expect(office.payments.given.map(({ amount }) => amount)).toEqual(Array(BUYERS).fill(1500));
      expect(new Set((await office.orders()).map(({ status }) => status))).toEqual(new Set(["refunded"]));
      expect(await office.codes()).toEqual([]);
      expect((await onlyChange()).timeDone).not.toBeNull();
    });

    test("is stopped, and goes on where it was", async () => {
      await decide("refund");
      const [first] = added.filter(({ kind }) => kind === "refund-event");
      await refundBuyers(office.services, first?.data as JobData["refund-event"]);
      expect(await holdRefunds(office.services, await act(), true)).toBe(true);
      await run();
      expect(await progress()).toMatchObject({ refunded: 20, left: 25 });
      expect(await holdRefunds(office.services, await act(), true)).toBe(false);
      expect(await holdRefunds(office.services, await act(), false)).toBe(true);
      await run();
      expect(await progress()).toMatchObject({ refunded: BUYERS, left: 0 });
    });

    test("keeps all orders, if that is wished", async () => {
      expect(await decide("keep")).toBe(true);
      await run();
      expect([await progress(), office.payments.given]).toMatchObject([{ refunded: 0, left: BUYERS }, []]);
    });

    test("keeps all orders with a word to the buyers, each mailed once, and refunds everybody after all", async () => {
      expect(await decide("keep", null, "Keep them for the spring game")).toBe(true);
      const mails = await told();
      expect(mails).toHaveLength(BUYERS);
      expect(new Set(mails.map(({ id }) => id)).size).toBe(BUYERS);
      expect(mails[0]?.text).toMatch(/is cancelled[\s\S]*What the club says: Keep them for the spring game/);
      expect(mails[0]?.text).toMatch(/Your ticket of order \w+ stays as it is\. /);
      office.set(hoursLater(2));
      await tellDueChanges(office.services);
      expect(await told()).toEqual([]);
      expect(await decide("refund", "keep")).toBe(true);
      await run();
      expect(await progress()).toMatchObject({ refunded: BUYERS, left: 0 });
      expect(await decide("keep", "refund")).toBe(false);
    });

    test("is told to its buyers by itself after an hour, once; what the club says later is one mail more", async () => {
      await tellDueChanges(office.services);
      expect(jobsOf("mail-cancelled")).toEqual([]);
      office.set(hoursLater(1));
      for (const _twice of [1, 2]) await tellDueChanges(office.services);
      const mails = await told();
      expect(mails).toHaveLength(BUYERS);
      expect(mails[0]?.text).toContain("until the club decides what becomes of it");
      expect((await onlyChange()).decision).toBeNull();
      expect(await decide("keep", null, "Come to the spring game")).toBe(true);
      const more = await told();
      expect(more).toHaveLength(BUYERS);
      expect(more[0]?.text).toContain("Come to the spring game");
      expect(more[0]?.id).not.toBe(mails[0]?.id);
    });

    test("says nothing more to who knows, where the club has nothing to say", async () => {
      office.set(hoursLater(1));
      await tellDueChanges(office.services);
      await told();
      expect(await decide("keep")).toBe(true);
      expect(jobsOf("mail-cancelled")).toEqual([]);
    });

    test("tells by the refund's mail while everybody is refunded, and who is left by one of its own", async () => {
      await decide("refund");
      const [first] = jobsOf("refund-event");
      await refundBuyers(office.services, first?.data as JobData["refund-event"]);
      office.set(hoursLater(2));
      await tellDueChanges(office.services);
      expect(jobsOf("mail-cancelled")).toEqual([]);
      await holdRefunds(office.services, await act(), true);
      for (const _twice of [1, 2]) await tellDueChanges(office.services);
      const mails = await told();
      expect(mails).toHaveLength(BUYERS - 20);
      expect(mails[0]?.text).not.toMatch(/stays? as/);
    });

    test("mails nobody who has no address", async () => {
      const [order] = await office.orders();
      await office.db
        .update(orders)
        .set({ customerEmail: "" })
        .where(eq(orders.id, order?.id ?? ""));
      await decide("keep");
      expect(jobsOf("mail-cancelled")).toHaveLength(BUYERS - 1);
    });

    test.each([
      ["keep", "refund"],
      ["refund", "keep"],
    ] as const)("of two people who press %s and %s at once one decides", async (one, other) => {
      const decided = await Promise.all([decide(one), decide(other)]);
      expect(decided.filter(Boolean)).toHaveLength(1);
      const { decision } = await onlyChange();
      expect(decision).toBe(decided[0] ? one : other);
      expect(jobsOf("refund-event")).toHaveLength(decision === "refund" ? 1 : 0);
    });

    test("and takes place after all: who was told so is told, and nobody can be refunded for it any more", async () => {
      office.set(hoursLater(1));
      await tellDueChanges(office.services);
      await imported({ state: "scheduled" }, hoursLater(2));
      const [back, cancelled] = (await changes()).toSorted(
        (a, b) => b.timeNoticed.getTime() - a.timeNoticed.getTime(),
      );
      expect([back?.kind, back?.decision, cancelled?.decision]).toEqual(["moved", null, "keep"]);
      const old = { teamId: teamId(), changeId: cancelled?.id ?? "", who: WHO };
      expect(await decideEventChange(office.services, old, { decision: "refund", seen: "keep" })).toBe(false);
      expect(await told()).toEqual([]);
      office.set(hoursLater(3));
      await tellDueChanges(office.services);
      const sent = await moved();
      expect(sent).toHaveLength(BUYERS);
      expect(sent[0]?.text).toContain("takes place after all");
      await imported({ state: "cancelled" }, hoursLater(4));
      expect((await changes())[0]).toMatchObject({ kind: "cancelled", decision: null });
    });

    test("and takes place after all is asked about no more", async () => {
      await imported({ state: "scheduled" });
      expect(await changes()).toEqual([]);
    });
  });

  describe("that is moved", () => {
    const LATER = hoursLater(24 * 7, START);
    beforeEach(() => imported({ timeOfGame: LATER }));

    test("mails every buyer once, after an hour or at once, the date they knew and the new one", async () => {
      await tellDueChanges(office.services);
      expect((await onlyChange()).decision).toBeNull();
      office.set(hoursLater(1));
      await tellDueChanges(office.services);
      await tellDueChanges(office.services);
      expect(await decide("tell")).toBe(false);
      const jobs = added.filter(({ kind }) => kind === "mail-moved");
      expect(jobs).toHaveLength(BUYERS);
      const acts = await listActs(office.db, teamId(), { before: null, most: 9, only: ["move-told"] });
      expect(acts.map(({ who }) => who)).toEqual([PROGRAM_ITSELF]);
      const [mail] = await moved(jobs.slice(0, 1));
      expect(mail?.text).toMatch(/was to be on Dec 11, 2026, .* now on Dec 18, 2026/);
      expect(mail?.text).toContain("/moved/");
      const calendar = new TextDecoder().decode(mail?.files?.[0]?.content);
      expect(calendar).toContain("BEGIN:VEVENT");
      expect(calendar).toMatch(/UID:game-/);
    });

    test("twice within the hour counts from the date that buyers know; back again is nothing", async () => {
      await imported({ timeOfGame: hoursLater(2, LATER) });
      expect(await onlyChange()).toMatchObject({ kind: "moved", startBefore: START });
      await imported({ timeOfGame: START });
      expect(await changes()).toEqual([]);
    });

    describe("and again before its mails are sent", () => {
      beforeEach(async () => {
        await decide("tell");
        office.set(hoursLater(1));
      });
      const decideNewest = async (decision: Decision["decision"]) => {
        const [newest] = (await changes()).filter(({ kind }) => kind === "moved");
        const act = { teamId: teamId(), changeId: newest?.id ?? "", who: WHO };
        expect(await decideEventChange(office.services, act, { decision, seen: null })).toBe(true);
      };
      const subjects = (mails: { subject: string }[]) =>
        new Set(mails.map(({ subject }) => subject.replace(/^.*: | \(order.*$/g, "")));

      test("is told once, by the newer move's mail", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        expect(jobsOf("mail-moved")).toHaveLength(BUYERS);
        await decideNewest("tell");
        expect(jobsOf("mail-moved")).toHaveLength(2 * BUYERS);
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/now on Dec 19, 2026/);
        expect(jobsOf("mail-moved")).toEqual([]);
      });

      test("is told by the older move's mail, if the club keeps quiet about the newer", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("quiet");
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/was to be on Dec 11, 2026, .* now on Dec 19, 2026/);
      });

      test("is told as it is, if the newer move was a mistake and is taken back", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await imported({ timeOfGame: LATER }, hoursLater(1.5));
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/now on Dec 18, 2026/);
      });

      test("to the date that buyers know: nobody reads that it was cancelled", async () => {
        await imported({ timeOfGame: START }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("tell");
        expect(subjects(await moved())).toEqual(new Set([expect.stringMatching(/has a new date$/)]));
      });

      test("to the date that buyers know, and quietly: who was told of no other is told nothing", async () => {
        await imported({ timeOfGame: START }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("quiet");
        expect([await moved(), jobsOf("mail-moved")]).toEqual([[], []]);
      });

      test("is cancelled: that is told, and by its own mail", async () => {
        await imported({ state: "cancelled" }, hoursLater(1));
        expect(await moved()).toEqual([]);
        office.set(hoursLater(2));
        const waiting = added.splice(0);
        await tellDueChanges(office.services);
        expect(await told()).toHaveLength(BUYERS);
        expect([waiting.length, await moved(waiting), added]).toEqual([BUYERS, [], []]);
      });
    });

    test("tells who pays when the choice is over the new date alone", async () => {
      await imported({ timeOfGame: START });
      const pay = await place("slow");
      await imported({ timeOfGame: LATER }, hoursLater(1));
      office.set(hoursLater(1));
      await decide("tell");
      added.length = 0;
      office.set(hoursLater(8 * 24));
      await pay();
      const [mail, ...more] = await moved();
      expect([mail?.text, more]).toEqual([expect.stringContaining("now on Dec 18, 2026"), []]);
      expect(mail?.text).not.toMatch(/money|choice|\/moved\//);
    });

    test("lets a buyer choose the money until the end of the choice, once", async () => {
      await decide("tell");
      const [order] = await office.orders();
      const asked = { site: office.club, key: order?.key ?? "", changeId: (await onlyChange()).id };
      expect(await refundMoved(office.services, asked)).toMatchObject({ ok: true });
      expect(await refundMoved(office.services, asked)).toMatchObject({ ok: true });
      await ask();
      expect(office.payments.given.map(({ amount }) => amount)).toEqual([1500]);
      expect((await office.stock("game")).sold).toBe(BUYERS - 1);
      const [, second] = await office.orders();
      office.set(hoursLater(24 * 7));
      const late = { ...asked, key: second?.key ?? "" };
      expect(await refundMoved(office.services, late)).toEqual({ ok: false, reason: "over" });
      expect(await listRefundRequests(office.db, { teamId: teamId(), orderId: second?.id ?? "" })).toEqual(
        [],
      );
      expect(await refundMoved(office.services, { ...asked, key: "none" })).toMatchObject({ ok: false });
    });

    test("mails nobody, if that is wished, and offers no choice", async () => {
      expect(await decide("quiet")).toBe(true);
      office.set(hoursLater(2));
      await tellDueChanges(office.services);
      expect(added.filter(({ kind }) => kind === "mail-moved")).toEqual([]);
      const [order] = await office.orders();
      const asked = { site: office.club, key: order?.key ?? "", changeId: (await onlyChange()).id };
      expect(await refundMoved(office.services, asked)).toEqual({ ok: false, reason: "over" });
    });

    test("has the mails sent after all while it lies ahead, once, and never after its start", async () => {
      await decide("quiet");
      office.set(LATER);
      expect(await decide("tell", "quiet")).toBe(false);
      office.set(hoursLater(30));
      expect(await decide("tell")).toBe(false);
      expect(await decide("tell", "quiet")).toBe(true);
      expect(await decide("tell", "quiet")).toBe(false);
      expect(jobsOf("mail-moved")).toHaveLength(BUYERS);
      expect((await onlyChange()).choiceUntil).not.toBeNull();
    });

    test("mails nobody who bought after it, and nobody whose order went back", async () => {
      office.set(hoursLater(0.5));
      await buy("late");
      await decide("tell");
      expect(added.filter(({ kind }) => kind === "mail-moved")).toHaveLength(BUYERS);
      const placed = await office.orders();
      const late = placed.at(-1);
      const choicesOf = (orderId = "") =>
        listOpenChoices(office.db, { teamId: teamId(), orderId, now: office.services.now() });
      expect(await choicesOf(placed[0]?.id)).toHaveLength(1);
      expect(await choicesOf(late?.id)).toEqual([]);
      expect(await getOrderDetails(office.db, teamId(), { id: late?.id ?? "" })).toMatchObject({
        status: "paid",
      });
    });
  });

  describe("that is moved while a payment is on its way", () => {
    const LATER = hoursLater(24 * 7, START);
    let pay: Awaited<ReturnType<typeof place>>;
    beforeEach(async () => {
      pay = await place("slow");
      await imported({ timeOfGame: LATER }, hoursLater(1));
      office.set(hoursLater(2));
    });
    const movedMails = () => jobsOf("mail-moved") as { data: JobData["mail-moved"] }[];
    const mailedTo = (orderId: string) => movedMails().filter(({ data }) => data.orderId === orderId);
    const choicesOf = (orderId: string) =>
      listOpenChoices(office.db, { teamId: teamId(), orderId, now: office.services.now() });

    test("tells who pays after the others were told, once, and gives them the choice", async () => {
      await tellDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS);
      office.set(hoursLater(72));
      const order = await pay();
      expect(mailedTo(order.id)).toHaveLength(1);
      expect(movedMails()).toHaveLength(BUYERS + 1);
      expect(await choicesOf(order.id)).toHaveLength(1);
      expect((await getOrderDetails(office.db, teamId(), { id: order.id }))?.mayHaveMoved).toBe(true);
      const asked = { site: office.club, key: order.key, changeId: (await onlyChange()).id };
      expect(await refundMoved(office.services, asked)).toMatchObject({ ok: true });
      await tellDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS + 1);
    });

    test("tells who pays before the others are told together with them", async () => {
      const order = await pay();
      expect(movedMails()).toEqual([]);
      await tellDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS + 1);
      expect(mailedTo(order.id)).toHaveLength(1);
    });

    test("mails nobody whose club keeps quiet, until it does not", async () => {
      await decide("quiet");
      const order = await pay();
      expect(movedMails()).toEqual([]);
      await decide("tell", "quiet");
      expect(mailedTo(order.id)).toHaveLength(1);
    });

    test("tells nothing to who ordered after it, and gives them nothing by a friend's link", async () => {
      await tellDueChanges(office.services);
      const order = await buy("after");
      expect([mailedTo(order.id), await choicesOf(order.id)]).toEqual([[], []]);
      const asked = { site: office.club, key: order.key, changeId: (await onlyChange()).id };
      expect(await refundMoved(office.services, asked)).toEqual({ ok: false, reason: "over" });
      expect(await office.codes(order.id)).toHaveLength(1);
    });
  });

  describe("of which every payment is still on its way", () => {
    let pay: Awaited<ReturnType<typeof place>>;
    beforeEach(async () => {
      await office.db.update(admissions).set({ timeVoided: NOW }).where(eq(admissions.teamId, teamId()));
      pay = await place("slow");
    });

    test("is noticed when it is moved, so that who pays is told", async () => {
      await imported({ timeOfGame: hoursLater(24 * 7, START) }, hoursLater(1));
      office.set(hoursLater(2));
      await tellDueChanges(office.services);
      const { id } = await pay();
      expect(jobsOf("mail-moved").map(({ data }) => data)).toEqual([
        expect.objectContaining({ orderId: id }),
      ]);
    });

    test("is asked about nobody when it is cancelled", async () => {
      await imported({ state: "cancelled" }, hoursLater(1));
      expect(await changes()).toEqual([]);
    });
  });

  test.each([
    ["an hour after its start", hoursLater(1, START), 1],
    ["six days after it", hoursLater(6 * 24, START), 1],
    ["eight days after it: history", hoursLater(8 * 24, START), 0],
  ])("that is called off %s", async (_what, at, asked) => {
    await imported({ state: "cancelled" }, at);
    expect((await changes()).map(({ kind }) => kind)).toEqual(Array(asked).fill("cancelled"));
  });

  test("of another club is never touched", async () => {
    await imported({ state: "cancelled" });
    const other = { ...(await act()), teamId: "another" };
    expect(await decideEventChange(office.services, other, { decision: "refund", seen: null })).toBe(false);
    expect(await holdRefunds(office.services, other, true)).toBe(false);
    expect(await office.db.$count(games, and(eq(games.teamId, "another")))).toBe(0);
  });
});

import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import { countChangeProgress, findHoldersVersion } from "../../../server/db/queries/desk/holding-orders.ts";
import { games, orders } from "../../../server/db/schema/index.ts";
import { eventChangeMail } from "../../../server/mails/event-change.ts";
import { refundMail } from "../../../server/mails/refund.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { decideEventChange, mailDueChanges } from "../../../server/usecases/sale/refund/decide-change.ts";
import {
  MAX_REFUND_PASSES,
  pauseRefunds,
  refundBuyers,
} from "../../../server/usecases/sale/refund/refund-event.ts";
import { requestProviderRefund } from "../../../server/usecases/sale/refund/request-provider-refund.ts";
import { requestRefund } from "../../../server/usecases/sale/refund/request-refund.ts";
import { makeDispute } from "../../factories/factories.ts";
import { describeOnPostgres, type OpenTestDatabase } from "../../harness/program/databases.ts";
import { CHANGED_GAME_START, DECIDING_OFFICER, hoursLater, useChangedGame } from "./changed-game.ts";
import { openOutbox } from "./outbox.ts";
import { refundVersionOf } from "./refund-version.ts";

const TOO_LATE = { ok: false, reason: "changed" };
const NOT_PROVED = { ok: false, reason: "not-proved" };

/** Number of orders: enough for three runs of the job that refunds them. */
const BUYERS = 45;
const FEW = 3;

/** A game with orders; an import has cancelled the game. */
function useCancelledGame(open: OpenTestDatabase, buyers: number) {
  const changed = useChangedGame(open, buyers);
  const { office } = changed;
  beforeEach(() => changed.imported({ state: "cancelled" }));
  return {
    ...changed,
    run: () =>
      changed.work("refund-event", (job: JobData["refund-event"]) => refundBuyers(office.services, job)),
    ask: () =>
      changed.work("ask-refund", (job: JobData["ask-refund"]) => requestProviderRefund(office.services, job)),
    progress: async () => countChangeProgress(office.db, await changed.onlyChange()),
  };
}

describeOnPostgres("a cancelled event with many buyers", (open) => {
  const { office, added, teamId, onlyChange, act, decide, jobsOf, told, run, ask, progress } =
    useCancelledGame(open, BUYERS);

  test("refunds everybody once, even if it is interrupted halfway and started twice", async () => {
    expect(await decide("refund")).toBe(true);
    expect(await decide("refund")).toBe(false);
    const { turns, addJob } = office.services;
    const stopped = async () => {
      throw new Error("The machine stops");
    };
    let taken = 0;
    office.services.turns = {
      take: (turn, work) => {
        taken += 1;
        if (taken < 30) return turns.take(turn, work);
        office.services.addJob = stopped;
        return stopped();
      },
    };
    const job = { teamId: teamId(), changeId: (await onlyChange()).id, after: "" };
    await refundBuyers(office.services, job);
    await expect(run()).rejects.toThrow("The machine stops");
    expect(await progress()).toMatchObject({ refunded: 29, left: 16 });
    Object.assign(office.services, { turns, addJob });
    await Promise.all([refundBuyers(office.services, job), refundBuyers(office.services, job)]);
    await run();
    expect(await progress()).toEqual({
      refunded: BUYERS,
      refused: 0,
      left: 0,
      fetching: 0,
      cents: BUYERS * 1500,
    });
    // Each refund is requested twice, because the answer to its first request is lost.
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

  test("refunds all others if one order fails, retries that, and reports it after a day", async () => {
    await decide("refund");
    const [broken] = (await office.orders()).map(({ id }) => id).toSorted();
    const { addJob } = office.services;
    office.services.addJob = async (tx, kind, data, options) => {
      if (kind === "ask-refund" && "orderId" in data && data.orderId === broken) throw new Error("A bad row");
      return addJob(tx, kind, data, options);
    };
    const [first] = added.splice(
      added.findIndex(({ kind }) => kind === "refund-event"),
      1,
    );
    const passes = [first?.data as JobData["refund-event"]];
    // One pass over all orders in batches, which ends with the job for the next pass.
    for (let job = passes[0]; job && !job.pass; job = passes.at(-1)) {
      await refundBuyers(office.services, job);
      passes.push(
        ...jobsOf("refund-event")
          .splice(-1)
          .map(({ data }) => data as JobData["refund-event"]),
      );
    }
    expect(passes.at(-1)).toMatchObject({ after: "", pass: 1 });
    expect(await progress()).toMatchObject({ refunded: BUYERS - 1, left: 1 });
    expect((await onlyChange()).timeDone).toBeNull();
    const last = { teamId: teamId(), changeId: (await onlyChange()).id, after: "", pass: MAX_REFUND_PASSES };
    await expect(refundBuyers(office.services, last)).rejects.toThrow(HopelessJob);
    office.services.addJob = addJob;
    await run();
    expect(await progress()).toMatchObject({ refunded: BUYERS, left: 0 });
    expect((await onlyChange()).timeDone).not.toBeNull();
    expect(jobsOf("mail-cancelled")).toEqual([]);
  });

  test("can be stopped, and resumes where it was", async () => {
    await decide("refund");
    const [first] = added.filter(({ kind }) => kind === "refund-event");
    await refundBuyers(office.services, first?.data as JobData["refund-event"]);
    expect(await pauseRefunds(office.services, await act(), { isStopped: true })).toEqual({ ok: true });
    await run();
    expect(await progress()).toMatchObject({ refunded: 20, left: 25 });
    expect(await pauseRefunds(office.services, await act(), { isStopped: true })).toEqual(TOO_LATE);
    const unproved = { ...(await act()), isProved: false };
    expect(await pauseRefunds(office.services, unproved, { isStopped: false })).toEqual(NOT_PROVED);
    expect([(await onlyChange()).isStopped, jobsOf("refund-event")]).toEqual([true, []]);
    expect(await pauseRefunds(office.services, await act(), { isStopped: false })).toEqual({ ok: true });
    await run();
    expect(await progress()).toMatchObject({ refunded: BUYERS, left: 0 });
  });

  test("announces a cancellation with refunds in the refund's mail, and mails the others separately", async () => {
    await decide("refund");
    const [first] = jobsOf("refund-event");
    await refundBuyers(office.services, first?.data as JobData["refund-event"]);
    office.set(hoursLater(2));
    await mailDueChanges(office.services);
    expect(jobsOf("mail-cancelled")).toEqual([]);
    await pauseRefunds(office.services, await act(), { isStopped: true });
    for (const _twice of [1, 2]) await mailDueChanges(office.services);
    const mails = await told();
    expect(mails).toHaveLength(BUYERS - 20);
    expect(mails[0]?.text).not.toMatch(/been refunded/);
  });
});

describeOnPostgres("a cancelled event", (open) => {
  const {
    office,
    added,
    teamId,
    imported,
    changes,
    onlyChange,
    act,
    decide,
    jobsOf,
    told,
    moved,
    work,
    run,
    ask,
    progress,
  } = useCancelledGame(open, FEW);

  test("asks the officers once, and refunds nothing by itself", async () => {
    await imported({ state: "cancelled" });
    expect(await onlyChange()).toMatchObject({
      kind: "cancelled",
      decision: null,
      startBefore: CHANGED_GAME_START,
    });
    await mailDueChanges(office.services);
    expect([added.map(({ kind }) => kind).includes("refund-event"), office.payments.given]).toEqual([
      false,
      [],
    ]);
    const { services, sent } = openOutbox(office.db, office.services.now);
    const people = { ...services, originOf: async () => "https://club.example" };
    await eventChangeMail.send(people, { teamId: teamId(), changeId: (await onlyChange()).id });
    expect(sent[0]?.text).toContain(`${FEW} orders have valid tickets`);
    expect(sent[0]?.text).toContain("https://club.example/desk/orders/changes");
  });

  test("refunds everybody with the club's message, under a subject that says it is cancelled", async () => {
    expect(await decide("refund", null, "The ice melted.\nSee you in spring")).toBe(true);
    await run();
    await ask();
    const { services, sent } = openOutbox(office.db, office.services.now);
    await work("mail-refund", (job: JobData["mail-refund"]) => refundMail.send(services, job));
    expect(sent).toHaveLength(FEW);
    expect(sent[0]?.subject).toMatch(/^Cancelled: vs .+ \(order \w+\)$/);
    expect(sent[0]?.text).toMatch(/^Cancelled: .*\n\nIt was scheduled for Dec 11, 2026 at 7:30 PM EST\./);
    expect(sent[0]?.text).toContain("$15.00");
    expect(sent[0]?.text).toContain("From the club: The ice melted.\nSee you in spring");
  });

  test("mails the message once to a buyer whose dispute prevents a refund, even if all knew of the cancellation", async () => {
    office.set(hoursLater(1));
    await mailDueChanges(office.services);
    expect(await told()).toHaveLength(FEW);
    const [disputed = expect.fail("Nothing was bought")] = await office.orders();
    await makeDispute(office.db, disputed, { status: "open" });
    expect(await decide("refund", null, "Keep the stub")).toBe(true);
    await run();
    expect(await progress()).toMatchObject({ refunded: FEW - 1, left: 1 });
    const mails = await told();
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
      [expect.stringContaining(disputed.id), expect.stringContaining("Keep the stub")],
    ]);
    // A second run skips the disputed order again.
    expect(await pauseRefunds(office.services, await act(), { isStopped: false })).toEqual({ ok: true });
    await run();
    await mailDueChanges(office.services);
    expect(jobsOf("mail-cancelled")).toEqual([]);
  });

  test("can be decided only on the current version of the orders, and no order is refunded alone meanwhile", async () => {
    const [order] = await office.orders();
    const one = { teamId: teamId(), orderId: order?.id ?? "", who: DECIDING_OFFICER };
    const refundOne = async (key: string) => {
      const shown = { amount: 500, version: await refundVersionOf(office.db, one) };
      const plain = { stockBack: false, evenUsed: false, reason: "", reasonTold: false, bound: null };
      const ask = { kind: "amount", amount: 500 } as const;
      const outcome = await requestRefund(office.services, one, { ask, shown, key, ...plain });
      return outcome.ok ? "ok" : outcome.reason;
    };
    const version = async () => findHoldersVersion(office.db, await onlyChange());
    const seen = await version();
    expect(await refundOne("by hand")).toBe("ok");
    const everybody = { decision: "refund", seen: null } as const;
    const stale = { ...everybody, version: seen };
    expect(await decideEventChange(office.services, await act(), stale)).toEqual(TOO_LATE);
    expect([(await onlyChange()).decision, jobsOf("refund-event")]).toEqual([null, []]);
    const now = { ...everybody, version: await version() };
    expect(await decideEventChange(office.services, await act(), now)).toEqual({ ok: true });
    expect(await refundOne("once more")).toBe("refunding-everyone");
    await run();
    // The rest of that order's money was refunded together with the other orders.
    expect(await progress()).toMatchObject({ refunded: FEW, cents: FEW * 1500 - 500 });
  });

  test("refunds nobody for an officer without a fresh sign-in, who may still decide to keep the orders", async () => {
    const unproved = { ...(await act()), isProved: false };
    const refund = { decision: "refund", seen: null } as const;
    expect(await decideEventChange(office.services, unproved, refund)).toEqual(NOT_PROVED);
    expect([(await onlyChange()).decision, jobsOf("refund-event")]).toEqual([null, []]);
    const keep = { decision: "keep", seen: null } as const;
    expect(await decideEventChange(office.services, unproved, keep)).toEqual({ ok: true });
  });

  test("keeps all orders if an officer decides so", async () => {
    expect(await decide("keep")).toBe(true);
    await run();
    expect([await progress(), office.payments.given]).toMatchObject([{ refunded: 0, left: FEW }, []]);
  });

  test("keeps all orders with a message mailed once to each buyer, and can still refund everybody later", async () => {
    expect(await decide("keep", null, "Keep them for the spring game")).toBe(true);
    const mails = await told();
    expect(mails).toHaveLength(FEW);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(FEW);
    expect(mails[0]?.text).toMatch(/^Cancelled: [\s\S]*From the club: Keep them for the spring game/);
    expect(mails[0]?.text).toMatch(/Your ticket from order \w+ hasn't been refunded\. /);
    office.set(hoursLater(2));
    await mailDueChanges(office.services);
    expect(await told()).toEqual([]);
    expect(await decide("refund", "keep")).toBe(true);
    await run();
    expect(await progress()).toMatchObject({ refunded: FEW, left: 0 });
    expect(await decide("keep", "refund")).toBe(false);
  });

  test("is mailed to its buyers after an hour, once, and a later message of the club is one more mail", async () => {
    await mailDueChanges(office.services);
    expect(jobsOf("mail-cancelled")).toEqual([]);
    office.set(hoursLater(1));
    for (const _twice of [1, 2]) await mailDueChanges(office.services);
    const mails = await told();
    expect(mails).toHaveLength(FEW);
    expect(mails[0]?.text).toContain("the club is still deciding");
    expect((await onlyChange()).decision).toBeNull();
    expect(await decide("keep", null, "Come to the spring game")).toBe(true);
    const more = await told();
    expect(more).toHaveLength(FEW);
    expect(more[0]?.text).toContain("Come to the spring game");
    expect(more[0]?.id).not.toBe(mails[0]?.id);
  });

  test("sends no more mail to buyers who know, unless the club has a message", async () => {
    office.set(hoursLater(1));
    await mailDueChanges(office.services);
    await told();
    expect(await decide("keep")).toBe(true);
    expect(jobsOf("mail-cancelled")).toEqual([]);
  });

  test("mails no order without an address", async () => {
    const [order] = await office.orders();
    await office.db
      .update(orders)
      .set({ customerEmail: "" })
      .where(eq(orders.id, order?.id ?? ""));
    await decide("keep");
    expect(jobsOf("mail-cancelled")).toHaveLength(FEW - 1);
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

  test("that takes place after all is mailed to buyers who knew, and can no longer be refunded", async () => {
    office.set(hoursLater(1));
    await mailDueChanges(office.services);
    await imported({ state: "scheduled" }, hoursLater(2));
    const [back, cancelled] = (await changes()).toSorted(
      (a, b) => b.timeNoticed.getTime() - a.timeNoticed.getTime(),
    );
    expect([back?.kind, back?.decision, cancelled?.decision]).toEqual(["moved", null, "keep"]);
    const old = { teamId: teamId(), changeId: cancelled?.id ?? "", who: DECIDING_OFFICER, isProved: true };
    const late = await decideEventChange(office.services, old, { decision: "refund", seen: "keep" });
    expect(late).toEqual(TOO_LATE);
    expect(await told()).toEqual([]);
    office.set(hoursLater(3));
    await mailDueChanges(office.services);
    const sent = await moved();
    expect(sent).toHaveLength(FEW);
    expect(sent[0]?.text).toMatch(/^Back on: /);
    await imported({ state: "cancelled" }, hoursLater(4));
    expect((await changes())[0]).toMatchObject({ kind: "cancelled", decision: null });
  });

  test("that takes place after all needs no decision", async () => {
    await imported({ state: "scheduled" });
    expect(await changes()).toEqual([]);
  });
});

describeOnPostgres("an event with some buyers", (open) => {
  const { office, imported, changes, act } = useChangedGame(open, FEW);

  test.each([
    ["an hour after its start", hoursLater(1, CHANGED_GAME_START), 1],
    ["six days after it", hoursLater(6 * 24, CHANGED_GAME_START), 1],
    ["eight days after it: history", hoursLater(8 * 24, CHANGED_GAME_START), 0],
  ])("that is called off %s", async (_what, at, asked) => {
    await imported({ state: "cancelled" }, at);
    expect((await changes()).map(({ kind }) => kind)).toEqual(Array(asked).fill("cancelled"));
  });

  test("of another club cannot be decided", async () => {
    await imported({ state: "cancelled" });
    const other = { ...(await act()), teamId: "another" };
    const decided = await decideEventChange(office.services, other, { decision: "refund", seen: null });
    expect(decided).toEqual(TOO_LATE);
    expect(await pauseRefunds(office.services, other, { isStopped: true })).toEqual(TOO_LATE);
    expect(await office.db.$count(games, and(eq(games.teamId, "another")))).toBe(0);
  });
});

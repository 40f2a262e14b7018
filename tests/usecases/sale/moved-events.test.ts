import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { SYSTEM_ACTOR } from "../../../domain/desk/acts.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listOpenReturnOffers } from "../../../server/db/queries/desk/holding-orders.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { listRefundRequests } from "../../../server/db/queries/sale/refund-requests.ts";
import { admissions } from "../../../server/db/schema/index.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import {
  decideEventChange,
  type EventChangeDecision,
  mailDueChanges,
} from "../../../server/usecases/sale/refund/decide-change.ts";
import { refundMovedEvent } from "../../../server/usecases/sale/refund/refund-moved.ts";
import { requestProviderRefund } from "../../../server/usecases/sale/refund/request-provider-refund.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SALE_NOW } from "./box-office.ts";
import { CHANGED_GAME_START, DECIDING_OFFICER, hoursLater, useChangedGame } from "./changed-game.ts";

const BUYERS = 3;

/** Buyers of a rescheduled event: who is mailed, and who may choose a refund. */
describeOnPostgres("a rescheduled event", (open) => {
  const changed = useChangedGame(open, BUYERS);
  const { office, added, teamId, place, buy, orderOf, imported, changes, onlyChange } = changed;
  const { decide, jobsOf, told, moved, work } = changed;
  const ask = () =>
    work("ask-refund", (job: JobData["ask-refund"]) => requestProviderRefund(office.services, job));

  describe("with buyers", () => {
    const LATER = hoursLater(24 * 7, CHANGED_GAME_START);
    beforeEach(() => imported({ timeOfGame: LATER }));

    test("mails every buyer once, after an hour or at once, with the former and the new date", async () => {
      await mailDueChanges(office.services);
      expect((await onlyChange()).decision).toBeNull();
      office.set(hoursLater(1));
      await mailDueChanges(office.services);
      await mailDueChanges(office.services);
      expect(await decide("tell")).toBe(false);
      const jobs = added.filter(({ kind }) => kind === "mail-moved");
      expect(jobs).toHaveLength(BUYERS);
      const acts = await listActs(office.db, teamId(), { before: null, most: 9, only: ["move-told"] });
      expect(acts.map(({ who }) => who)).toEqual([SYSTEM_ACTOR]);
      const [mail] = await moved(jobs.slice(0, 1));
      expect(mail?.text).toMatch(/Originally Dec 11, 2026 at .* Now Dec 18, 2026/);
      expect(mail?.text).toContain("/moved/");
      const calendar = new TextDecoder().decode(mail?.files?.[0]?.content);
      expect(calendar).toContain("BEGIN:VEVENT");
      expect(calendar).toMatch(/UID:game-/);
    });

    test("twice within the hour counts from the date that buyers know, and a move back is not mailed", async () => {
      await imported({ timeOfGame: hoursLater(2, LATER) });
      expect(await onlyChange()).toMatchObject({ kind: "moved", startBefore: CHANGED_GAME_START });
      await imported({ timeOfGame: CHANGED_GAME_START });
      expect(await changes()).toEqual([]);
    });

    describe("and again before its mails are sent", () => {
      beforeEach(async () => {
        await decide("tell");
        office.set(hoursLater(1));
      });
      const decideNewest = async (decision: EventChangeDecision["decision"]) => {
        const [newest] = (await changes()).filter(({ kind }) => kind === "moved");
        const act = {
          ...{ teamId: teamId(), changeId: newest?.id ?? "", who: DECIDING_OFFICER },
          isProved: false,
        };
        const decided = await decideEventChange(office.services, act, { decision, seen: null });
        expect(decided).toEqual({ ok: true });
      };
      const subjects = (mails: { subject: string }[]) =>
        new Set(mails.map(({ subject }) => subject.replace(/ \(order.*$/, "")));

      test("mails only the newer date", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        expect(jobsOf("mail-moved")).toHaveLength(BUYERS);
        await decideNewest("tell");
        expect(jobsOf("mail-moved")).toHaveLength(2 * BUYERS);
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/Now Dec 19, 2026/);
        expect(jobsOf("mail-moved")).toEqual([]);
      });

      test("mails the newer date for the older move if the club keeps quiet about the newer one", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("quiet");
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/Originally Dec 11, 2026 at .* Now Dec 19, 2026/);
      });

      test("mails the valid date if the newer move was a mistake and is undone", async () => {
        await imported({ timeOfGame: hoursLater(24, LATER) }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await imported({ timeOfGame: LATER }, hoursLater(1.5));
        const mails = await moved();
        expect(mails).toHaveLength(BUYERS);
        expect(mails[0]?.text).toMatch(/Now Dec 18, 2026/);
      });

      test("to the date that buyers know: no mail says that it was cancelled", async () => {
        await imported({ timeOfGame: CHANGED_GAME_START }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("tell");
        expect(subjects(await moved())).toEqual(new Set([expect.stringMatching(/^New date: /)]));
      });

      test("to the date that buyers know, and quietly: buyers who were told no other date get no mail", async () => {
        await imported({ timeOfGame: CHANGED_GAME_START }, hoursLater(1));
        expect(await moved()).toEqual([]);
        await decideNewest("quiet");
        expect([await moved(), jobsOf("mail-moved")]).toEqual([[], []]);
      });

      test("is cancelled: only the cancellation is mailed", async () => {
        await imported({ state: "cancelled" }, hoursLater(1));
        expect(await moved()).toEqual([]);
        office.set(hoursLater(2));
        const waiting = added.splice(0);
        await mailDueChanges(office.services);
        expect(await told()).toHaveLength(BUYERS);
        expect([waiting.length, await moved(waiting), added]).toEqual([BUYERS, [], []]);
      });
    });

    test("mails only the new date to a buyer who pays after the end of the choice", async () => {
      await imported({ timeOfGame: CHANGED_GAME_START });
      const pay = await place("slow");
      await imported({ timeOfGame: LATER }, hoursLater(1));
      office.set(hoursLater(1));
      await decide("tell");
      added.length = 0;
      office.set(hoursLater(8 * 24));
      await pay();
      const [mail, ...more] = await moved();
      expect([mail?.text, more]).toEqual([expect.stringContaining("Now Dec 18, 2026"), []]);
      expect(mail?.text).not.toMatch(/refund|return|\/moved\//i);
    });

    test("lets a buyer choose a refund until the end of the choice, once", async () => {
      await decide("tell");
      const [order] = await office.orders();
      const asked = { site: office.club, key: order?.key ?? "", changeId: (await onlyChange()).id };
      expect(await refundMovedEvent(office.services, asked)).toMatchObject({ ok: true });
      expect(await refundMovedEvent(office.services, asked)).toMatchObject({ ok: true });
      await ask();
      expect(office.payments.given.map(({ amount }) => amount)).toEqual([1500]);
      expect((await office.stock("game")).sold).toBe(BUYERS - 1);
      const [, second] = await office.orders();
      office.set(hoursLater(24 * 7));
      const late = { ...asked, key: second?.key ?? "" };
      expect(await refundMovedEvent(office.services, late)).toEqual({ ok: false, reason: "over" });
      expect(await listRefundRequests(office.db, { teamId: teamId(), orderId: second?.id ?? "" })).toEqual(
        [],
      );
      expect(await refundMovedEvent(office.services, { ...asked, key: "none" })).toMatchObject({ ok: false });
    });

    test("mails nobody and offers no choice if an officer decides so", async () => {
      expect(await decide("quiet")).toBe(true);
      office.set(hoursLater(2));
      await mailDueChanges(office.services);
      expect(added.filter(({ kind }) => kind === "mail-moved")).toEqual([]);
      const [order] = await office.orders();
      const asked = { site: office.club, key: order?.key ?? "", changeId: (await onlyChange()).id };
      expect(await refundMovedEvent(office.services, asked)).toEqual({ ok: false, reason: "over" });
    });

    test("can still be mailed later, once, until it starts", async () => {
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

    test("mails no order placed after the move, and no refunded order", async () => {
      office.set(hoursLater(0.5));
      await buy("late");
      await decide("tell");
      expect(added.filter(({ kind }) => kind === "mail-moved")).toHaveLength(BUYERS);
      const placed = await office.orders();
      const late = placed.at(-1);
      const choicesOf = (orderId = "") =>
        listOpenReturnOffers(office.db, { teamId: teamId(), orderId, now: office.services.now() });
      expect(await choicesOf(placed[0]?.id)).toHaveLength(1);
      expect(await choicesOf(late?.id)).toEqual([]);
      expect(await findOrderDetails(office.db, teamId(), { id: late?.id ?? "" })).toMatchObject({
        status: "paid",
      });
    });
  });

  describe("while a payment is on its way", () => {
    const LATER = hoursLater(24 * 7, CHANGED_GAME_START);
    let pay: Awaited<ReturnType<typeof place>>;
    beforeEach(async () => {
      pay = await place("slow");
      await imported({ timeOfGame: LATER }, hoursLater(1));
      office.set(hoursLater(2));
    });
    const movedMails = () => jobsOf("mail-moved") as { data: JobData["mail-moved"] }[];
    const mailedTo = (orderId: string) => movedMails().filter(({ data }) => data.orderId === orderId);
    const choicesOf = (orderId: string) =>
      listOpenReturnOffers(office.db, { teamId: teamId(), orderId, now: office.services.now() });

    test("mails a buyer who pays after the others were mailed, once, and gives them the choice", async () => {
      await mailDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS);
      office.set(hoursLater(72));
      const order = await orderOf(await pay());
      expect(mailedTo(order.id)).toHaveLength(1);
      expect(movedMails()).toHaveLength(BUYERS + 1);
      expect(await choicesOf(order.id)).toHaveLength(1);
      expect((await findOrderDetails(office.db, teamId(), { id: order.id }))?.mayHaveMoved).toBe(true);
      const asked = { site: office.club, key: order.key, changeId: (await onlyChange()).id };
      expect(await refundMovedEvent(office.services, asked)).toMatchObject({ ok: true });
      await mailDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS + 1);
    });

    test("mails a buyer who pays before the others are mailed together with them", async () => {
      const order = await orderOf(await pay());
      expect(movedMails()).toEqual([]);
      await mailDueChanges(office.services);
      expect(movedMails()).toHaveLength(BUYERS + 1);
      expect(mailedTo(order.id)).toHaveLength(1);
    });

    test("mails nobody while the club keeps quiet, and all once it does not", async () => {
      await decide("quiet");
      const order = await orderOf(await pay());
      expect(movedMails()).toEqual([]);
      await decide("tell", "quiet");
      expect(mailedTo(order.id)).toHaveLength(1);
    });

    test("mails no buyer who ordered after the move, and refunds them nothing through another's link", async () => {
      await mailDueChanges(office.services);
      const order = await orderOf(await buy("after"));
      expect([mailedTo(order.id), await choicesOf(order.id)]).toEqual([[], []]);
      const asked = { site: office.club, key: order.key, changeId: (await onlyChange()).id };
      expect(await refundMovedEvent(office.services, asked)).toEqual({ ok: false, reason: "over" });
      expect(await office.codes(order.id)).toHaveLength(1);
    });
  });

  describe("with only pending payments", () => {
    let pay: Awaited<ReturnType<typeof place>>;
    beforeEach(async () => {
      await office.db.update(admissions).set({ timeVoided: SALE_NOW }).where(eq(admissions.teamId, teamId()));
      pay = await place("slow");
    });

    test("is noticed when rescheduled, so that later payers are mailed", async () => {
      await imported({ timeOfGame: hoursLater(24 * 7, CHANGED_GAME_START) }, hoursLater(1));
      office.set(hoursLater(2));
      await mailDueChanges(office.services);
      const { id } = await orderOf(await pay());
      expect(jobsOf("mail-moved").map(({ data }) => data)).toEqual([
        expect.objectContaining({ orderId: id }),
      ]);
    });

    test("needs no decision when cancelled", async () => {
      await imported({ state: "cancelled" }, hoursLater(1));
      expect(await changes()).toEqual([]);
    });
  });
});

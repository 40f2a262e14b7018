import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shownPickups } from "../../../app/sale/order/shown-pickups.ts";
import { eventKeyText } from "../../../domain/desk/orders/order-filter.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { findChangedEvent } from "../../../server/db/queries/desk/changed-event.ts";
import { countChangeProgress } from "../../../server/db/queries/desk/holding-orders.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { games, pickups } from "../../../server/db/schema/index.ts";
import { eventChangeMail } from "../../../server/mails/event-change.ts";
import { pickupPlaceMail } from "../../../server/mails/pickup-place.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import {
  loadEventsWithBuyers,
  recordEventChanges,
} from "../../../server/usecases/import/record-event-changes.ts";
import { changePickupPlace } from "../../../server/usecases/sale/orders/pickup-place.ts";
import { mailDueChanges } from "../../../server/usecases/sale/refund/decide-change.ts";
import { refundBuyers } from "../../../server/usecases/sale/refund/refund-event.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { CHANGED_GAME_START, DECIDING_OFFICER, hoursLater, useChangedGame } from "./changed-game.ts";
import { openOutbox } from "./outbox.ts";

const LATER = hoursLater(24 * 7, CHANGED_GAME_START);
const OFFICE = "Athletic office, weekdays 9 to 5";

describeOnPostgres("a game at which goods are to be picked up", (open) => {
  const changed = useChangedGame(open, 0);
  const { office, added, teamId, imported, onlyChange, decide, jobsOf, told, moved, work } = changed;
  let gameId = "";

  beforeEach(async () => {
    const [game] = await office.db.select().from(games).where(eq(games.teamId, teamId()));
    gameId = game?.id ?? "";
    const scarf = { id: "scarf", title: "Scarf", stripePriceId: "scarf", price: 2400, shippingPrice: 500 };
    await makeProduct(office.db, office.club, { ...scarf, shippable: true, pickup: true });
    added.length = 0;
  });

  const place = async (addressHash: string, lines: string[]) => {
    const cart = lines.map((priceId) =>
      priceId === "scarf" ? { priceId, pickupGameId: gameId, quantity: 1 } : { priceId },
    );
    const answer = await office.buy(cart, { addressHash });
    if (!answer.ok) throw new Error(answer.reason);
    const sessionId = await office.sessionOf(answer);
    const { id } = await changed.orderOf(sessionId);
    const pay = () => applyPaymentEvent(office.services, office.event(office.payments.pay(sessionId)));
    return { id, pay };
  };
  const buy = async (addressHash: string, lines: string[]) => {
    const { id, pay } = await place(addressHash, lines);
    await pay();
    return id;
  };
  const key = () => eventKeyText({ kind: "game", id: gameId });
  const say = (where: string) =>
    changePickupPlace(office.services, {
      teamId: teamId(),
      event: key(),
      who: DECIDING_OFFICER,
      place: where,
    });
  const mailPlaces = async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    await work("mail-pickup-place", (job: JobData["mail-pickup-place"]) =>
      pickupPlaceMail.send(services, job),
    );
    return sent;
  };
  const progress = async () => countChangeProgress(office.db, await onlyChange());

  describe("that is cancelled", () => {
    test("has buyers even without a sold ticket: they are counted and mailed", async () => {
      await buy("a", ["scarf"]);
      await buy("b", ["scarf"]);
      await imported({ state: "cancelled" });
      expect(await progress()).toMatchObject({ left: 0, fetching: 2 });
      const { services, sent } = openOutbox(office.db, office.services.now);
      const people = { ...services, originOf: async () => "https://club.example" };
      await eventChangeMail.send(people, { teamId: teamId(), changeId: (await onlyChange()).id });
      expect(sent[0]?.text).toContain("2 orders have items to pick up there.");
      office.set(hoursLater(1));
      for (const _twice of [1, 2]) await mailDueChanges(office.services);
      const mails = await told();
      expect(mails).toHaveLength(2);
      expect(mails[0]?.subject).toMatch(/^Cancelled: vs /);
      expect(mails[0]?.text).toContain("The club will tell you where");
      expect(mails[0]?.text).not.toContain("ticket");
    });

    test("mails a buyer with a ticket and goods once, about both", async () => {
      await buy("a", ["adult", "scarf"]);
      await imported({ state: "cancelled" });
      expect(await progress()).toMatchObject({ left: 1, fetching: 1 });
      await decide("keep");
      const mails = await told();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain("Your ticket from order");
      expect(mails[0]?.text).toContain("get the items you planned to pick up there");
    });

    test("with refunds for all mails buyers of only goods once the refunds are done", async () => {
      await buy("a", ["adult"]);
      const order = await buy("b", ["scarf"]);
      await imported({ state: "cancelled" });
      await decide("refund");
      await work("refund-event", (job: JobData["refund-event"]) => refundBuyers(office.services, job));
      office.set(hoursLater(1));
      await mailDueChanges(office.services);
      expect(jobsOf("mail-cancelled").map(({ data }) => data)).toEqual([
        expect.objectContaining({ orderId: order }),
      ]);
    });

    test("with refunds for all mails its message to buyers of only goods, even if they already knew", async () => {
      await buy("a", ["adult"]);
      const order = await buy("b", ["scarf"]);
      await imported({ state: "cancelled" });
      office.set(hoursLater(1));
      await mailDueChanges(office.services);
      const first = await told();
      expect(first).toHaveLength(2);
      await decide("refund", null, "The ice melted");
      const runs = () =>
        work("refund-event", (job: JobData["refund-event"]) => refundBuyers(office.services, job));
      for (const _twice of [1, 2]) await runs();
      await mailDueChanges(office.services);
      const mails = await told();
      expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
        [expect.stringContaining(order), expect.stringContaining("From the club: The ice melted")],
      ]);
      expect(first.map(({ id }) => id)).not.toContain(mails[0]?.id);
    });

    test("does not mail a buyer who already has the goods", async () => {
      await buy("a", ["scarf"]);
      await office.db.update(pickups).set({ timeHandedOut: office.services.now() });
      await imported({ state: "cancelled" });
      expect(await changed.changes()).toEqual([]);
    });

    test("moves its goods to another place: mailed once to each waiting buyer, recorded, and shown with the order", async () => {
      const order = await buy("a", ["scarf"]);
      await buy("b", ["adult"]);
      await imported({ state: "cancelled" });
      expect(await say(OFFICE)).toBe(true);
      expect(await say(OFFICE)).toBe(false);
      const mails = await mailPlaces();
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining(`where to pick up order ${order}`),
      ]);
      expect(mails[0]?.text).toContain(`Pick them up here instead: ${OFFICE}`);
      expect(mails[0]?.text).toContain("1 × Scarf");
      const details = await findOrderDetails(office.db, teamId(), { id: order });
      const [shown] = details ? shownPickups(details, office.services.now()) : [];
      expect(shown?.place.warning).toBe(`This game is cancelled. Pick up your items here instead: ${OFFICE}`);
      expect(await listActs(office.db, teamId(), { before: null, most: 9 })).toContainEqual(
        expect.objectContaining({ act: "pickup-place-set", who: DECIDING_OFFICER, after: { place: OFFICE } }),
      );
      // A later mail about the cancellation names the place too.
      await decide("keep");
      expect((await told()).filter(({ text }) => text.includes(OFFICE))).toHaveLength(1);
    });

    test("mails only the latest of two places", async () => {
      await buy("a", ["scarf"]);
      await say(OFFICE);
      office.set(hoursLater(0.1));
      await say("Team shop");
      expect((await mailPlaces()).map(({ text }) => /here instead: (.+)/.exec(text)?.[1])).toEqual([
        "Team shop",
      ]);
    });
  });

  test("that is removed from the schedule counts as cancelled for buyers of goods", async () => {
    await buy("a", ["scarf"]);
    await office.db.transaction(async (tx) => {
      const held = await loadEventsWithBuyers(tx, [teamId()]);
      await tx.delete(games).where(eq(games.id, gameId));
      await recordEventChanges(tx, held, office.services.now());
    });
    expect(await onlyChange()).toMatchObject({
      kind: "cancelled",
      event: key(),
      startBefore: CHANGED_GAME_START,
    });
    expect(await findChangedEvent(office.db, await onlyChange())).toMatchObject({ off: "cancelled" });
    await decide("keep");
    expect((await told())[0]?.text).toMatch(/^Cancelled: /);
    expect(await say(OFFICE)).toBe(true);
    expect(await mailPlaces()).toHaveLength(1);
  });

  describe("that is moved", () => {
    test("mails buyers of only goods the new date, without a choice of a refund", async () => {
      await buy("a", ["scarf"]);
      await imported({ timeOfGame: LATER });
      expect(await decide("tell")).toBe(true);
      const mails = await moved();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain("there on this date");
      expect(mails[0]?.text).not.toMatch(/ticket|refund|return/i);
    });

    test("mails a buyer who pays after the others were mailed", async () => {
      const { pay } = await place("a", ["scarf"]);
      await buy("b", ["scarf"]);
      await imported({ timeOfGame: LATER }, hoursLater(1));
      await decide("tell");
      await moved();
      await pay();
      expect(await moved()).toHaveLength(1);
    });
  });

  test("accepts no place without buyers or without text", async () => {
    expect(await say(OFFICE)).toBe(false);
    await buy("a", ["scarf"]);
    expect(await say("")).toBe(false);
  });
});

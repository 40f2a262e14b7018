import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import {
  findAdmission,
  findOrderDetails,
  findSiteOrder,
  markOrderUnmailed,
} from "../../../server/db/queries/sale/order-details.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeGame,
  makeLineItem,
  makeOrder,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const START = new Date("2026-12-05T00:00:00Z");
const MOVED = new Date("2026-12-06T19:00:00Z");

describeOnPostgres("an order's details for its buyer", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
    [club, other] = await Promise.all([makeClub(db), makeClub(db)]);
  });

  /** Sells two tickets for a game, and one ticket with times of its own. */
  async function makeSale() {
    const game = await makeGame(db, club, { timeOfGame: MOVED, address: "1 Rink Road", venue: "The Rink" });
    const forGame = await makeTicket(db, club, { eventType: "game", eventId: game.id, timeOfEvent: START });
    const alone = await makeTicket(db, club, { title: "Banquet", timeOfEvent: START });
    const order = await makeOrder(db, club, { status: "paid", sessionId: `cs_${forGame.id}` });
    const seats = await makeLineItem(db, order, { ticketId: forGame.id, quantity: 2 });
    const banquet = await makeLineItem(db, order, { position: 2, ticketId: alone.id, title: "Banquet" });
    const last = await makeAdmission(db, seats, { ticketId: forGame.id, seat: 2, timeVoided: START });
    const first = await makeAdmission(db, seats, { ticketId: forGame.id, seat: 1 });
    await makeAdmission(db, banquet, { ticketId: alone.id });
    return { order, first, last };
  }

  test("have lines and tickets in order, each with its event as it is now", async () => {
    const { order, first, last } = await makeSale();
    const found = await findOrderDetails(db, club.teamId, { id: order.id });
    expect(found?.lines).toMatchObject([
      {
        quantity: 2,
        event: { start: MOVED, venue: "The Rink", address: "1 Rink Road", off: null },
        admissions: [
          { code: first.code, seat: 1, isVoid: false, timeUsed: null },
          { code: last.code, seat: 2, isVoid: true, timeUsed: null },
        ],
      },
      { title: "Banquet", event: { start: START, address: "" }, admissions: [{ seat: 1 }] },
    ]);
  });

  test("are found by number, page key and session, only at its own club", async () => {
    const { order } = await makeSale();
    const { id } = order;
    expect((await findOrderDetails(db, club.teamId, { id }))?.id).toBe(id);
    expect(await findOrderDetails(db, other.teamId, { id })).toBeNull();
    for (const name of [{ key: order.key }, { sessionId: order.sessionId ?? "" }]) {
      expect((await findSiteOrder(db, club, name))?.id).toBe(id);
      expect(await findSiteOrder(db, other, name)).toBeNull();
    }
    expect(await findSiteOrder(db, club, { key: id })).toBeNull();
  });

  test("have no codes while the order is open", async () => {
    const order = await makeOrder(db, club);
    await makeLineItem(db, order, { ticketId: (await makeTicket(db, club)).id });
    const found = await findOrderDetails(db, club.teamId, { id: order.id });
    expect(found?.lines).toMatchObject([{ quantity: 1, admissions: [] }]);
  });

  test("name a cancelled or deleted game", async () => {
    const offOf = async (given: Parameters<typeof makeGame>[2]) => {
      const game = await makeGame(db, club, given);
      const ticket = await makeTicket(db, club, { eventType: "game", eventId: game.id });
      const order = await makeOrder(db, club, { status: "paid" });
      await makeLineItem(db, order, { ticketId: ticket.id });
      return (await findOrderDetails(db, club.teamId, { id: order.id }))?.lines[0]?.event?.off;
    };
    expect(await offOf({ state: "postponed" })).toBe("postponed");
    expect(await offOf({ state: "cancelled" })).toBe("cancelled");
    expect(await offOf({ deleted: true })).toBe("cancelled");
  });

  describe("an admission", () => {
    test("has its event, and nothing about its buyer", async () => {
      const { first } = await makeSale();
      const found = await findAdmission(db, club.teamId, first.code);
      expect(found).toMatchObject({
        seat: 1,
        seats: 2,
        isVoid: false,
        timeUsed: null,
        event: { start: MOVED },
      });
      expect(Object.keys(found ?? {}).filter((name) => /customer|order|key/i.test(name))).toEqual([]);
    });

    test("is found only at its own club", async () => {
      const { first } = await makeSale();
      expect(await findAdmission(db, other.teamId, first.code)).toBeNull();
    });
  });

  test("can be mailed again by one request at a time, and not too early", async () => {
    const { id } = await makeOrder(db, club, { status: "paid", timeMailed: START });
    const claim = (before: Date) => markOrderUnmailed(db, club.teamId, id, before);
    expect(await claim(new Date(START.getTime() - 1))).toBe(false);
    expect((await Promise.all([claim(START), claim(START)])).sort()).toEqual([false, true]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type OrderFilter,
  parseEventKey,
  parseOrderFilter,
} from "../../../domain/desk/orders/order-filter.ts";
import { ORDER_MARKS, ORDER_STATES, orderMarks } from "../../../domain/desk/orders/order-marks.ts";
import { ORDER_STATUSES } from "../../../domain/sale/order.ts";
import { sortKey } from "../../../domain/values/sort-key.ts";
import type { Database } from "../../../server/db/client.ts";
import {
  countOrders,
  eachOrders,
  findClubOrder,
  listOrders,
  listPaymentEvents,
} from "../../../server/db/queries/desk/orders.ts";
import {
  type Attendee,
  countAttendees,
  eachAttendees,
  findSoldEvent,
  listAttendees,
  listSoldEvents,
  listSoldProducts,
} from "../../../server/db/queries/desk/sold-events.ts";
import { updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { storePaymentEvent } from "../../../server/db/queries/sale/payment-events.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeDispute,
  makeGame,
  makeLineItem,
  makeOrder,
  makePickup,
  makePickupLine,
  makeProduct,
  makeRefund,
  makeRefundRequest,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const AT = new Date("2026-11-20T17:00:00Z");
const hoursLater = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const filterOf = (query: string): OrderFilter => parseOrderFilter(new URLSearchParams(query));
const keyOf = (text: string) => parseEventKey(text) ?? expect.fail(text);

describeOnPostgres("a club's orders", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  const wanted = (query: string) => ({ filter: filterOf(query), timeZone: club.timeZone });
  const found = async (query: string, teamId = club.teamId) => {
    const orders = await listOrders(db, teamId, wanted(query), { skipped: 0, most: 100 });
    expect(await countOrders(db, teamId, wanted(query))).toBe(orders.length);
    return orders.map(({ id }) => id);
  };

  describe("searched", () => {
    const NAMES = ["Ödegaard Ann", "ØYSTEIN Łukasz", "Straße Bo", "Æsa Þór", "O'Brien 100%_"];
    const codeOf = (begin: string, place: number) => `${begin}${place}`.padEnd(27, "Q");
    beforeEach(async () => {
      for (const [place, customerName] of NAMES.entries()) {
        const given = { status: "paid", timePaid: hoursLater(-place), customerName } as const;
        const order = await makeOrder(db, club, {
          ...given,
          id: `${club.teamId}-N${place}`,
          customerEmail: `Buyer${place}@Example.com`,
        });
        const line = await makeLineItem(db, order);
        await makeAdmission(db, line, {
          ticketId: line.ticketId ?? "",
          code: codeOf("K7P0M3X", place),
        });
        if (place === 1) await makePickup(db, line, { code: codeOf("P1CKXYZ", place) });
      }
    });
    const places = async (q: string) =>
      (await found(`${new URLSearchParams({ q })}`)).map((id) => Number(id.at(-1)));

    test.each(NAMES.map((name, place) => [name, place] as const))(
      "%s is found as written and as typed",
      async (name, place) => {
        for (const typed of [name, sortKey(name), name.toUpperCase(), name.split(" ").reverse().join("  ")])
          expect([typed, await places(typed)]).toEqual([typed, [place]]);
      },
    );

    test("are found by address, number and code, without wildcards", async () => {
      expect(await places("buyer3@example")).toEqual([3]);
      expect(await places(`${club.teamId}-n2`)).toEqual([2]);
      expect(await places(codeOf("k7p0m3x", 2))).toEqual([2]);
      expect(await places(`https://a.example/pickups/${codeOf("P1CKXYZ", 1)}`)).toEqual([1]);
      // A code is found by at least its first eight characters, in upper or lower case, as at a door.
      for (const begun of ["k7p0m3x2", "K7PO-M3X2", "K7P0 M3X2 QQ"]) expect(await places(begun)).toEqual([2]);
      expect(await places("picKxyz1")).toEqual([1]);
      for (const nothing of ["%", "_x", "' or 1=1", "code", "\\", "K7P0M3X", "K7P0M3X9", "M3X2QQQQ"])
        expect(await places(nothing)).toEqual(nothing === "%" ? [4] : []);
      expect(await places("")).toEqual([0, 1, 2, 3, 4]);
    });

    test("are not found by another club", async () => {
      expect(await found("q=buyer", other.teamId)).toEqual([]);
      expect(await found(`q=${codeOf("K7P0M3X", 2)}`, other.teamId)).toEqual([]);
    });
  });

  test("are found by each mark they show, and by no other", async () => {
    let place = 0;
    for (const status of ORDER_STATUSES)
      for (const refund of [null, "pending", "succeeded", "failed"] as const)
        for (const dispute of [null, "open", "lost", "won"] as const) {
          place += 1;
          const order = await makeOrder(db, club, {
            status,
            timePaid: AT,
            problem: place % 7 === 0 ? "mismatch: amount" : "",
            timeProblemClosed: place % 2 === 0 ? AT : null,
          });
          if (refund) await makeRefund(db, order, { status: refund });
          // The failed refund was requested once more.
          if (refund === "failed" && place % 2 === 0)
            await makeRefund(db, order, { status: "pending", timeCreated: hoursLater(1) });
          if (dispute) await makeDispute(db, order, { status: dispute });
          // Every fifth order has a refund request; every seventh has one that the provider refused.
          if (status === "paid" && place % 5 === 0)
            await makeRefundRequest(db, order, { amount: place % 2 === 0 ? order.total : 100 });
          if (status === "paid" && place % 7 === 0)
            await makeRefundRequest(db, order, { refusal: "charge_disputed" });
        }
    const all = await listOrders(db, club.teamId, wanted("state=all"), { skipped: 0, most: 1000 });
    expect(all).toHaveLength(place);
    for (const state of ORDER_MARKS) {
      const marked = all.filter((order) => orderMarks(order).some(({ mark }) => mark === state));
      expect(marked.length).toBeGreaterThan(0);
      expect([state, await found(`state=${state}`)]).toEqual([state, marked.map(({ id }) => id)]);
    }
    const bought = all.filter(({ status }) => !["pending", "expired", "failed"].includes(status));
    expect(await found("")).toEqual(bought.map(({ id }) => id));
  });

  test("are found by event, product and day in the club's zone", async () => {
    const game = await makeGame(db, club, { id: "7" });
    const forGame = await makeTicket(db, club, { eventType: "game", eventId: game.id });
    const alone = await makeTicket(db, club, { title: "Banquet" });
    const scarf = await makeProduct(db, club, { title: "Scarf" });
    // 11:59 PM on Nov 19 in New York, and a minute later.
    const late = new Date("2026-11-20T04:59:59.999Z");
    const buy = async (id: string, timePaid: Date, given: object) => {
      const order = await makeOrder(db, club, { id: `${club.teamId}-${id}`, status: "paid", timePaid });
      await makeLineItem(db, order, given);
      return order.id;
    };
    const seats = await buy("seats", late, { ticketId: forGame.id });
    const dinner = await buy("dinner", new Date(late.getTime() + 1), { ticketId: alone.id });
    const wool = await buy("wool", AT, { productId: scarf.id, itemType: "PRODUCT" });
    expect(await found("event=game.7")).toEqual([seats]);
    expect(await found(`event=ticket.${alone.id}`)).toEqual([dinner]);
    expect(await found(`event=ticket.${forGame.id}`)).toEqual([]);
    expect(await found(`product=${scarf.id}`)).toEqual([wool]);
    expect(await found("to=2026-11-19")).toEqual([seats]);
    expect(await found("from=2026-11-20&to=2026-11-20")).toEqual([wool, dinner]);
    for (const state of ORDER_STATES) expect(await found(`state=${state}&from=2027-01-01`)).toEqual([]);
    const events = await listSoldEvents(db, club.teamId);
    expect(events.map(({ key, title }) => [key, title]).toSorted()).toEqual([
      ["game.7", expect.stringContaining("vs ")],
      [`ticket.${alone.id}`, "Banquet"],
    ]);
    expect(await listSoldProducts(db, club.teamId)).toEqual([{ id: scarf.id, title: "Scarf" }]);
    expect(await listSoldEvents(db, other.teamId)).toEqual([]);
    expect(await listSoldProducts(db, other.teamId)).toEqual([]);
    expect(await findSoldEvent(db, other.teamId, keyOf("game.7"))).toBeNull();
    expect(await findSoldEvent(db, club.teamId, keyOf("game.7"))).toMatchObject({ key: "game.7" });
  });

  test("are read in batches, each once, also those of one moment", async () => {
    const ids = [];
    for (let place = 0; place < 7; place += 1)
      ids.push((await makeOrder(db, club, { status: "paid", timePaid: hoursLater(-(place >> 1)) })).id);
    for (const most of [1, 2, 3, 7, 8]) {
      const read = [];
      for await (const piece of eachOrders(db, club.teamId, wanted(""), { begun: hoursLater(1), most }))
        read.push(...piece.map(({ id }) => id));
      expect(read.toSorted()).toEqual(ids.toSorted());
      expect(read).toEqual(await found(""));
    }
  });

  test("are read once if paid during the batches, whether before or after their turn", async () => {
    const begin = (id: string, hours: number, more = {}) =>
      makeOrder(db, club, { id, timeCreated: hoursLater(hours), ...more });
    for (const id of ["a", "b", "c", "d", "e", "f"]) await begin(id, -2);
    await begin("old", -5);
    await begin("paid", -9, { status: "paid", timePaid: hoursLater(-1) });
    // Paid just before the first batch; its position depends on when its checkout started.
    await begin("just", -3, { status: "paid", timePaid: new Date(AT.getTime() - 1000) });
    const ids = ["paid", "a", "b", "c", "d", "e", "f", "just", "old"];
    const pay = (id: string, timePaid: Date) =>
      updateOrder(db, club.teamId, id, { status: "paid", timePaid });
    const read: string[] = [];
    for await (const piece of eachOrders(db, club.teamId, wanted("state=all"), { begun: AT, most: 2 })) {
      read.push(...piece.map(({ id }) => id));
      // "a" has been read, "b" comes next, and "old" last. The payment of "c" started before the first batch
      // and is stored only now.
      if (read.length === 2) {
        await pay("a", hoursLater(1));
        await pay("b", hoursLater(1));
        await pay("c", new Date(AT.getTime() - 500));
        await begin("new", 1);
      }
      if (read.length === 4) await pay("old", hoursLater(2));
    }
    expect(read).toEqual(ids);
  });

  test("are read with all details only by their own club", async () => {
    const game = await makeGame(db, club);
    const order = await makeOrder(db, club, { storefrontTeamId: other.teamId, status: "paid", timePaid: AT });
    await makeLineItem(db, order);
    await makePickupLine(db, order, { position: 2, pickupGameId: game.id });
    await makeRefund(db, order);
    await makeDispute(db, order);
    const event = {
      id: "evt_1",
      type: "charge.refunded",
      account: "acct",
      outcome: "part-refunded",
    } as const;
    await storePaymentEvent(db, { ...event, teamId: club.teamId, orderId: order.id, timeCreated: AT });
    expect(await findClubOrder(db, club.teamId, order.id)).toMatchObject({
      id: order.id,
      boughtAt: other.teamName,
      lines: [{ title: "Game" }, { itemType: "PRODUCT" }],
      refunds: [{ amount: 100 }],
      disputes: [{ status: "open" }],
    });
    expect(await listPaymentEvents(db, club.teamId, order.id)).toMatchObject([
      { id: "evt_1", timeCreated: AT },
    ]);
    expect(await findClubOrder(db, other.teamId, order.id)).toBeNull();
    expect(await listPaymentEvents(db, other.teamId, order.id)).toEqual([]);
    expect(await found("state=all", other.teamId)).toEqual([]);
  });

  test("have attendees by name, ticket by ticket, of only one event", async () => {
    const game = await makeGame(db, club, { id: "9" });
    const forGame = await makeTicket(db, club, { eventType: "game", eventId: game.id });
    const sit = async (customerName: string, ticketId: string, quantity = 1) => {
      const order = await makeOrder(db, club, { status: "paid", timePaid: AT, customerName });
      const line = await makeLineItem(db, order, { ticketId, quantity });
      for (let seat = quantity; seat > 0; seat -= 1)
        await makeAdmission(db, line, { ticketId, seat, timeVoided: seat === 2 ? AT : null });
    };
    await sit("zoe", forGame.id);
    await sit("Ödegaard", forGame.id, 2);
    await sit("Peter", forGame.id);
    await sit("Elsewhere", (await makeTicket(db, club)).id);
    const event = keyOf("game.9");
    const ALL = { skipped: 0, most: 100 };
    const shown = (attendees: Attendee[]) =>
      attendees.map(({ name, seat, timeVoided }) => [name, seat, timeVoided !== null]);
    const listed = async (search = "", part = ALL) =>
      shown(await listAttendees(db, club.teamId, { event, search }, part));
    const all = [
      ["Ödegaard", 1, false],
      ["Ödegaard", 2, true],
      ["Peter", 1, false],
      ["zoe", 1, false],
    ];
    expect(await listed()).toEqual(all);
    expect(await listed("", { skipped: 1, most: 2 })).toEqual(all.slice(1, 3));
    expect(await listed("odeGAARD")).toEqual(all.slice(0, 2));
    expect(await listed("elsewhere")).toEqual([]);
    const [zoe] = await listAttendees(db, club.teamId, { event, search: "zoe" }, ALL);
    expect(await listed(zoe?.orderId)).toEqual(all.slice(3));
    const pieces: Attendee[][] = [];
    for await (const piece of eachAttendees(db, club.teamId, event)) pieces.push(piece);
    expect(shown(pieces.flat())).toEqual(all);
    const counts = (teamId: string, search = "") => countAttendees(db, teamId, { event, search });
    expect(await counts(club.teamId)).toEqual({ all: 4, valid: 3, used: 0 });
    expect(await counts(club.teamId, "ode")).toEqual({ all: 2, valid: 1, used: 0 });
    expect(await listAttendees(db, other.teamId, { event, search: "" }, ALL)).toEqual([]);
    expect(await counts(other.teamId)).toEqual({ all: 0, valid: 0, used: 0 });
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asSoldAtDesk,
  defaultEnd,
  eventTitleOf,
  isFulfillable,
  LATEST_SALES_END,
  saleCloses,
  type TicketSaleFacts,
  ticketSale,
} from "./ticket-sale.ts";
import { offerDeadline } from "./waitlist.ts";

const at = (iso: string) => new Date(iso);
const START = at("2026-11-21T00:00:00Z");

function ticket(rest: Partial<TicketSaleFacts> = {}): TicketSaleFacts {
  return {
    published: true,
    inStock: true,
    deleted: false,
    ticketsTotal: 10,
    ticketsSold: 4,
    ticketsHold: 3,
    hasLine: false,
    start: START,
    end: at("2026-11-21T02:30:00Z"),
    calledOff: false,
    salesEndMinutesBefore: LATEST_SALES_END,
    ...rest,
  };
}

describe("ticketSale", () => {
  test("says how many are left", () => {
    expect(ticketSale(ticket(), START)).toEqual({ ok: true, left: 3 });
  });

  test.each([
    ["unpublished", { published: false }, "not-for-sale"],
    ["deleted", { deleted: true }, "not-for-sale"],
    ["out of stock", { inStock: false }, "not-for-sale"],
    ["of a cancelled or postponed game", { calledOff: true }, "not-for-sale"],
    ["with nothing left", { ticketsHold: 6 }, "sold-out"],
    ["with less than nothing left", { ticketsTotal: 5 }, "sold-out"],
    ["of a quota of nought", { ticketsTotal: 0, ticketsSold: 0, ticketsHold: 0 }, "sold-out"],
  ] as const)("refuses one %s", (_what, given, reason) => {
    expect(ticketSale(ticket(given), START)).toEqual({ ok: false, reason });
  });

  test.each([
    ["at three hours past the start", "2026-11-21T03:00:00.000Z", true],
    ["in the last millisecond of that minute", "2026-11-21T03:00:59.999Z", true],
    ["a minute later", "2026-11-21T03:01:00.000Z", false],
  ])("%s", (_edge, now, ok) => {
    expect(ticketSale(ticket(), at(now)).ok).toBe(ok);
  });

  test("is over first, then sold out: nobody waits for places of yesterday", () => {
    const sold = ticket({ ticketsTotal: 7 });
    expect(ticketSale(sold, at("2026-11-21T03:01:00Z"))).toEqual({ ok: false, reason: "over" });
  });

  test.each([
    ["ten minutes before the sale closes", "2026-11-21T02:50:00.000Z", false],
    ["a moment later, when no offer is made any more", "2026-11-21T02:50:00.001Z", true],
  ])("of a ticket that others wait for sells what is left %s: %s", (_edge, now, ok) => {
    expect(ticketSale(ticket({ hasLine: true }), at(now)).ok).toBe(ok);
    expect(offerDeadline(ticket(), at(now)) === null).toBe(ok);
  });

  test("outlives the list: the end of a short event ends the list, not the sale", () => {
    const now = at("2026-11-21T02:45:00Z");
    expect(ticket().end < now).toBe(true);
    expect(ticketSale(ticket(), now).ok).toBe(true);
  });

  test("never says yes to more than is there", () => {
    const count = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(count, count, count, (ticketsTotal, ticketsSold, ticketsHold) => {
        const sale = ticketSale(ticket({ ticketsTotal, ticketsSold, ticketsHold }), START);
        const left = ticketsTotal - ticketsSold - ticketsHold;
        expect(sale).toEqual(left > 0 ? { ok: true, left } : { ok: false, reason: "sold-out" });
      }),
    );
  });
});

test.each([
  ["2026-11-22T00:00:59.999Z", true],
  ["2026-11-22T00:01:00.000Z", false],
])("a paid order is fulfilled until 24 hours past the start: %s", (now, fulfillable) => {
  expect(isFulfillable(ticket(), at(now))).toBe(fulfillable);
});

describe("a sale that the club ends two hours before the start", () => {
  const early = (rest: Partial<TicketSaleFacts> = {}) => ticket({ salesEndMinutesBefore: 120, ...rest });

  test.each([
    ["in its last minute", "2026-11-20T22:00:59.999Z", true],
    ["a minute later", "2026-11-20T22:01:00.000Z", false],
  ])("%s", (_edge, now, ok) => {
    expect(ticketSale(early(), at(now)).ok).toBe(ok);
  });

  test("moves with its event, and does not change what a late payment gets", () => {
    const moved = early({ start: at("2026-11-22T00:00:00Z") });
    expect(ticketSale(moved, at("2026-11-21T22:00:00Z")).ok).toBe(true);
    expect(isFulfillable(early(), at("2026-11-22T00:00:00Z"))).toBe(true);
  });

  test("ends the waitlist's offers with it, ten minutes ahead", () => {
    expect(offerDeadline(early(), at("2026-11-20T21:50:00Z"))).toEqual(at("2026-11-20T22:00:00Z"));
    expect(offerDeadline(early(), at("2026-11-20T21:50:00.001Z"))).toBeNull();
  });

  test("is sold on at the desk, with what is left for those who do not wait", () => {
    const now = at("2026-11-20T23:30:00Z");
    expect(ticketSale(asSoldAtDesk(early({ hasLine: true }), now), now)).toEqual({ ok: true, left: 3 });
    const before = at("2026-11-20T21:00:00Z");
    expect(ticketSale(asSoldAtDesk(early({ hasLine: true }), before), before).ok).toBe(false);
  });
});

test("an event without an end lasts three hours, and sales close three hours past any start", () => {
  expect(defaultEnd(START)).toEqual(at("2026-11-21T03:00:00Z"));
  expect(saleCloses(ticket({ end: at("2026-11-23T00:00:00Z") }))).toEqual(at("2026-11-21T03:00:00Z"));
});

describe("eventTitleOf", () => {
  const game = { place: "home", opponentName: "Granite Ridge" } as const;
  test.each([
    ["the event's own", { title: "Senior night", eventTitle: "The Quarry Cup" }, game, "The Quarry Cup"],
    ["the opponent's", { title: "Senior night", eventTitle: "" }, game, "vs Granite Ridge"],
    ["the ticket's", { title: "Alumni skate", eventTitle: "" }, null, "Alumni skate"],
  ])("%s", (_whose, given, of, title) => {
    expect(eventTitleOf(given, of)).toBe(title);
  });

  test("a game away is at the opponent", () => {
    expect(eventTitleOf({ title: "", eventTitle: "" }, { ...game, place: "away" })).toBe("at Granite Ridge");
  });
});

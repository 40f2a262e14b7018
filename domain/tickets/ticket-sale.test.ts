import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultEnd,
  eventTitleOf,
  isFulfillable,
  LATEST_SALES_END_MINUTES,
  saleClosingTime,
  type TicketSaleFacts,
  ticketAtDesk,
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
    salesEndMinutesBefore: LATEST_SALES_END_MINUTES,
    ...rest,
  };
}

describe("ticketSale", () => {
  test("returns the number left", () => {
    expect(ticketSale(ticket(), START)).toEqual({ ok: true, left: 3 });
  });

  test.each([
    ["that is unpublished", { published: false }, "not-for-sale"],
    ["that is deleted", { deleted: true }, "not-for-sale"],
    ["that is out of stock", { inStock: false }, "not-for-sale"],
    ["of a cancelled or postponed game", { calledOff: true }, "not-for-sale"],
    ["with none left", { ticketsHold: 6 }, "sold-out"],
    ["with more sold and held than there are", { ticketsTotal: 5 }, "sold-out"],
    ["with a total of 0", { ticketsTotal: 0, ticketsSold: 0, ticketsHold: 0 }, "sold-out"],
  ] as const)("refuses a ticket %s", (_what, fields, reason) => {
    expect(ticketSale(ticket(fields), START)).toEqual({ ok: false, reason });
  });

  test.each([
    ["sells three hours after the start", "2026-11-21T03:00:00.000Z", true],
    ["sells in the last millisecond of that minute", "2026-11-21T03:00:59.999Z", true],
    ["refuses a minute later", "2026-11-21T03:01:00.000Z", false],
  ])("%s", (_edge, now, ok) => {
    expect(ticketSale(ticket(), at(now)).ok).toBe(ok);
  });

  test("is over rather than sold out once its sale has ended", () => {
    const sold = ticket({ ticketsTotal: 7 });
    expect(ticketSale(sold, at("2026-11-21T03:01:00Z"))).toEqual({ ok: false, reason: "over" });
  });

  test.each([
    ["ten minutes before the sale closes", "2026-11-21T02:50:00.000Z", false],
    ["a millisecond later, when no more offers are made", "2026-11-21T02:50:00.001Z", true],
  ])("with a waitlist, remaining tickets are on sale %s: %s", (_edge, now, ok) => {
    expect(ticketSale(ticket({ hasLine: true }), at(now)).ok).toBe(ok);
    expect(offerDeadline(ticket(), at(now)) === null).toBe(ok);
  });

  test("sells after the end of a short event, when the list no longer shows it", () => {
    const now = at("2026-11-21T02:45:00Z");
    expect(ticket().end < now).toBe(true);
    expect(ticketSale(ticket(), now).ok).toBe(true);
  });

  test("never offers more than are left", () => {
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
])("a paid order is fulfilled until 24 hours after the start: %s", (now, fulfillable) => {
  expect(isFulfillable(ticket(), at(now))).toBe(fulfillable);
});

describe("a sale that the club ends two hours before the start", () => {
  const early = (rest: Partial<TicketSaleFacts> = {}) => ticket({ salesEndMinutesBefore: 120, ...rest });

  test.each([
    ["sells in its last minute", "2026-11-20T22:00:59.999Z", true],
    ["refuses a minute later", "2026-11-20T22:01:00.000Z", false],
  ])("%s", (_edge, now, ok) => {
    expect(ticketSale(early(), at(now)).ok).toBe(ok);
  });

  test("moves with its event, and does not change when late payments are fulfilled", () => {
    const moved = early({ start: at("2026-11-22T00:00:00Z") });
    expect(ticketSale(moved, at("2026-11-21T22:00:00Z")).ok).toBe(true);
    expect(isFulfillable(early(), at("2026-11-22T00:00:00Z"))).toBe(true);
  });

  test("ends the waitlist's offers with it, the last one ten minutes before", () => {
    expect(offerDeadline(early(), at("2026-11-20T21:50:00Z"))).toEqual(at("2026-11-20T22:00:00Z"));
    expect(offerDeadline(early(), at("2026-11-20T21:50:00.001Z"))).toBeNull();
  });

  test("goes on at the desk, without the tickets that go to the waitlist first", () => {
    const now = at("2026-11-20T23:30:00Z");
    expect(ticketSale(ticketAtDesk(early({ hasLine: true }), now), now)).toEqual({ ok: true, left: 3 });
    const before = at("2026-11-20T21:00:00Z");
    expect(ticketSale(ticketAtDesk(early({ hasLine: true }), before), before).ok).toBe(false);
  });
});

test("an event without an end lasts three hours, and sales close three hours past any start", () => {
  expect(defaultEnd(START)).toEqual(at("2026-11-21T03:00:00Z"));
  expect(saleClosingTime(ticket({ end: at("2026-11-23T00:00:00Z") }))).toEqual(at("2026-11-21T03:00:00Z"));
});

describe("eventTitleOf", () => {
  const game = { place: "home", opponentName: "Granite Ridge" } as const;
  test.each([
    ["is the event's own", { title: "Senior night", eventTitle: "The Quarry Cup" }, game, "The Quarry Cup"],
    ["is the opponent's", { title: "Senior night", eventTitle: "" }, game, "vs Granite Ridge"],
    ["is the ticket's", { title: "Alumni skate", eventTitle: "" }, null, "Alumni skate"],
  ])("%s", (_whose, titles, ofGame, title) => {
    expect(eventTitleOf(titles, ofGame)).toBe(title);
  });

  test('says "at" for an away game', () => {
    expect(eventTitleOf({ title: "", eventTitle: "" }, { ...game, place: "away" })).toBe("at Granite Ridge");
  });
});

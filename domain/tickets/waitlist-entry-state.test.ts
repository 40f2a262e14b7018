import { expect, test } from "vitest";
import { WAITLIST_STATUSES } from "./waitlist.ts";
import { waitlistEntryState } from "./waitlist-entry-state.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const TICKET = {
  published: true,
  inStock: true,
  deleted: false,
  ticketsTotal: 10,
  ticketsSold: 8,
  ticketsHold: 2,
  hasLine: false,
  start: later(72),
  end: later(75),
  calledOff: false,
  salesEndMinutesBefore: -180,
  game: null,
  event: null,
};
const off = (state: "cancelled" | "postponed") => ({ calledOff: true, event: { state } });

test.each([
  ["sold out", {}, ["asked", "waiting", "offered", "claimed", "over"]],
  ["cancelled", off("cancelled"), ["closed", "closed", "closed", "claimed", "closed"]],
  ["without its event", { calledOff: true }, ["closed", "closed", "closed", "claimed", "closed"]],
  ["postponed", off("postponed"), ["asked", "waiting", "closed", "claimed", "closed"]],
  ["in its last ten minutes", { start: later(-2.9) }, ["closed", "closed", "offered", "claimed", "over"]],
  [
    "no longer sold after its event",
    { start: later(-3.1) },
    ["closed", "closed", "closed", "claimed", "closed"],
  ],
  ["taken off sale", { inStock: false }, ["asked", "waiting", "closed", "claimed", "closed"]],
  ["no longer published", { published: false }, ["asked", "waiting", "closed", "claimed", "closed"]],
] as const)("the waitlist entries of a ticket that is %s", (_what, fields, states) => {
  const ticket = { ...TICKET, ...fields };
  const stateOf = (status: (typeof WAITLIST_STATUSES)[number]) =>
    waitlistEntryState({ status, deadline: later(1) }, ticket, { isSold: true, now: NOW });
  expect(WAITLIST_STATUSES.map(stateOf)).toEqual(states);
});

test("an offer ends at its deadline, and when the club stops selling", () => {
  const stateAt = (now: Date, isSold = true) =>
    waitlistEntryState({ status: "offered", deadline: later(1) }, TICKET, { isSold, now });
  expect([stateAt(later(0.99)), stateAt(later(1)), stateAt(NOW, false)]).toEqual([
    "offered",
    "over",
    "closed",
  ]);
});

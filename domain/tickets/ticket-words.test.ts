import { describe, expect, test } from "vitest";
import { hasTicketPage, type TicketState } from "./shown-ticket.ts";
import { saleEndWords, ticketLabel, ticketUnavailableNotice } from "./ticket-words.ts";

const HELD = {
  title: "Sold out for now",
  reason: "Some tickets are in other people's carts and may be released in the next 40 minutes.",
};
const LINE = {
  title: "Sold out",
  reason: "Released tickets go to the waitlist first.",
};
const NONE_LEFT = "There are none left.";

describe("a ticket that cannot be bought", () => {
  const NOT_HERE = { title: "Not available", reason: "Ticket sales are closed right now." };
  const UNAVAILABLE = "This ticket is not available for purchase at the moment.";
  const OFF = { title: "Cancelled", reason: "This event is cancelled, so ticket sales are closed." };

  test.each([
    ["sold-out", false, { title: "Sold out", reason: NONE_LEFT }, { ...NOT_HERE }],
    ["sold-out", true, HELD, { ...NOT_HERE }],
    ["cancelled", false, OFF, OFF],
    [
      "postponed",
      false,
      { title: "Postponed", reason: "Sales are paused until there's a new date." },
      { title: "Postponed", reason: "There's no new date yet." },
    ],
    ["closed", false, { title: "Not available", reason: UNAVAILABLE }, NOT_HERE],
    ["over", false, { title: "Sales closed", reason: UNAVAILABLE }, NOT_HERE],
  ] as const)("%s, some held: %j", (state, isHeld, whileOpen, whileClosed) => {
    expect(ticketUnavailableNotice({ state, isHeld, hasLine: false }, true)).toEqual(whileOpen);
    expect(ticketUnavailableNotice({ state, isHeld, hasLine: false }, false)).toEqual(whileClosed);
    expect(ticketLabel({ state, isHeld, hasLine: false })).toBe(whileOpen.title);
  });

  test("sold out with a waitlist does not promise released tickets to others", () => {
    const facts = { state: "sold-out", isHeld: true, hasLine: true } as const;
    expect(ticketUnavailableNotice(facts, true)).toEqual(LINE);
    expect(ticketLabel(facts)).toBe("Sold out");
  });

  test("says that sales are closed if its club sells no tickets", () => {
    expect(ticketUnavailableNotice({ state: "on-sale", isHeld: false, hasLine: false }, false)).toEqual(
      NOT_HERE,
    );
  });

  test.each<[TicketState, boolean]>([
    ["on-sale", true],
    ["sold-out", true],
    ["postponed", true],
    ["cancelled", true],
    ["closed", false],
    ["over", false],
  ])("%s has a page: %j", (state, has) => {
    expect(hasTicketPage(state)).toBe(has);
  });
});

test.each([
  [-180, "3 hours after it starts"],
  [0, "When it starts"],
  [1, "1 minute before it starts"],
  [90, "90 minutes before it starts"],
  [60, "1 hour before it starts"],
  [2880, "2 days before it starts"],
])(
  "describes a sale that ends %i minutes before a start with an open time: %s",
  (salesEndMinutesBefore, words) => {
    expect(saleEndWords({ salesEndMinutesBefore })).toBe(words);
  },
);

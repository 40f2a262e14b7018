import { describe, expect, test } from "vitest";
import type { EventFacts } from "../schedule/event-facts.ts";
import type { OrderLine, Pickup } from "./order-details.ts";
import { isFetchable, pickupContents, pickupHeading, pickupsByGame, pickupWarning } from "./pickup-text.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const EVENT: EventFacts = {
  uid: "game-1@club.fieldhouse",
  sequence: 0,
  title: "vs Granite Ridge",
  venue: "",
  address: "",
  start: new Date("2026-12-05T00:00:00Z"),
  end: new Date("2026-12-05T03:00:00Z"),
  timeZone: "America/New_York",
  isTimeOpen: false,
  off: null,
};
const waiting = (event: Partial<EventFacts> | null): Pickup => ({
  code: "CODE",
  isVoid: false,
  timeUsed: null,
  gameTitle: "vs Granite Ridge, Fri, Dec 4",
  place: "",
  event: event && { ...EVENT, ...event },
});

describe("what to know before travelling", () => {
  test.each<[string, Partial<EventFacts> | null, Date, string]>([
    ["nothing where the game is ahead", {}, NOW, ""],
    ["nothing at the game's last instant", {}, EVENT.end, ""],
    ["the new date of a postponed one", { off: "postponed" }, NOW, "on the new date"],
    [
      "whom to ask about a cancelled one",
      { off: "cancelled" },
      NOW,
      "This game is cancelled. The club has your items",
    ],
    ["whom to ask about one that is gone", null, NOW, "no longer on the schedule"],
    ["whom to ask about one that is over", {}, new Date(EVENT.end.getTime() + 1), "This game is over"],
  ])("is %s", (_what, event, now, part) => {
    const warning = pickupWarning(waiting(event), now);
    expect(warning).toContain(part);
    expect(warning === "").toBe(part === "");
  });

  test.each<[string, Partial<EventFacts> | null]>([
    ["ahead", {}],
    ["cancelled", { off: "cancelled" }],
    ["postponed", { off: "postponed" }],
    ["gone", null],
  ])("is the place that the club has set, also of a game that is %s", (_what, event) => {
    const warning = pickupWarning({ ...waiting(event), place: "Athletic office" }, NOW);
    expect(warning).toContain("Pick up your items here instead: Athletic office");
    expect(warning).not.toMatch(/contact the club|new date/i);
  });
});

test("a game is called what it is called now, and what it was called then once it is gone", () => {
  expect(pickupHeading(waiting({}))).toBe("Pick up at game: vs Granite Ridge");
  expect(pickupHeading(waiting(null))).toBe("Pick up at game: vs Granite Ridge, Fri, Dec 4");
});

test("nobody pays for what cannot be fetched any more", () => {
  expect(isFetchable(waiting({}), NOW)).toBe(true);
  expect(isFetchable(waiting({}), EVENT.start)).toBe(false);
  expect(isFetchable(waiting({ off: "postponed" }), NOW)).toBe(false);
  expect(isFetchable(waiting(null), NOW)).toBe(false);
});

test("what is handed out is said with its choices and its number", () => {
  const told = (options: string, quantity: number, givenBack = 0) =>
    pickupContents({ options, quantity, givenBack });
  expect(told("Size: L", 2)).toBe("Size: L · 2 items");
  expect(told("", 1)).toBe("1 item");
  expect(told("", 3, 1)).toBe("2 items");
  // Void, or handed out before it was refunded.
  expect(told("", 2, 2)).toBe("2 items");
});

test("lines with a code stand together by game", () => {
  const line = (title: string, pickup: Pickup | null): OrderLine => ({
    title,
    priceTitle: "",
    position: 1,
    givenBack: 0,
    unitPrice: 500,
    quantity: 1,
    options: "",
    shippable: false,
    event: null,
    formId: null,
    timeHandedOut: null,
    admissions: [],
    pickup,
  });
  const lines = [
    line("scarf", waiting({})),
    line("mug", null),
    line("cap", waiting({ uid: "game-2@club.fieldhouse" })),
    line("hoodie", waiting({})),
    line("unpaid", { ...waiting({}), code: "" }),
  ];
  const titles = pickupsByGame({ lines }).map((group) => group.map(({ title }) => title));
  expect(titles).toEqual([["scarf", "hoodie"], ["cap"]]);
});

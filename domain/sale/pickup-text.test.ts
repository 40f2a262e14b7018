import { describe, expect, test } from "vitest";
import type { EventFacts } from "../schedule/event-facts.ts";
import type { OrderLine, Pickup } from "./order-details.ts";
import {
  isPickupAvailable,
  pickupContents,
  pickupHeading,
  pickupsByGame,
  pickupWarning,
} from "./pickup-text.ts";

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

describe("the warning before traveling", () => {
  test.each<[string, Partial<EventFacts> | null, Date, string]>([
    ["empty if the game is to come", {}, NOW, ""],
    ["empty at the game's last instant", {}, EVENT.end, ""],
    ["the new date if the game is postponed", { off: "postponed" }, NOW, "on the new date"],
    [
      "whom to ask if the game is cancelled",
      { off: "cancelled" },
      NOW,
      "This game is cancelled. The club has your items",
    ],
    ["whom to ask if the game was deleted", null, NOW, "no longer on the schedule"],
    ["whom to ask if the game is over", {}, new Date(EVENT.end.getTime() + 1), "This game is over"],
  ])("is %s", (_what, event, now, part) => {
    const warning = pickupWarning(waiting(event), now);
    expect(warning).toContain(part);
    expect(warning === "").toBe(part === "");
  });

  test.each<[string, Partial<EventFacts> | null]>([
    ["to come", {}],
    ["cancelled", { off: "cancelled" }],
    ["postponed", { off: "postponed" }],
    ["deleted", null],
  ])("is the club's own pick-up place for a game that is %s", (_what, event) => {
    const warning = pickupWarning({ ...waiting(event), place: "Athletic office" }, NOW);
    expect(warning).toContain("Pick up your items here instead: Athletic office");
    expect(warning).not.toMatch(/contact the club|new date/i);
  });
});

test("a game has its current title, or its title at the order if it was deleted", () => {
  expect(pickupHeading(waiting({}))).toBe("Pick up at game: vs Granite Ridge");
  expect(pickupHeading(waiting(null))).toBe("Pick up at game: vs Granite Ridge, Fri, Dec 4");
});

test("a pick-up can be bought until the game starts", () => {
  expect(isPickupAvailable(waiting({}), NOW)).toBe(true);
  expect(isPickupAvailable(waiting({}), EVENT.start)).toBe(false);
  expect(isPickupAvailable(waiting({ off: "postponed" }), NOW)).toBe(false);
  expect(isPickupAvailable(waiting(null), NOW)).toBe(false);
});

test("the items to hand out have their options and number", () => {
  const contents = (options: string, quantity: number, givenBack = 0) =>
    pickupContents({ options, quantity, givenBack });
  expect(contents("Size: L", 2)).toBe("Size: L · 2 items");
  expect(contents("", 1)).toBe("1 item");
  expect(contents("", 3, 1)).toBe("2 items");
  // All pieces are cancelled: the code is void, or it was used before the refund.
  expect(contents("", 2, 2)).toBe("2 items");
});

test("lines with a code are grouped by game", () => {
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

import { expect, test } from "vitest";
import { deliveryNews } from "./delivery-text.ts";
import type { OrderLine } from "./order-details.ts";

const MUG: OrderLine = {
  title: "Mug",
  priceTitle: "",
  position: 1,
  givenBack: 0,
  unitPrice: 1200,
  quantity: 2,
  options: "Size: L",
  event: null,
  shippable: false,
  timeHandedOut: null,
  formId: null,
  admissions: [],
  pickup: null,
};
const HOODIE = { ...MUG, title: "Hoodie", options: "", quantity: 1 };
const SCARF = { ...HOODIE, title: "Scarf", shippable: true };
const AT_GAME = {
  ...SCARF,
  shippable: false,
  pickup: { code: "CODE", isVoid: false, timeUsed: null, gameTitle: "vs Drummond", event: null },
};
/** Still the 24th where the club is. */
const timeHandedOut = new Date("2026-11-25T04:30:00Z");

const newsOf = (lines: OrderLine[], given: Partial<Parameters<typeof deliveryNews>[0]> = {}) =>
  deliveryNews({
    status: "paid",
    channel: "site",
    seller: null,
    timeZone: "America/New_York",
    shippingAddress: null,
    lines,
    ...given,
  });

test.each<[string, OrderLine[], string]>([
  ["is not fetched yet", [MUG], "What is not shipped waits for you at the club."],
  ["was fetched", [{ ...MUG, timeHandedOut }], "Handed out on Nov 24, 2026: 2 × Mug, Size: L."],
  [
    "was fetched in part",
    [{ ...MUG, timeHandedOut }, HOODIE],
    "Handed out on Nov 24, 2026: 2 × Mug, Size: L. What else is not shipped waits for you at the club.",
  ],
  [
    "was fetched on two days",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut: new Date("2026-11-25T12:00:00Z") },
    ],
    "Handed out on Nov 24, 2026: 2 × Mug, Size: L. Handed out on Nov 25, 2026: 1 × Hoodie.",
  ],
  [
    "was fetched at once",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut },
    ],
    "Handed out on Nov 24, 2026: 2 × Mug, Size: L; 1 × Hoodie.",
  ],
  [
    "waits beside what ships",
    [SCARF, MUG],
    "What is shipped goes out by mail. What is not shipped waits for you at the club.",
  ],
  [
    "waits beside what is picked up at a game",
    [AT_GAME, MUG],
    "What is neither shipped nor picked up at a game waits for you at the club.",
  ],
  [
    "was refunded in part",
    [{ ...MUG, givenBack: 1, timeHandedOut }],
    "Handed out on Nov 24, 2026: 1 × Mug, Size: L.",
  ],
  ["was refunded", [{ ...MUG, givenBack: 2 }], ""],
])("what %s", (_what, lines, told) => expect(newsOf(lines)).toBe(told));

test("nothing waits of what was sold over the counter, or whose money went back", () => {
  expect(newsOf([MUG], { channel: "door" })).toBe("What is no ticket was handed over when it was bought.");
  expect(newsOf([{ ...MUG, timeHandedOut }], { status: "refunded" })).toBe("");
});

import { describe, expect, test } from "vitest";
import { deliveryNews, parcelNews } from "./delivery-text.ts";
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
  pickup: { code: "CODE", isVoid: false, timeUsed: null, gameTitle: "vs Drummond", place: "", event: null },
};
/** Still the 24th where the club is. */
const timeHandedOut = new Date("2026-11-25T04:30:00Z");

type Delivered = Parameters<typeof deliveryNews>[0];
const orderOf = (lines: OrderLine[], given: Partial<Delivered> = {}): Delivered => ({
  id: "ORDER",
  status: "paid",
  channel: "site",
  seller: null,
  timeZone: "America/New_York",
  shippingAddress: null,
  timeShipped: null,
  trackingNumber: null,
  lines,
  ...given,
});
const newsOf = (lines: OrderLine[], given: Partial<Delivered> = {}) => deliveryNews(orderOf(lines, given));

test.each<[string, OrderLine[], string]>([
  ["is not fetched yet", [MUG], "Contact the club about when and where to pick up your items."],
  ["was fetched", [{ ...MUG, timeHandedOut }], "Picked up on Nov 24, 2026: 2 × Mug, Size: L."],
  [
    "was fetched in part",
    [{ ...MUG, timeHandedOut }, HOODIE],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L. Contact the club about when and where to pick up your other items.",
  ],
  [
    "was fetched on two days",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut: new Date("2026-11-25T12:00:00Z") },
    ],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L. Picked up on Nov 25, 2026: 1 × Hoodie.",
  ],
  [
    "was fetched at once",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut },
    ],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L; 1 × Hoodie.",
  ],
  [
    "waits beside what ships",
    [SCARF, MUG],
    "We'll ship your items. Contact the club about when and where to pick up your other items.",
  ],
  [
    "waits beside what is picked up at a game",
    [AT_GAME, MUG],
    "Contact the club about when and where to pick up your other items.",
  ],
  [
    "was refunded in part",
    [{ ...MUG, givenBack: 1, timeHandedOut }],
    "Picked up on Nov 24, 2026: 1 × Mug, Size: L.",
  ],
  ["was refunded", [{ ...MUG, givenBack: 2 }], ""],
  ["is picked up at a game", [AT_GAME], ""],
  ["was paid with a form", [{ ...HOODIE, formId: "give" }], ""],
])("what %s", (_what, lines, told) => expect(newsOf(lines)).toBe(told));

test("nothing waits of what was sold over the counter, or whose money went back", () => {
  expect(newsOf([MUG], { channel: "door" })).toBe("You received your items at the time of purchase.");
  expect(newsOf([{ ...MUG, timeHandedOut }], { status: "refunded" })).toBe("");
});

describe("a parcel", () => {
  const HOME = {
    name: "Zoë Ödegaard",
    line1: "1 Main St",
    ...{ line2: "", city: "Ashford", state: "MA", postalCode: "01721", country: "US" },
  };
  const timeShipped = timeHandedOut;
  const parcel = (given: Partial<Delivered> = {}, lines = [SCARF, MUG]) =>
    orderOf(lines, { timeShipped, shippingAddress: HOME, ...given });
  const SENT =
    "Your package from order ORDER shipped on Nov 24, 2026 to Zoë Ödegaard, 1 Main St, Ashford, MA 01721, US.";

  test("that was sent is told with its day in the club's zone, its number, and where to follow it", () => {
    const order = parcel({ trackingNumber: "1Z999AA10123456784" });
    expect(parcelNews(order)).toEqual({
      sent: SENT,
      tracked: "Your tracking number is 1Z999AA10123456784.",
      follow: { label: "Track it with UPS", url: "https://www.ups.com/track?tracknum=1Z999AA10123456784" },
    });
    expect(deliveryNews(order)).toBe(
      `${SENT} Your tracking number is 1Z999AA10123456784. Contact the club about when and where to pick up your other items.`,
    );
  });

  test("of an unknown carrier leads nowhere, and one without a number names none", () => {
    expect(parcelNews(parcel({ trackingNumber: "AB-7" }))?.follow).toBeNull();
    expect(parcelNews(parcel({ shippingAddress: null }))).toEqual({
      sent: "Your package from order ORDER shipped on Nov 24, 2026.",
      tracked: "",
      follow: null,
    });
  });

  test.each<[string, Delivered]>([
    ["is not sent, or not after all", parcel({ timeShipped: null, trackingNumber: null })],
    ["went back as money", parcel({ status: "refunded" })],
    ["is empty since", parcel({}, [{ ...SCARF, givenBack: 1 }, MUG])],
  ])("that %s is not told", (_what, order) => {
    expect(parcelNews(order)).toBeNull();
    expect(deliveryNews(order)).not.toContain("shipped on");
  });
});

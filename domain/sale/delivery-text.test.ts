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
/** Still Nov 24 in the club's zone. */
const timeHandedOut = new Date("2026-11-25T04:30:00Z");

type Delivered = Parameters<typeof deliveryNews>[0];
const orderOf = (lines: OrderLine[], fields: Partial<Delivered> = {}): Delivered => ({
  id: "ORDER",
  status: "paid",
  channel: "site",
  seller: null,
  timeZone: "America/New_York",
  shippingAddress: null,
  timeShipped: null,
  trackingNumber: null,
  lines,
  ...fields,
});
const newsOf = (lines: OrderLine[], fields: Partial<Delivered> = {}) => deliveryNews(orderOf(lines, fields));

test.each<[string, OrderLine[], string]>([
  ["an item that waits at the club", [MUG], "Contact the club about when and where to pick up your items."],
  ["an item that was picked up", [{ ...MUG, timeHandedOut }], "Picked up on Nov 24, 2026: 2 × Mug, Size: L."],
  [
    "one item picked up, one not",
    [{ ...MUG, timeHandedOut }, HOODIE],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L. Contact the club about when and where to pick up your other items.",
  ],
  [
    "items picked up on two days of the club's zone",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut: new Date("2026-11-25T12:00:00Z") },
    ],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L. Picked up on Nov 25, 2026: 1 × Hoodie.",
  ],
  [
    "items picked up together",
    [
      { ...MUG, timeHandedOut },
      { ...HOODIE, timeHandedOut },
    ],
    "Picked up on Nov 24, 2026: 2 × Mug, Size: L; 1 × Hoodie.",
  ],
  [
    "an item that waits, beside one that ships",
    [SCARF, MUG],
    "We'll ship your items. Contact the club about when and where to pick up your other items.",
  ],
  [
    "an item that waits, beside one to pick up at a game",
    [AT_GAME, MUG],
    "Contact the club about when and where to pick up your other items.",
  ],
  [
    "one of two pieces refunded",
    [{ ...MUG, givenBack: 1, timeHandedOut }],
    "Picked up on Nov 24, 2026: 1 × Mug, Size: L.",
  ],
  ["all pieces refunded", [{ ...MUG, givenBack: 2 }], ""],
  ["an item to pick up at a game", [AT_GAME], ""],
  ["a form's payment", [{ ...HOODIE, formId: "give" }], ""],
])("says how products are delivered: %s", (_what, lines, expected) => expect(newsOf(lines)).toBe(expected));

test("nothing waits at the club if it was sold over the counter or refunded", () => {
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
  const parcel = (fields: Partial<Delivered> = {}, lines = [SCARF, MUG]) =>
    orderOf(lines, { timeShipped, shippingAddress: HOME, ...fields });
  const SENT =
    "Your package from order ORDER shipped on Nov 24, 2026, to Zoë Ödegaard, 1 Main St, Ashford, MA 01721, US.";

  test("that was shipped has its day in the club's zone, its number and the carrier's link", () => {
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

  test("has no link if the carrier is unknown, and no number if none is stored", () => {
    expect(parcelNews(parcel({ trackingNumber: "AB-7" }))?.follow).toBeNull();
    expect(parcelNews(parcel({ shippingAddress: null }))).toEqual({
      sent: "Your package from order ORDER shipped on Nov 24, 2026.",
      tracked: "",
      follow: null,
    });
  });

  test.each<[string, Delivered]>([
    ["is not marked as shipped", parcel({ timeShipped: null, trackingNumber: null })],
    ["was refunded", parcel({ status: "refunded" })],
    ["has no pieces left", parcel({}, [{ ...SCARF, givenBack: 1 }, MUG])],
  ])("that %s is not mentioned", (_what, order) => {
    expect(parcelNews(order)).toBeNull();
    expect(deliveryNews(order)).not.toContain("shipped on");
  });
});

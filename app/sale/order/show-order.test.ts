import { expect, test } from "vitest";
import type { OrderDetails, Pickup } from "../../../domain/sale/order-details.ts";
import { NO_WALLETS } from "../../../domain/sale/wallet.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { shownOrder } from "./show-order.ts";

const SELLS = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const TEAM = {
  teamId: "club",
  organizationId: "college",
  storeInfo: SELLS,
  adminInfo: { active: true, showAds: true, client: SELLS },
  stripeAccountId: "acct_club",
  chargesEnabled: null,
};
const EVENT: EventFacts = {
  uid: "game-1@club.fieldhouse",
  sequence: 0,
  title: "vs Granite Ridge",
  start: new Date("2026-12-05T00:00:00Z"),
  end: new Date("2026-12-05T03:00:00Z"),
  timeZone: "America/New_York",
  isTimeOpen: false,
  venue: "Example Arena",
  address: "",
  off: null,
  salesEnd: new Date("2026-12-05T03:00:00Z"),
};
const LINE = {
  title: "Game",
  position: 1,
  givenBack: 0,
  priceTitle: "Adult",
  unitPrice: 1200,
  quantity: 1,
  options: "",
  shippable: false,
  formId: null,
  timeHandedOut: null,
  admissions: [],
  pickup: null,
};
const NOON = "2026-12-01T12:00:00Z";
const URL = "https://club.example/orders/key/pay";
const ORDER = {
  teamId: "club",
  seller: null,
  timeZone: "America/New_York",
  channel: "site" as const,
  id: "ORDER",
  key: "key",
  status: "pending" as const,
  awaitingPayment: false,
  wrongPayment: null,
  currency: "usd",
  shipping: 0,
  buyerFee: 0,
  total: 1200,
  customerName: "",
  customerEmail: "",
  sessionUrl: URL,
  clubName: "Ashford Kestrels",
  timeCreated: new Date(NOON),
  timePaid: null,
  timeMailed: null,
  siteOrigin: "https://club.example",
  teamParam: null,
  shippingAddress: null,
  timeShipped: null,
  trackingNumber: null,
  lateReason: null,
  refunds: [],
  asked: [],
  disputes: [],
};

test.each<[string, string | null, Pickup["event"], string?]>([
  ["is ahead", URL, EVENT],
  ["has begun", null, EVENT, "2026-12-05T00:00:00Z"],
  ["is postponed", null, { ...EVENT, off: "postponed" }],
  ["no longer exists", null, null],
])(
  "an unpaid order for pick-up at a game that %s has the payment page %j",
  (_what, payUrl, event, now = NOON) => {
    const pickup = {
      code: "",
      isVoid: false,
      timeUsed: null,
      gameTitle: "vs Granite Ridge",
      place: "",
      event,
    };
    const order = { ...ORDER, lines: [{ ...LINE, event: null, pickup }] };
    const shown = shownOrder(order, {
      now: new Date(now),
      site: { team: TEAM },
      seller: TEAM,
      wallets: NO_WALLETS,
    });
    expect([shown.payUrl, shown.pickups]).toEqual([payUrl, []]);
  },
);

test("shows pickup codes and a calendar file under their game, and neither QR code nor calendar after a refund", () => {
  const pickup = {
    code: "CODE",
    isVoid: false,
    timeUsed: null,
    gameTitle: "vs Granite Ridge",
    place: "",
    event: EVENT,
  };
  const lines = [{ ...LINE, quantity: 2, event: null, pickup }];
  const visit = { now: new Date(NOON), site: { team: TEAM }, seller: TEAM, wallets: NO_WALLETS };
  const [paid] = shownOrder({ ...ORDER, status: "paid", lines }, visit).pickups;
  expect(paid).toMatchObject({
    place: { heading: "Pick up at game: vs Granite Ridge", warning: "" },
    codes: [{ code: "CODE", title: "Game", details: "2 items" }],
  });
  expect(paid?.calendar).toContain("SUMMARY:vs Granite Ridge");
  expect(paid?.codes[0]?.qr).not.toBeNull();
  const gone = [{ ...LINE, event: null, pickup: { ...pickup, isVoid: true, timeUsed: null } }];
  const [refunded] = shownOrder({ ...ORDER, status: "refunded", lines: gone }, visit).pickups;
  expect([refunded?.calendar, refunded?.codes[0]?.qr]).toEqual(["", null]);
});

test("offers no calendar file for a paid order whose tickets are all void", () => {
  const visit = { now: new Date(NOON), site: { team: TEAM }, seller: TEAM, wallets: NO_WALLETS };
  const calendarWith = (isVoid: boolean) => {
    const admissions = [{ code: "CODE", seat: 1, isVoid, timeUsed: null }];
    const lines = [{ ...LINE, event: EVENT, admissions }];
    return shownOrder({ ...ORDER, status: "paid", lines }, visit).events[0]?.calendar;
  };
  expect(calendarWith(false)).toContain("URL;VALUE=URI:https://club.example/orders/key");
  expect(calendarWith(true)).toBe("");
});

test.each<[string, string | null, Partial<OrderDetails>, Partial<EventFacts>, Partial<typeof TEAM>, string?]>(
  [
    ["is open", URL, {}, {}, {}],
    ["is paid", null, { status: "paid" }, {}, {}],
    ["has a payment that does not match it", null, { wrongPayment: "open" }, {}, {}],
    ["awaits a payment that is under way", null, { awaitingPayment: true }, {}, {}],
    ["is for a game that was cancelled", null, {}, { off: "cancelled" }, {}],
    ["is for a game in its third hour", URL, {}, {}, {}, "2026-12-05T03:00:59Z"],
    ["is for a game whose sale has ended", null, {}, {}, {}, "2026-12-05T03:01:00Z"],
    ["is from a club that no longer sells tickets", null, {}, {}, { stripeAccountId: "" }],
  ],
)(
  "an order that %s has the payment page %j",
  (_what, payUrl, given, event, team, now = "2026-12-01T12:00:00Z") => {
    const order = { ...ORDER, lines: [{ ...LINE, event: { ...EVENT, ...event } }], ...given };
    const seller = { ...TEAM, ...team };
    const shown = shownOrder(order, {
      now: new Date(now),
      site: { team: seller },
      seller,
      wallets: NO_WALLETS,
    });
    expect(shown.payUrl).toBe(payUrl);
  },
);

test("offers payment of another club's goods only while that club sells and the site's store is open", () => {
  const order = { ...ORDER, seller: "Foxes", lines: [{ ...LINE, event: null }] };
  const off = { storeInfo: { ...SELLS, storeActive: false } };
  const payUrl = (site: object, seller: object) =>
    shownOrder(order, {
      now: new Date("2026-12-01T12:00:00Z"),
      site: { team: { ...TEAM, ...site } },
      seller: { ...TEAM, teamId: "foxes", ...seller },
      wallets: NO_WALLETS,
    }).payUrl;
  expect(payUrl({ stripeAccountId: null }, {})).toBe(URL);
  expect(payUrl(off, {})).toBeNull();
  expect(payUrl({}, off)).toBeNull();
  expect(payUrl({}, { organizationId: "elsewhere" })).toBeNull();
});

test.each([
  ["of tickets", [EVENT], "/tickets"],
  ["of tickets and products", [null, EVENT], "/tickets"],
  ["of products only", [null], "/store"],
])("an order %s leads back to %s", (_what, events, to) => {
  const order = { ...ORDER, lines: events.map((event) => ({ ...LINE, event })) };
  const visit = {
    now: new Date("2026-12-01T12:00:00Z"),
    site: { team: TEAM },
    seller: TEAM,
    wallets: NO_WALLETS,
  };
  expect(shownOrder(order, visit).wayBack).toEqual({ label: "See what's on sale", to });
});

test("an order for a form leads back to that form, and lists the form as paid once the order is paid", () => {
  const lines = [{ ...LINE, event: null, formId: "dues" }];
  const visit = { now: new Date(NOON), site: { team: TEAM }, seller: TEAM, wallets: NO_WALLETS };
  const shown = (status: "expired" | "paid") => shownOrder({ ...ORDER, status, lines }, visit);
  expect(shown("expired")).toMatchObject({
    wayBack: { label: "Back to form", to: "/forms/dues" },
    paidForms: [],
  });
  expect(shown("paid").paidForms).toEqual(["dues"]);
});

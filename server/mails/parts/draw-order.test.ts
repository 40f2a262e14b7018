import { describe, expect, test } from "vitest";
import { MAX_TICKETS_PER_ORDER } from "../../../domain/sale/checkout.ts";
import type { OrderDetails, OrderLine, Pickup } from "../../../domain/sale/order-details.ts";
import { decodeQrCode } from "../../../tests/harness/browser/scan-qr-code.ts";
import { drawOrderMail } from "./draw-order.ts";

const CLUB = {
  name: "Ashford <Kestrels>",
  replyTo: null,
  primary: "#0a2a52",
  onPrimary: "#ffffff",
  crest: null,
};
const EVENT = {
  uid: "game-1@club.fieldhouse",
  sequence: 0,
  title: "vs East Lanyon",
  start: new Date("2026-11-28T00:30:00Z"),
  end: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  isTimeOpen: false,
  venue: "Marlow Ice Center",
  address: "410 Quarry Road",
  off: null,
};
const admission = (code: string, seat: number, isVoid = false) => ({ code, seat, isVoid, timeUsed: null });
const ORDER: OrderDetails = {
  teamId: "kestrels",
  seller: null,
  timeZone: "America/New_York",
  channel: "site",
  id: "AB12CD34EF",
  key: "secret-key",
  status: "paid",
  awaitingPayment: false,
  wrongPayment: null,
  currency: "usd",
  shipping: 0,
  buyerFee: 0,
  total: 2400,
  customerName: 'Ann "&" Bo',
  customerEmail: "ann@example.com",
  sessionUrl: null,
  clubName: "Ashford <Kestrels>",
  timeCreated: new Date("2026-11-20T03:00:00Z"),
  timePaid: new Date("2026-11-20T03:05:00Z"),
  timeMailed: null,
  shippingAddress: null,
  timeShipped: null,
  trackingNumber: null,
  lateReason: null,
  refunds: [],
  asked: [],
  disputes: [],
  siteOrigin: "https://kestrels.example",
  teamParam: null,
  lines: [
    {
      title: "General <b>",
      priceTitle: "Adult",
      position: 1,
      givenBack: 0,
      unitPrice: 1200,
      quantity: 2,
      options: "",
      event: EVENT,
      shippable: false,
      pickup: null,
      formId: null,
      timeHandedOut: null,
      admissions: [admission("CODE1", 1), admission("CODE2", 2)],
    },
  ],
};
const NOW = new Date("2026-11-20T12:00:00Z");
const mailOf = (changes: Partial<OrderDetails> = {}) =>
  drawOrderMail("id", { ...ORDER, ...changes }, CLUB, NOW);

describe("the mail of an order", () => {
  test("has one QR code for each admission, which scans as the address of the ticket's page", async () => {
    const { images, html } = await mailOf();
    expect(await Promise.all(images.map(({ content }) => decodeQrCode(content)))).toEqual([
      "https://kestrels.example/admissions/CODE1",
      "https://kestrels.example/admissions/CODE2",
    ]);
    for (const { cid } of images) expect(html).toContain(`src="cid:${cid}"`);
  });

  test("keeps the club in its links in query-parameter mode", async () => {
    const { images, text } = await mailOf({ siteOrigin: "http://localhost", teamParam: "kestrels" });
    const [first] = images;
    expect(first && (await decodeQrCode(first.content))).toBe(
      "http://localhost/admissions/CODE1?team=kestrels",
    );
    expect(text).toContain("http://localhost/orders/secret-key?team=kestrels");
  });

  test("says the same in HTML and text: number, event with its zone, tickets, total, a link to the order", async () => {
    const { html, text, subject } = await mailOf();
    expect(subject).toBe("Ashford <Kestrels>: your 2 tickets (order AB12CD34EF)");
    for (const part of [
      "AB12CD34EF",
      "vs East Lanyon",
      "Friday, Nov 27, 2026, 07:30 PM EST",
      "Marlow Ice Center",
      "Ticket 1 of 2",
      "Ticket 2 of 2",
      "$24.00",
      "https://kestrels.example/orders/secret-key",
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  test("is a receipt in HTML and text: time of payment in the club's zone, buyer, seller, and refunds", async () => {
    const refund = { id: "re_1", amount: 1200, status: "succeeded" as const, reason: "", requestId: null };
    const { html, text } = await mailOf({
      customerName: "Robin Buyer",
      clubName: "Ashford Kestrels",
      refunds: [{ ...refund, timeCreated: new Date("2026-11-21T12:00:00Z") }],
    });
    for (const form of [html.replace(/<[^>]+>/g, " "), text.replaceAll(": ", " ")])
      for (const row of [
        "Paid Nov 19, 2026, 10:05 PM EST",
        "Buyer Robin Buyer",
        "Seller Ashford Kestrels",
        "Refund on Nov 21, 2026 -$12.00",
        "Total after refunds $12.00",
      ])
        expect(form.replace(/\s+/g, " ")).toContain(row);
  });

  test("lists shipping, and the platform fee only if the buyer pays it", async () => {
    const { html, text } = await mailOf({ shipping: 550, buyerFee: 340, total: 3290 });
    for (const form of [html, text]) {
      expect(form).toMatch(/Shipping and handling[^$]*\$5\.50/);
      expect(form).toMatch(/Platform fee[^$]*\$3\.40/);
      expect(form).toContain("$32.90");
    }
    expect((await mailOf()).text).not.toContain("Platform fee");
  });

  test("escapes every text in its HTML", async () => {
    const { html } = await mailOf();
    expect(html).toContain("General &lt;b&gt;");
    expect(html).toContain("Ashford &lt;Kestrels&gt;");
    expect(html).not.toContain("<b>");
  });

  test("warns of a postponed game", async () => {
    const [line] = ORDER.lines;
    if (!line) throw new Error("The order has a line");
    const { html, text } = await mailOf({ lines: [{ ...line, event: { ...EVENT, off: "postponed" } }] });
    expect(html).toContain("Postponed");
    expect(text).toContain("Postponed");
  });

  test("lets the event loop serve others while it draws an order of the maximum size", async () => {
    const [line] = ORDER.lines;
    if (!line) throw new Error("The order has a line");
    const admissions = Array.from({ length: MAX_TICKETS_PER_ORDER }, (_, seat) =>
      admission(`CODE${seat}`, seat + 1),
    );
    let served = 0;
    let isDrawn = false;
    const serve = () => {
      served += 1;
      if (!isDrawn) setImmediate(serve);
    };
    setImmediate(serve);
    const { images } = await mailOf({ lines: [{ ...line, quantity: MAX_TICKETS_PER_ORDER, admissions }] });
    isDrawn = true;
    expect(images).toHaveLength(MAX_TICKETS_PER_ORDER);
    expect(served).toBeGreaterThan(5);
  });

  describe("of goods that are picked up at a game", () => {
    const scarf = (pickup: Partial<Pickup> = {}): OrderLine => ({
      title: "Scarf",
      priceTitle: "",
      position: 1,
      givenBack: 0,
      unitPrice: 2400,
      quantity: 3,
      options: "Colour: navy",
      event: null,
      shippable: false,
      formId: null,
      timeHandedOut: null,
      admissions: [],
      pickup: {
        code: "FETCH",
        isVoid: false,
        timeUsed: null,
        gameTitle: "vs East Lanyon, Fri, Nov 27",
        place: "",
        event: EVENT,
        ...pickup,
      },
    });

    test("says what, where and when, with one QR code, which scans as the address of the pick-up's page", async () => {
      const { html, text, subject, images } = await mailOf({ lines: [scarf()] });
      expect(subject).toBe("Ashford <Kestrels>: your order AB12CD34EF");
      expect(await Promise.all(images.map(({ content }) => decodeQrCode(content)))).toEqual([
        "https://kestrels.example/pickups/FETCH",
      ]);
      for (const part of [
        "Pick up at game: vs East Lanyon",
        "Friday, Nov 27, 2026, 07:30 PM EST",
        "Marlow Ice Center",
        "Colour: navy · 3 items",
        "Show the code for each item you pick up at a game",
        "FETCH",
      ]) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
    });

    test("names the game once for several pick-ups, and separately for its tickets", async () => {
      const second = { ...scarf({ code: "FETCH2" }), title: "Hoodie" };
      const { html, text } = await mailOf({ lines: [...ORDER.lines, scarf(), second] });
      for (const form of [html, text]) {
        expect(form.split("Pick up at game: vs East Lanyon")).toHaveLength(2);
        expect(form).toContain("FETCH2");
        expect(form).toContain("CODE1");
      }
    });

    test("says whom to ask when the game is cancelled, deleted or over", async () => {
      const over = { ...EVENT, start: new Date("2026-11-01"), end: new Date("2026-11-02") };
      for (const event of [{ ...EVENT, off: "cancelled" as const }, null, over]) {
        const { html, text } = await mailOf({ lines: [scarf({ event })] });
        for (const form of [html, text]) expect(form).toContain("Contact the club about pick-up");
      }
    });
  });

  test("says that a late payment is refunded, and shows no code", async () => {
    const lines = ORDER.lines.map((line) => ({
      ...line,
      formId: null,
      timeHandedOut: null,
      admissions: [admission("CODE1", 1, true)],
    }));
    const { html, text, subject, images } = await mailOf({ status: "late-refunded", lines });
    expect(subject).toContain("your payment is being refunded");
    expect(text).toContain("$24.00 is being returned");
    expect(html).not.toContain("CODE1");
    expect(images).toEqual([]);
  });
});

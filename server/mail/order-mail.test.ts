import { describe, expect, test } from "vitest";
import type { OrderDetails } from "../../domain/order-details.ts";
import { scan } from "../../tests/scan.ts";
import { orderMail } from "./order-mail.ts";

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
const admission = (code: string, seat: number, isVoid = false) => ({ code, seat, isVoid });
const ORDER: OrderDetails = {
  teamId: "kestrels",
  seller: null,
  id: "AB12CD34EF",
  key: "secret-key",
  status: "paid",
  awaitingPayment: false,
  currency: "usd",
  shipping: 0,
  buyerFee: 0,
  total: 2400,
  customerName: 'Ann "&" Bo',
  customerEmail: "ann@example.com",
  sessionUrl: null,
  timeMailed: null,
  shippingAddress: null,
  siteOrigin: "https://kestrels.example",
  teamParam: null,
  lines: [
    {
      ...{
        title: "General <b>",
        priceTitle: "Adult",
        unitPrice: 1200,
        quantity: 2,
        options: "",
        event: EVENT,
        shippable: false,
      },
      admissions: [admission("CODE1", 1), admission("CODE2", 2)],
    },
  ],
};
const mailOf = (given: Partial<OrderDetails> = {}) => orderMail("id", { ...ORDER, ...given }, CLUB);

describe("the mail of an order", () => {
  test("carries one picture for each admission, which reads as the ticket's own address", async () => {
    const { pictures, html } = await mailOf();
    expect(await Promise.all(pictures.map(({ content }) => scan(content)))).toEqual([
      "https://kestrels.example/admissions/CODE1",
      "https://kestrels.example/admissions/CODE2",
    ]);
    for (const { cid } of pictures) expect(html).toContain(`src="cid:${cid}"`);
  });

  test("keeps the club in its links in query-parameter mode", async () => {
    const { pictures, text } = await mailOf({ siteOrigin: "http://localhost", teamParam: "kestrels" });
    const [first] = pictures;
    expect(first && (await scan(first.content))).toBe("http://localhost/admissions/CODE1?team=kestrels");
    expect(text).toContain("http://localhost/orders/secret-key?team=kestrels");
  });

  test("says the same in both forms: number, event with its zone, tickets, total, the way to the order", async () => {
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

  test("names what is paid beside the lines, the fee only where the buyer bears it", async () => {
    const { html, text } = await mailOf({ shipping: 550, buyerFee: 340, total: 3290 });
    for (const form of [html, text]) {
      expect(form).toMatch(/Shipping and handling[^$]*\$5\.50/);
      expect(form).toMatch(/Platform fee[^$]*\$3\.40/);
      expect(form).toContain("$32.90");
    }
    expect((await mailOf()).text).not.toContain("Platform fee");
  });

  test("lets no text become a part of its HTML", async () => {
    const { html } = await mailOf();
    expect(html).toContain("General &lt;b&gt;");
    expect(html).toContain("Ashford &lt;Kestrels&gt;");
    expect(html).not.toContain("<b>");
  });

  test("warns of a game that is called off", async () => {
    const [line] = ORDER.lines;
    if (!line) throw new Error("The order has a line");
    const { html, text } = await mailOf({ lines: [{ ...line, event: { ...EVENT, off: "postponed" } }] });
    expect(html).toContain("Postponed");
    expect(text).toContain("Postponed");
  });

  test("tells of a payment that came too late, and shows no code", async () => {
    const lines = ORDER.lines.map((line) => ({ ...line, admissions: [admission("CODE1", 1, true)] }));
    const { html, text, subject, pictures } = await mailOf({ status: "late-refunded", lines });
    expect(subject).toContain("your payment goes back");
    expect(text).toContain("$24.00, goes back");
    expect(html).not.toContain("CODE1");
    expect(pictures).toEqual([]);
  });
});

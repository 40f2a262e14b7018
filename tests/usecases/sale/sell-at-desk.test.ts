import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeskSale, DeskSaleRefusal } from "../../../domain/desk/selling/desk-sale.ts";
import { admissions, deskActs, orders } from "../../../server/db/schema/index.ts";
import { orderMail } from "../../../server/mails/order.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { reconcileOrders } from "../../../server/usecases/desk/reconcile-orders.ts";
import { sellAtDesk } from "../../../server/usecases/sale/checkout/sell-at-desk.ts";
import { makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openTestDesk } from "../desk/open-desk.ts";
import { useBoxOffice } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

const line = (priceId: string, quantity = 1) => ({ cartItemId: priceId, priceId, quantity, options: "" });

describeOnPostgres("a sale at the desk", (open) => {
  const office = useBoxOffice(open);
  let desk: ReturnType<typeof openTestDesk>;
  beforeEach(async () => {
    desk = openTestDesk(office.db, office.club);
    // Two hours before the event.
    desk.at(new Date("2026-12-04T22:00:00Z"));
    await makeTicket(office.db, office.club, {
      id: "game",
      prices: [{ id: "adult" }, { id: "child", price: 500 }],
    });
    await makeTicket(office.db, office.club, {
      id: "later",
      timeOfEvent: new Date("2026-12-20T00:00:00Z"),
      prices: [{ id: "later-adult" }],
    });
    await makeProduct(office.db, office.club, {
      id: "mug",
      price: 1500,
      stripePriceId: "mug",
      productsTotal: 5,
      shippable: true,
      shippingPrice: 700,
    });
  });

  const saleOf = (given: Partial<DeskSale> = {}): DeskSale => ({
    orderId: "0123456789",
    who: "ann@example.com",
    channel: "door",
    lines: [line("adult", 2)],
    customerName: "",
    customerEmail: "",
    cashGiven: null,
    comeInNow: true,
    origin: "https://club.example",
    ...given,
  });
  const sell = (given: Partial<DeskSale> = {}, team = office.club) =>
    sellAtDesk(desk.services, team, saleOf(given));
  const mailed = async () => {
    const { services, sent } = openOutbox(office.db, () => desk.services.now());
    for (const { data } of desk.jobs.splice(0)) await orderMail.send(services, data as JobData["mail-order"]);
    return sent;
  };

  test("for cash costs the listed price, and its tickets count as used", async () => {
    const given = { cashGiven: 4000, customerEmail: "ann@example.com" };
    expect(await sell({ lines: [line("adult", 2), line("mug")], ...given })).toEqual({ ok: true });
    expect(await office.onlyOrder()).toMatchObject({
      channel: "door",
      status: "paid",
      subtotal: 3900,
      shipping: 0,
      platformFee: 0,
      total: 3900,
      stripeAccountId: null,
      sessionId: null,
      // Without an address, no mail is sent: these tickets are used at once.
      customerEmail: "",
    });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
    expect(await office.productStock("mug")).toEqual({ sold: 1, held: 0 });
    const rows = await office.db.select().from(admissions).where(eq(admissions.teamId, office.club.teamId));
    expect(rows).toMatchObject([1, 2].map(() => ({ door: "Desk", timeAdmitted: desk.services.now() })));
    expect(desk.jobs).toEqual([]);
    const acts = await office.db.select().from(deskActs).where(eq(deskActs.teamId, office.club.teamId));
    expect(acts).toMatchObject([{ act: "sold-for-cash", after: { total: "$39.00" } }]);
  });

  test("is possible after the site's sale has ended, as at a box office", async () => {
    await makeTicket(office.db, office.club, {
      id: "early",
      salesEndMinutesBefore: 24 * 60,
      prices: [{ id: "early-adult" }],
    });
    expect(await sell({ lines: [line("early-adult")] })).toEqual({ ok: true });
  });

  test("of complimentary tickets is free, counted, and mailed to the guest", async () => {
    const guest = { customerName: "Robin Guest", customerEmail: "robin@example.com" };
    expect(await sell({ channel: "comp", comeInNow: false, lines: [line("later-adult")], ...guest })).toEqual(
      {
        ok: true,
      },
    );
    expect(await office.onlyOrder()).toMatchObject({
      channel: "comp",
      total: 0,
      customerName: "Robin Guest",
    });
    expect(await office.stock("later")).toEqual({ sold: 1, held: 0 });
    const [mail] = await mailed();
    expect(mail?.to).toEqual({ name: "Robin Guest", address: "robin@example.com" });
    expect(mail?.text).toContain((await office.codes())[0]);
  });

  test("is unknown to the payment provider and not in its sums", async () => {
    await sell({ lines: [line("adult", 3)] });
    const answer = await reconcileOrders(office.services, office.club, { from: null, to: null });
    expect(answer).toMatchObject({ ok: true, value: { differences: [] } });
    expect(JSON.stringify(answer)).not.toContain("3600");
  });

  test("sent again sells nothing more, and never reuses a site order's number", async () => {
    await sell();
    expect(await sell()).toEqual({ ok: true });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
    await office.db.update(orders).set({ channel: "site" }).where(eq(orders.teamId, office.club.teamId));
    expect(await sell()).toMatchObject({ ok: false, reason: "used-form" });
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
  });

  test("sent again is the same even if sold out or after the event's start", async () => {
    const all = { lines: [line("adult", 10)] };
    expect(await sell(all)).toEqual({ ok: true });
    desk.at(new Date("2026-12-09T00:00:00Z"));
    expect(await sell(all)).toEqual({ ok: true });
    expect(await office.stock("game")).toEqual({ sold: 10, held: 0 });
  });

  test.each<[string, Partial<DeskSale>]>([
    [
      "more tickets, mailed",
      { lines: [line("adult", 4)], customerEmail: "sam@example.com", comeInNow: false },
    ],
    ["another ticket", { lines: [line("child", 2)] }],
    ["the same for somebody else", { customerName: "Sam" }],
    ["the same as a gift", { channel: "comp", customerName: "Sam" }],
  ])("with a form used for another sale sells nothing: %s", async (_what, given) => {
    await sell();
    expect(await sell(given)).toMatchObject({ ok: false, reason: "used-form" });
    expect(await office.onlyOrder()).toMatchObject({ channel: "door", total: 2400, customerEmail: "" });
    expect([await office.stock("game"), desk.jobs]).toEqual([{ sold: 2, held: 0 }, []]);
  });

  test("is possible without a payment account, but not with the store off", async () => {
    expect(await sell({}, { ...office.club, stripeAccountId: null })).toEqual({ ok: true });
    const storeInfo = { ...office.club.storeInfo, storeActive: false } as typeof office.club.storeInfo;
    expect(await sell({ orderId: "1123456789" }, { ...office.club, storeInfo })).toMatchObject({
      reason: "not-for-sale",
    });
  });

  describe("is refused", () => {
    const REFUSED: [DeskSaleRefusal, Partial<DeskSale>][] = [
      ["nothing-chosen", { lines: [] }],
      ["too-little", { cashGiven: 2399 }],
      ["not-for-sale", { lines: [line("adult", 11)] }],
      ["not-for-sale", { lines: [line("unknown")] }],
      ["too-many", { lines: [line("many", 50)] }],
      ["not-today", { lines: [line("later-adult")] }],
      ["email-needed", { comeInNow: false }],
      ["invalid-email", { comeInNow: false, customerEmail: "x@" }],
      ["name-needed", { channel: "comp" }],
      ["name-needed", { channel: "comp", customerName: "a\nb" }],
    ];
    test.each(REFUSED)("as %s: %j", async (reason, given) => {
      await makeTicket(office.db, office.club, { ticketsTotal: 100, prices: [{ id: "many" }] });
      expect(await sell(given)).toMatchObject({ ok: false, reason });
      expect(await office.orders()).toEqual([]);
      expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
    });

    test("with the total if too little cash was given", async () => {
      expect(await sell({ cashGiven: 0 })).toMatchObject({ total: 2400 });
    });
  });
});

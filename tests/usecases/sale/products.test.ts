import { beforeEach, describe, expect, test } from "vitest";
import type { RequestedLine } from "../../../domain/sale/checkout.ts";
import { payUrl } from "../../../domain/sale/order-details.ts";
import { storePaymentAccount } from "../../../server/db/queries/club/payment-accounts.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import type { PaymentNews } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { loadRecord } from "../content/load-record.ts";
import { SALE_NOW, useBoxOffice } from "./box-office.ts";

describeOnPostgres("products", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 10,
      prices: [{ id: "adult", price: 1500 }],
    });
    await makeProduct(office.db, office.club, {
      id: "shirt",
      title: "Home shirt",
      price: 3000,
      productsTotal: 6,
      stripePriceId: "price_shirt",
      shippable: true,
      shippingPrice: 550,
      shippingWeight: 0.25,
      options: [{ id: "size", title: "Size", required: true, values: ["M", "L"] }],
    });
    await makeProduct(office.db, office.club, { id: "scarf", price: 0, stripePriceId: "price_scarf" });
  });

  const HOME = {
    ...{ name: "Robin Buyer", line1: "1 Main St", line2: "", city: "Ashford" },
    ...{ state: "MA", postalCode: "01721", country: "US" },
  };
  const shirts = (quantity: number) => ({ priceId: "price_shirt", quantity, options: "Size: L" });
  const shipping = (pieces: number) => ({ shippingPrice: 550 * pieces, shippingWeight: 0.25 * pieces });
  const told = (session: PaymentSession, what: "completed" | "expired" = "completed") => {
    const news: PaymentNews = { kind: "session", what, session };
    return applyPaymentEvent(office.services, office.event(session, { news }));
  };
  const paid = async (session: Partial<PaymentSession> = {}) => {
    const { sessionId } = await office.onlyOrder();
    office.payments.pay(sessionId ?? "");
    return told(office.payments.change(sessionId ?? "", session));
  };

  test("are held with their cart's tickets; the session's lines add up to the order, and it asks for an address", async () => {
    const answer = await office.buy([shirts(2), { priceId: "adult", quantity: 1 }], shipping(2));
    const order = await office.onlyOrder();
    expect(answer).toEqual({ ok: true, free: false, url: payUrl(order) });
    expect(order).toMatchObject({ subtotal: 7500, shipping: 1100, total: 8600, platformFee: 900 });
    expect([await office.productStock("shirt"), await office.stock("game")]).toEqual([
      { sold: 0, held: 2 },
      { sold: 0, held: 1 },
    ]);
    expect(office.payments.requests[0]).toMatchObject({
      ships: true,
      lines: [
        { name: "Home shirt", description: "Size: L", unitAmount: 3000, quantity: 2 },
        { name: "game", unitAmount: 1500, quantity: 1 },
        { name: "Shipping and handling", unitAmount: 1100, quantity: 1 },
      ],
    });
    expect(office.payments.sessions.get(order.sessionId ?? "")?.amountTotal).toBe(order.total);
  });

  describe("changed at the desk while a payment page is open", () => {
    const change = async (fields: Record<string, unknown>) => {
      const team = (await findTeamById(office.db, office.club.teamId)) as Team;
      const services = { db: office.db as never, purge: async () => {}, now: () => SALE_NOW };
      const { versions = {} } = (await loadRecord(office.db, team, "products", "shirt")) ?? {};
      const save = { team, collection: "products" as const, id: "shirt", who: "ann@example.com" };
      expect(await saveRecord(services, { ...save, fields, began: versions })).toMatchObject({ ok: true });
    };
    const size = { id: "size", title: "Size", required: true };

    test.each<[string, Record<string, unknown>, Partial<RequestedLine>, string]>([
      ["in price", { price: 9900 }, { options: "Size: L" }, "ok"],
      ["without its size", { options: [{ ...size, values: ["M"] }] }, { options: "Size: L" }, "refused"],
      [
        "with its option renamed",
        { options: [{ ...size, title: "Cut", values: ["M", "L"] }] },
        { options: "Size: L" },
        "refused",
      ],
      [
        "with another option that has to be chosen",
        {
          options: [
            { ...size, values: ["M", "L"] },
            { ...size, id: "color", title: "Color", values: ["Red"] },
          ],
        },
        { options: "Size: L" },
        "refused",
      ],
    ])("%s, is paid for as it was, and later carts meet the change", async (_name, fields, line, later) => {
      await office.buy([{ priceId: "price_shirt", quantity: 2, ...line }], shipping(2));
      await change(fields);
      await paid({ shippingAddress: HOME });
      const order = await office.onlyOrder();
      expect(order).toMatchObject({ status: "paid", subtotal: 6000, total: 7100 });
      expect(await findOrderDetails(office.db, office.club.teamId, { id: order.id })).toMatchObject({
        lines: [{ unitPrice: 3000, quantity: 2, options: "Size: L" }],
      });
      expect(await office.productStock("shirt")).toEqual({ sold: 2, held: 0 });
      const next = await office.buy([{ priceId: "price_shirt", quantity: 1, ...line }], shipping(1));
      expect(next).toMatchObject(later === "ok" ? { ok: true } : { ok: false });
      if (later === "ok")
        expect((await office.orders()).map(({ subtotal }) => subtotal).toSorted()).toEqual([6000, 9900]);
    });
  });

  test("that are paid are sold and shipped to the buyer's address; only the tickets get admission codes", async () => {
    await office.buy([shirts(2), { priceId: "adult", quantity: 1 }], shipping(2));
    const home = { name: "Robin Buyer", line1: "1 Main St", line2: "", city: "Ashford" };
    const shippingAddress = { ...home, state: "MA", postalCode: "01721", country: "US" };
    await paid({ shippingAddress });
    expect(await office.productStock("shirt")).toEqual({ sold: 2, held: 0 });
    expect(await office.codes()).toHaveLength(1);
    expect(office.jobs.at(-1)).toMatchObject({ kind: "mail-order" });
    const { id } = await office.onlyOrder();
    expect(await findOrderDetails(office.db, office.club.teamId, { id })).toMatchObject({
      shippingAddress,
      shipping: 1100,
      lines: [
        { title: "Home shirt", options: "Size: L", shippable: true, event: null, admissions: [] },
        { title: "game", shippable: false, event: { title: "game" } },
      ],
    });
  });

  test("that are not paid are released, and refunded ones are on sale again", async () => {
    await office.buy([shirts(4)], shipping(4));
    const { sessionId } = await office.onlyOrder();
    await told(office.payments.change(sessionId ?? "", { status: "expired" }), "expired");
    expect(await office.productStock("shirt")).toEqual({ sold: 0, held: 0 });
    // The late payment takes the order's pieces from the stock again.
    await paid();
    expect(await office.productStock("shirt")).toEqual({ sold: 4, held: 0 });
    const session = office.payments.sessions.get(sessionId ?? "") as PaymentSession;
    await applyPaymentEvent(office.services, office.refunded(session));
    expect(await office.productStock("shirt")).toEqual({ sold: 0, held: 0 });
  });

  test("that are free are ordered at once with a human check, without an admission code", async () => {
    const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com" };
    const scarf = [{ priceId: "price_scarf", quantity: 1 }];
    expect(await office.buy(scarf, { ...fan, humanCheck: null })).toEqual({
      ok: false,
      reason: "human-check-needed",
    });
    expect(await office.buy(scarf, { ...fan, humanCheck: "solved" })).toMatchObject({ ok: true, free: true });
    expect(await office.productStock("scarf")).toEqual({ sold: 1, held: 0 });
    expect(await office.codes()).toEqual([]);
  });

  describe("are refused", () => {
    test.each([
      ["beyond the stock", [shirts(7)], shipping(7)],
      ["without their options", [{ ...shirts(1), options: "" }], shipping(1)],
      ["with a value that does not exist", [{ ...shirts(1), options: "Size: XS" }], shipping(1)],
    ])("%s", async (_what, lines, given) => {
      expect(await office.buy(lines, given)).toEqual({ ok: false, reason: "items-not-for-sale" });
      expect(await office.orders()).toEqual([]);
    });

    test.each([
      ["another price of shipping", { shippingPrice: 0, shippingWeight: 0.25 }],
      ["another weight", { shippingPrice: 550, shippingWeight: 0 }],
    ])("if the browser sends %s", async (_what, given) => {
      expect(await office.buy([shirts(1)], given)).toEqual({ ok: false, reason: "tampered" });
    });

    test("while the provider disables the account", async () => {
      const account = { account: "acct_club", timeTold: SALE_NOW };
      const buy = async () => {
        const team = (await findTeamById(office.db, office.club.teamId)) ?? office.club;
        return (await office.buy([shirts(1)], { ...shipping(1), team })).ok;
      };
      await storePaymentAccount(office.db, { ...account, chargesEnabled: false });
      expect(await buy()).toBe(false);
      await storePaymentAccount(office.db, { ...account, chargesEnabled: true });
      expect(await buy()).toBe(true);
    });
  });

  test("one address cannot hold them all unpaid", async () => {
    await makeProduct(office.db, office.club, { id: "pin", productsTotal: 30, stripePriceId: "price_pin" });
    const buy = (quantity: number) => office.buy([{ priceId: "price_pin", quantity }]);
    expect((await buy(20)).ok).toBe(true);
    expect(await buy(1)).toEqual({ ok: false, reason: "too-many-holds" });
    expect(await office.productStock("pin")).toEqual({ sold: 0, held: 20 });
  });

  test("a returning buyer finds their own pieces held, and nothing held twice", async () => {
    const attempt = "a".repeat(32);
    await office.buy([shirts(6)], { ...shipping(6), attempt });
    const url = payUrl(await office.onlyOrder());
    const lines = [{ cartItemId: "line", ...shirts(6) }];
    const quote = await quoteCart(office.services, office.club, lines, attempt);
    expect(quote).toMatchObject({ refused: [], total: 21_300, lines: [{ left: 6 }] });
    expect((await quoteCart(office.services, office.club, lines, null)).refused).toMatchObject([
      { reason: "held" },
    ]);
    expect(await office.buy([shirts(6)], { ...shipping(6), attempt })).toMatchObject({ url });
    expect(await office.productStock("shirt")).toEqual({ sold: 0, held: 6 });
  });
});

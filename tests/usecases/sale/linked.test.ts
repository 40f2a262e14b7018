import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findOrderDetails, findSiteOrder } from "../../../server/db/queries/sale/order-details.ts";
import { orderMail } from "../../../server/mails/order.ts";
import type { AddJob } from "../../../server/ports/jobs.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { resendOrder } from "../../../server/usecases/sale/orders/resend-order.ts";
import { refundOrder } from "../../../server/usecases/sale/refund/refund-order.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { confirmOrder } from "../../../server/usecases/sale/settle/look-up-order.ts";
import { sweepOrders } from "../../../server/usecases/sale/settle/sweep-orders.ts";
import { type Club, makeClub, makeGame, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, OPEN_STORE, openBoxOffice, SALE_NOW } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

const ATTEMPT = "a".repeat(32);
const SELLING = { storeInfo: OPEN_STORE, adminInfo: { active: true, showAds: true, client: OPEN_STORE } };
const CLOSED = { ...OPEN_STORE, storeActive: false };

/**
 * The Foxes sell a calendar in the Kestrels' store. The box office is the Foxes'; buyers use the Kestrels'
 * site.
 */
describeOnPostgres("another club's linked product", (open) => {
  let db: Database;
  let foxes: BoxOffice;
  let kestrels: Club;
  let third: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    foxes = await openBoxOffice(db);
    kestrels = await makeClub(db, { ...SELLING, stripeAccountId: "acct_kestrels", teamAlias: "Kestrels" });
    kestrels = { ...kestrels, sellers: [foxes.club.teamId] };
    third = await makeClub(db, SELLING);
    await makeProduct(db, foxes.club, {
      id: "calendar",
      title: "Calendar",
      price: 1800,
      stripePriceId: "price_calendar",
      shippable: true,
      shippingPrice: 400,
      shippingWeight: 0.3,
      linkedStoreIds: [kestrels.teamId],
      pickup: true,
    });
    await makeProduct(db, foxes.club, {
      id: "badge",
      price: 0,
      stripePriceId: "price_badge",
      linkedStoreIds: [kestrels.teamId],
    });
    await makeProduct(db, foxes.club, { id: "scarf", stripePriceId: "price_scarf" });
    // The Kestrels' product has the same id as the Foxes', and its stock must not change.
    await makeProduct(db, kestrels, { id: "calendar", stripePriceId: "price_own" });
    await makeTicket(db, kestrels, { id: "game", prices: [{ id: "adult", price: 1500 }] });
  });

  const line = (priceId: string, quantity = 1) => ({ cartItemId: priceId, priceId, quantity, options: "" });
  const here = (team: Club = kestrels) => ({
    team,
    origin: "https://kestrels.example",
    teamParam: null,
    cancelPath: "/products/calendar",
  });
  const buy = (quantity = 1, given: object = {}) =>
    foxes.buy([line("price_calendar", quantity)], {
      ...here(),
      shippingPrice: 400 * quantity,
      shippingWeight: 0.3 * quantity,
      attempt: ATTEMPT,
      ...given,
    });
  const quote = (priceIds: string[], team: Club = kestrels) =>
    quoteCart(
      foxes.services,
      team,
      priceIds.map((id) => line(id)),
      ATTEMPT,
    );
  const pay = async () => {
    const { sessionId } = await foxes.onlyOrder();
    const session = foxes.payments.pay(sessionId ?? "");
    return applyPaymentEvent(foxes.services, foxes.event(session));
  };

  test("is quoted with the seller's account, with pictures from this site", async () => {
    expect(await quote(["price_calendar"])).toMatchObject({
      stripeAccountId: "acct_club",
      subtotal: 1800,
      shipping: 400,
      showsShipping: true,
      total: 2200,
      seller: foxes.club.teamName,
      refused: [],
      platformFee: 0,
      showsPlatformFee: false,
    });
  });

  test("is the seller's order, and returns to the site of the purchase", async () => {
    expect(await buy(2)).toMatchObject({ ok: true, free: false });
    const order = await foxes.onlyOrder();
    expect(order).toMatchObject({
      teamId: foxes.club.teamId,
      storefrontTeamId: kestrels.teamId,
      total: 4400,
      platformFee: 460,
      stripeAccountId: "acct_club",
      siteOrigin: "https://kestrels.example",
    });
    expect(foxes.payments.requests[0]).toMatchObject({
      account: "acct_club",
      teamId: foxes.club.teamId,
      applicationFee: 460,
      ships: true,
      successUrl:
        "https://kestrels.example/storesuccess?checkoutsuccess=true&session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: expect.stringMatching(/^https:\/\/kestrels\.example\/orders\/[\w-]+\/cancel$/),
      lines: [{ name: "Calendar", description: `Sold by ${foxes.club.teamName}` }, {}],
    });
    expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 2 });
    expect(await pay()).toBe("fulfil");
    expect(await foxes.productStock("calendar")).toEqual({ sold: 2, held: 0 });
  });

  test("is shown on the site of the purchase and the seller's, but on no third one", async () => {
    await buy();
    const { id, key, sessionId } = await foxes.onlyOrder();
    const session = { sessionId: sessionId ?? "" };
    foxes.payments.pay(session.sessionId);
    expect(await confirmOrder(foxes.services, third, session.sessionId)).toBeNull();
    expect(await foxes.onlyOrder()).toMatchObject({ status: "pending" });
    expect(await confirmOrder(foxes.services, kestrels, session.sessionId)).toMatchObject({
      id,
      status: "paid",
    });
    for (const name of [{ key }, session]) {
      for (const site of [kestrels, foxes.club])
        expect(await findSiteOrder(db, site, name)).toMatchObject({
          id,
          teamId: foxes.club.teamId,
          seller: foxes.club.teamName,
          lines: [{ title: "Calendar" }],
        });
      expect(await findSiteOrder(db, third, name)).toBeNull();
    }
    // An order number is no secret, so it works only for the seller.
    expect(await findOrderDetails(db, kestrels.teamId, { id })).toBeNull();
  });

  test("is mailed in the site's look with replies to the seller, and can be sent again there", async () => {
    await buy();
    await pay();
    const { id: orderId, key, teamId } = await foxes.onlyOrder();
    let now = SALE_NOW;
    const { services, sent } = openOutbox(db, () => now);
    await orderMail.send(services, { teamId, orderId });
    expect(sent).toMatchObject([
      {
        fromName: "Kestrels",
        replyTo: { address: foxes.club.teamEmail },
        to: { address: "robin@example.com" },
      },
    ]);
    expect(sent[0]?.text).toContain(`sold by ${foxes.club.teamName}`);
    expect(sent[0]?.text).toContain(`https://kestrels.example/orders/${key}`);
    now = new Date(SALE_NOW.getTime() + 3_600_000);
    const added: object[] = [];
    const addJob: AddJob = async (_tx, _kind, data) => void added.push(data);
    const parts = { db, now: () => now, addJob };
    expect(await resendOrder(parts, third, key)).toEqual({ ok: false, reason: "unknown" });
    expect(await resendOrder(parts, kestrels, key)).toMatchObject({ ok: true });
    expect(added).toMatchObject([{ teamId, orderId }]);
  });

  test("is held once for a buyer, who resumes the same session", async () => {
    const first = await buy(5);
    expect(await buy(5)).toEqual(first);
    expect(await quote(["price_calendar"])).toMatchObject({ heldUntil: "2026-12-01T12:05:30.000Z" });
    expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 5 });
  });

  test("is released if the site's club now sells it itself through the same account", async () => {
    await buy();
    await makeProduct(db, kestrels, {
      id: "own",
      title: "Calendar",
      price: 1800,
      stripePriceId: "price_calendar",
      shippable: true,
      shippingPrice: 400,
      shippingWeight: 0.3,
    });
    expect(await buy(1, { team: { ...kestrels, stripeAccountId: "acct_club" } })).toMatchObject({ ok: true });
    expect(await foxes.onlyOrder()).toMatchObject({ status: "expired" });
    expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 0 });
  });

  test("is released when the same buyer checks out the club's own products", async () => {
    await buy(5);
    const own = { ...here(), stripeAccountId: "acct_kestrels", attempt: ATTEMPT };
    expect(await quote(["adult"])).toMatchObject({ heldUntil: null, lines: [{ left: 10 }] });
    expect(await foxes.buy([line("adult")], own)).toMatchObject({ ok: true });
    expect(await foxes.onlyOrder()).toMatchObject({ status: "expired" });
    expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 0 });
  });

  test("is released when nobody pays, and a late payment is refunded", async () => {
    await buy(8);
    foxes.set(new Date(SALE_NOW.getTime() + 32 * 60_000));
    await sweepOrders(foxes.services);
    expect(await foxes.onlyOrder()).toMatchObject({ status: "expired" });
    expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 0 });
    await foxes.buy([line("price_calendar", 9)], { shippingPrice: 3600, shippingWeight: 2.7, attempt: null });
    const [late] = (await foxes.orders()).filter(({ status }) => status === "expired");
    const session = foxes.payments.pay(late?.sessionId ?? "");
    expect(await applyPaymentEvent(foxes.services, foxes.event(session))).toBe("late-refunded");
    await refundOrder(foxes.services, { teamId: foxes.club.teamId, orderId: late?.id ?? "" });
    expect(foxes.payments.refunds).toMatchObject([{ account: "acct_club", refundsFee: true }]);
  });

  test("if free, uses up the human check of the site on which it was solved", async () => {
    const proof = { hash: "the-same-proof", expiresAt: new Date(SALE_NOW.getTime() + 60_000) };
    foxes.humanChecks.verdict = { ok: true, use: proof, issuedAt: null };
    const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };
    const free = (given: object) => foxes.buy([line("price_badge")], { ...here(), ...fan, ...given });
    expect(await free({ attempt: "b".repeat(32) })).toMatchObject({ ok: true, free: true });
    expect(await free({ attempt: "c".repeat(32) })).toEqual({ ok: false, reason: "human-check-needed" });
    expect(await foxes.productStock("badge")).toEqual({ sold: 1, held: 0 });
  });

  describe("is refused", () => {
    test("in one cart with the club's own products, in either order", async () => {
      for (const [first = "", second = "", reason] of [
        ["price_calendar", "adult", "Calendar"],
        ["adult", "price_calendar", "game"],
        ["price_own", "price_calendar", "calendar"],
      ]) {
        const mixed = await quote([first, second]);
        expect(mixed.lines.map(({ title }) => title)).toEqual([reason]);
        expect(mixed.refused).toMatchObject([{ cartItemId: second, reason: "other-seller" }]);
        const { stripeAccountId } = mixed;
        const lines = [line(first), line(second)];
        expect(await foxes.buy(lines, { ...here(), stripeAccountId })).toEqual({
          ok: false,
          reason: "mixed-sellers",
        });
      }
      expect(await foxes.orders()).toEqual([]);
    });

    test("if paid to another account than the seller's, even the site's own", async () => {
      for (const stripeAccountId of ["acct_kestrels", "", "acct_other"])
        expect(await buy(1, { stripeAccountId })).toEqual({ ok: false, reason: "foreign-account" });
    });

    test.each<[string, object]>([
      ["this club's store is closed", { storeInfo: CLOSED }],
      ["the platform has closed this club's store", { adminInfo: { ...SELLING.adminInfo, client: CLOSED } }],
    ])("while %s", async (_what, changed) => {
      const team = { ...kestrels, ...changed };
      expect(await buy(1, { team })).toEqual({ ok: false, reason: "items-not-for-sale" });
      expect((await quote(["price_calendar"], team)).refused).toMatchObject([{ reason: "not-for-sale" }]);
    });

    test("once the site's club withdraws its consent, in quote, checkout and on the open payment page", async () => {
      const elsewhere = { ...kestrels, organizationId: "elsewhere" };
      const storeInfo = { ...OPEN_STORE, acceptedSellers: [foxes.club.teamId] };
      const accepting = { ...elsewhere, storeInfo };
      expect(await buy(1, { team: accepting })).toMatchObject({ ok: true, free: false });
      expect((await quote(["price_calendar"], accepting)).refused).toEqual([]);
      expect((await quote(["price_calendar"], elsewhere)).refused).toMatchObject([
        { reason: "unknown", title: "" },
      ]);
      expect(await buy(1, { team: elsewhere })).toMatchObject({ ok: false });
      expect(await foxes.onlyOrder()).toMatchObject({ status: "expired" });
      expect(await foxes.productStock("calendar")).toEqual({ sold: 0, held: 0 });
    });

    test("for pick-up at a game of the site's club, which does not have it", async () => {
      await makeGame(db, kestrels, { id: "home-game" });
      const pickup = { ...line("price_calendar"), pickupGameId: "home-game" };
      expect(await foxes.buy([pickup], here())).toEqual({ ok: false, reason: "items-not-for-sale" });
    });

    test("on a site to which it is not linked", async () => {
      const gone = { ok: false, reason: "items-not-for-sale" };
      const team = { team: third, stripeAccountId: "" };
      expect(await buy(1, team)).toEqual(gone);
      const scarf = await foxes.buy([line("price_scarf")], { ...here(), stripeAccountId: "acct_kestrels" });
      expect(scarf).toEqual(gone);
      expect(await foxes.orders()).toEqual([]);
    });
  });

  test.each<[string, object]>([
    ["an account of its own", { stripeAccountId: null }],
    ["products of its own", { storeInfo: { ...OPEN_STORE, productsActive: false } }],
  ])("is sold on a site whose club has no %s", async (_what, changed) => {
    expect(await buy(1, { team: { ...kestrels, ...changed } })).toMatchObject({ ok: true });
  });
});

import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestedLine } from "../../../domain/sale/checkout.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { games, pickups } from "../../../server/db/schema/index.ts";
import type { PaymentNews } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeClub, makeGame, makeOpponent, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { OPEN_STORE, useBoxOffice } from "./box-office.ts";

const CODE = /^[0-9A-HJKMNP-TV-Z]{27}$/;

describeOnPostgres("a product for pick-up at a game", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    const { club } = office;
    const opponentId = (await makeOpponent(office.db, club, { name: "Drummond" })).id;
    for (const id of ["friday", "saturday"]) await makeGame(office.db, club, { id, opponentId });
    await makeTicket(office.db, club, { id: "game", prices: [{ id: "adult", price: 1500 }] });
    const scarf = { price: 2400, shippable: true, shippingPrice: 500, shippingWeight: 0.3, pickup: true };
    await makeProduct(office.db, club, {
      ...scarf,
      id: "scarf",
      title: "Scarf",
      stripePriceId: "price_scarf",
    });
    await makeProduct(office.db, club, { ...scarf, pickup: false, stripePriceId: "price_mailed" });
    await makeProduct(office.db, club, { ...scarf, price: 0, id: "badge", stripePriceId: "price_badge" });
  });

  const scarves = (quantity: number, pickupGameId?: string): Partial<RequestedLine> => ({
    priceId: "price_scarf",
    quantity,
    pickupGameId,
  });
  const told = (session: PaymentSession, what: "completed" | "expired" = "completed") => {
    const news: PaymentNews = { kind: "session", what, session };
    return applyPaymentEvent(office.services, office.event(session, { news }));
  };
  const pay = async () => {
    const { sessionId } = await office.onlyOrder();
    return told(office.payments.pay(sessionId ?? ""));
  };
  const codes = async () => {
    const rows = await office.db.select().from(pickups).where(eq(pickups.teamId, office.club.teamId));
    return rows.map(({ code, position, timeVoided }) => ({ code, position, isVoid: timeVoided !== null }));
  };

  test("pays no shipping, names its game at the provider, and asks for no address", async () => {
    expect((await office.buy([scarves(2, "friday")])).ok).toBe(true);
    expect(await office.onlyOrder()).toMatchObject({ subtotal: 4800, shipping: 0, total: 4800 });
    const title = "vs Drummond, Fri, Dec 04, 2026";
    expect(office.payments.requests[0]).toMatchObject({
      ships: false,
      lines: [{ name: "Scarf", description: `Pick up at game: ${title}`, unitAmount: 2400, quantity: 2 }],
    });
    expect(await codes()).toEqual([]);
  });

  test("is a separate line from the same product shipped, of the same stock, and has no shipping costs", async () => {
    const shipping = { shippingPrice: 1000, shippingWeight: 0.6 };
    expect((await office.buy([scarves(3, "friday"), scarves(2)], shipping)).ok).toBe(true);
    expect(await office.onlyOrder()).toMatchObject({ subtotal: 12_000, shipping: 1000 });
    expect(office.payments.requests[0]?.ships).toBe(true);
    expect(await office.productStock("scarf")).toEqual({ sold: 0, held: 5 });
  });

  test("gets one code per line with the payment, however often that is reported, beside the tickets' codes", async () => {
    await office.buy([scarves(4, "friday"), { priceId: "adult", quantity: 2 }, scarves(1, "saturday")]);
    await pay();
    const given = await codes();
    expect(given.map(({ position }) => position).sort()).toEqual([1, 3]);
    for (const { code, isVoid } of given) expect([CODE.test(code), isVoid]).toEqual([true, false]);
    expect(await office.codes()).toHaveLength(2);
    await pay();
    expect(await codes()).toEqual(given);
    const { id } = await office.onlyOrder();
    const order = await findOrderDetails(office.db, office.club.teamId, { id });
    expect(order?.lines.map(({ pickup }) => pickup?.event?.title)).toEqual([
      "vs Drummond",
      undefined,
      "vs Drummond",
    ]);
  });

  test("has no valid code after a refund", async () => {
    await office.buy([scarves(1, "friday")]);
    await pay();
    const { sessionId } = await office.onlyOrder();
    const session = office.payments.sessions.get(sessionId ?? "") as PaymentSession;
    await applyPaymentEvent(office.services, office.refunded(session));
    expect(await codes()).toMatchObject([{ isVoid: true }]);
    expect(await office.productStock("scarf")).toEqual({ sold: 0, held: 0 });
  });

  test("keeps its code if the payment arrives after the game", async () => {
    await office.buy([scarves(1, "friday")]);
    office.set(new Date("2026-12-12T00:00:00Z"));
    await pay();
    expect((await office.onlyOrder()).status).toBe("paid");
    expect(await codes()).toHaveLength(1);
  });

  test("is free if only its shipping would cost something: the code is issued at once after a human check", async () => {
    const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };
    const badge = { priceId: "price_badge", pickupGameId: "saturday" };
    expect(await office.buy([badge], fan)).toMatchObject({ ok: true, free: true });
    expect(await codes()).toMatchObject([{ position: 1, isVoid: false }]);
  });

  describe("is refused, and holds nothing,", () => {
    test.each<[string, Partial<RequestedLine>]>([
      ["at an unknown game", { ...scarves(1, "sunday") }],
      ["if it is not offered for pick-up", { priceId: "price_mailed", pickupGameId: "friday" }],
    ])("%s", async (_where, line) => {
      const { refused } = await quoteCart(office.services, office.club, [asked(line)], null);
      expect(refused).toMatchObject([{ reason: "pickup-not-offered", left: 0 }]);
      expect(await office.buy([line])).toEqual({ ok: false, reason: "items-not-for-sale" });
      expect(await office.orders()).toEqual([]);
    });

    test("of another club, which does not hand out at this club's games", async () => {
      const seller = await makeClub(office.db, {
        storeInfo: OPEN_STORE,
        stripeAccountId: "acct_seller",
        adminInfo: { active: true, showAds: true, client: OPEN_STORE },
      });
      office.club.sellers = [seller.teamId];
      await makeGame(office.db, seller, { id: "theirs" });
      await makeProduct(office.db, seller, {
        shippable: true,
        shippingPrice: 500,
        pickup: true,
        linkedStoreIds: [office.club.teamId],
        stripePriceId: "price_linked",
      });
      for (const pickupGameId of ["friday", "theirs"]) {
        const line = asked({ priceId: "price_linked", pickupGameId });
        const { refused } = await quoteCart(office.services, office.club, [line], null);
        expect(refused).toMatchObject([{ reason: "pickup-not-offered" }]);
        const stripeAccountId = "acct_seller";
        expect(await office.buy([line], { stripeAccountId })).toEqual({
          ok: false,
          reason: "items-not-for-sale",
        });
      }
    });

    test("if the game is cancelled between quote and checkout", async () => {
      const line = scarves(1, "friday");
      expect((await quoteCart(office.services, office.club, [asked(line)], null)).refused).toEqual([]);
      const ofGame = and(eq(games.teamId, office.club.teamId), eq(games.id, "friday"));
      await office.db.update(games).set({ state: "cancelled" }).where(ofGame);
      expect(await office.buy([line])).toEqual({ ok: false, reason: "items-not-for-sale" });
    });

    test("if the browser's shipping costs are not the server's", async () => {
      const shipped = { shippingPrice: 500, shippingWeight: 0.3 };
      expect(await office.buy([scarves(1, "friday")], shipped)).toEqual({ ok: false, reason: "tampered" });
      expect(await office.buy([scarves(1)])).toEqual({ ok: false, reason: "tampered" });
    });
  });

  test("at another game is another cart: a returning buyer gets a new order", async () => {
    const attempt = "a".repeat(32);
    const first = await office.buy([scarves(1, "friday")], { attempt });
    expect(await office.buy([scarves(1, "friday")], { attempt })).toEqual(first);
    const second = await office.buy([scarves(1, "saturday")], { attempt });
    expect(second.ok && first.ok && second.url !== first.url).toBe(true);
    expect(await office.productStock("scarf")).toEqual({ sold: 0, held: 1 });
  });
});

const asked = (line: Partial<RequestedLine>): RequestedLine => ({
  cartItemId: "line",
  priceId: "",
  quantity: 1,
  options: "",
  ...line,
});

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { expectedSubtotal, pricesOf } from "../../domain/cart-request.ts";
import { platformFee } from "../../domain/platform-fee.ts";
import type { Database } from "../../server/db/client.ts";
import { listLineItems } from "../../server/db/queries/orders.ts";
import { quoteCart } from "../../server/usecases/quote-cart.ts";
import { describeOnEachDatabase } from "../databases.ts";
import { makeGame, makeProduct, makeTicket } from "../factories.ts";
import { type BoxOffice, openBoxOffice } from "./box-office.ts";

const PLENTY = 1_000_000;

/** At each edge of the fee's table. Cents. */
const PRICES = [0, 50, 55, 56, 24_999, 25_000, 54_999, 55_000];

/** What the button says is what is charged: the same sum in the cart, the quote, the order and the session. */
describeOnEachDatabase("a cart of anything", (open) => {
  let db: Database;
  let office: BoxOffice;
  beforeAll(async () => {
    ({ db } = await open());
    office = await openBoxOffice(db);
    await makeGame(db, office.club, { id: "home-game" });
    const prices = PRICES.map((price, position) => ({ id: `ticket-${price}`, price, position }));
    await makeTicket(db, office.club, { ticketsTotal: PLENTY, prices });
    for (const [place, price] of PRICES.entries())
      await makeProduct(db, office.club, {
        ...{ productsTotal: PLENTY, price, stripePriceId: `price_${price}` },
        shippable: place % 2 === 1,
        pickup: true,
        // What is not shipped names a figure all the same: it must count nowhere.
        ...{ shippingPrice: 50 + place, shippingWeight: 0.1 * place },
      });
  });

  const priceId = fc.constantFrom(...PRICES.flatMap((price) => [`ticket-${price}`, `price_${price}`]));
  const isShipped = (id: string) => PRICES.some((price, place) => place % 2 === 1 && id === `price_${price}`);
  const line = fc
    .record({ priceId, quantity: fc.integer({ min: 1, max: 9 }), isFetched: fc.boolean() })
    .map(({ isFetched, ...line }) =>
      isFetched && isShipped(line.priceId) ? { ...line, pickupGameId: "home-game" } : line,
    );
  // The same product shipped and fetched is two lines.
  const cart = fc.uniqueArray(line, {
    selector: (line) => JSON.stringify({ ...line, quantity: 0 }),
    minLength: 1,
    maxLength: 8,
  });

  test("costs what its button says, to the cent", async () => {
    let carts = 0;
    await fc.assert(
      fc.asyncProperty(cart, async (chosen) => {
        carts += 1;
        const lines = chosen.map((line) => ({ ...line, cartItemId: JSON.stringify(line), options: "" }));
        const quote = await quoteCart(office.services, office.club, lines, null);
        expect(quote.refused).toEqual([]);
        const shippingWeight = quote.lines.reduce((sum, line) => sum + line.shippingWeight, 0);
        const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };
        const answer = await office.buy(chosen, {
          ...fan,
          ...{ shippingPrice: quote.shipping, shippingWeight, addressHash: `address-${carts}` },
        });
        expect(answer).toMatchObject({ ok: true, free: quote.total === 0 });

        const order = (await office.orders()).find(({ addressHash }) => addressHash === `address-${carts}`);
        if (!order) throw new Error("No order");
        const kept = await listLineItems(db, order.teamId, order.id);
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
        const subtotal = expectedSubtotal(lines, pricesOf(quote));
        const shipping = sum(kept.map(({ shippingPrice }) => shippingPrice));
        expect(quote).toMatchObject({ subtotal, shipping, total: (subtotal ?? 0) + shipping });
        expect(order).toMatchObject({
          ...{ subtotal, shipping, total: quote.total },
          platformFee: sum(kept.map(({ unitPrice, quantity }) => platformFee(unitPrice) * quantity)),
        });
        const session = office.payments.sessions.get(order.sessionId ?? "");
        expect(session?.amountTotal ?? 0).toBe(quote.total);
      }),
      { numRuns: 60 },
    );
  });
});

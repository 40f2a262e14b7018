import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { CartItem } from "../../../domain/sale/cart.ts";
import { cartItemIdOf } from "../../../domain/sale/cart-lines.ts";
import {
  checkoutRequest,
  expectedSubtotal,
  quoteRequest,
  unitPricesOf,
} from "../../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { platformFee } from "../../../domain/sale/platform-fee.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import type { Database } from "../../../server/db/client.ts";
import { findOrderOfAttempt, listLineItems, type Order } from "../../../server/db/queries/sale/orders.ts";
import {
  checkoutCallSchema,
  quoteCallSchema,
  readCartCall,
  requestedLines,
} from "../../../server/endpoints/sale/call-data.ts";
import { orderMail } from "../../../server/mails/order.ts";
import { attemptHash } from "../../../server/usecases/club/order-codes.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { type Club, makeClub, makeGame, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, OPEN_STORE, openBoxOffice, SALE_NOW } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

const PLENTY = 1_000_000;

/** Prices in cents at each edge of the fee table. */
const PRICES = [0, 50, 55, 56, 24_999, 25_000, 54_999, 55_000];
const SHIPPING = [0, 1, 499, 1250];

const SIZE = { id: "size", title: "Size", required: true, values: ["M", "L: wide"] };
const NAME = { id: "name", title: "Name", required: false, type: "text" as const, maxLength: 12 };

const FETCHED = { shippable: false, shippingPrice: 0, shippingWeight: 0 };

/** A ticket or product that can be put into a cart. */
interface Thing {
  item: Omit<CartItem, "cartItemId" | "quantity">;
  price: number;
}
interface Chosen {
  thing: Thing;
  quantity: number;
}

const sum = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((all, item) => all + amount(item), 0);
const numbered = (count: number) => count.toString(16).padStart(32, "0");

/**
 * The amount on the button is the amount charged: cart, quote, order, payment and mail must show the same
 * amount.
 */
describeOnPostgres("a random cart", (open) => {
  let db: Database;
  let office: BoxOffice;
  /**
   * The things for sale by selling club: the site's own club, and two other clubs in its store. The buyers of
   * one of the other clubs pay the fee.
   */
  let stores: { sellerPaysFee: boolean | null; things: Thing[] }[];
  let attempts = 0;

  beforeAll(async () => {
    ({ db } = await open());
    office = await openBoxOffice(db);
    const store = office.club.teamId;
    await makeGame(db, office.club, { id: "home-game" });
    const seller = (buyerPaysFee: boolean) =>
      makeClub(db, {
        storeInfo: { ...OPEN_STORE, buyerPaysFee },
        stripeAccountId: `acct_${buyerPaysFee}`,
        adminInfo: { active: true, showAds: true, client: OPEN_STORE },
      });
    const [bears, adds] = [await seller(false), await seller(true)];
    office.club.sellers = [bears.teamId, adds.teamId];
    stores = [
      { sellerPaysFee: null, things: [...(await makeTickets()), ...(await makeProducts(office.club))] },
      { sellerPaysFee: true, things: await makeProducts(bears, store) },
      { sellerPaysFee: false, things: await makeProducts(adds, store) },
    ];
  });

  async function makeTickets(): Promise<Thing[]> {
    const prices = PRICES.map((price, position) => ({ id: `ticket-${price}`, price, position }));
    const { id: ticketId } = await makeTicket(db, office.club, { ticketsTotal: PLENTY, prices });
    const ships = { shippable: false, shippingPrice: 0, shippingWeight: 0 };
    return prices.map(({ id: stripePriceId, price }) => ({
      item: { cartItemType: "TICKET", stripePriceId, ticketId, productOptions: [], ...ships },
      price,
    }));
  }

  async function makeProducts(club: Club, store?: string): Promise<Thing[]> {
    const things: Thing[] = [];
    for (const [place, price] of PRICES.entries()) {
      const shippable = place % 2 === 1;
      const given = { shippable, shippingPrice: SHIPPING[place % 4] ?? 0, shippingWeight: 0.1 * place };
      const { id, stripePriceId } = await makeProduct(db, club, {
        productsTotal: PLENTY,
        price,
        options: [SIZE],
        inputs: [NAME],
        ...given,
        pickup: true,
        linkedStoreIds: store ? [store] : [],
      });
      // A product that does not ship has a shipping price too, but that price must never count.
      const ships = shippable ? given : { ...given, shippingPrice: 0, shippingWeight: 0 };
      const sold = { productId: id, ...(store && { sellerTeamId: club.teamId }) };
      for (const value of SIZE.values) {
        const productOptions = [{ ...SIZE, value }, ...(place > 3 ? [{ ...NAME, value: "Ødegård" }] : [])];
        const item = { cartItemType: "PRODUCT" as const, stripePriceId, productOptions, ...sold };
        things.push({ item: { ...item, ...ships }, price });
        // Shipped and picked up, the same product makes two lines; only the site's own club offers pick-up at
        // its games.
        if (shippable && !store)
          things.push({ item: { ...item, ...FETCHED, pickupGameId: "home-game" }, price });
      }
    }
    return things;
  }

  /** The cart lines in the browser. */
  const itemsOf = (chosen: readonly Chosen[]): CartItem[] =>
    chosen.map(({ thing: { item }, quantity }) => ({
      ...item,
      quantity,
      cartItemId: cartItemIdOf(
        item.productId ?? item.ticketId ?? "",
        item.stripePriceId,
        item.productOptions,
        item.pickupGameId,
      ),
    }));

  async function quoted(team: Club, items: CartItem[], attempt: string): Promise<CartQuote> {
    const read = readCartCall(quoteCallSchema, quoteRequest(items, attempt));
    if (!read.ok) throw new Error(read.message);
    return quoteCart(office.services, team, requestedLines(read.data), attempt);
  }

  /** Checks out as our page does; returns the order. */
  async function ordered(team: Club, quote: CartQuote, attempt: string): Promise<Order> {
    const fan = { name: "Sam Fan", email: "sam@example.com", humanCheck: "solved" };
    const data = checkoutRequest(quote, attempt, fan, { successUrl: "/", cancelUrl: "/" });
    const read = readCartCall(checkoutCallSchema, data);
    if (!read.ok) throw new Error(read.message);
    const { stripeAccountId, shippingPrice, shippingWeight, customerName, customerEmail } = read.data;
    const answer = await office.buy(requestedLines(read.data), {
      team,
      stripeAccountId,
      shippingPrice,
      shippingWeight,
      customerName,
      customerEmail,
      attempt,
      humanCheck: "solved",
      addressHash: attempt,
    });
    expect(answer).toMatchObject({ ok: true, free: quote.total === 0 });
    const order = await findOrderOfAttempt(db, team, attemptHash(attempt));
    if (!order) throw new Error("No order");
    return order;
  }

  /** Pays for the order; returns the paid amount in the buyer's mail. */
  async function mailed({ teamId, id: orderId, sessionId }: Order): Promise<string> {
    if (sessionId !== null) {
      const session = office.payments.pay(sessionId);
      expect(await applyPaymentEvent(office.services, office.event(session))).toBe("fulfil");
    }
    const { services, sent } = openOutbox(db, () => SALE_NOW);
    await orderMail.send(services, { teamId, orderId });
    return /^Total: (.+?)(?: USD)?$/m.exec(sent[0]?.text ?? "")?.[1] ?? "";
  }

  const chosen = fc.constantFrom(0, 1, 2).chain((store) =>
    fc.record({
      store: fc.constant(store),
      buyerPaysFee: fc.boolean(),
      lines: fc.uniqueArray(
        fc.record({ place: fc.nat({ max: 99 }), quantity: fc.integer({ min: 1, max: 9 }) }),
        {
          selector: ({ place }) => place % (store === 0 ? 32 : 16),
          minLength: 1,
          maxLength: 8,
        },
      ),
    }),
  );

  test("costs what its button says, to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, async ({ store, buyerPaysFee, lines }) => {
        attempts += 1;
        const attempt = numbered(attempts);
        const { things = [], sellerPaysFee = null } = stores[store] ?? {};
        const team = { ...office.club, storeInfo: { ...OPEN_STORE, buyerPaysFee } };
        const cart = lines.map(({ place, quantity }) => ({
          thing: things[place % things.length] as Thing,
          quantity,
        }));
        const items = itemsOf(cart);
        const quote = await quoted(team, items, attempt);
        expect(quote.refused).toEqual([]);

        // The expected amounts are calculated only from the inputs.
        const subtotal = sum(cart, ({ thing, quantity }) => thing.price * quantity);
        const shipping = sum(items, ({ shippingPrice, quantity }) => shippingPrice * quantity);
        const fee = sum(cart, ({ thing, quantity }) => platformFee(thing.price) * quantity);
        const paysFee = sellerPaysFee === null ? buyerPaysFee : !sellerPaysFee;
        const total = subtotal + shipping + (paysFee ? fee : 0);
        expect(quote).toMatchObject({ subtotal, shipping, platformFee: paysFee ? fee : 0, total });
        expect(expectedSubtotal(items, unitPricesOf(quote))).toBe(subtotal);

        const order = await ordered(team, quote, attempt);
        expect(order).toMatchObject({ subtotal, shipping, platformFee: fee, total });
        const kept = await listLineItems(db, order.teamId, order.id);
        expect(sum(kept, ({ unitPrice, quantity }) => unitPrice * quantity)).toBe(subtotal);
        expect(office.payments.sessions.get(order.sessionId ?? "")?.amountTotal ?? 0).toBe(total);
        const asked = office.payments.requests.find(({ orderId }) => orderId === order.id);
        expect(asked?.applicationFee ?? 0).toBe(fee);
        expect(fee).toBeLessThanOrEqual(total);
        expect(await mailed(order)).toBe(total === 0 ? "Free" : formatPrice(total));
      }),
      { numRuns: 80 },
    );
  });
});

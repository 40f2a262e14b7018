import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "../sale/cart.ts";
import { cutToAvailable } from "../sale/cart-request.ts";
import { type OfferedTicket, priceCart } from "../sale/price-cart.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const PRICES = ["adult", "child", "senior"];

/** A ticket with three prices that share its stock. */
const ticketOf = (id: string, ticketsTotal: number): OfferedTicket => ({
  id,
  title: id,
  eventTitle: "",
  published: true,
  inStock: true,
  deleted: false,
  calledOff: false,
  ticketsTotal,
  ticketsSold: 0,
  ticketsHold: 0,
  hasLine: false,
  salesEndMinutesBefore: -180,
  image: null,
  eventImage: null,
  start: new Date("2026-12-05T00:00:00Z"),
  end: new Date("2026-12-05T03:00:00Z"),
  prices: PRICES.map((price) => ({ id: `${id}-${price}`, title: price, price: 1000 })),
});

const itemOf = (ticketId: string, price: string, quantity: number): CartItem => ({
  cartItemId: `${ticketId}-${price}`,
  stripePriceId: `${ticketId}-${price}`,
  cartItemType: "TICKET",
  ticketId,
  quantity,
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  productOptions: [],
});

function price(items: readonly CartItem[], tickets: OfferedTicket[]) {
  const sells = { TICKET: true, PRODUCT: true };
  const requested = items.map(({ cartItemId, stripePriceId, quantity }) => ({
    cartItemId,
    quantity,
    priceId: stripePriceId,
    options: "",
  }));
  return priceCart(requested, {
    tickets,
    products: [],
    ofOthers: new Map(),
    pickupGames: [],
    sells,
    buyerPaysFee: false,
    held: new Map(),
    now: NOW,
  });
}

test("cuts lines that share a ticket's stock together, in any order", () => {
  const [nine, one] = [itemOf("glass", "adult", 9), itemOf("glass", "child", 1)];
  const glass = [ticketOf("glass", 7)];
  for (const [cart, quantities] of [
    [
      [nine, one],
      [6, 1],
    ],
    [
      [one, nine],
      [1, 6],
    ],
    [[nine, { ...one, quantity: 8 }], [7]],
  ] as const)
    expect(cutToAvailable(cart, price(cart, glass)).map(({ quantity }) => quantity)).toEqual(quantities);
});

test("a cut cart has no refused lines, and no line has grown", () => {
  const line = fc.tuple(
    fc.constantFrom("glass", "hall", "gone"),
    fc.constantFrom(...PRICES),
    fc.integer({ min: 1, max: 30 }),
  );
  const carts = fc.uniqueArray(line, { selector: ([id, title]) => `${id}-${title}`, maxLength: 9 });
  fc.assert(
    fc.property(carts, fc.nat(40), fc.nat(40), (lines, glass, hall) => {
      const items = lines.map(([id, title, quantity]) => itemOf(id, title, quantity));
      const tickets = [ticketOf("glass", glass), ticketOf("hall", hall)];
      const available = cutToAvailable(items, price(items, tickets));
      expect(price(available, tickets).refused).toEqual([]);
      for (const { cartItemId, quantity } of available)
        expect(quantity).toBeLessThanOrEqual(
          items.find((item) => item.cartItemId === cartItemId)?.quantity ?? 0,
        );
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCustomerName, mostHeld, type OfferedTicket, priceCart, ticketDemand } from "./checkout.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

function ticket(given: Partial<OfferedTicket> = {}): OfferedTicket {
  return {
    id: "game",
    title: "General admission",
    eventTitle: "vs Granite Ridge",
    published: true,
    inStock: true,
    deleted: false,
    ticketsTotal: 10,
    ticketsSold: 0,
    ticketsHold: 0,
    start: new Date("2026-12-05T00:00:00Z"),
    end: new Date("2026-12-05T03:00:00Z"),
    calledOff: false,
    picture: null,
    eventPicture: null,
    prices: [
      { id: "adult", title: "Adult", price: 1500 },
      { id: "child", title: "Child", price: 700 },
    ],
    ...given,
  };
}

const line = (priceId: string, quantity: number) => ({
  cartItemId: `${priceId}-${quantity}`,
  priceId,
  quantity,
  options: "",
});
const offer = (tickets: OfferedTicket[], held: [string, number][] = []) => ({
  tickets,
  ticketing: true,
  held: new Map(held),
  now: NOW,
});
const refusals = (cart: ReturnType<typeof priceCart>) =>
  cart.refused.map(({ reason, left }) => [reason, left]);

describe("a cart is priced", () => {
  test("by the club's own figures", () => {
    const cart = priceCart([line("adult", 2), line("child", 1)], offer([ticket()]));
    expect(cart).toMatchObject({ subtotal: 3700, shipping: 0, total: 3700, platformFee: 520, refused: [] });
    expect(cart.lines[0]).toMatchObject({
      title: "General admission: vs Granite Ridge",
      priceTitle: "Adult",
      unitPrice: 1500,
      amount: 3000,
      left: 10,
    });
    expect(cart.lines[1]).toMatchObject({ left: 8 });
  });

  test("against a quota its lines share, first come first served", () => {
    const cart = priceCart([line("adult", 8), line("child", 3), line("child", 2)], offer([ticket()]));
    expect(cart.lines.map(({ cartItemId }) => cartItemId)).toEqual(["adult-8", "child-2"]);
    expect(refusals(cart)).toEqual([["not-enough", 2]]);
  });

  test.each<[string, Partial<OfferedTicket>, string]>([
    ["unpublished", { published: false }, "not-for-sale"],
    ["deleted", { deleted: true }, "not-for-sale"],
    ["out of stock", { inStock: false }, "not-for-sale"],
    ["called off", { calledOff: true }, "not-for-sale"],
    ["over", { start: new Date("2026-12-01T08:59:00Z") }, "not-for-sale"],
    ["sold out", { ticketsSold: 7, ticketsHold: 3 }, "sold-out"],
  ])("and a ticket that is %s refused", (_name, given, reason) => {
    expect(refusals(priceCart([line("adult", 1)], offer([ticket(given)])))).toEqual([[reason, 0]]);
  });

  test("with what the buyer holds counted as free, and no more than is held at all", () => {
    const full = ticket({ ticketsSold: 6, ticketsHold: 4 });
    expect(priceCart([line("adult", 4)], offer([full], [["game", 4]])).total).toBe(6000);
    expect(refusals(priceCart([line("adult", 5)], offer([full], [["game", 99]])))).toEqual([
      ["not-enough", 4],
    ]);
  });

  test("up to what one order may hold of a ticket, which is not the same as what is left", () => {
    const big = ticket({ ticketsTotal: 100 });
    expect(priceCart([line("adult", 25)], offer([big])).lines[0]).toMatchObject({ left: 25 });
    expect(refusals(priceCart([line("adult", 26)], offer([big])))).toEqual([["too-many", 25]]);
    const both = priceCart([line("adult", 20), line("child", 6)], offer([big]));
    expect(refusals(both)).toEqual([["too-many", 5]]);
    const nearlyGone = { ...big, ticketsSold: 90 };
    expect(refusals(priceCart([line("adult", 26)], offer([nearlyGone])))).toEqual([["not-enough", 10]]);
  });

  test("up to 300 places in one order, whatever the house", () => {
    const arena = ticket({ ticketsTotal: 40_000 });
    const hall = ticket({ id: "hall", ticketsTotal: 4000, prices: [{ id: "seat", title: "", price: 100 }] });
    expect(refusals(priceCart([line("adult", 301)], offer([arena])))).toEqual([["too-many", 300]]);
    const both = priceCart([line("adult", 300), line("seat", 1)], offer([arena, hall]));
    expect(refusals(both)).toEqual([["too-many", 0]]);
  });

  test("not at all while the club sells no tickets", () => {
    const cart = priceCart([line("adult", 1)], { ...offer([ticket()]), ticketing: false });
    expect(refusals(cart)).toEqual([["not-for-sale", 0]]);
  });

  test("with no line lost and nothing above the quota, whatever is asked for", () => {
    const priceId = fc.constantFrom("adult", "child", "other", "nobody", "__proto__");
    const lines = fc.array(fc.record({ priceId, quantity: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 30,
    });
    const other = ticket({ id: "other", prices: [{ id: "other", title: "", price: 56 }], ticketsTotal: 3 });
    fc.assert(
      fc.property(lines, fc.nat({ max: 10 }), fc.nat({ max: 10 }), (asked, sold, own) => {
        const game = ticket({ ticketsSold: 10 - Math.max(sold, own), ticketsHold: own });
        const cart = priceCart(
          asked.map(({ priceId, quantity }, n) => ({ ...line(priceId, quantity), cartItemId: String(n) })),
          offer([game, other], [["game", own]]),
        );
        expect(cart.lines.length + cart.refused.length).toBe(asked.length);
        const taken = ticketDemand(
          cart.lines.map(({ itemId, quantity }) => ({ ticketId: itemId, quantity })),
        );
        for (const { ticketId, quantity } of taken)
          expect(quantity).toBeLessThanOrEqual(ticketId === "game" ? Math.max(sold, own) : 3);
        expect(cart.total).toBe(cart.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(cart.platformFee).toBeLessThanOrEqual(cart.total);
      }),
    );
  });
});

test("demand is summed by ticket and taken in the order of the ids, whatever the cart's", () => {
  const demand = ticketDemand([
    { ticketId: "b", quantity: 1 },
    { ticketId: "a", quantity: 2 },
    { ticketId: null, quantity: 9 },
    { ticketId: "b", quantity: 3 },
  ]);
  expect(demand).toEqual([
    { ticketId: "a", quantity: 2 },
    { ticketId: "b", quantity: 4 },
  ]);
});

test.each([
  [0, 20],
  [80, 20],
  [81, 21],
  [1000, 250],
])("of %i places one address can hold %i open", (total, most) => {
  expect(mostHeld(total)).toBe(most);
});

test.each([
  ["Sam Fan", true],
  ["Ødegård, Å.", true],
  ["", false],
  [" ", false],
  ["a\r\nBcc: b", false],
  ["a\u0000", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("%j as a customer's name: %s", (name, valid) => {
  expect(isCustomerName(name)).toBe(valid);
});

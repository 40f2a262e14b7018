import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stockDemand, stockKey } from "../store/stock.ts";
import { type CartOffer, type OfferedProduct, type OfferedTicket, priceCart } from "./price-cart.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

function ticket(fields: Partial<OfferedTicket> = {}): OfferedTicket {
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
    hasLine: false,
    salesEndMinutesBefore: -180,
    start: new Date("2026-12-05T00:00:00Z"),
    end: new Date("2026-12-05T03:00:00Z"),
    calledOff: false,
    image: null,
    eventImage: null,
    prices: [
      { id: "adult", title: "Adult", price: 1500 },
      { id: "child", title: "Child", price: 700 },
    ],
    ...fields,
  };
}

const line = (priceId: string, quantity: number) => ({
  cartItemId: `${priceId}-${quantity}`,
  priceId,
  quantity,
  options: "",
});
const offer = (tickets: OfferedTicket[], held: [string, number][] = []): CartOffer => ({
  tickets,
  products: [],
  ofOthers: new Map(),
  pickupGames: [],
  sells: { TICKET: true, PRODUCT: true },
  buyerPaysFee: false,
  held: new Map(held.map(([itemId, quantity]) => [stockKey({ itemType: "TICKET", itemId }), quantity])),
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

  test("against stock that its lines share, first come first served", () => {
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
    ["sold out", { ticketsSold: 10 }, "sold-out"],
    ["sold out while some are being paid for", { ticketsSold: 7, ticketsHold: 3 }, "held"],
    [
      "sold out while some are being paid for, with a waitlist",
      { ticketsSold: 7, ticketsHold: 3, hasLine: true },
      "sold-out",
    ],
  ])("without a ticket that is %s", (_name, fields, reason) => {
    expect(refusals(priceCart([line("adult", 1)], offer([ticket(fields)])))).toEqual([[reason, 0]]);
  });

  test("with the buyer's own hold counted as available, up to all that is held", () => {
    // All are sold or on hold, but the 4 on hold are the buyer's own. A claim to hold 99 still counts as 4.
    const full = ticket({ ticketsSold: 6, ticketsHold: 4 });
    expect(priceCart([line("adult", 4)], offer([full], [["game", 4]])).total).toBe(6000);
    expect(refusals(priceCart([line("adult", 5)], offer([full], [["game", 99]])))).toEqual([
      ["not-enough", 4],
    ]);
  });

  test("up to the tickets that one order may have, or to those left if fewer", () => {
    const big = ticket({ ticketsTotal: 100 });
    expect(priceCart([line("adult", 20)], offer([big])).lines[0]).toMatchObject({ left: 20 });
    expect(refusals(priceCart([line("adult", 21)], offer([big])))).toEqual([["too-many", 20]]);
    const both = priceCart([line("adult", 15), line("child", 6)], offer([big]));
    expect(refusals(both)).toEqual([["too-many", 5]]);
    const nearlyGone = { ...big, ticketsSold: 90 };
    expect(refusals(priceCart([line("adult", 21)], offer([nearlyGone])))).toEqual([["not-enough", 10]]);
  });

  test("up to 300 tickets in one order, however large the venue", () => {
    const arena = ticket({ ticketsTotal: 40_000 });
    const hall = ticket({ id: "hall", ticketsTotal: 4000, prices: [{ id: "seat", title: "", price: 100 }] });
    expect(refusals(priceCart([line("adult", 301)], offer([arena])))).toEqual([["too-many", 300]]);
    const both = priceCart([line("adult", 300), line("seat", 1)], offer([arena, hall]));
    expect(refusals(both)).toEqual([["too-many", 0]]);
  });

  test("up to the provider's largest charge, with the platform's fee counted", () => {
    const prices = [
      { id: "suite", title: "", price: 4_000_000 },
      { id: "seat", title: "", price: 200_000 },
    ];
    const other = [{ id: "box", title: "", price: 99_999_999 }];
    const house = offer([
      ticket({ ticketsTotal: 400, prices }),
      ticket({ id: "gala", ticketsTotal: 400, prices: other }),
    ]);
    // Each costs $40,000.00 and a fee of $1,600.50: 24 of them cost $998,412.00.
    expect(priceCart([line("suite", 24)], house)).toMatchObject({ subtotal: 96_000_000, refused: [] });
    expect(refusals(priceCart([line("suite", 25)], house))).toEqual([["too-many", 24]]);
    expect(refusals(priceCart([line("suite", 20), line("suite", 5)], house))).toEqual([["too-many", 4]]);
    expect(refusals(priceCart([line("suite", 24), line("seat", 1)], house))).toEqual([["too-many", 0]]);
    expect(refusals(priceCart([line("box", 1)], house))).toEqual([["too-many", 0]]);
  });

  test("not at all while the club sells no tickets", () => {
    const cart = priceCart([line("adult", 1)], {
      ...offer([ticket()]),
      sells: { TICKET: false, PRODUCT: true },
    });
    expect(refusals(cart)).toEqual([["not-for-sale", 0]]);
  });

  test("with every line priced or refused and never more than is in stock, whatever is requested", () => {
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
        const taken = stockDemand(
          cart.lines.map(({ itemId, quantity }) => ({ ticketId: itemId, productId: null, quantity })),
        );
        for (const { itemId, quantity } of taken)
          expect(quantity).toBeLessThanOrEqual(itemId === "game" ? Math.max(sold, own) : 3);
        expect(cart.total).toBe(cart.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(cart.platformFee).toBeLessThanOrEqual(cart.total);
      }),
    );
  });
});

describe("a product is priced", () => {
  const shirt: OfferedProduct = {
    id: "shirt",
    title: "Home shirt",
    price: 3000,
    stripePriceId: "club.shirt",
    images: [],
    published: true,
    archived: false,
    deleted: false,
    inStock: true,
    productsTotal: 30,
    productsSold: 20,
    productsHold: 4,
    scheduled: false,
    scheduleStartTime: null,
    scheduleEndTime: null,
    shippable: true,
    shippingPrice: 550,
    shippingWeight: 0.25,
    pickup: false,
    options: [{ id: "size", title: "Size", required: true, values: ["M", "L"] }],
    inputs: [{ id: "name", title: "Name", required: false, type: "text", maxLength: 12 }],
  };
  const shirts = (quantity: number, options = "Size: L") => ({ ...line("club.shirt", quantity), options });
  const selling = (fields: Partial<OfferedProduct> = {}, more: Partial<CartOffer> = {}): CartOffer => ({
    ...offer([ticket()]),
    products: [{ ...shirt, ...fields }],
    ...more,
  });

  test("with its shipping and weight times the quantity, beside tickets", () => {
    const cart = priceCart([shirts(2), line("adult", 1), shirts(1, "Size: M, Name: Røed")], selling());
    expect(cart).toMatchObject({ subtotal: 10_500, shipping: 1650, total: 12_150, refused: [] });
    // The fee is 10% of the price plus 50 cents for each shirt and each ticket. Shipping has no fee.
    expect(cart.platformFee).toBe(3 * 350 + 200);
    expect(cart.lines[0]).toMatchObject({
      itemType: "PRODUCT",
      itemId: "shirt",
      title: "Home shirt",
      unitPrice: 3000,
      amount: 6000,
      shippable: true,
      shippingPrice: 1100,
      shippingWeight: 0.5,
      left: 6,
      options: "Size: L",
    });
    expect(cart.lines[2]).toMatchObject({ left: 4, shippingPrice: 550 });
  });

  test("with the platform's fee added if the buyer pays it, and no fee on shipping", () => {
    const lines = [shirts(2), line("adult", 1)];
    const byClub = priceCart(lines, selling());
    expect(byClub).toMatchObject({ buyerFee: 0, total: 8600, platformFee: 900 });
    const byBuyer = priceCart(lines, selling({}, { buyerPaysFee: true }));
    expect(byBuyer).toMatchObject({ subtotal: 7500, shipping: 1100, platformFee: 900, buyerFee: 900 });
    expect(byBuyer.total).toBe(9500);
  });

  test("without shipping if it does not ship, whatever its shipping price", () => {
    expect(priceCart([shirts(2)], selling({ shippable: false }))).toMatchObject({ shipping: 0, total: 6000 });
  });

  test("against one stock for all its options", () => {
    expect(refusals(priceCart([shirts(4), shirts(3, "Size: M")], selling()))).toEqual([["not-enough", 2]]);
  });

  test("with the buyer's own hold counted as available", () => {
    const held = new Map([[stockKey({ itemType: "PRODUCT", itemId: "shirt" }), 4]]);
    expect(priceCart([shirts(10)], selling({}, { held })).lines[0]).toMatchObject({ left: 10 });
    const ofTicket = new Map([[stockKey({ itemType: "TICKET", itemId: "shirt" }), 4]]);
    expect(refusals(priceCart([shirts(10)], selling({}, { held: ofTicket })))).toEqual([["not-enough", 6]]);
  });

  test.each([
    ["a required option missing", ""],
    ["an unknown value", "Size: XXL"],
    ["an unknown option", "Size: L, Colour: red"],
    ["a text that is too long", "Size: L, Name: abcdefghijklm"],
    ["a text that is no option", "Free for all"],
  ])("not with %s", (_what, options) => {
    expect(refusals(priceCart([shirts(1, options)], selling()))).toEqual([["wrong-options", 0]]);
  });

  test.each<[string, Partial<OfferedProduct>, string]>([
    ["unpublished", { published: false }, "not-for-sale"],
    ["archived", { archived: true }, "not-for-sale"],
    ["deleted", { deleted: true }, "not-for-sale"],
    ["out of stock", { inStock: false }, "not-for-sale"],
    ["sold out", { productsSold: 30, productsHold: 0 }, "sold-out"],
    ["sold out while some are being paid for", { productsSold: 26 }, "held"],
    ["not yet on sale", { scheduled: true, scheduleStartTime: new Date("2026-12-02") }, "not-for-sale"],
    ["no longer on sale", { scheduled: true, scheduleEndTime: new Date("2026-12-01") }, "not-for-sale"],
  ])("not while it is %s", (_name, fields, reason) => {
    expect(refusals(priceCart([shirts(1)], selling(fields)))).toEqual([[reason, 0]]);
  });

  test("without another club's item, which is refused under its title", () => {
    const ofOthers = new Map([["foxes.calendar", "Calendar"]]);
    const cart = priceCart([shirts(1), line("foxes.calendar", 2)], selling({}, { ofOthers }));
    expect(cart.lines).toHaveLength(1);
    expect(cart.refused).toMatchObject([{ title: "Calendar", reason: "other-seller", left: 0 }]);
  });

  test("not while the club sells no products, though it sells tickets", () => {
    const cart = priceCart(
      [shirts(1), line("adult", 1)],
      selling({}, { sells: { TICKET: true, PRODUCT: false } }),
    );
    expect([refusals(cart), cart.total]).toEqual([[["not-for-sale", 0]], 1500]);
  });

  describe("for pick-up at a game", () => {
    const timeOfGame = new Date("2026-12-05T00:30:00Z");
    const game = { id: "game-1", opponentName: "Drummond", timeOfGame, timeZone: "America/New_York" };
    const pickedUp = (quantity: number, pickupGameId = "game-1") => ({ ...shirts(quantity), pickupGameId });

    test("without shipping, beside one that ships", () => {
      const cart = priceCart([pickedUp(2), shirts(1)], selling({ pickup: true }, { pickupGames: [game] }));
      expect(cart).toMatchObject({ subtotal: 9000, shipping: 550, total: 9550, refused: [] });
      expect(cart.lines).toMatchObject([
        {
          pickup: { gameId: "game-1", title: "vs Drummond, Fri, Dec 04, 2026" },
          shippable: false,
          shippingPrice: 0,
          shippingWeight: 0,
        },
        { pickup: null, shippable: true, left: 4 },
      ]);
    });

    test.each<[string, string, Partial<OfferedProduct>]>([
      ["at another game", "game-2", { pickup: true }],
      ["without the club's offer of pick-up", "game-1", {}],
      ["of a product that does not ship", "game-1", { pickup: true, shippable: false }],
    ])("not %s", (_where, gameId, fields) => {
      const cart = priceCart([pickedUp(1, gameId)], selling(fields, { pickupGames: [game] }));
      expect(refusals(cart)).toEqual([["pickup-not-offered", 0]]);
    });

    test("with a ticket's pick-up game ignored", () => {
      const cart = priceCart(
        [{ ...line("adult", 1), pickupGameId: "game-1" }],
        selling({}, { pickupGames: [game] }),
      );
      expect(cart.lines).toMatchObject([{ itemType: "TICKET", pickup: null }]);
    });
  });

  test("up to the provider's largest charge, with shipping counted", () => {
    const heavy = selling({ productsTotal: 400, productsSold: 0, price: 100, shippingPrice: 4_000_000 });
    expect(refusals(priceCart([shirts(25)], heavy))).toEqual([["too-many", 24]]);
    expect(refusals(priceCart([shirts(20), shirts(5)], heavy))).toEqual([["too-many", 4]]);
  });

  test("up to an eighth of its stock, which does not count as tickets", () => {
    const many = selling({ productsTotal: 4000, productsSold: 0 });
    expect(refusals(priceCart([shirts(501)], many))).toEqual([["too-many", 500]]);
    expect(priceCart([shirts(500), line("adult", 1)], many).refused).toEqual([]);
  });
});

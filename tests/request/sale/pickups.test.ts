import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { CHECKOUT_MESSAGES } from "../../../domain/values/messages.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { callErrorOf, postCall } from "../call.ts";
import { type RequestOptions, sendRequest } from "../request.ts";
import { startSites } from "../site/sites.ts";
import { paymentPathOf, pressOnPaymentPage } from "./box-office.ts";

/** A beanie for $24.00, shipped for $5.00, sold by a club with a home game tomorrow. */
const BEANIE = "ashford.rink-beanie";
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

let server: RunningProgram;
beforeAll(async () => {
  // The Foxes hand out their tee only at their own games, so the Kestrels' store offers no pick-up for it.
  server = await startSites(
    `update products set linked_store_ids = '{ashford}' where team_id = 'larkin' and id = 'training-tee';`,
  );
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, options: RequestOptions = { host: HOCKEY_HOST }) =>
  sendRequest(server.port, path, options);
const gamesOffered = (body: string) =>
  [...body.matchAll(/name="pickup"[^>]*value="([^"]+)"/g)].map(([, id = ""]) => id);

interface Line {
  id?: string;
  pickupGameId?: unknown;
  [other: string]: unknown;
}

const quote = async (line: Line): Promise<CartQuote> => {
  const stripePrices = [{ id: BEANIE, quantity: 1, cartItemId: "line", ...line }];
  const { body } = await postCall(
    server.port,
    "quoteCart",
    { stripePrices, productOptions: [""] },
    { host: HOCKEY_HOST },
  );
  return (JSON.parse(body) as { result: CartQuote }).result;
};

const checkOut = (line: Line) => {
  const shipping = { shippable: false, shippingPrice: 0, shippingWeight: 0 };
  return postCall(
    server.port,
    "onCheckout",
    {
      stripeAccountId: "acct_demo_ashford",
      stripePrices: [{ id: BEANIE, quantity: 1, cartItemId: "line", ...shipping, ...line }],
      customerName: "",
      customerEmail: "",
      productOptions: [""],
      ...shipping,
      successUrl: `http://${HOCKEY_HOST}/storesuccess?checkoutsuccess=true`,
      cancelUrl: `http://${HOCKEY_HOST}/products/rink-beanie`,
    },
    { host: HOCKEY_HOST },
  );
};

describe("the page of a product with pick-up", () => {
  test("offers shipping and the next home games, in store-only mode too", async () => {
    for (const host of [HOCKEY_HOST, shopHostOf("ashford-kestrels")]) {
      const { body } = await get("/products/rink-beanie", { host });
      expect(body).toContain("Ship to me, $5.00");
      expect(body).toMatch(/Pick up at game: vs Saint Petrock Tech, Sat, Nov 21, 2026/);
      const games = gamesOffered(body);
      expect(games).toHaveLength(3);
      expect(new Set(games).size).toBe(3);
    }
  });

  test("is announced in the store beside the price of shipping", async () => {
    const { body } = await get("/store");
    const lines = body.replaceAll("<!-- -->", "").match(/Ships (?:free|for \$[\d.]+)[^<]*/g) ?? [];
    expect(lines.filter((line) => line.includes("or pick up at a game"))).toHaveLength(2);
    expect(lines.length).toBeGreaterThan(2);
  });

  test("offers only games of the club that sells the product", async () => {
    expect(gamesOffered((await get("/products/training-tee", { host: RUGBY_HOST })).body)).not.toEqual([]);
    expect(gamesOffered((await get("/products/training-tee")).body)).toEqual([]);
  });
});

describe("a line that names a game", () => {
  const offered = async () => gamesOffered((await get("/products/rink-beanie")).body);

  test("is priced without shipping", async () => {
    const [pickupGameId = ""] = await offered();
    expect(await quote({ pickupGameId })).toMatchObject({
      lines: [{ pickup: { gameId: pickupGameId }, shippable: false }],
      refused: [],
      shipping: 0,
      total: 2400,
    });
    expect(await quote({})).toMatchObject({ shipping: 500, total: 2900, lines: [{ pickup: null }] });
    expect(await quote({ pickupGameId: null })).toMatchObject({ shipping: 500 });
  });

  test.each([
    ["that is over", "g0-01"],
    ["that does not exist", "no-such-game"],
  ])("%s is refused with the sentence, and nothing is held", async (_which, pickupGameId) => {
    expect(await quote({ pickupGameId })).toMatchObject({
      refused: [{ reason: "pickup-not-offered" }],
      total: 0,
    });
    const answer = await checkOut({ pickupGameId });
    expect([answer.status, callErrorOf(answer).message]).toEqual([400, CHECKOUT_MESSAGES.itemsNotForSale]);
    expect((await get("/products/rink-beanie")).body).toContain("Only 7 left");
  });

  test("of another club is refused", async () => {
    const own = await offered();
    const theirs = gamesOffered((await get("/products/training-tee", { host: RUGBY_HOST })).body);
    const pickupGameId = theirs.find((id) => !own.includes(id)) ?? "";
    expect(pickupGameId).not.toBe("");
    expect((await quote({ pickupGameId })).refused).toMatchObject([{ reason: "pickup-not-offered" }]);
  });

  test("is missing from a line without shipping costs: the checkout is refused", async () => {
    const answer = await checkOut({});
    expect([answer.status, callErrorOf(answer).message]).toEqual([400, CHECKOUT_MESSAGES.failed]);
  });

  test.each([
    ["a number", 7],
    ["a list", ["g0-15"]],
    ["an empty text", ""],
    ["a control character", "g0-15\u0000"],
    ["a long text", "g".repeat(201)],
  ])("as %s is an invalid call", async (_what, pickupGameId) => {
    const answer = await checkOut({ pickupGameId });
    expect([answer.status, callErrorOf(answer).status]).toEqual([400, "INVALID_ARGUMENT"]);
  });

  test("is paid for without an address, and gets a code with a page that reveals no buyer", async () => {
    const [pickupGameId = ""] = await offered();
    const payment = await paymentPathOf(server.port, await checkOut({ pickupGameId }));
    const paid = await pressOnPaymentPage(server.port, payment, "pay");
    const { pathname, search } = new URL(paid.headers.location ?? "");
    const order = await get(pathname + search);
    expect(order.body).toContain("Show the code for each item you pick up at a game");
    const [path = ""] = /\/pickups\/[0-9A-HJKMNP-TV-Z]{27}/.exec(order.body) ?? [];

    const page = await get(path);
    expect([page.status, page.headers]).toEqual([200, expect.objectContaining(PRIVATE)]);
    for (const words of ["Rink beanie", "1 item", "Pick up at game: vs Saint Petrock Tech"])
      expect(page.body).toContain(words);
    for (const secret of ["fan@example.com", "A Fan", "/orders/"]) expect(page.body).not.toContain(secret);
    expect((await get(path, { host: LACROSSE_HOST })).status).toBe(404);
  });
});

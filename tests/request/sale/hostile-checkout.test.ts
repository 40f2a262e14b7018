import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { orders, tickets } from "../../../server/db/schema/index.ts";
import { type Club, makeClub, makeTicket } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { postCall, postCallBody } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";

/**
 * Requests by a client other than our pages. The tests check directly in the database that nothing is held.
 */

const FLAGS = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const SELLS = { storeInfo: FLAGS, adminInfo: { active: true, showAds: true, client: FLAGS } };

let database: OpenDatabase;
let server: RunningProgram;
let club: Club;
let host: string;

beforeAll(async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL });
  database = openPostgres(DATABASE_URL);
  const { db } = database;
  club = await makeClub(db, { slug: "hostile-club", stripeAccountId: "acct_ours", ...SELLS });
  host = `${club.slug}.localhost`;
  const price = (id: string, cents: number) => ({ id, price: cents });
  await makeTicket(db, club, { id: "game", prices: [price("adult", 1500), price("child", 0)] });
  await makeTicket(db, club, { id: "draft", published: false, prices: [price("draft-adult", 1500)] });
  await makeTicket(db, club, { id: "gone", deleted: true, prices: [price("gone-adult", 1500)] });
  const other = await makeClub(db, { stripeAccountId: "acct_other", ...SELLS });
  await makeTicket(db, other, { id: "theirs", prices: [price("their-adult", 100)] });
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const line = (given: object = {}) => ({
  id: "adult",
  quantity: 2,
  cartItemId: "game.adult",
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  ...given,
});

/** The data that our own page sends, with changes. */
const request = (given: object = {}, ...lines: object[]) => {
  const stripePrices = lines.length > 0 ? lines : [line()];
  return {
    stripeAccountId: "acct_ours",
    stripePrices,
    customerName: "",
    customerEmail: "",
    productOptions: stripePrices.map(() => ""),
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    successUrl: `http://${host}:${server.port}/storesuccess?checkoutsuccess=true`,
    cancelUrl: `http://${host}:${server.port}/tickets/game`,
    ...given,
  };
};
const free = (given: object = {}) =>
  request({ customerName: "A Fan", customerEmail: "fan@example.com", ...given }, line({ id: "child" }));

/** Number of log lines already read. */
let seen = 0;
const newLines = () =>
  server.lines
    .slice(seen)
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as { path?: string; refusal?: string });

async function ask(data: unknown): Promise<HttpAnswer> {
  return postCall(server.port, "onCheckout", data, { host: `${host}:${server.port}` });
}

async function expectNothingHeld(refusal: string): Promise<void> {
  await expect.poll(newLines).toMatchObject([{ path: "/callable/onCheckout", refusal }]);
  expect(await database.db.select().from(orders)).toEqual([]);
  const counts = await database.db
    .select({ sold: tickets.ticketsSold, hold: tickets.ticketsHold })
    .from(tickets);
  expect(counts.every(({ sold, hold }) => sold === 0 && hold === 0)).toBe(true);
}

async function expectRefused(answer: HttpAnswer, refusal: string, status: number, message: string) {
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { error: { message } }]);
  await expectNothingHeld(refusal);
}

beforeEach(() => {
  seen = server.lines.length;
});

const FAILED = "Error occurred while checking out";
const evil = (url: string) => url.replaceAll("OURS", `${host}:${server.port}`);

describe("data that our pages never send is a 400", () => {
  test.each<[what: string, data: () => unknown]>([
    ["a quantity of 0", () => request({}, line({ quantity: 0 }))],
    ["a negative quantity", () => request({}, line({ quantity: -1 }))],
    ["a quantity of 1e9", () => request({}, line({ quantity: 1e9 }))],
    ["a quantity of 1e300", () => request({}, line({ quantity: 1e300 }))],
    ["half a ticket", () => request({}, line({ quantity: 1.5 }))],
    ["a quantity in quotes", () => request({}, line({ quantity: "2" }))],
    ["a quantity of nothing", () => request({}, line({ quantity: null }))],
    ["a quantity in a list", () => request({}, line({ quantity: [2] }))],
    ["a price of one's own", () => request({}, line({ price: 1 }))],
    ["an amount of one's own", () => request({ total: 1 })],
    ["an id in an object", () => request({}, line({ id: { $ne: "" } }))],
    ["an id with a null character", () => request({}, line({ id: "adult\u0000" }))],
    ["an id of 10,000 characters", () => request({}, line({ id: "a".repeat(10_000) }))],
    ["negative shipping", () => request({ shippingPrice: -1500 })],
    ["no lines", () => request({ stripePrices: [], productOptions: [] })],
    ["fewer options than lines", () => request({ productOptions: [] })],
    ["options with a null character", () => request({ productOptions: ["a\u0000b"] })],
    ["a guessable attempt", () => request({ attempt: "1" })],
    ["nothing", () => ({})],
    ["null", () => null],
    ["a list", () => [request()]],
    ["a text", () => "request"],
  ])("%s", async (_what, data) => {
    await expectRefused(await ask(data()), "invalid-data", 400, FAILED);
  });

  test("31 lines, with the catalog's sentence", async () => {
    const lines = Array.from({ length: 31 }, (_, n) => line({ cartItemId: `line-${n}`, quantity: 1 }));
    const message = "Cannot add more than 30 cart items at any time";
    await expectRefused(await ask(request({}, ...lines)), "too-many-lines", 400, message);
  });

  test.each(['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}'])(
    "a prototype's key: %s",
    async (key) => {
      const body = JSON.stringify({ data: request() }).replace('"quantity"', `${key},"quantity"`);
      const answer = await postCallBody(server.port, "onCheckout", body, { host: `${host}:${server.port}` });
      await expectRefused(answer, "no-call", 400, "Bad Request");
    },
  );

  test("1 MB, refused unread", async () => {
    const answer = await ask(request({ productOptions: ["a".repeat(1 << 20)] }));
    await expectRefused(answer, "too-large", 413, "Bad Request");
  });
});

describe("a return address on another site is a 400", () => {
  test.each(
    ["successUrl", "cancelUrl"].flatMap((name) =>
      [
        "https://evil.example/storesuccess",
        "https://evil.example/?OURS",
        "http://OURS@evil.example/",
        "http://OURS.evil.example/",
        "http://user:word@OURS/",
        "//evil.example/",
        "/\\evil.example",
        "/storesuccess",
        "javascript:alert(1)//OURS",
        "data:text/html,OURS",
        "ftp://OURS/",
        "",
      ].map((url) => [name, url] as const),
    ),
  )("%s %j", async (name, url) => {
    await expectRefused(await ask(request({ [name]: evil(url) })), "foreign-url", 400, FAILED);
  });
});

describe("an item that this club does not sell", () => {
  const NOT_AVAILABLE = "Few items in your cart are not available for purchase at the moment";

  test.each(["acct_other", "", "ACCT_OURS"])("another account (%j) is a 403", async (stripeAccountId) => {
    await expectRefused(await ask(request({ stripeAccountId })), "foreign-account", 403, FAILED);
  });

  test.each([
    ["an unknown price", "no-such-price"],
    ["another club's price", "their-adult"],
    ["a price of an unpublished ticket", "draft-adult"],
    ["a price of a deleted ticket", "gone-adult"],
    ["a ticket's id instead of a price", "game"],
    ["SQL", "' or 1=1 --"],
  ])("%s is a 400", async (_what, id) => {
    await expectRefused(await ask(request({}, line({ id }))), "items-not-for-sale", 400, NOT_AVAILABLE);
  });

  test("more than are left is a 400, in one line or in two together", async () => {
    const one = await ask(request({}, line({ quantity: 11 })));
    await expectRefused(one, "items-not-for-sale", 400, NOT_AVAILABLE);
    seen = server.lines.length;
    const two = await ask(request({}, line({ quantity: 6 }), line({ id: "child", quantity: 5 })));
    await expectRefused(two, "items-not-for-sale", 400, NOT_AVAILABLE);
  });

  test.each([
    ["shipping price", { shippingPrice: 1 }],
    ["shipping weight", { shippingWeight: 0.5 }],
  ])("a changed %s is a 400", async (_what, given) => {
    await expectRefused(await ask(request(given)), "tampered", 400, FAILED);
  });

  test("a text on a ticket, which has no options, is a 400", async () => {
    const productOptions = ["Dear friend, you have won: https://evil.example"];
    await expectRefused(await ask(request({ productOptions })), "tampered", 400, FAILED);
  });
});

test("a return address that is too long for the provider is a 400", async () => {
  const cancelUrl = `http://${host}:${server.port}/tickets?next=${"a".repeat(5000)}`;
  await expectRefused(await ask(request({ cancelUrl })), "foreign-url", 400, FAILED);
});

const token = (payload: object) => Buffer.from(JSON.stringify(payload)).toString("base64");

/** A solved puzzle for a purpose on a club's site. */
async function solved(purpose: string, on: string): Promise<string> {
  const { body } = await sendRequest(server.port, `/captcha/challenge?purpose=${purpose}`, { host: on });
  await expect.poll(newLines).toHaveLength(1);
  seen = server.lines.length;
  const challenge = JSON.parse(body) as Parameters<typeof solveChallenge>[0]["challenge"];
  return token({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe("a free order", () => {
  test.each([{ customerName: "" }, { customerName: "  " }, { customerEmail: "" }])(
    "without a name and an address fails: %j",
    async (given) => {
      const answer = await ask(free(given));
      expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { result: { success: false } }]);
      await expectNothingHeld("name-and-email-needed");
    },
  );

  test.each([
    [{ customerName: "A\nFan" }, "invalid-customer-name", "Please enter valid customer name"],
    [{ customerName: "A".repeat(201) }, "invalid-customer-name", "Please enter valid customer name"],
    [{ customerEmail: "fan" }, "invalid-customer-email", "Please enter valid customer email"],
    [
      { customerEmail: "a@example.com, b@example.com" },
      "invalid-customer-email",
      "Please enter valid customer email",
    ],
    [
      { customerEmail: "a@example.com\r\nBcc: b@example.com" },
      "invalid-customer-email",
      "Please enter valid customer email",
    ],
  ])("for %j is a 400", async (given, refusal, message) => {
    await expectRefused(await ask(free(given)), refusal, 400, message);
  });

  test.each<[what: string, humanCheck: () => Promise<string | undefined>]>([
    ["no human check", async () => undefined],
    ["an empty one", async () => ""],
    ["a made-up one", async () => "human"],
    ["the widget's test mode", async () => token({ challenge: null, solution: null, test: true })],
    ["one for another purpose", () => solved("contact", host)],
    ["one of another club's site", () => solved("checkout", "kestrels.localhost")],
  ])("with %s is a 400", async (_what, proof) => {
    const humanCheck = await proof();
    const answer = await ask(free({ humanCheck }));
    await expectRefused(answer, "human-check-needed", 400, "Please let us know if you are a robot");
  });
});

/**
 * These tests are last, because they hold and sell. They prove that each refusal above was only for its one
 * mistake.
 */
describe("the same request, unchanged,", () => {
  const stockOfGame = async () => {
    const [row] = await database.db.select().from(tickets).where(eq(tickets.id, "game"));
    return { sold: row?.ticketsSold, hold: row?.ticketsHold };
  };
  const resultOf = ({ status, body }: HttpAnswer) => [status, JSON.parse(body)];

  test("leads to the payment page and holds two", async () => {
    expect(resultOf(await ask(request()))).toEqual([
      200,
      { result: { url: expect.stringMatching(/^http/) } },
    ]);
    expect(await stockOfGame()).toEqual({ sold: 0, hold: 2 });
    const refusals = () =>
      newLines().flatMap(({ path, refusal }) => (path?.startsWith("/callable/") ? [refusal] : []));
    await expect.poll(refusals).toEqual([undefined]);
  });

  test("leads to the tickets if they are free, once per puzzle", async () => {
    const humanCheck = await solved("checkout", host);
    const url = expect.stringContaining(`http://${host}:${server.port}/orders/`);
    expect(resultOf(await ask(free({ humanCheck })))).toEqual([200, { result: { success: true, url } }]);
    expect(await stockOfGame()).toEqual({ sold: 2, hold: 2 });
    expect((await ask(free({ humanCheck }))).status).toBe(400);
    expect(await stockOfGame()).toEqual({ sold: 2, hold: 2 });
  });
});

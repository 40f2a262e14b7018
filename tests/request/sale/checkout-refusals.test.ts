import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INVISIBLE_CHECK_PURPOSE } from "../../../domain/access/human-check.ts";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { storePaymentAccount } from "../../../server/db/queries/club/payment-accounts.ts";
import { orders, paymentAccounts, products, teams, tickets } from "../../../server/db/schema/index.ts";
import { type Club, makeClub, makeProduct, makeTicket } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { startInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram, TEST_NOW } from "../../harness/program/server.ts";
import { postCall } from "../call.ts";
import type { HttpAnswer } from "../request.ts";
import { fetchPuzzle, solvePuzzle } from "../stats/free-skate.ts";
import { switchSandbox } from "./box-office.ts";

/** Every reason to refuse a checkout, with requests as our own page sends them. None may leave a hold. */

const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const SELLS = { storeInfo: ON, adminInfo: { active: true, showAds: true, client: ON } };
const NOT_AVAILABLE = "Few items in your cart are not available for purchase at the moment";
const FAILED = "Error occurred while checking out";
const minutesFromNow = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000);

let database: OpenDatabase;
let server: RunningProgram;
let club: Club;
let seller: Club;
let host: string;

beforeAll(async () => {
  const DATABASE_URL = await copyPostgres();
  server = await startInWorker({ env: { ...postgresEnv(DATABASE_URL), DEMO: "off" } });
  database = openPostgres(DATABASE_URL);
  const { db } = database;
  club = await makeClub(db, { slug: "store-club", stripeAccountId: "acct_ours", ...SELLS });
  seller = await makeClub(db, { slug: "seller-club", stripeAccountId: "acct_seller", ...SELLS });
  host = `${club.slug}.localhost:${server.port}`;
  await makeTicket(db, club, { prices: [{ id: "adult", price: 1500 }] });
  const shirt = {
    price: 3000,
    shippable: true,
    shippingPrice: 550,
    shippingWeight: 0.25,
    options: [{ id: "size", title: "Size", required: true, values: ["M", "L"] }],
    inputs: [{ id: "name", title: "Name", required: false, type: "text" as const, maxLength: 12 }],
  };
  await makeProduct(db, club, { id: "shirt", stripePriceId: "price_shirt", ...shirt });
  const mug = (id: string, given: object) =>
    makeProduct(db, club, { id, stripePriceId: `price_${id}`, ...given });
  await mug("draft", { published: false });
  await mug("archived", { archived: true });
  await mug("deleted", { deleted: true });
  await mug("off", { inStock: false });
  await mug("gone", { productsSold: 7, productsHold: 3 });
  await mug("later", { scheduled: true, scheduleStartTime: minutesFromNow(1) });
  await mug("over", { scheduled: true, scheduleEndTime: minutesFromNow(-1) });
  await mug("many", { productsTotal: 200 });
  await makeProduct(db, seller, { stripePriceId: "price_theirs" });
  await makeProduct(db, seller, { stripePriceId: "price_linked", linkedStoreIds: [club.teamId] });
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/** One line as our page sends it. */
const line = (id: string, given: object = {}) => ({
  id,
  quantity: 1,
  cartItemId: id,
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  ...given,
});
const shirts = (quantity: number) => ({
  ...line("price_shirt", { quantity, shippable: true }),
  shippingPrice: 550 * quantity,
  shippingWeight: 0.25 * quantity,
});
const SHIRT = { shippable: true, shippingPrice: 550, shippingWeight: 0.25, productOptions: ["Size: L"] };

function ask(lines: object[], given: object = {}): Promise<HttpAnswer> {
  const site = `http://${host}`;
  const data = {
    stripeAccountId: "acct_ours",
    stripePrices: lines,
    customerName: "",
    customerEmail: "",
    productOptions: lines.map(() => ""),
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    successUrl: `${site}/storesuccess?checkoutsuccess=true`,
    cancelUrl: `${site}/store`,
    ...given,
  };
  return postCall(server.port, "onCheckout", data, { host });
}

const solvedUnseen = async () => solvePuzzle(await fetchPuzzle(server.port, INVISIBLE_CHECK_PURPOSE, host));

async function expectNothingHeld(): Promise<void> {
  const { db } = database;
  expect(await db.select().from(orders)).toEqual([]);
  const held = [
    ...(await db.select({ hold: tickets.ticketsHold }).from(tickets).where(eq(tickets.teamId, club.teamId))),
    ...(await db.select({ hold: products.productsHold }).from(products).where(eq(products.id, "shirt"))),
  ];
  expect(held.every(({ hold }) => hold === 0)).toBe(true);
}

/** Checks that the message is the sentence for visitors, without anything that the protocol adds. */
async function expectRefused(answer: HttpAnswer, message: string, status = 400): Promise<void> {
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { error: { message } }]);
  expect(answer.body).not.toMatch(/FirebaseError|\[\d+\]/);
  await expectNothingHeld();
}

describe("the store is closed", () => {
  const admin = (client: object) => ({ adminInfo: { ...SELLS.adminInfo, client: { ...ON, ...client } } });
  const info = (given: object) => ({ storeInfo: { ...ON, ...given } });
  const STORE: [string, object][] = [
    ["it has no store info", { storeInfo: null }],
    ["the club has switched its store off", info({ storeActive: false })],
    ["the platform has no settings for it", { adminInfo: null }],
    ["the platform has switched its store off", admin({ storeActive: false })],
  ];

  beforeEach(async () => {
    const { storeInfo, adminInfo, stripeAccountId } = club;
    await database.db
      .update(teams)
      .set({ storeInfo, adminInfo, stripeAccountId })
      .where(eq(teams.teamId, club.teamId));
  });
  const change = (changes: object) =>
    database.db.update(teams).set(changes).where(eq(teams.teamId, club.teamId));

  test.each<[string, object]>([
    ...STORE,
    ["the club has switched its products off", info({ productsActive: false })],
    ["the platform has switched its products off", admin({ productsActive: false })],
  ])("to products, while %s", async (_what, changes) => {
    await change(changes);
    await expectRefused(await ask([shirts(1)], SHIRT), NOT_AVAILABLE);
  });

  test.each<[string, object]>([
    ...STORE,
    ["the club has switched its tickets off", info({ ticketsActive: false })],
    ["the platform has switched its tickets off", admin({ ticketsActive: false })],
  ])("to tickets, while %s", async (_what, changes) => {
    await change(changes);
    await expectRefused(await ask([line("adult")]), NOT_AVAILABLE);
  });

  test.each([
    ["products", info({ productsActive: false })],
    ["tickets", info({ ticketsActive: false })],
  ])("to a cart with both, while only %s are off", async (_what, changes) => {
    await change(changes);
    const both = { ...SHIRT, productOptions: ["Size: L", ""] };
    await expectRefused(await ask([shirts(1), line("adult")], both), NOT_AVAILABLE);
  });

  test("without a payment account, whichever account the request names", async () => {
    await change({ stripeAccountId: null });
    await expectRefused(await ask([line("adult")], { stripeAccountId: "" }), NOT_AVAILABLE);
    await expectRefused(await ask([line("adult")]), FAILED, 403);
  });

  test("while the provider allows the account no charges", async () => {
    const { db } = database;
    const account = "acct_ours";
    await storePaymentAccount(db, { account, chargesEnabled: false, timeTold: new Date(TEST_NOW) });
    await expectRefused(await ask([line("adult")]), NOT_AVAILABLE);
    await db.delete(paymentAccounts).where(eq(paymentAccounts.account, account));
  });

  test("to another club's products, if either club's switches are off", async () => {
    const linked = () => ask([line("price_linked")], { stripeAccountId: "acct_seller" });
    await change(info({ storeActive: false }));
    await expectRefused(await linked(), NOT_AVAILABLE);
    await change(SELLS);
    const theirs = database.db.update(teams).set(info({ productsActive: false }));
    await theirs.where(eq(teams.teamId, seller.teamId));
    await expectRefused(await linked(), NOT_AVAILABLE);
    await database.db.update(teams).set(SELLS).where(eq(teams.teamId, seller.teamId));
  });
});

describe("a product is refused", () => {
  test.each([
    ...["draft", "archived", "deleted", "off", "gone", "later", "over"].map((id) => [id, `price_${id}`]),
    ["of an unknown price", "price_nobody"],
    ["of another club's store", "price_theirs"],
    ["by its id", "shirt"],
  ])("%s", async (_what, id) => {
    await expectRefused(await ask([line(id)]), NOT_AVAILABLE);
  });

  test.each([
    ["without its options", ""],
    ["without a required option, but with an optional one", "Name: Robin"],
    ["with a value that does not exist", "Size: XS"],
    ["with two values of one option", "Size: M, Size: L"],
    ["with an option that does not exist", "Size: L, Colour: red"],
    ["with a text that is too long", "Size: L, Name: Robin of the Woods"],
    ["with a text in another form", "as you like"],
  ])("%s", async (_what, options) => {
    await expectRefused(await ask([shirts(1)], { ...SHIRT, productOptions: [options] }), NOT_AVAILABLE);
  });

  test("beyond the stock, in one line or in two lines together", async () => {
    const eleven = { ...SHIRT, shippingPrice: 6050, shippingWeight: 2.75 };
    await expectRefused(await ask([shirts(11)], eleven), NOT_AVAILABLE);
    const both = { ...eleven, productOptions: ["Size: L", "Size: M"] };
    await expectRefused(await ask([shirts(6), shirts(5)], both), NOT_AVAILABLE);
  });

  test("beyond the maximum of one order", async () => {
    await expectRefused(await ask([line("price_many", { quantity: 26 })]), NOT_AVAILABLE);
  });

  test.each([
    ["a shipping price", { shippingPrice: 0 }],
    ["a shipping weight", { shippingWeight: 0.1 }],
  ])("if the request has %s of its own", async (_what, tampered) => {
    await expectRefused(await ask([shirts(1)], { ...SHIRT, ...tampered }), FAILED);
  });

  test("in 31 lines", async () => {
    const lines = Array.from({ length: 31 }, (_, n) => line("price_many", { cartItemId: `line-${n}` }));
    await expectRefused(await ask(lines), "Cannot add more than 30 cart items at any time");
  });
});

describe("a cart with items of two clubs is refused", () => {
  const SENTENCE =
    "Items from two clubs can't be bought together. Please check out what's in your cart first, or remove it";

  test.each([
    ["the club's own first", ["adult", "price_linked"], "acct_ours"],
    ["the other's first", ["price_linked", "adult"], "acct_seller"],
  ])("%s", async (_what, ids, stripeAccountId) => {
    const lines = ids.map((id) => line(id));
    await expectRefused(await ask(lines, { stripeAccountId }), SENTENCE);
    const asked = {
      stripePrices: lines.map(({ id, quantity, cartItemId }) => ({ id, quantity, cartItemId })),
    };
    const { body } = await postCall(
      server.port,
      "quoteCart",
      { ...asked, productOptions: ["", ""] },
      { host },
    );
    expect(JSON.parse(body)).toMatchObject({
      result: { stripeAccountId, refused: [{ cartItemId: ids[1], reason: "other-seller" }] },
    });
  });

  test("if it names the account of the site's club instead of the seller's", async () => {
    await expectRefused(await ask([line("price_linked")]), FAILED, 403);
  });
});

/** These tests are last, because they leave orders behind. */
describe("of valid checkouts", () => {
  test("the same requests, unchanged, lead to the payment page", async () => {
    for (const [lines, given] of [
      [[shirts(1)], SHIRT],
      [[line("adult")], {}],
      [[line("price_linked")], { stripeAccountId: "acct_seller" }],
    ] as const)
      expect((await ask([...lines], given)).status).toBe(200);
  });

  test("one for which the provider opens no payment page fails and holds nothing", async () => {
    await switchSandbox(server.port, "fail", true);
    const { status, body } = await ask([shirts(1)], SHIRT);
    await switchSandbox(server.port, "fail", false);
    expect([status, JSON.parse(body)]).toMatchObject([503, { error: { message: FAILED } }]);
    const kept = await database.db.select({ status: orders.status }).from(orders);
    expect(kept.filter((order) => order.status === "failed")).toHaveLength(1);
  });

  test("one with many items needs the invisible check, and its refusal says how to get that", async () => {
    const nine = [line("price_linked", { quantity: 9 })];
    const toSeller = { stripeAccountId: "acct_seller" };
    const { status, body } = await ask(nine, toSeller);
    const message =
      "We couldn't confirm you're a person. Nothing you entered is lost. Please try again in a minute";
    expect([status, JSON.parse(body)]).toEqual([
      400,
      {
        error: { message, status: "FAILED_PRECONDITION", details: { unseenCheck: INVISIBLE_CHECK_PURPOSE } },
      },
    ]);
    const forForms = await solvePuzzle(await fetchPuzzle(server.port, "checkout", host));
    expect((await ask(nine, { ...toSeller, humanCheck: forForms })).status).toBe(400);
    const humanCheck = await solvedUnseen();
    expect((await ask(nine, { ...toSeller, humanCheck })).status).toBe(200);
  });

  test("those from one network address cannot hold all stock unpaid", async () => {
    const humanCheck = await solvedUnseen();
    expect((await ask([line("price_many", { quantity: 25 })], { humanCheck })).status).toBe(200);
    const { status, body } = await ask([line("price_many")]);
    expect([status, JSON.parse(body)]).toMatchObject([
      429,
      { error: { message: expect.stringContaining("reserved from your network") } },
    ]);
  });
});

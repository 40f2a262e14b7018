import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import { callErrorOf, postCall } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { paymentPathOf, postFields } from "./box-office.ts";

/** The Foxes' calendar is bought on the Kestrels' site. The Bighorns are a club that is not involved. */

let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres({ QUERY_TEAMS: "on" });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host: string) => sendRequest(server.port, path, { host });
const resultOf = <T>({ status, body }: { status: number; body: string }): T => {
  if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
  return (JSON.parse(body) as { result: T }).result;
};

const LINE = { id: "larkin.club-calendar", quantity: 2, cartItemId: "calendar" };

const quoted = async (host: string, query = "", line = LINE) =>
  resultOf<CartQuote>(
    await sendRequest(server.port, `/callable/quoteCart${query}`, {
      method: "POST",
      host,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { stripePrices: [line], productOptions: [""] } }),
    }),
  );

const BUYER = {
  email: "fan@example.com",
  name: "A Fan",
  line1: "1 Main St",
  city: "Ashford",
  state: "MA",
  postal_code: "01721",
};

/** Buys two calendars on the Kestrels' site; returns the path to which the buyer returns. */
async function buyCalendars(): Promise<string> {
  const { stripeAccountId, shipping: shippingPrice, lines, ...sums } = await quoted(HOCKEY_HOST);
  const shippable = lines.some((line) => line.shippable);
  const shippingWeight = lines.reduce((sum, line) => sum + line.shippingWeight, 0);
  // The Foxes' buyers pay the fee, the Kestrels' buyers do not: here the Foxes' rule applies, because the
  // Foxes sell.
  expect(sums).toMatchObject({ subtotal: 3600, platformFee: 460, showsPlatformFee: true, total: 4860 });
  expect([stripeAccountId, shippingPrice]).toEqual(["acct_demo_larkin", 800]);
  const ships = { shippable, shippingPrice, shippingWeight };
  const data = {
    stripeAccountId,
    stripePrices: [{ ...LINE, ...ships }],
    ...ships,
    productOptions: [""],
    customerName: "",
    customerEmail: "",
    successUrl: `http://${HOCKEY_HOST}/storesuccess?checkoutsuccess=true`,
    cancelUrl: `http://${HOCKEY_HOST}/products/club-calendar`,
  };
  const page = await paymentPathOf(
    server.port,
    await postCall(server.port, "onCheckout", data, { host: HOCKEY_HOST }),
  );
  const { headers } = await postFields(server.port, page, { ...BUYER, action: "pay" });
  const { host, pathname, search } = new URL(headers.location ?? "");
  expect(host).toBe(HOCKEY_HOST);
  return pathname + search;
}

test("a linked product's picture is served on the site that sells it", async () => {
  const image = (await quoted(HOCKEY_HOST)).lines[0]?.image;
  const path = `/images/${image?.teamId}/${image?.hash}/320.webp`;
  expect((await get(path, HOCKEY_HOST)).status).toBe(200);
  expect((await get(path, LACROSSE_HOST)).status).toBe(404);
});

test("in query-parameter mode ?team= names the site", async () => {
  expect((await quoted("localhost", "?team=ashford-kestrels")).stripeAccountId).toBe("acct_demo_larkin");
});

test("a product that is not linked to the site is unknown there", async () => {
  const { lines, refused } = await quoted(HOCKEY_HOST, "", { ...LINE, id: "larkin.training-tee" });
  expect([lines, refused]).toMatchObject([[], [{ reason: "unknown" }]]);
});

test("a linked order is shown on the site of the purchase and the seller's, but on no third club's", async () => {
  const success = await buyCalendars();
  const page = await get(success, HOCKEY_HOST);
  expect(page.body.replaceAll("<!-- -->", "")).toMatch(/Thank you[\s\S]*, sold by Port Larkin/);
  const mail = await vi.waitFor(newestMail, { timeout: scaledTimeoutMs(15_000), interval: 200 });
  for (const words of ["sold by Port Larkin", "$8.00", "Platform fee", "$4.60", "$48.60"]) {
    expect(mail).toContain(words);
    expect(page.body.replaceAll("<!-- -->", "")).toContain(words);
  }
  const [, orderUrl = "", key = ""] = /(http:\/\/[^/"]+\/orders\/([\w-]+))/.exec(mail) ?? [];
  expect(orderUrl).toMatch(new RegExp(`^http://${HOCKEY_HOST.replaceAll(".", "\\.")}`));
  const path = `/orders/${key}`;
  expect((await get(path, HOCKEY_HOST)).body).toContain("Club sports calendar");
  expect((await get(path, RUGBY_HOST)).status).toBe(200);
  const third = await get(path, LACROSSE_HOST);
  const unknown = await get("/orders/nothing", LACROSSE_HOST);
  expect([third.status, third.body.replaceAll(key, "nothing")]).toEqual([404, unknown.body]);
  const elsewhere = await get(success, LACROSSE_HOST);
  expect(elsewhere.body).toContain("Your order shows up here after you pay");
  expect(elsewhere.body).not.toContain("Club sports calendar");

  const again = (host: string) => postCall(server.port, "resendOrder", { key }, { host });
  expect(callErrorOf(await again(LACROSSE_HOST))).toMatchObject({ message: "Does not exist" });
  expect(callErrorOf(await again(HOCKEY_HOST)).message).toContain("We just emailed it.");
});

/**
 * The HTML of the newest mail.
 * @throws Error if there is no mail yet
 */
async function newestMail(): Promise<string> {
  const [path] =
    /\/sandbox\/mail\/[\w.-]+/.exec((await sendRequest(server.port, "/sandbox/mail")).body) ?? [];
  if (path === undefined) throw new Error("Nothing was mailed yet");
  return (await sendRequest(server.port, `${path}/html`)).body;
}

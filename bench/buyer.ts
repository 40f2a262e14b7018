import { randomBytes } from "node:crypto";
import type { CartQuote } from "../domain/sale/checkout.ts";
import type { Client, HttpReply } from "./http.ts";

/** An admission's code, as it is in the page's data. */
const ADMISSION = /[0-9A-HJKMNP-TV-Z]{27}/g;
const POLL_MS = 25;
const PATIENCE_MS = 60_000;

export interface PurchaseRequest {
  priceId: string;
  quantity: number;
}

export type BenchCheckout = { ok: true; payUrl: URL } | { ok: false; message: string };
export type BenchPurchase = { ok: true; codes: string[] } | { ok: false; message: string };

/**
 * Buys one paid ticket over HTTP with the calls that a browser makes, from the quote to the issued
 * admissions. Codes are read from the page that the buyer sees. Returns `{ok: false}` if the store refused
 * the sale.
 */
export async function buy(client: Client, wish: PurchaseRequest, pay = payOrder): Promise<BenchPurchase> {
  const buyer = randomBuyerAddress();
  const checkout = await checkOutCart(client, wish, buyer);
  if (!checkout.ok) return checkout;
  const session = await pay(client, checkout.payUrl, buyer);
  return { ok: true, codes: await awaitTickets(client, session, wish, buyer) };
}

/** The buyer's own IP address, as a proxy would send it. */
export function randomBuyerAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}

/** Gets a quote for the cart and checks it out. */
export async function checkOutCart(
  client: Client,
  { priceId, quantity }: PurchaseRequest,
  buyer: string,
): Promise<BenchCheckout> {
  const attempt = randomBytes(16).toString("hex");
  const line = { id: priceId, quantity, cartItemId: priceId };
  const cart = { stripePrices: [line], productOptions: [""], attempt };
  const quote = await call(client, "quoteCart", cart, buyer);
  if (quote.status !== 200) return refusal(quote);
  const { refused, stripeAccountId } = (JSON.parse(quote.body) as { result: CartQuote }).result;
  if (refused.length > 0) return { ok: false, message: refused[0]?.reason ?? "" };
  const shipping = { shippable: false, shippingPrice: 0, shippingWeight: 0 };
  const order = {
    ...cart,
    stripeAccountId,
    stripePrices: [{ ...line, ...shipping }],
    customerName: "",
    customerEmail: "",
    ...shipping,
    successUrl: `${client.origin}/storesuccess?checkoutsuccess=true`,
    cancelUrl: `${client.origin}/tickets`,
  };
  const checkout = await call(client, "onCheckout", order, buyer);
  if (checkout.status !== 200) return refusal(checkout);
  const { pathname } = new URL((JSON.parse(checkout.body) as { result: { url: string } }).result.url);
  const { location } = await client.get(pathname, buyer);
  return { ok: true, payUrl: new URL(location) };
}

/**
 * Pays in the sandbox, and returns the paid session.
 * @throws Error if the page refuses the payment
 */
export async function payOrder(client: Client, { pathname, search }: URL, buyer: string): Promise<string> {
  const form = "action=pay&name=Robin+Buyer&email=robin%40example.com";
  const paid = await client.post(pathname + search, "application/x-www-form-urlencoded", form, buyer);
  if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}`);
  return new URL(paid.location).searchParams.get("session_id") ?? "";
}

/** Polls the buyer's page after the payment until the tickets are there. */
export async function awaitTickets(
  client: Client,
  session: string,
  { quantity }: PurchaseRequest,
  buyer: string,
): Promise<string[]> {
  const path = `/storesuccess?session_id=${encodeURIComponent(session)}`;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { status, body } = await client.get(path, buyer);
    if (status >= 500) throw new Error(`The return page answered ${status}`);
    const codes = [...new Set(body.match(ADMISSION))];
    if (codes.length >= quantity) return codes;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The tickets did not come");
}

function call(client: Client, name: string, data: unknown, buyer: string): Promise<HttpReply> {
  return client.post(`/callable/${name}`, "application/json", JSON.stringify({ data }), buyer);
}

function refusal({ status, body }: HttpReply): { ok: false; message: string } {
  if (status >= 500 && status !== 503) throw new Error(`The checkout answered ${status}: ${body}`);
  return { ok: false, message: (JSON.parse(body) as { error: { message: string } }).error.message };
}

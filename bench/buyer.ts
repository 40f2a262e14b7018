import { randomBytes } from "node:crypto";
import type { CartQuote } from "../domain/checkout.ts";
import type { Client, Reply } from "./http.ts";

/** A code that lets its bearer in, as it stands in the page's data. */
const ADMISSION = /[0-9A-HJKMNP-TV-Z]{27}/g;
const POLL_MS = 25;
const PATIENCE_MS = 60_000;

export type Purchase = { ok: true; codes: string[] } | { ok: false; message: string };

/**
 * One purchase of a paid ticket from the quote to the issued admissions, over HTTP, with the calls a browser
 * makes. The tickets are looked for where the buyer sees them; `{ok: false}` is the shop's own refusal.
 */
export async function buy(
  client: Client,
  ticket: { priceId: string; quantity: number },
  site: string,
): Promise<Purchase> {
  const address = randomAddress();
  const attempt = randomBytes(16).toString("hex");
  const cart = {
    stripePrices: [{ id: ticket.priceId, quantity: ticket.quantity, cartItemId: ticket.priceId }],
    productOptions: [""],
    attempt,
  };
  const quote = await call(client, "quoteCart", cart, address);
  if (quote.status !== 200) return refusal(quote);
  const { refused, stripeAccountId } = (JSON.parse(quote.body) as { result: CartQuote }).result;
  if (refused.length > 0) return { ok: false, message: refused[0]?.reason ?? "" };
  const checkout = await call(client, "onCheckout", order(cart, stripeAccountId, site), address);
  if (checkout.status !== 200) return refusal(checkout);
  const { url } = (JSON.parse(checkout.body) as { result: { url: string } }).result;
  const { pathname, search } = new URL(url);
  const form = "action=pay&name=Robin+Buyer&email=robin%40example.com";
  const paid = await client.post(pathname + search, "application/x-www-form-urlencoded", form, address);
  if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}`);
  return { ok: true, codes: await codesAt(client, new URL(paid.location), ticket.quantity, address) };
}

function order(
  cart: { stripePrices: { id: string; quantity: number; cartItemId: string }[] },
  stripeAccountId: string,
  site: string,
) {
  return {
    ...cart,
    stripeAccountId,
    stripePrices: cart.stripePrices.map((line) => ({
      ...line,
      shippable: false,
      shippingPrice: 0,
      shippingWeight: 0,
    })),
    customerName: "",
    customerEmail: "",
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    successUrl: `${site}/store?checkoutsuccess=true`,
    cancelUrl: `${site}/tickets`,
  };
}

function call(client: Client, name: string, data: unknown, address: string): Promise<Reply> {
  return client.post(`/callable/${name}`, "application/json", JSON.stringify({ data }), address);
}

/** What the buyer sees after paying, asked for until the tickets are there. */
async function codesAt(client: Client, { searchParams }: URL, seats: number, address: string) {
  const session = encodeURIComponent(searchParams.get("session_id") ?? "");
  const path = `/storesuccess.data?session_id=${session}&_routes=routes%2Fstoresuccess`;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { status, body } = await client.get(path, address);
    if (status >= 500) throw new Error(`The return page answered ${status}`);
    const codes = [...new Set(body.match(ADMISSION))];
    if (codes.length >= seats) return codes;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The tickets did not come");
}

function refusal({ status, body }: Reply): Purchase {
  if (status >= 500 && status !== 503) throw new Error(`The checkout answered ${status}: ${body}`);
  return { ok: false, message: (JSON.parse(body) as { error: { message: string } }).error.message };
}

const part = () => 1 + Math.floor(Math.random() * 254);
const randomAddress = () => `10.${part()}.${part()}.${part()}`;

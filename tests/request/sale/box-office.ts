import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { postCall } from "../call.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";

/** The data that a browser sends for two adult tickets at $12 from the sample club. */
const TWO_ADULTS = {
  stripeAccountId: "acct_demo_ashford",
  stripePrices: [
    {
      id: "spt-adult",
      quantity: 2,
      cartItemId: "seat",
      shippable: false,
      shippingPrice: 0,
      shippingWeight: 0,
    },
  ],
  customerName: "",
  customerEmail: "",
  productOptions: [""],
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  successUrl: `http://${HOCKEY_HOST}/storesuccess?checkoutsuccess=true`,
  cancelUrl: `http://${HOCKEY_HOST}/tickets`,
};

let buyers = 0;

/** Checks out as a new buyer, with a new network address if the server trusts a proxy. */
export function postCheckout(port: number): Promise<HttpAnswer> {
  buyers += 1;
  const address = `10.0.${Math.floor(buyers / 250)}.${1 + (buyers % 250)}`;
  return postCall(port, "onCheckout", TWO_ADULTS, { headers: { "x-forwarded-for": address } });
}

/**
 * Checks out and follows the returned URL; returns the path of the payment page.
 * @throws Error if the checkout is refused
 */
export async function paymentPagePath(port: number): Promise<string> {
  return paymentPathOf(port, await postCheckout(port));
}

/**
 * The `url` in a checkout's answer.
 * @throws Error if the checkout is refused
 */
export function checkoutUrl({ status, body }: HttpAnswer): URL {
  if (status !== 200) throw new Error(`The checkout answered ${status}: ${body}`);
  return new URL((JSON.parse(body) as { result: { url: string } }).result.url);
}

/**
 * Follows the URL in a checkout's answer; returns the path of the payment page.
 * @throws Error if it redirects elsewhere
 */
export async function paymentPathOf(port: number, answer: HttpAnswer): Promise<string> {
  const { host, pathname, search } = checkoutUrl(answer);
  const { headers } = await sendRequest(port, pathname + search, { headers: { host } });
  const page = new URL(headers.location ?? "", "http://nowhere").pathname;
  if (!page.startsWith("/sandbox/")) throw new Error(`${pathname} leads to ${headers.location}`);
  return page;
}

export function pressOnPaymentPage(
  port: number,
  path: string,
  action: "pay" | "decline" | "later",
): Promise<HttpAnswer> {
  return postFields(port, path, { email: "fan@example.com", name: "A Fan", action });
}

/** Buys two tickets; returns the path of the page to which the buyer returns. */
export async function buyTwoTickets(port: number): Promise<string> {
  const { status, headers } = await pressOnPaymentPage(port, await paymentPagePath(port), "pay");
  if (status !== 303) throw new Error(`The payment page answered ${status}`);
  const { pathname, search } = new URL(headers.location ?? "");
  return pathname + search;
}

/** Turns one of the sandbox's failures on or off. */
export function switchSandbox(port: number, name: string, on: boolean): Promise<HttpAnswer> {
  return postFields(port, "/sandbox/switches", { name, on: String(on) });
}

/** Posts form fields. */
export function postFields(port: number, path: string, fields: Record<string, string>): Promise<HttpAnswer> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return sendRequest(port, path, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
}

/** Admission codes in a page or a mail. */
export function ticketCodesIn(text: string): string[] {
  const codes = text.matchAll(/\/admissions\/([0-9A-HJKMNP-TV-Z]{27})/g);
  return [...new Set([...codes].map(([, code = ""]) => code))].sort();
}

import type { Page } from "playwright-core";
import { type CartItem, cartKey } from "../../../domain/sale/cart.ts";
import { cartItemIdOf } from "../../../domain/sale/cart-lines.ts";
import { type Cart, cartText } from "../../../domain/sale/cart-text.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import type { TestBrowser } from "../../harness/browser/browser.ts";
import { IDLE_PAGE_PATH } from "../../harness/browser/reused-page.ts";

/** The id of the demo club whose site the cart's browser tests visit. */
const CLUB = "ashford";

/** A ticket page of the demo club with two prices, $22 and $14, and seven seats. */
export const GLASS_TICKET_PATH = "/tickets/elc-glass";

export const ticketCartItem = (
  stripePriceId: string,
  quantity: number,
  fields: Partial<CartItem> = {},
): CartItem => ({
  cartItemId: `elc-glass:${stripePriceId}`,
  cartItemType: "TICKET",
  quantity,
  stripePriceId,
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  ticketId: "elc-glass",
  productOptions: [],
  ...fields,
});

/** A jersey, $95 and $9 for shipping: each size and number is a cart line of its own. */
export function jerseyCartItem(number: number, quantity = 1, size = "L"): CartItem {
  const productOptions = [
    { id: "size", title: "Size", value: size },
    { id: "number", title: "Number", value: `${number}` },
  ];
  return {
    cartItemId: cartItemIdOf("home-jersey", "ashford.home-jersey", productOptions),
    cartItemType: "PRODUCT",
    quantity,
    stripePriceId: "ashford.home-jersey",
    shippable: true,
    shippingPrice: 900,
    shippingWeight: 0.7,
    productId: "home-jersey",
    productOptions,
  };
}

export const GLASS_SEATS = ticketCartItem("elc-glass-seat", 2);
/** A free ticket. */
export const FREE_SKATE_TICKET = ticketCartItem("elc-skate-skater", 1, {
  cartItemId: "elc-skate:elc-skate-skater",
  ticketId: "elc-skate",
});

/** Sold out, so it can never be bought. */
export const SOLD_OUT_TICKET = ticketCartItem("spt-glass-seat", 1, {
  cartItemId: "spt-glass:spt-glass-seat",
  ticketId: "spt-glass",
});

/** Opens a page with the text in its local storage. */
export async function seedCartText(
  browser: TestBrowser,
  page: Page,
  text: string,
  host?: string,
): Promise<void> {
  // The resting page has no script, so nothing reads the cart yet. A reused page is already at that address.
  const resting = browser.at(IDLE_PAGE_PATH, host);
  if (page.url() !== resting) await page.goto(resting);
  await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [cartKey(CLUB), text]);
}

/** Opens a page with a cart in its local storage. */
export function seedCart(
  browser: TestBrowser,
  page: Page,
  items: CartItem[],
  quoted: Cart["quoted"] = [],
  host?: string,
): Promise<void> {
  const cart = { items, quoted, attempt: "0123456789abcdef".repeat(2) };
  return seedCartText(browser, page, cartText(cart, CLUB), host);
}

/** The stored cart lines: price id and quantity. */
export function readStoredLines(page: Page): Promise<[string, number][]> {
  return page.evaluate((key) => {
    const { items }: { items: CartItem[] } = JSON.parse(localStorage.getItem(key) ?? '{"items":[]}');
    return items.map(({ stripePriceId, quantity }): [string, number] => [stripePriceId, quantity]);
  }, cartKey(CLUB));
}

export const cartDrawerOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
export const cartIcon = (page: Page) => page.getByRole("button", { name: /^Cart, / });
export const checkoutButton = (page: Page) => cartDrawerOf(page).getByRole("button", { name: /^Checkout/ });

/** Opens the drawer and waits until the server has priced the cart. */
export async function openCartDrawer(page: Page): Promise<void> {
  await cartIcon(page).click();
  await waitForQuote(page);
}

/** Waits for the quote, after which the checkout button works. */
export async function waitForQuote(page: Page): Promise<void> {
  await cartDrawerOf(page).locator('.cart-checkout[aria-disabled="false"]').waitFor();
}

export const pressInCart = (page: Page, name: RegExp) =>
  cartDrawerOf(page).getByRole("button", { name }).click();

export const isFocusInDrawer = (page: Page) =>
  page.evaluate(() => document.querySelector(".cart-drawer")?.contains(document.activeElement) ?? false);

/** Changes the server's quotes on their way to the page. */
export async function changeQuotes(page: Page, change: (quote: CartQuote) => CartQuote): Promise<void> {
  await page.route("**/callable/quoteCart*", async (route) => {
    // The browser resolves the clubs' hosts, but this process does not.
    const address = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: address.host };
    address.hostname = "127.0.0.1";
    const { result }: { result: CartQuote } = await (
      await route.fetch({ url: address.href, headers })
    ).json();
    await route.fulfill({ json: { result: change(result) } });
  });
}

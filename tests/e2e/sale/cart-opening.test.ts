import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CartItem } from "../../../domain/sale/cart.ts";
import type { Cart } from "../../../domain/sale/cart-text.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser, waitUntilInteractive } from "../../harness/browser/browser.ts";
import type { Device } from "../../harness/browser/devices.ts";
import {
  cartDrawerOf,
  cartIcon,
  checkoutButton,
  GLASS_SEATS,
  isFocusInDrawer,
  pressInCart,
  readStoredLines,
  SOLD_OUT_TICKET,
  seedCart,
  seedCartText,
  ticketCartItem,
} from "./cart-page.ts";

/** Tests when the drawer opens by itself (rule sale-6). */
const browser = useBrowser();
const UNREADABLE = '{"teamId":"ashford","items":[{"quantity":-1}]}';
const EMPTIED = "We couldn't load your saved cart, so it's empty now";
const FEW_ITEMS = "Few items in your cart are not available for purchase at the moment";

/** Opens a page with a cart and a clock that the test moves. */
async function opened(device: Device, ...cart: [items: CartItem[], quoted?: Cart["quoted"]]): Promise<Page> {
  const page = await browser.openNew(device);
  await page.clock.install();
  await seedCart(browser, page, ...cart);
  await openAndWait(page, browser.at("/"));
  return page;
}

test("an unreadable cart, or another club's, is reset, and the drawer opens without taking the focus", async () => {
  const page = await browser.open("phone");
  await seedCartText(browser, page, UNREADABLE);
  await openAndWait(page, browser.at("/"));
  await cartDrawerOf(page).getByText(EMPTIED).waitFor();
  expect(await readStoredLines(page)).toEqual([]);
  expect(await isFocusInDrawer(page)).toBe(false);
  await checkAccessibility(page);
  await pressInCart(page, /^Close cart/);
  await expect.poll(() => cartDrawerOf(page).count()).toBe(0);

  await seedCartText(browser, page, '{"teamId":"larkin","items":[],"attempt":"","quoted":[]}');
  await openAndWait(page, browser.at("/"));
  await cartDrawerOf(page).getByText(EMPTIED).waitFor();
});

test("items refused by the first quote leave the cart, and the drawer names them with the reason, once", async () => {
  // Tested on a phone, where a changed price does not open the drawer.
  const page = await opened("phone", [
    SOLD_OUT_TICKET,
    ticketCartItem("elc-glass-seat", 9),
    ticketCartItem("elc-glass-student", 1),
  ]);
  await page.clock.fastForward(6000);
  const drawer = cartDrawerOf(page);
  await drawer.getByRole("alert").getByText(FEW_ITEMS).waitFor();
  await drawer.getByText("Seats on the glass, Saint Petrock: Sold out").waitFor();
  await drawer.getByText(/^Seats on the glass, East Lanyon.*: Only 7 left$/).waitFor();
  expect(await isFocusInDrawer(page)).toBe(false);
  await checkAccessibility(page);
  await pressInCart(page, /^Close cart/);
  await page.reload();
  await page.clock.fastForward(6000);
  await cartIcon(page).waitFor();
  expect(await drawer.count()).toBe(0);
});

test("a visitor who opened the cart before the quote sees marked lines and loses none", async () => {
  const page = await opened("desktop", [GLASS_SEATS, SOLD_OUT_TICKET]);
  await cartIcon(page).click();
  await cartDrawerOf(page).getByText("Sold out").waitFor();
  await page.clock.fastForward(6000);
  expect(await readStoredLines(page)).toHaveLength(2);
  // Once this request is answered, all earlier requests are answered too.
  await pressInCart(page, /^Add one Seat on the glass, Seats on the glass, East/);
  await checkoutButton(page).filter({ hasText: "Checkout · $66.00" }).waitFor();
  expect(await readStoredLines(page)).toHaveLength(2);
});

test("the cart does not change before the page's styles have loaded", async () => {
  const page = await browser.openNew("desktop");
  await seedCartText(browser, page, UNREADABLE);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Holds back only images, the last things that a page waits for. Delayed styles would also delay the
  // script.
  await page.route("**/images/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(browser.at("/"), { waitUntil: "commit" });
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).press("Enter");
  await cartDrawerOf(page).getByText("Your cart is empty").waitFor();
  expect(await cartDrawerOf(page).getByText(EMPTIED).count()).toBe(0);
  await page.keyboard.press("Escape");
  arrive();
  await cartDrawerOf(page).getByText(EMPTIED).waitFor();
});

/** A cart that was quoted one cent, so that its price has changed. */
const CHANGED = [[GLASS_SEATS.cartItemId, 1]] satisfies Cart["quoted"];

test("a price that has changed opens the drawer on a desktop 5 s after load, once, without taking the focus", async () => {
  const page = await opened("desktop", [GLASS_SEATS], CHANGED);
  await page.clock.fastForward(3000);
  await cartDrawerOf(page).waitFor();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5000);
  expect(await isFocusInDrawer(page)).toBe(false);
  await cartDrawerOf(page).getByText("A price in your cart has changed since you last looked").waitFor();
  await checkoutButton(page).filter({ hasText: "Checkout · $44.00" }).waitFor();

  // The drawer still requests prices when the visitor opens it.
  await cartIcon(page).press("Enter");
  await expect.poll(() => cartDrawerOf(page).evaluate((drawer) => drawer.matches(":modal"))).toBe(true);
  const [asked] = await Promise.all([
    page.waitForRequest("**/callable/quoteCart*"),
    pressInCart(page, /^Add one/),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ data: { stripePrices: [{ quantity: 3 }] } });
  await checkoutButton(page).filter({ hasText: "Checkout · $66.00" }).waitFor();
  await cartDrawerOf(page).getByRole("button", { name: "Close cart" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => cartDrawerOf(page).count()).toBe(0);
});

test.each([
  ["a changed price on a phone", "phone", 1],
  ["the same price", "desktop", 2200],
] as const)("%s opens nothing", async (_why, device, seen) => {
  const page = await opened(device, [GLASS_SEATS], [[GLASS_SEATS.cartItemId, seen]]);
  await page.clock.fastForward(6000);
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
  expect(await cartDrawerOf(page).count()).toBe(0);
});

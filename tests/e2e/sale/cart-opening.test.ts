import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CartItem } from "../../../domain/sale/cart.ts";
import type { Cart } from "../../../domain/sale/cart-text.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { isInteractive, useBrowser, visit } from "../../harness/browser/browser.ts";
import type { Device } from "../../harness/browser/devices.ts";
import {
  cartIcon,
  checkoutButton,
  drawerOf,
  focusIsInDrawer,
  GLASS_SEATS,
  keepCart,
  keepText,
  pressInCart,
  SOLD_OUT,
  seat,
  storedLines,
} from "./cart-page.ts";

/** When the drawer opens by itself (rule sale-6). */
const browser = useBrowser();
const UNREADABLE = '{"teamId":"ashford","items":[{"quantity":-1}]}';
const EMPTIED = "We couldn't load your saved cart, so it's empty now";
const FEW_ITEMS = "Few items in your cart are not available for purchase at the moment";

/** A page with a cart, whose clock the test moves. */
async function opened(device: Device, ...cart: [items: CartItem[], quoted?: Cart["quoted"]]): Promise<Page> {
  const page = await browser.openNew(device);
  await page.clock.install();
  await keepCart(browser, page, ...cart);
  await visit(page, browser.at("/"));
  return page;
}

test("a cart that cannot be read is reset, and the drawer opened without taking the focus; so is another club's under this club's key", async () => {
  const page = await browser.open("phone");
  await keepText(browser, page, UNREADABLE);
  await visit(page, browser.at("/"));
  await drawerOf(page).getByText(EMPTIED).waitFor();
  expect(await storedLines(page)).toEqual([]);
  expect(await focusIsInDrawer(page)).toBe(false);
  await checkAccessibility(page);
  await pressInCart(page, /^Close cart/);
  await expect.poll(() => drawerOf(page).count()).toBe(0);

  await keepText(browser, page, '{"teamId":"larkin","items":[],"attempt":"","quoted":[]}');
  await visit(page, browser.at("/"));
  await drawerOf(page).getByText(EMPTIED).waitFor();
});

test("what the first quote refuses leaves the cart, and the drawer says what and why, once", async () => {
  // On a phone, where a changed price opens nothing.
  const page = await opened("phone", [SOLD_OUT, seat("elc-glass-seat", 9), seat("elc-glass-student", 1)]);
  await page.clock.fastForward(6000);
  const drawer = drawerOf(page);
  await drawer.getByRole("alert").getByText(FEW_ITEMS).waitFor();
  await drawer.getByText("Seats on the glass, Saint Petrock: Sold out").waitFor();
  await drawer.getByText(/^Seats on the glass, East Lanyon.*: Only 7 left$/).waitFor();
  expect(await focusIsInDrawer(page)).toBe(false);
  await checkAccessibility(page);
  await pressInCart(page, /^Close cart/);
  await page.reload();
  await page.clock.fastForward(6000);
  await cartIcon(page).waitFor();
  expect(await drawer.count()).toBe(0);
});

test("who has opened it before sees the lines marked, and loses none", async () => {
  const page = await opened("desktop", [GLASS_SEATS, SOLD_OUT]);
  await cartIcon(page).click();
  await drawerOf(page).getByText("Sold out").waitFor();
  await page.clock.fastForward(6000);
  expect(await storedLines(page)).toHaveLength(2);
  // When this is answered, all earlier requests are too.
  await pressInCart(page, /^Add one Seat on the glass, Seats on the glass, East/);
  await checkoutButton(page).filter({ hasText: "Checkout · $66.00" }).waitFor();
  expect(await storedLines(page)).toHaveLength(2);
});

test("nothing is done to the cart before the page's styles are there", async () => {
  const page = await browser.openNew("desktop");
  await keepText(browser, page, UNREADABLE);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Only images are held back: they are the last thing a page waits for, while held styles would also hold
  // back the script.
  await page.route("**/images/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(browser.at("/"), { waitUntil: "commit" });
  await isInteractive(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).press("Enter");
  await drawerOf(page).getByText("Your cart is empty").waitFor();
  expect(await drawerOf(page).getByText(EMPTIED).count()).toBe(0);
  await page.keyboard.press("Escape");
  arrive();
  await drawerOf(page).getByText(EMPTIED).waitFor();
});

/** Long ago it cost a cent. */
const CHANGED = [[GLASS_SEATS.cartItemId, 1]] satisfies Cart["quoted"];

test("a price that has changed opens the drawer on a desktop 5 s after load, once, without taking the focus", async () => {
  const page = await opened("desktop", [GLASS_SEATS], CHANGED);
  await page.clock.fastForward(3000);
  await drawerOf(page).waitFor();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5000);
  expect(await focusIsInDrawer(page)).toBe(false);
  await drawerOf(page).getByText("A price in your cart has changed since you last looked").waitFor();
  await checkoutButton(page).filter({ hasText: "Checkout · $44.00" }).waitFor();

  // When the visitor opens it, it still asks for prices.
  await cartIcon(page).press("Enter");
  await expect.poll(() => drawerOf(page).evaluate((drawer) => drawer.matches(":modal"))).toBe(true);
  const [asked] = await Promise.all([
    page.waitForRequest("**/callable/quoteCart*"),
    pressInCart(page, /^Add one/),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ data: { stripePrices: [{ quantity: 3 }] } });
  await checkoutButton(page).filter({ hasText: "Checkout · $66.00" }).waitFor();
  await drawerOf(page).getByRole("button", { name: "Close cart" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => drawerOf(page).count()).toBe(0);
});

test.each([
  ["a changed price on a phone", "phone", 1],
  ["the same price", "desktop", 2200],
] as const)("%s opens nothing", async (_why, device, seen) => {
  const page = await opened(device, [GLASS_SEATS], [[GLASS_SEATS.cartItemId, seen]]);
  await page.clock.fastForward(6000);
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
  expect(await drawerOf(page).count()).toBe(0);
});

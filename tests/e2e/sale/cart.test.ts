import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES, type Device } from "../../harness/browser/devices.ts";
import {
  cartDrawerOf,
  cartIcon,
  changeQuotes,
  checkoutButton,
  FREE_SKATE_TICKET,
  GLASS_SEATS,
  GLASS_TICKET_PATH,
  isFocusInDrawer,
  jerseyCartItem,
  openCartDrawer,
  pressInCart,
  readStoredLines,
  SOLD_OUT_TICKET,
  seedCart,
  ticketCartItem,
  waitForQuote,
} from "./cart-page.ts";

const browser = useBrowser();

/** The text of the focused element; empty if the focus was lost. */
const activeText = (page: Page) =>
  page.evaluate(() => document.querySelector(":focus:not(body)")?.textContent ?? "");

test("a cart is closed on load, says that it is empty, opens with an added item, and its lines grow", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  expect(await cartDrawerOf(page).count()).toBe(0);
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await cartDrawerOf(page).getByText("Your cart is empty").waitFor();
  expect(await cartDrawerOf(page).getByRole("link", { name: "See the store" }).isVisible()).toBe(true);
  expect(await checkoutButton(page).isDisabled()).toBe(true);
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add one Seat on the glass" }).click();
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await checkoutButton(page).filter({ hasText: "Checkout · $36.00" }).waitFor();
  await waitForQuote(page);
  await pressInCart(page, /^Add one Student/);
  await checkoutButton(page).filter({ hasText: "Checkout · $50.00" }).waitFor();
  // At quantity 1 the button is disabled, but a person can still press it.
  await cartDrawerOf(page)
    .getByRole("button", { name: /^Remove one Seat/ })
    .click({ force: true });
  expect(await readStoredLines(page)).toEqual([
    ["elc-glass-seat", 1],
    ["elc-glass-student", 2],
  ]);
  await page.keyboard.press("Escape");
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
});

test.each(Object.keys(DEVICES) as Device[])(
  "the cart on a %s is a modal with targets of at least 44 px: the focus stays in it, Escape closes it and gives the focus back",
  async (device) => {
    const page = await browser.open(device);
    await seedCart(browser, page, [GLASS_SEATS, jerseyCartItem(1)]);
    await openAndWait(page, browser.at("/"));
    await openCartDrawer(page);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      // After the last focusable element, the browser's own toolbar has the focus.
      const isBody = await page.evaluate(() => document.activeElement === document.body);
      expect(isBody || (await isFocusInDrawer(page))).toBe(true);
    }
    await pressInCart(page, /^Delete Seat/);
    await cartDrawerOf(page).getByRole("button", { name: "Undo" }).waitFor();
    const boxes = await cartDrawerOf(page)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(0);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await expect.poll(() => cartDrawerOf(page).count()).toBe(0);
    expect(await cartIcon(page).evaluate((icon) => icon === document.activeElement)).toBe(true);
  },
);

test("a removed line comes back by keyboard in its place with quantity and choices, and so does a whole cart", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [
    ticketCartItem("elc-glass-student", 1),
    jerseyCartItem(9, 2),
    jerseyCartItem(10, 1),
    GLASS_SEATS,
  ]);
  await openAndWait(page, browser.at("/"));
  await openCartDrawer(page);
  await checkoutButton(page).filter({ hasText: "Checkout · $370.00" }).waitFor();
  const lines = await readStoredLines(page);
  await cartDrawerOf(page)
    .getByRole("button", { name: "Delete Home jersey, Size: L, Number: 9" })
    .press("Enter");
  await checkoutButton(page).filter({ hasText: "Checkout · $162.00" }).waitFor();
  expect(await activeText(page)).toBe("Undo");
  expect(
    await cartDrawerOf(page)
      .getByRole("status")
      .filter({ hasText: "Removed Home jersey, Size: L, Number: 9" })
      .count(),
  ).toBe(1);
  // The removed line stays in its old place: between the student ticket and the other jersey.
  const rows = await cartDrawerOf(page).getByRole("listitem").allTextContents();
  expect(rows[1]).toContain("Removed Home jersey, Size: L, Number: 9");
  await waitForQuote(page);
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await checkoutButton(page).filter({ hasText: "Checkout · $370.00" }).waitFor();
  expect(await readStoredLines(page)).toEqual(lines);
  expect(await activeText(page)).toContain("Number: 9");
  expect(await cartDrawerOf(page).getByText("$95.00 each").count()).toBe(1);
  // A further removal, or closing the drawer, withdraws the offer to undo.
  await pressInCart(page, /^Delete Seat on the glass/);
  await page.keyboard.press("Escape");
  await openCartDrawer(page);
  expect(await cartDrawerOf(page).getByRole("button", { name: "Undo" }).count()).toBe(0);

  const left = await readStoredLines(page);
  expect(left).toHaveLength(3);
  await cartDrawerOf(page).getByRole("button", { name: "Remove all" }).press("Enter");
  await cartDrawerOf(page).getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await cartDrawerOf(page).getByRole("listitem").getByText("Removed all items").waitFor();
  expect(await readStoredLines(page)).toEqual([]);
  expect(await activeText(page)).toBe("Undo");
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => readStoredLines(page)).toEqual(left);
  expect(await isFocusInDrawer(page)).toBe(true);
});

test("a cart survives a reload, and stays in step with another tab", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [GLASS_SEATS]);
  await openAndWait(page, browser.at("/"));
  await page.reload();
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
  const other = await page.context().newPage();
  await openAndWait(other, browser.at("/roster"));
  await openCartDrawer(other);
  await pressInCart(other, /^Add one/);
  await page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
});

test("a cart refuses a 31st line, but accepts more of an existing line", async () => {
  const page = await browser.open("phone");
  const jerseys = Array.from({ length: 20 }, (_, place) => jerseyCartItem(place + 1));
  const large = Array.from({ length: 9 }, (_, place) => jerseyCartItem(place + 1, 1, "XL"));
  await seedCart(browser, page, [...jerseys, ...large]);
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  const add = page.getByRole("button", { name: "Add to cart" });
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await add.click();
  await page.getByRole("button", { name: "Cart, 30 items" }).waitFor({ state: "attached" });
  await cartDrawerOf(page).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add one Seat on the glass" }).click();
  await add.click();
  await page.getByText("Cannot add more than 30 cart items at any time").waitFor();
  expect(await readStoredLines(page)).toHaveLength(30);
  await page.getByRole("button", { name: "Remove one Seat on the glass" }).click();
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await add.click();
  await expect.poll(async () => (await readStoredLines(page)).at(-1)).toEqual(["elc-glass-student", 2]);
});

test("a cart marks unavailable items, and offers what is left", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [ticketCartItem("elc-glass-seat", 9), SOLD_OUT_TICKET]);
  await openAndWait(page, browser.at("/"));
  await cartIcon(page).click();
  await cartDrawerOf(page).getByText("Only 7 left").waitFor();
  await cartDrawerOf(page).getByText("Sold out").waitFor();
  await checkAccessibility(page);
  await pressInCart(page, /^Keep 7/);
  await checkoutButton(page).filter({ hasText: "Checkout · $154.00" }).waitFor();
  expect(await activeText(page)).toContain("Seat on the glass");
  await pressInCart(page, /^Remove all of these/);
  expect(await readStoredLines(page)).toEqual([["elc-glass-seat", 7]]);
  expect(await activeText(page)).toBe("Undo");
});

test("a cart lists free items, shipping and fees in separate lines", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [FREE_SKATE_TICKET, jerseyCartItem(7, 2)]);
  await changeQuotes(page, (quote) => ({
    ...quote,
    platformFee: 2000,
    showsPlatformFee: true,
    total: quote.total + 2000,
  }));
  await openAndWait(page, browser.at("/"));
  await openCartDrawer(page);
  await checkoutButton(page).filter({ hasText: "Checkout · $228.00" }).waitFor();
  const drawer = cartDrawerOf(page);
  await drawer.getByText("Free", { exact: true }).waitFor();
  const sums = await drawer.locator("dl > div").allTextContents();
  expect(sums).toEqual([
    "Subtotal$190.00",
    "Platform fee$20.00",
    "Shipping and handling$18.00",
    "Total$228.00",
  ]);
  await checkAccessibility(page);
});

test("clubs on one host have separate carts, and each is quoted by its own club", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [GLASS_SEATS], [], "localhost");
  await openAndWait(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  const [asked] = await Promise.all([page.waitForRequest("**/callable/quoteCart*"), openCartDrawer(page)]);
  expect(new URL(asked.url()).search).toBe("?team=ashford-kestrels");
  await openAndWait(page, browser.at("/?team=larkin-foxes", "localhost"));
  expect(await page.getByRole("button", { name: "Cart, 2 items" }).count()).toBe(0);
  await openAndWait(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser, visit } from "../../harness/browser/browser.ts";
import { DEVICES, type Device } from "../../harness/browser/devices.ts";
import {
  cartIcon,
  changeQuotes,
  checkoutButton,
  drawerOf,
  FREE_PLACE,
  focusIsInDrawer,
  GLASS,
  GLASS_SEATS,
  jersey,
  keepCart,
  openDrawer,
  pressInCart,
  quoted,
  SOLD_OUT,
  seat,
  storedLines,
} from "./cart-page.ts";

const browser = useBrowser();

/** The text of the focused element; empty where the focus was lost. */
const activeText = (page: Page) =>
  page.evaluate(() => document.querySelector(":focus:not(body)")?.textContent ?? "");

test("a cart is closed on load; empty, it says so and sells nothing; it opens with what was added, and lines grow", async () => {
  const page = await browser.open("phone");
  await visit(page, browser.at(GLASS));
  expect(await drawerOf(page).count()).toBe(0);
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await drawerOf(page).getByText("Your cart is empty").waitFor();
  expect(await drawerOf(page).getByRole("link", { name: "See the store" }).isVisible()).toBe(true);
  expect(await checkoutButton(page).isDisabled()).toBe(true);
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add one Seat on the glass" }).click();
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await checkoutButton(page).filter({ hasText: "Checkout · $36.00" }).waitFor();
  await quoted(page);
  await pressInCart(page, /^Add one Student/);
  await checkoutButton(page).filter({ hasText: "Checkout · $50.00" }).waitFor();
  // At 1 the button does nothing, but a person can still press it.
  await drawerOf(page)
    .getByRole("button", { name: /^Remove one Seat/ })
    .click({ force: true });
  expect(await storedLines(page)).toEqual([
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
    await keepCart(browser, page, [GLASS_SEATS, jersey(1)]);
    await visit(page, browser.at("/"));
    await openDrawer(page);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      // After the last stop the browser's own bar has the focus.
      const isBody = await page.evaluate(() => document.activeElement === document.body);
      expect(isBody || (await focusIsInDrawer(page))).toBe(true);
    }
    await pressInCart(page, /^Delete Seat/);
    await drawerOf(page).getByRole("button", { name: "Undo" }).waitFor();
    const boxes = await drawerOf(page)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(0);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await expect.poll(() => drawerOf(page).count()).toBe(0);
    expect(await cartIcon(page).evaluate((icon) => icon === document.activeElement)).toBe(true);
  },
);

test("what was deleted from a cart comes back by keyboard: the same place, quantity and choices; and so does a whole cart", async () => {
  const page = await browser.open("phone");
  await keepCart(browser, page, [seat("elc-glass-student", 1), jersey(9, 2), jersey(10, 1), GLASS_SEATS]);
  await visit(page, browser.at("/"));
  await openDrawer(page);
  await checkoutButton(page).filter({ hasText: "Checkout · $370.00" }).waitFor();
  const lines = await storedLines(page);
  await drawerOf(page).getByRole("button", { name: "Delete Home jersey, Size: L, Number: 9" }).press("Enter");
  await checkoutButton(page).filter({ hasText: "Checkout · $162.00" }).waitFor();
  expect(await activeText(page)).toBe("Undo");
  expect(
    await drawerOf(page)
      .getByRole("status")
      .filter({ hasText: "Removed Home jersey, Size: L, Number: 9" })
      .count(),
  ).toBe(1);
  // In its old place: between the student and the other jersey.
  const rows = await drawerOf(page).getByRole("listitem").allTextContents();
  expect(rows[1]).toContain("Removed Home jersey, Size: L, Number: 9");
  await quoted(page);
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await checkoutButton(page).filter({ hasText: "Checkout · $370.00" }).waitFor();
  expect(await storedLines(page)).toEqual(lines);
  expect(await activeText(page)).toContain("Number: 9");
  expect(await drawerOf(page).getByText("$95.00 each").count()).toBe(1);
  // The next removal and the closing of the drawer end the offer to undo.
  await pressInCart(page, /^Delete Seat on the glass/);
  await page.keyboard.press("Escape");
  await openDrawer(page);
  expect(await drawerOf(page).getByRole("button", { name: "Undo" }).count()).toBe(0);

  const left = await storedLines(page);
  expect(left).toHaveLength(3);
  await drawerOf(page).getByRole("button", { name: "Remove all" }).press("Enter");
  await drawerOf(page).getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await drawerOf(page).getByRole("listitem").getByText("Removed all items").waitFor();
  expect(await storedLines(page)).toEqual([]);
  expect(await activeText(page)).toBe("Undo");
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => storedLines(page)).toEqual(left);
  expect(await focusIsInDrawer(page)).toBe(true);
});

test("a cart is there again after a reload, and in step with another tab", async () => {
  const page = await browser.open("phone");
  await keepCart(browser, page, [GLASS_SEATS]);
  await visit(page, browser.at("/"));
  await page.reload();
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
  const other = await page.context().newPage();
  await visit(other, browser.at("/roster"));
  await openDrawer(other);
  await pressInCart(other, /^Add one/);
  await page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
});

test("a cart takes no 31st line, but more of a line it has", async () => {
  const page = await browser.open("phone");
  const jerseys = Array.from({ length: 20 }, (_, place) => jersey(place + 1));
  const large = Array.from({ length: 9 }, (_, place) => jersey(place + 1, 1, "XL"));
  await keepCart(browser, page, [...jerseys, ...large]);
  await visit(page, browser.at(GLASS));
  const add = page.getByRole("button", { name: "Add to cart" });
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await add.click();
  await page.getByRole("button", { name: "Cart, 30 items" }).waitFor({ state: "attached" });
  await drawerOf(page).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add one Seat on the glass" }).click();
  await add.click();
  await page.getByText("Cannot add more than 30 cart items at any time").waitFor();
  expect(await storedLines(page)).toHaveLength(30);
  await page.getByRole("button", { name: "Remove one Seat on the glass" }).click();
  await page.getByRole("button", { name: "Add one Student with ID" }).click();
  await add.click();
  await expect.poll(async () => (await storedLines(page)).at(-1)).toEqual(["elc-glass-student", 2]);
});

test("a cart marks what cannot be had, and offers what is left", async () => {
  const page = await browser.open("phone");
  await keepCart(browser, page, [seat("elc-glass-seat", 9), SOLD_OUT]);
  await visit(page, browser.at("/"));
  await cartIcon(page).click();
  await drawerOf(page).getByText("Only 7 left").waitFor();
  await drawerOf(page).getByText("Sold out").waitFor();
  await checkAccessibility(page);
  await pressInCart(page, /^Keep 7/);
  await checkoutButton(page).filter({ hasText: "Checkout · $154.00" }).waitFor();
  expect(await activeText(page)).toContain("Seat on the glass");
  await pressInCart(page, /^Remove all of these/);
  expect(await storedLines(page)).toEqual([["elc-glass-seat", 7]]);
  expect(await activeText(page)).toBe("Undo");
});

test("a cart shows what is free, what ships, and what is added, each in its line", async () => {
  const page = await browser.open("phone");
  await keepCart(browser, page, [FREE_PLACE, jersey(7, 2)]);
  await changeQuotes(page, (quote) => ({
    ...quote,
    platformFee: 2000,
    showsPlatformFee: true,
    total: quote.total + 2000,
  }));
  await visit(page, browser.at("/"));
  await openDrawer(page);
  await checkoutButton(page).filter({ hasText: "Checkout · $228.00" }).waitFor();
  const drawer = drawerOf(page);
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

test("clubs on one address have a cart each, and the server is asked for the right one", async () => {
  const page = await browser.open("phone");
  await keepCart(browser, page, [GLASS_SEATS], [], "localhost");
  await visit(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  const [asked] = await Promise.all([page.waitForRequest("**/callable/quoteCart*"), openDrawer(page)]);
  expect(new URL(asked.url()).search).toBe("?team=ashford-kestrels");
  await visit(page, browser.at("/?team=larkin-foxes", "localhost"));
  expect(await page.getByRole("button", { name: "Cart, 2 items" }).count()).toBe(0);
  await visit(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../accessibility.ts";
import { useBrowser, visit } from "../browser.ts";
import { DEVICES, type Device } from "../devices.ts";
import {
  cartIcon,
  checkoutButton,
  drawerOf,
  GLASS,
  GLASS_SEATS,
  keepCart,
  keepText,
  openDrawer,
  quoted,
  seat,
  storedLines,
} from "./cart-page.ts";

const browser = useBrowser();

const press = (page: Page, name: RegExp) => drawerOf(page).getByRole("button", { name }).click();
const focusIsInDrawer = (page: Page) =>
  page.evaluate(() => document.querySelector(".cart-drawer")?.contains(document.activeElement) ?? false);

describe.each(Object.keys(DEVICES) as Device[])("the cart on a %s", (device) => {
  test("is closed on load; empty, it says so and sells nothing", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at("/"));
    expect(await drawerOf(page).count()).toBe(0);
    await page.getByRole("button", { name: "Cart, 0 items" }).click();
    await drawerOf(page).getByText("Your cart is empty").waitFor();
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await checkAccessibility(page);
  });

  test("opens with what was added; lines grow, shrink, go and come back", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at(GLASS));
    await page.getByRole("button", { name: "One more Seat on the glass" }).click();
    await page.getByRole("button", { name: "One more Student with ID" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await checkoutButton(page).filter({ hasText: "Checkout · $36.00" }).waitFor();
    await quoted(page);
    await press(page, /^One more Student/);
    await checkoutButton(page).filter({ hasText: "Checkout · $50.00" }).waitFor();
    // At 1 it does nothing; a person can press it all the same.
    await drawerOf(page)
      .getByRole("button", { name: /^One less Seat/ })
      .click({ force: true });
    expect(await storedLines(page)).toEqual([
      ["elc-glass-seat", 1],
      ["elc-glass-student", 2],
    ]);
    await press(page, /^Delete Seat on the glass/);
    await checkoutButton(page).filter({ hasText: "Checkout · $28.00" }).waitFor();
    expect(await storedLines(page)).toEqual([["elc-glass-student", 2]]);
    await press(page, /^Undo/);
    await checkoutButton(page).filter({ hasText: "Checkout · $50.00" }).waitFor();
    expect((await storedLines(page)).map(([price]) => price)).toEqual([
      "elc-glass-seat",
      "elc-glass-student",
    ]);
    await quoted(page);
    await checkAccessibility(page);
  });

  test("is a modal: the focus stays in it, Escape closes it and gives the focus back", async () => {
    const page = await browser.open(device);
    await keepCart(page, [GLASS_SEATS]);
    await visit(page, browser.at("/"));
    await openDrawer(page);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      // After the last stop the browser's own bar has its turn.
      const isBody = await page.evaluate(() => document.activeElement === document.body);
      expect(isBody || (await focusIsInDrawer(page))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => drawerOf(page).count()).toBe(0);
    expect(await cartIcon(page).evaluate((icon) => icon === document.activeElement)).toBe(true);
  });

  test("every target is at least 44 px", async () => {
    const page = await browser.open(device);
    await keepCart(page, [GLASS_SEATS]);
    await visit(page, browser.at("/"));
    await openDrawer(page);
    for (const button of await drawerOf(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test("is there again after a reload, and in step with another tab", async () => {
    const page = await browser.open(device);
    await keepCart(page, [GLASS_SEATS]);
    await visit(page, browser.at("/"));
    await page.reload();
    await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
    const other = await page.context().newPage();
    await visit(other, browser.at("/roster"));
    await openDrawer(other);
    await press(other, /^One more/);
    await page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
  });

  test("takes no 31st line, but more of a line it has", async () => {
    const page = await browser.open(device);
    const others = Array.from({ length: 28 }, (_, place) =>
      seat(`gone-${place}`, 1, { cartItemId: `gone:${place}`, ticketId: "gone" }),
    );
    await keepCart(page, [seat("elc-glass-seat", 1), ...others]);
    await visit(page, browser.at(GLASS));
    await page.getByRole("button", { name: "One more Student with ID" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("button", { name: "Cart, 30 items" }).waitFor({ state: "attached" });
    await visit(page, browser.at("/tickets/spt-general"));
    await page.getByRole("button", { name: "One more Adult" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Cannot add more than 30 cart items at any time").waitFor();
    expect(await storedLines(page)).toHaveLength(30);
    await visit(page, browser.at(GLASS));
    await page.getByRole("button", { name: "One more Student with ID" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect.poll(async () => (await storedLines(page)).at(-1)).toEqual(["elc-glass-student", 2]);
  });

  test("is reset and opened when its storage cannot be read, without taking the focus", async () => {
    const page = await browser.open(device);
    await keepText(page, '{"teamId":"ashford","items":[{"quantity":-1}]}');
    await visit(page, browser.at("/"));
    await drawerOf(page).getByText("Your cart could not be read, so it has been emptied").waitFor();
    expect(await storedLines(page)).toEqual([]);
    expect(await focusIsInDrawer(page)).toBe(false);
    await checkAccessibility(page);
    await press(page, /^Close cart/);
    await expect.poll(() => drawerOf(page).count()).toBe(0);
  });

  test("marks what cannot be had, and offers what is left", async () => {
    const page = await browser.open(device);
    await keepCart(page, [seat("elc-glass-seat", 9), seat("spt-glass-seat", 1, { ticketId: "spt-glass" })]);
    await visit(page, browser.at("/"));
    await cartIcon(page).click();
    await drawerOf(page).getByText("Only 7 left").waitFor();
    await drawerOf(page).getByText("Sold out").waitFor();
    await checkAccessibility(page);
    await press(page, /^Take 7/);
    await checkoutButton(page).filter({ hasText: "Checkout · $154.00" }).waitFor();
  });
});

describe("a price that has changed since it was last seen", () => {
  test("opens the drawer on a desktop 5 s after load, once, without taking the focus", async () => {
    const page = await browser.open("desktop");
    await keepCart(page, [GLASS_SEATS], [[GLASS_SEATS.cartItemId, 1]]);
    const start = Date.now();
    await visit(page, browser.at("/"));
    await drawerOf(page).waitFor({ timeout: 15_000 });
    expect(Date.now() - start).toBeGreaterThan(5000);
    expect(await focusIsInDrawer(page)).toBe(false);
    await checkoutButton(page).filter({ hasText: "Checkout · $44.00" }).waitFor();
    await drawerOf(page).getByRole("button", { name: "Close cart" }).focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => drawerOf(page).count()).toBe(0);
  });

  test("the drawer that opened by itself still asks for prices when the visitor opens it", async () => {
    const page = await browser.open("desktop");
    await page.clock.install();
    await keepCart(page, [GLASS_SEATS], [[GLASS_SEATS.cartItemId, 1]]);
    await visit(page, browser.at("/"));
    await page.clock.fastForward(6000);
    await checkoutButton(page).filter({ hasText: "Checkout · $44.00" }).waitFor();
    await cartIcon(page).press("Enter");
    await expect.poll(() => drawerOf(page).evaluate((drawer) => drawer.matches(":modal"))).toBe(true);
    const [asked] = await Promise.all([
      page.waitForRequest("**/callable/quoteCart*"),
      press(page, /^One more/),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ data: { stripePrices: [{ quantity: 3 }] } });
    await checkoutButton(page).filter({ hasText: "Checkout · $66.00" }).waitFor();
  });

  test.each([
    ["on a phone", "phone", 1],
    ["the same price", "desktop", 2200],
  ] as const)("opens nothing: %s", async (_why, device, seen) => {
    const page = await browser.open(device);
    await page.clock.install();
    await keepCart(page, [GLASS_SEATS], [[GLASS_SEATS.cartItemId, seen]]);
    await visit(page, browser.at("/"));
    await page.clock.fastForward(6000);
    await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
    expect(await drawerOf(page).count()).toBe(0);
  });
});

test("clubs on one address have a cart each, and the server is asked for the right one", async () => {
  const page = await browser.open("desktop");
  await keepCart(page, [GLASS_SEATS]);
  await visit(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  const [asked] = await Promise.all([page.waitForRequest("**/callable/quoteCart*"), openDrawer(page)]);
  expect(new URL(asked.url()).search).toBe("?team=ashford-kestrels");
  await visit(page, browser.at("/?team=larkin-foxes", "localhost"));
  expect(await page.getByRole("button", { name: "Cart, 2 items" }).count()).toBe(0);
  await visit(page, browser.at("/tickets?team=ashford-kestrels", "localhost"));
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
});

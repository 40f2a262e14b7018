import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import {
  isInLayoutViewport,
  isInVisualViewport,
  PHONE_WITH_KEYBOARD,
  SMALL_PHONE,
  showOnScreenKeyboard,
} from "../in-sight.ts";
import { jerseyCartItem, seedCart } from "../sale/cart-page.ts";

/** A product with options: $95, a size to choose, an optional name, and a number to enter. */
const JERSEY = "/products/home-jersey";
const SOLD_OUT_SCARF = {
  ...jerseyCartItem(1),
  cartItemId: "scarf",
  stripePriceId: "ashford.rivalry-scarf",
  productId: "rivalry-scarf",
  productOptions: [],
};
const browser = useBrowser();

const add = (page: Page) => page.getByRole("button", { name: "Add to cart" });
const size = (page: Page, value: string) => page.getByRole("radio", { name: value, exact: true });

/** The stored cart lines. */
const cartOf = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem("cart:ashford");
    const items: { productId: string; quantity: number; productOptions: { value: string }[] }[] = JSON.parse(
      text ?? '{"items":[]}',
    ).items;
    return items.map((item) => [
      item.productId,
      item.quantity,
      ...item.productOptions.map(({ value }) => value),
    ]);
  });

async function closeCart(page: Page): Promise<void> {
  const cart = page.locator("dialog.cart-drawer[open]");
  await cart.waitFor();
  await page.keyboard.press("Escape");
  await cart.waitFor({ state: "detached" });
}

test("a missing option is named at its field, which gets the focus; the same choice again is the same cart line", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(JERSEY));
  await add(page).click();
  await page.getByText("Please enter the size").waitFor();
  expect(await page.getByText("Please enter the number").isVisible()).toBe(true);
  await expect.poll(() => size(page, "S").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await cartOf(page)).toEqual([]);
  await page.getByText("L", { exact: true }).click();
  expect(await page.getByText("Please enter the size").count()).toBe(0);
  await page.getByLabel("Number").fill("99");
  await add(page).click();
  await page.getByText("Please enter a whole number from 1 to 98").waitFor();
  expect(await cartOf(page)).toEqual([]);

  await page.getByLabel("Name on the back (optional)").fill(" Ödegaard ");
  await page.getByLabel("Number").fill("14");
  await page.getByRole("button", { name: "Add one Home jersey" }).click();
  expect(await page.getByText("$190.00").isVisible()).toBe(true);
  await add(page).click();
  await expect.poll(() => cartOf(page)).toEqual([["home-jersey", 2, "L", "Ödegaard", "14"]]);
  await closeCart(page);
  await add(page).click();
  await expect.poll(() => cartOf(page)).toEqual([["home-jersey", 3, "L", "Ödegaard", "14"]]);
});

test("the chosen option is in the address, and an address selects it", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(JERSEY));
  await page.getByText("M", { exact: true }).click();
  await page.getByLabel("Number").fill("14");
  await expect.poll(() => new URL(page.url()).search).toBe("?size=M");
  await openAndWait(page, browser.at(`${JERSEY}?size=XL`));
  await expect.poll(() => size(page, "XL").isChecked()).toBe(true);
  await openAndWait(page, browser.at(`${JERSEY}?size=toString`));
  await add(page).click();
  await page.getByText("Please enter the size").waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
});

test("no more than the stock can be added, counting the cart", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/products/rink-beanie"));
  expect(await page.getByText("Only 7 left").isVisible()).toBe(true);
  const more = page.getByRole("button", { name: "Add one Rink beanie" });
  for (let time = 0; time < 6; time += 1) await more.click();
  expect(await more.getAttribute("aria-disabled")).toBe("true");
  await add(page).click();
  await expect.poll(() => cartOf(page)).toEqual([["rink-beanie", 7]]);
  await closeCart(page);
  expect(await page.getByText("That's all we have left.").isVisible()).toBe(true);
  expect(await add(page).isDisabled()).toBe(true);
});

test("no more than an order's maximum can be added, and a sold-out product is not called held", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [jerseyCartItem(1, 19), SOLD_OUT_SCARF]);
  await openAndWait(page, browser.at(JERSEY));
  const more = page.getByRole("button", { name: "Add one Home jersey" });
  await expect.poll(() => more.getAttribute("aria-disabled")).toBe("true");
  await page.getByText("L", { exact: true }).click();
  await page.getByLabel("Number").fill("1");
  await add(page).click();
  await closeCart(page);
  await page.getByText("You've reached the limit for one order.").waitFor();
  expect(await cartOf(page)).toEqual([
    ["home-jersey", 20, "L", "1"],
    ["rivalry-scarf", 1],
  ]);
  await openAndWait(page, browser.at("/products/rivalry-scarf"));
  await page.getByText("There are none left.").waitFor();
});

describe("on a phone of 375 px messages are visible, clear of the bar", () => {
  test("with the keyboard down and up", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, browser.at(JERSEY));
    const isSaid = async (viewport: typeof SMALL_PHONE, text: string) => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      await add(page).click();
      await expect.poll(() => isInVisualViewport(page.getByText(text))).toBe(true);
    };
    for (const viewport of [SMALL_PHONE, PHONE_WITH_KEYBOARD])
      await isSaid(viewport, "Please enter the size");
    await page.getByText("L", { exact: true }).click();
    for (const viewport of [PHONE_WITH_KEYBOARD, SMALL_PHONE])
      await isSaid(viewport, "Please enter the number");
  });

  test("with a keyboard that covers the page", async () => {
    const page = await browser.openNew("phone", { viewport: SMALL_PHONE });
    await openAndWait(page, browser.at(JERSEY));
    await page.getByText("L", { exact: true }).click();
    await showOnScreenKeyboard(page);
    await add(page).press("Enter");
    await expect.poll(() => isInVisualViewport(page.getByText("Please enter the number"))).toBe(true);
  });
});

test("on a phone of 360 px nothing scrolls sideways, and the cart is always in reach", async () => {
  const page = await browser.open("phone");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/store", JERSEY]) {
    await openAndWait(page, browser.at(path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  expect(await isInLayoutViewport(add(page))).toBe(true);
  await page.getByText("Returns", { exact: true }).scrollIntoViewIfNeeded();
  expect(await isInLayoutViewport(add(page))).toBe(true);
});

test("a picture opens large, leads to the next, and Escape returns to the product", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at(JERSEY));
  await page.getByRole("img", { name: "The navy home jersey from the front" }).click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await viewer.waitFor();
  await viewer.getByRole("button", { name: "Next photo" }).click();
  await expect.poll(() => page.url()).toContain("#picture-2");
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
});

test("without JavaScript the store can be filtered and sorted, and a product read", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at("/store"));
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Fundraiser" }).click();
  await main.getByRole("link", { name: "Price: low to high" }).click();
  const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(titles).toEqual(["Lobby coffee mug", "Club sports calendar", "Bench hoodie"]);
  await main.getByRole("link", { name: "Bench hoodie" }).click();
  expect(await main.getByText("Please turn on JavaScript to buy this").isVisible()).toBe(true);
  expect(await main.getByText("$58.00").first().isVisible()).toBe(true);
});

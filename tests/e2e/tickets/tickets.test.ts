import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { sendRequest } from "../../request/request.ts";
import { isInLayoutViewport, isInVisualViewport, PHONE_WITH_KEYBOARD, SMALL_PHONE } from "../in-sight.ts";
import {
  cartDrawerOf,
  checkoutButton,
  GLASS_TICKET_PATH,
  SOLD_OUT_TICKET,
  seedCart,
  ticketCartItem,
} from "../sale/cart-page.ts";

/** Choosing tickets: seven seats on the glass at two prices, $22 and $14. */
const browser = useBrowser();

const more = (page: Page, title: string) => page.getByRole("button", { name: `Add one ${title}` });
const less = (page: Page, title: string) => page.getByRole("button", { name: `Remove one ${title}` });
const isOff = async (button: ReturnType<typeof more>) =>
  (await button.getAttribute("aria-disabled")) === "true";

async function choose(page: Page, title: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await more(page, title).click();
}

const box = (page: Page) => page.getByRole("region", { name: "Buy tickets" });
const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });
const adults = (quantity: number) =>
  ticketCartItem("spt-adult", quantity, { cartItemId: "spt-general:spt-adult", ticketId: "spt-general" });

/** The stored cart lines. */
const cartOf = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem("cart:ashford");
    const items: { ticketId: string; stripePriceId: string; quantity: number }[] = JSON.parse(
      text ?? '{"items":[]}',
    ).items;
    return items.map(({ ticketId, stripePriceId, quantity }) => [ticketId, stripePriceId, quantity]);
  });

test("a page explains the purchase, the prices share the stock, the subtotal updates, and the choice goes into the cart", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  // Fees, the end of the sale and refunds are explained beforehand.
  await box(page).getByText("No added fees: the price you see is the price you pay.").waitFor();
  await box(page).getByText("Only 7 left").waitFor();
  const main = page.getByRole("main");
  // Three hours after the start at 7:30, in the club's zone, not the visitor's.
  await main.getByText("10:30 PM EST").waitFor();
  await main.getByText(/or sooner if sold out/).waitFor();
  expect(await main.getByText("Refunds", { exact: true }).isVisible()).toBe(true);

  const add = page.getByRole("button", { name: "Add to cart" });
  expect(await add.isDisabled()).toBe(true);
  expect(await isOff(less(page, "Seat on the glass"))).toBe(true);
  await choose(page, "Seat on the glass", 4);
  await choose(page, "Student with ID", 3);
  // Waits, because presses are held until the script for the choice has loaded.
  await page.getByText("7 tickets").waitFor();
  expect(await page.getByText("$130.00").isVisible()).toBe(true);
  expect(await page.getByText("That's all we have left.").isVisible()).toBe(true);
  for (const title of ["Seat on the glass", "Student with ID"])
    expect(await isOff(more(page, title))).toBe(true);
  // The button is disabled, but a person can still press it.
  await more(page, "Student with ID").click({ force: true });
  expect(await page.getByText("7 tickets").isVisible()).toBe(true);
  await less(page, "Seat on the glass").click();
  expect(await page.getByText("$108.00").isVisible()).toBe(true);
  expect(await isOff(more(page, "Student with ID"))).toBe(false);

  // The chosen tickets go into the cart and count there, and the page starts again from zero.
  await add.click();
  await expect
    .poll(() => cartOf(page))
    .toEqual([
      ["elc-glass", "elc-glass-seat", 3],
      ["elc-glass", "elc-glass-student", 3],
    ]);
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  expect(await page.getByText("6 already in your cart").isVisible()).toBe(true);
  await choose(page, "Student with ID", 1);
  expect(await isOff(more(page, "Seat on the glass"))).toBe(true);
  await add.click();
  await expect
    .poll(() => cartOf(page))
    .toEqual([
      ["elc-glass", "elc-glass-seat", 3],
      ["elc-glass", "elc-glass-student", 4],
    ]);
});

describe("an order has a limit", () => {
  test("over all prices and with the cart, and the page names it as the reason", async () => {
    const page = await browser.open("desktop");
    await seedCart(browser, page, [adults(105)]);
    await openAndWait(page, browser.at("/tickets/spt-general"));
    await page.getByText("105 already in your cart").waitFor();
    await choose(page, "Adult", 1);
    expect(await box(page).getByText("You've reached the limit for one order.").count()).toBe(0);
    await choose(page, "Student with ID", 1);
    await box(page).getByText("You've reached the limit for one order.").waitFor();
    for (const title of ["Adult", "Senior, 65 and over", "Student with ID"])
      expect(await isOff(more(page, title)), title).toBe(true);
    await addButton(page).click();
    await checkoutButton(page).filter({ hasText: "Checkout · $1,278.00" }).waitFor();
    expect(await cartDrawerOf(page).getByText("limit for one order").count()).toBe(0);
  });

  test("of 300 tickets, counting other events", async () => {
    const page = await browser.open("phone");
    await seedCart(browser, page, [adults(299)]);
    await openAndWait(page, browser.at("/tickets/alumni-skate"));
    await choose(page, "Breakfast only", 1);
    await box(page).getByText("You've reached the limit for one order.").waitFor();
    expect(await isOff(more(page, "Skate and breakfast"))).toBe(true);
  });
});

test("two presses before the script has loaded add the tickets once", async () => {
  const page = await browser.open("phone");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/ticket-choice-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  await choose(page, "Seat on the glass", 1);
  await addButton(page).dblclick();
  arrive();
  await checkoutButton(page).filter({ hasText: "Checkout · $22.00" }).waitFor();
  expect(await cartOf(page)).toEqual([["elc-glass", "elc-glass-seat", 1]]);
});

test("a sold-out ticket says so and sells nothing, even to a buyer with one in the cart", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [SOLD_OUT_TICKET]);
  await openAndWait(page, browser.at("/tickets/spt-glass"));
  await page.getByRole("button", { name: "Cart, 1 item" }).waitFor();
  await box(page).getByRole("heading", { name: "Sold out" }).waitFor();
  await box(page).getByText("There are none left.").waitFor();
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Add one/ })
      .count(),
  ).toBe(0);
  expect(await page.getByText("You already have").count()).toBe(0);
});

test("the message that no more are left is visible on a small phone, with the keyboard up too, clear of the bar", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  await choose(page, "Student with ID", 6);
  for (const viewport of [SMALL_PHONE, PHONE_WITH_KEYBOARD]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await choose(page, "Student with ID", 1);
    await expect.poll(() => isInVisualViewport(page.getByText("That's all we have left."))).toBe(true);
    await less(page, "Student with ID").click();
    await page.getByText("That's all we have left.").waitFor({ state: "detached" });
  }
});

test("on a phone of 360 px every button is large enough for a thumb, nothing scrolls sideways, and the cart is in reach", async () => {
  const page = await browser.open("phone");
  await page.setViewportSize({ width: 360, height: 740 });
  await openAndWait(page, browser.at("/tickets/spt-general"));
  const boxes = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(0);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The button stays in the window while the page is scrolled to its last fact about the ticket.
  expect(await isInLayoutViewport(addButton(page))).toBe(true);
  await page.getByText("Refunds", { exact: true }).scrollIntoViewIfNeeded();
  expect(await isInLayoutViewport(addButton(page))).toBe(true);
});

test("without JavaScript the page can be read, and says what buying needs", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at(GLASS_TICKET_PATH));
  const main = page.getByRole("main");
  for (const words of ["$22.00", "07:30 PM EST", "Please turn on JavaScript to buy tickets"])
    expect(await main.getByText(words).first().isVisible(), words).toBe(true);
  expect(await main.getByRole("button").count()).toBe(0);
});

test("a game links to its ticket, and the bar to all tickets", async () => {
  const port = Number(new URL(browser.at("/")).port);
  const { body } = await sendRequest(port, "/schedule/upcoming");
  const links = [...body.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text = ""]) =>
      `${text
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim()}: ${href}`,
  );
  expect(links).toContain("Tickets: /tickets");
  expect(links).toContain("Tickets Saint Petrock Tech: /tickets/spt-general");
});

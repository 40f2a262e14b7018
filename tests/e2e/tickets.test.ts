import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../browser.ts";
import { DEVICES, type Device } from "../devices.ts";

/** Choosing tickets: seven seats on the glass at two prices, $22 and $14. */
const GLASS = "/tickets/elc-glass";
const browser = useBrowser();

const more = (page: Page, title: string) => page.getByRole("button", { name: `One more ${title}` });
const less = (page: Page, title: string) => page.getByRole("button", { name: `One less ${title}` });
const isOff = async (button: ReturnType<typeof more>) =>
  (await button.getAttribute("aria-disabled")) === "true";

async function choose(page: Page, title: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await more(page, title).click();
}

/** The lines of the club's cart, as the browser keeps them. */
const cartOf = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem("cart:ashford");
    const items: { ticketId: string; stripePriceId: string; quantity: number }[] = JSON.parse(
      text ?? '{"items":[]}',
    ).items;
    return items.map(({ ticketId, stripePriceId, quantity }) => [ticketId, stripePriceId, quantity]);
  });

describe.each(Object.keys(DEVICES) as Device[])("on a %s", (device) => {
  test("the prices share what is left, and the subtotal counts along", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at(GLASS));
    const add = page.getByRole("button", { name: "Add to cart" });
    expect(await add.isDisabled()).toBe(true);
    expect(await isOff(less(page, "Seat on the glass"))).toBe(true);
    await choose(page, "Seat on the glass", 4);
    await choose(page, "Student with ID", 3);
    expect(await page.getByText("7 tickets").isVisible()).toBe(true);
    expect(await page.getByText("$130.00").isVisible()).toBe(true);
    expect(await page.getByText("That is all there are.").isVisible()).toBe(true);
    for (const title of ["Seat on the glass", "Student with ID"])
      expect(await isOff(more(page, title))).toBe(true);
    // A person can press it all the same.
    await more(page, "Student with ID").click({ force: true });
    expect(await page.getByText("7 tickets").isVisible()).toBe(true);
    await less(page, "Seat on the glass").click();
    expect(await page.getByText("$108.00").isVisible()).toBe(true);
    expect(await isOff(more(page, "Student with ID"))).toBe(false);
  });

  test("what is chosen goes into the cart, counts there, and the page begins anew", async () => {
    const page = await browser.open(device);
    await visit(page, browser.at(GLASS));
    await choose(page, "Seat on the glass", 5);
    await choose(page, "Student with ID", 1);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["elc-glass", "elc-glass-seat", 5],
        ["elc-glass", "elc-glass-student", 1],
      ]);
    await visit(page, browser.at(GLASS));
    expect(await page.getByText("6 in your cart already").isVisible()).toBe(true);
    await choose(page, "Student with ID", 1);
    expect(await isOff(more(page, "Seat on the glass"))).toBe(true);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["elc-glass", "elc-glass-seat", 5],
        ["elc-glass", "elc-glass-student", 2],
      ]);
  });
});

describe("on a phone of 360 px", () => {
  const open = async () => {
    const page = await browser.open("phone");
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
  };

  test("the way to the cart is in reach from the first screen to the last fact", async () => {
    const page = await open();
    await visit(page, browser.at(GLASS));
    const add = page.getByRole("button", { name: "Add to cart" });
    const isInView = async () => {
      const box = await add.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= 740;
    };
    expect(await isInView()).toBe(true);
    await page.getByText("Refunds", { exact: true }).scrollIntoViewIfNeeded();
    expect(await isInView()).toBe(true);
  });

  test("every button is as large as a thumb, and nothing scrolls sideways", async () => {
    const page = await open();
    await visit(page, browser.at("/tickets/spt-general"));
    for (const button of await page.getByRole("main").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("without script the page is read, and says what buying needs", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at(GLASS));
  const main = page.getByRole("main");
  for (const words of ["$22.00", "07:30 PM EST", "Buying tickets needs JavaScript"])
    expect(await main.getByText(words).first().isVisible(), words).toBe(true);
  expect(await main.getByRole("button").count()).toBe(0);
});

test("a game leads to its ticket, and the bar to all of them", async () => {
  const page = await browser.open("desktop");
  await visit(page, browser.at("/"));
  await page.getByRole("banner").getByRole("link", { name: "Tickets", exact: true }).click();
  await page.waitForURL("**/tickets");
  await visit(page, browser.at("/schedule/upcoming"));
  await page.getByRole("link", { name: "Tickets Saint Petrock Tech" }).click();
  await page.waitForURL("**/tickets/spt-general");
});

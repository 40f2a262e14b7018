import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../accessibility.ts";
import { useBrowser } from "../../browser.ts";
import { ordersOf } from "../../request/desk/desk-orders.ts";
import { cookieOf, peopleOf } from "../../request/desk/desk-people.ts";

const KESTRELS = "ashford-kestrels";
const browser = useBrowser({ own: "PostgreSQL", changes: `${peopleOf(KESTRELS)} ${ordersOf(KESTRELS)}` });

/** Signs in as the club's treasurer. */
async function signIn(page: Page) {
  const url = browser.at("/").replace("http:", "https:");
  const value = cookieOf(KESTRELS, "treasurer");
  await page.context().addCookies([{ name: "__Host-desk", value, url, secure: true, httpOnly: true }]);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
/** Whether it is the list of orders, however it is narrowed. */
const isPage = (path: string) => path === "" || path.startsWith("?");
const PAGES = [
  "",
  "?event=ticket.banquet",
  "?q=nobody",
  "/ORDER00001",
  "/ORDER00003",
  "/attendees/ticket.banquet",
  "/sums",
];

test.each(["phone", "desktop"] as const)(
  "orders on a %s are accessible in light and dark, and as wide as the window",
  async (device) => {
    const page = await signIn(await browser.openNew(device));
    for (const path of PAGES) {
      await page.goto(browser.at(`/desk/orders${path}`));
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      const menu = page.getByRole("navigation", { name: "Desk" });
      const mark = (name: string) =>
        menu.getByRole("link", { name, exact: true }).getAttribute("aria-current");
      const isOfSums = path === "/sums";
      expect(await mark("Orders"), path).toBe("true");
      expect(await mark("Sums"), path).toBe(isOfSums ? "page" : null);
      expect(await mark("All orders"), path).toBe(isOfSums ? null : isPage(path) ? "page" : "true");
      await checkAccessibility(page);
    }
  },
);

test("a treasurer finds an order, reads it, and lists who comes, without any script", async () => {
  const page = await signIn(await browser.openNew("phone", { javaScriptEnabled: false }));
  await page.goto(browser.at("/desk"));
  await page.getByRole("link", { name: "Orders" }).first().click();
  await page.getByLabel("Name, e-mail").fill("odegaard");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Zoë Ödegaard" }).click();
  await heading(page, "Order ORDER00001");
  await page.getByText("For the club").waitFor();
  await page.getByRole("link", { name: "To all orders" }).click();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Event").selectOption("Winter banquet, Dec 12, 2026");
  await page.getByLabel("State").selectOption("Disputed");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Who comes, to print" }).click();
  await heading(page, "Winter banquet");
  expect(await page.getByRole("rowheader").allTextContents()).toEqual([
    expect.stringContaining("=HYPERLINK(1)"),
    expect.stringContaining("Ann Buyer"),
    expect.stringContaining("Zoë Ödegaard"),
    expect.stringContaining("Zoë Ödegaard"),
  ]);
});

test("the list is taken away as a file", async () => {
  const page = await signIn(await browser.openNew("desktop"));
  await page.goto(browser.at("/desk/orders?state=refunded"));
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a table" }).click();
  expect((await saved).suggestedFilename()).toBe("orders.csv");
});

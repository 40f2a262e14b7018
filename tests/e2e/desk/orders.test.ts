import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../../browser.ts";
import { ordersOf } from "../../request/desk/desk-orders.ts";
import { peopleOf } from "../../request/desk/desk-people.ts";
import { signedIn } from "./signed-in.ts";

const KESTRELS = "ashford-kestrels";
const browser = useBrowser({ own: "PostgreSQL", changes: `${peopleOf(KESTRELS)} ${ordersOf(KESTRELS)}` });

const signIn = (page: Page) => signedIn(browser, page, "treasurer");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

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
